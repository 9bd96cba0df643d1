import { bytes, characters } from '../schema/characters.js'
import { isFunction } from './tool-kind.js'
import { atValue, defineFeature } from './feature.js'
import { listed, quoted } from './words.js'

export const toolNameMissing = defineFeature({
  id: 'tool-name-missing',
  family: 'tool-names',
  on: 'tool',
  detect: (tool, report) => {
    if ((typeof tool.name !== 'string' || tool.name === '') && isFunction(tool)) report({})
  },
  what: () => 'has no name',
})

/** Characters that some targets take in names: the more of them do, the later it stands. */
const dots = [':', '.']

export const toolNameCharset = defineFeature({
  id: 'tool-name-charset',
  family: 'tool-names',
  on: 'tool',
  detect: ({ name }, report) => {
    if (typeof name !== 'string' || isPlain(name)) return
    // Those that nobody takes come first.
    const others = [...new Set(name)].filter((character) => !isPlain(character)).sort((one, other) => dots.indexOf(one) - dots.indexOf(other))
    report(
      {
        name,
        characters: others,
        beyondDots: others.some((character) => character !== '.'),
        beyondDotsColons: others.some((character) => character !== '.' && character !== ':'),
      },
      atValue('name'),
    )
  },
  what: ({ characters: others }) =>
    `has a name with other characters (${listed(Array.isArray(others) ? others.map(quoted) : [])}) than letters, digits, _ and -`,
})

export const toolNameStart = defineFeature({
  id: 'tool-name-start',
  family: 'tool-names',
  on: 'tool',
  detect: ({ name }, report) => {
    if (typeof name !== 'string' || name === '' || isLetter(name.charCodeAt(0))) return
    const first = name.charAt(0)
    report({ first: isDigit(name.charCodeAt(0)) ? 'digit' : first === '-' ? 'dash' : first === '_' ? 'underscore' : 'other' }, atValue('name'))
  },
  what: ({ first }) =>
    `has a name that begins with ${first === 'other' ? 'another character than a letter' : first === 'underscore' ? 'an underscore' : `a ${String(first)}`}`,
})

export const toolNameTooLong = defineFeature({
  id: 'tool-name-too-long',
  family: 'tool-names',
  on: 'tool',
  detect: ({ name }, report) => {
    if (typeof name !== 'string' || name.length <= 40) return
    const length = characters(name)
    if (length > 40) report({ length, bytes: bytes(name) }, atValue('name'))
  },
  what: ({ length }) => `has a name of ${String(length)} characters`,
})

export const toolNameTooLongWithServer = defineFeature({
  id: 'tool-name-too-long-with-server',
  family: 'tool-names',
  on: 'tool',
  detect: ({ name, serverName }, report) => {
    if (typeof name !== 'string' || name === '' || typeof serverName !== 'string' || serverName === '') return
    report({ combined: characters(serverName) + characters(name) }, atValue('name'))
  },
  what: ({ combined }) => `has a name that makes ${String(combined)} characters with the name of its server`,
})

export const toolNameDuplicate = defineFeature({
  id: 'tool-name-duplicate',
  family: 'tool-names',
  on: 'tools',
  detect: (tools, report) => {
    const first = new Map<string, number>()
    tools.forEach(({ name }, index) => {
      if (typeof name !== 'string' || name === '') return
      const other = first.get(name)
      if (other === undefined) first.set(name, index)
      else report({ other }, atValue(index, 'name'))
    })
  },
  what: () => 'has the name of another tool of the list',
})

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const isDigit = (code: number): boolean => code >= 48 && code <= 57

function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (!isLetter(code) && !isDigit(code) && code !== 95 && code !== 45) return false
  }
  return true
}
