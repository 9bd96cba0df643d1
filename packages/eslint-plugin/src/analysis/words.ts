import { featureById, type Effect, type Finding } from '@toolschema/core'
import type { Location } from './source.js'

const prices: Readonly<Record<Effect, string>> = {
  equivalent: '',
  encodes: 'The same values then come in another form',
  widens: 'It then admits values that were refused before',
  narrows: 'It then refuses values that were admitted before',
  conflates: 'Two values that were told apart then become one',
}

/** What a change does, and what it costs: `Say the value in the description. It then admits values that were refused before.`. */
export const priced = (title: string, effect: Effect): string => (prices[effect] === '' ? title : `${title}. ${prices[effect]}.`)

/** A sentence with the place where its cause is written, if that is in another file. */
export const withPlace = (message: string, { writtenIn }: Location): string => (writtenIn === undefined ? message : `${message} It is written in ${writtenIn}.`)

/** One sentence for findings about one object: `… has 1 optional property (limit) and is an object that leaves "additionalProperties" out, which …`. */
export function inOneSentence(first: Finding, others: readonly Finding[]): string {
  return others.reduce((message, other) => {
    const what = whatOf(first)
    const at = what === '' ? -1 : message.indexOf(what)
    const end = at + what.length
    return at < 0 ? `${message} ${other.message}` : `${message.slice(0, end)} and ${whatOf(other)}${message.slice(end)}`
  }, first.message)
}

const whatOf = ({ feature, details }: Finding): string => featureById.get(feature)?.what(details) ?? ''
