import { expect, test } from 'vitest'
import { features } from '../../packages/core/src/features/index.js'
import { targets } from '../../packages/core/src/targets/index.js'
import { branchesOn } from './branches.js'
import { packageFolders, sourcesOf } from './sources.js'

/** Where ids are defined. Everywhere else a declared property is asked: a field of the target, a verdict of the matrix. */
const definitions = ['packages/core/src/features/', 'packages/core/src/targets/']

/** Ids that are also names of a spelling or of a trigger. Ids of one word always have other meanings. */
const otherWords = ['any-of', 'type-list', 'unknown-keyword']

const all: readonly string[] = [...features, ...targets].map(({ id }) => id)
const isAmbiguous = (id: string): boolean => !id.includes('-') || otherWords.includes(id)
const ids = { plain: new Set(all.filter((id) => !isAmbiguous(id))), ambiguous: new Set(all.filter(isAmbiguous)) }

test('no code outside features/ and targets/ decides by the id of a feature or a target', () => {
  const branches = packageFolders
    .flatMap((folder) => sourcesOf(folder))
    .filter(({ file }) => !definitions.some((start) => file.startsWith(start)))
    .flatMap(({ file, tree }) => branchesOn(ids, tree).map(({ line, text }) => `${file}:${line} ${text}`))
  expect(branches).toEqual([])
})

test('the words with a second meaning are ids still', () => {
  expect(otherWords.filter((word) => !all.includes(word))).toEqual([])
})
