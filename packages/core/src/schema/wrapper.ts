import { isObject, type JsonObject } from './json.js'

const wrappers = ['jsonSchema', 'json', 'schema']

/** The key under which a root that is only a wrapper has its schema: the objects of some libraries, and of response formats, look like this. */
export function wrapperOf(root: JsonObject): string | undefined {
  return wrappers.find((key) => isObject(root[key]) && Object.keys(root).length === 1)
}
