import type { Place } from '../../../source/place.js'

const mark = Symbol('conversion failure')

interface Failure extends Error {
  readonly [mark]: { readonly place: Place | undefined }
}

/** The error that zod's converter would throw, and the expression at fault. */
export const failure = (message: string, place: Place | undefined): Error => Object.assign(new Error(message), { [mark]: { place } })

export const isFailure = (error: unknown): error is Failure => error instanceof Error && mark in error

export const placeOf = (error: Failure): Place | undefined => error[mark].place
