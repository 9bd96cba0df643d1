import * as zod325 from 'zod3/v4'
import * as mini325 from 'zod3/v4-mini'
import * as zod40 from 'zod40'
import * as mini40 from 'zod40/mini'
import * as zod41 from 'zod41'
import * as mini41 from 'zod41/mini'
import * as zod42 from 'zod42'
import * as mini42 from 'zod42/mini'
import * as zod43 from 'zod43'
import * as mini43 from 'zod43/mini'
import * as zod44 from 'zod44'
import * as mini44 from 'zod44/mini'
import * as zod45 from 'zod45'
import * as mini45 from 'zod45/mini'
import * as zod46 from 'zod'
import * as mini46 from 'zod/mini'
import type { ZodVersion } from '../version.js'

/** Zod as the tests use it: what a version does not have is undefined in it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- The types of eight versions have no useful common type.
export type Zod = any

/* eslint-disable @typescript-eslint/no-unsafe-assignment -- See above. */

export interface Installed {
  readonly version: ZodVersion
  readonly zod: Zod
  readonly mini: Zod
}

const installed = (major: 3 | 4, minor: number, patch: number, zod: Zod, mini: Zod): Installed => ({ version: { major, minor, patch }, zod, mini })

/** The newest release of each minor version of zod 4, and what zod 3.25 has of it. */
export const versions: readonly Installed[] = [
  installed(3, 25, 76, zod325, mini325),
  installed(4, 0, 17, zod40, mini40),
  installed(4, 1, 13, zod41, mini41),
  installed(4, 2, 1, zod42, mini42),
  installed(4, 3, 6, zod43, mini43),
  installed(4, 4, 3, zod44, mini44),
  installed(4, 5, 0, zod45, mini45),
  installed(4, 6, 7, zod46, mini46),
]

export const nameOf = ({ version: { major, minor, patch } }: Installed): string => `${major}.${minor}.${patch}`
