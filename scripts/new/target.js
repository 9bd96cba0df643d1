import { camelCase, checkName, insertImport, mustNotExist, read, write } from './files.js'

const folder = 'packages/core/src/targets'

/** Writes a target that differs from another one, its line in the list and the file of its cases. */
export async function newTarget(/** @type {string} */ root, /** @type {string} */ name, /** @type {string} */ base) {
  checkName(name)
  const list = read(root, `${folder}/index.ts`)
  const known = [...list.matchAll(/^import \w+ from '\.\/(.+)\.js'$/gm)].map(([, target]) => target ?? '').sort()
  if (!known.includes(base)) throw new Error(`There is no target "${base}" to extend. Known: ${known.join(', ')}.`)
  const file = `${folder}/${name}.ts`
  const cases = `test/cases/${name}.jsonl`
  mustNotExist(root, file)
  mustNotExist(root, cases)

  await write(root, file, skeleton(name, base))
  await write(root, `${folder}/index.ts`, listed(list, name))
  await write(root, cases, '')
  return [
    { file, next: `Say how it differs from ${base}: a verdict for each difference, with the words of the error and where they were seen.` },
    { file: `${folder}/index.ts`, next: 'It is listed; nothing to do.' },
    { file: cases, next: 'Add what was recorded: one case a line.' },
  ]
}

function listed(/** @type {string} */ list, /** @type {string} */ name) {
  const variable = camelCase(name)
  const withLine = insertImport(list, `import ${variable} from './${name}.js'`, `./${name}.js`)
  const array = /(export const targets = \[[^\]]*?),?\s*\] as const/
  if (!array.test(withLine)) throw new Error(`The list of targets was not found in ${folder}/index.ts.`)
  return withLine.replace(array, (_, /** @type {string} */ start) => `${start}, ${variable}] as const`)
}

const skeleton = (/** @type {string} */ name, /** @type {string} */ base) => `import { defineTarget } from './target.js'

export default defineTarget({
  id: '${name}',
  title: '${name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')}',
  extends: '${base}',
  verdicts: {},
})
`
