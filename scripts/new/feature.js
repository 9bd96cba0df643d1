import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { camelCase, checkName, mustNotExist, read, withImport, write } from './files.js'

const folder = 'packages/core/src/features'

/** Writes a feature that works, to be changed: its object, two tests and its page. It finds a keyword, or a tool, of its own name. */
export async function newFeature(/** @type {string} */ root, /** @type {string} */ name, /** @type {string} */ family) {
  checkName(name)
  const families = [...read(root, `${folder}/index.ts`).matchAll(/^import \* as \w+ from '\.\/(.+)\.js'$/gm)].map(([, known]) => known ?? '').sort()
  if (!families.includes(family)) throw new Error(`There is no family "${family}". Known: ${families.join(', ')}.`)
  if (families.some((known) => read(root, `${folder}/${known}.ts`).includes(`id: '${name}'`))) throw new Error(`There is a feature "${name}" already.`)
  const source = `${folder}/${family}.ts`
  const test = `${folder}/${family}.test.ts`
  const page = `docs/features/${name}.md`
  mustNotExist(root, page)

  const kind = read(root, source).includes("on: 'tool'") ? tool : schema
  const variable = camelCase(name)
  await write(root, source, `${withImports(read(root, source), './feature.js', [kind.anchor, 'defineFeature'])}\n${kind.feature(name, variable, family)}`)
  const tests = existsSync(join(root, test)) ? read(root, test) : ''
  const imports = /** @type {const} */ ([['vitest', ['describe', 'expect', 'test']], [`./${family}.js`, [variable]], ...kind.testImports])
  await write(root, test, `${imports.reduce((text, [module, names]) => withImports(text, module, names), tests)}\n${kind.test(name, variable)}`)
  await write(root, page, kind.page(name, variable))
  return [
    { file: source, next: `Change "${variable}" at the end: when it is found, where, and how the sentence about it ends.` },
    { file: test, next: 'Change the two tests at the end: a schema that has it, and one that nearly has it.' },
    { file: page, next: 'Say what it is, what it looks like and what to write instead; the examples are run. Then npm run docs adds who objects.' },
  ]
}

function withImports(/** @type {string} */ text, /** @type {string} */ module, /** @type {readonly string[]} */ names) {
  return names.reduce((result, name) => withImport(result, name, module), text)
}

const schema = {
  anchor: 'atKey',
  testImports: /** @type {const} */ ([['./occurrences.js', ['occurrences']]]),
  feature: (/** @type {string} */ name, /** @type {string} */ variable, /** @type {string} */ family) => `export const ${variable} = defineFeature({
  id: '${name}',
  family: '${family}',
  on: { keywords: ['${variable}'] },
  detect: ({ schema }, report) => {
    if (schema['${variable}'] !== undefined) report({}, atKey('${variable}'))
  },
  what: () => 'has "${variable}"',
})
`,
  test: (/** @type {string} */ name, /** @type {string} */ variable) => `describe('${name}', () => {
  test('is found at its key', () => {
    expect(occurrences([${variable}], { type: 'object', properties: { a: { ${variable}: true } } })).toEqual([
      { feature: '${name}', pointer: '/properties/a/${variable}', anchor: 'key', details: {} },
    ])
  })

  test('is not a property of that name', () => {
    expect(occurrences([${variable}], { type: 'object', properties: { ${variable}: { type: 'string' } } })).toEqual([])
  })
})
`,
  page: (/** @type {string} */ name, /** @type {string} */ variable) =>
    pageOf(
      name,
      `A node says \`${variable}\`.`,
      { info: 'example', text: `{ "type": "object", "properties": { "a": { "${variable}": true } } }` },
      { info: 'accepted=generic', text: '{ "type": "object", "properties": { "a": { "type": "string" } } }' },
    ),
}

const tool = {
  anchor: 'atValue',
  testImports: /** @type {const} */ ([['../detect.js', ['Detectors']]]),
  feature: (/** @type {string} */ name, /** @type {string} */ variable, /** @type {string} */ family) => `export const ${variable} = defineFeature({
  id: '${name}',
  family: '${family}',
  on: 'tool',
  detect: (tool, report) => {
    if (tool.name === '${name}') report({}, atValue('name'))
  },
  what: () => 'is called "${name}"',
})
`,
  test: (/** @type {string} */ name, /** @type {string} */ variable) => `describe('${name}', () => {
  const places = (tool: { name: string }): unknown[] => {
    const found: unknown[] = []
    new Detectors([${variable}]).tool(tool, (_feature, _details, place) => found.push(place))
    return found
  }

  test('is found at the name', () => {
    expect(places({ name: '${name}' })).toEqual([{ below: ['name'], anchor: 'value' }])
  })

  test('is not a tool of another name', () => {
    expect(places({ name: 'other' })).toEqual([])
  })
})
`,
  page: (/** @type {string} */ name) =>
    pageOf(
      name,
      `A tool is called \`${name}\`.`,
      { info: 'tools example', text: `{ "tools": [{ "name": "${name}", "inputSchema": { "type": "object" } }] }` },
      { info: 'tools accepted=generic', text: '{ "tools": [{ "name": "get_weather", "inputSchema": { "type": "object" } }] }' },
    ),
}

const fence = (/** @type {string} */ info, /** @type {string} */ text) => `\`\`\`json ${info}\n${text}\n\`\`\``

/** @param {string} name @param {string} opening @param {{ info: string, text: string }} example @param {{ info: string, text: string }} instead */
const pageOf = (name, opening, example, instead) => `# ${name}

${opening}

## Who objects

<!-- generated: verdicts -->
<!-- end -->

## What it looks like

${fence(example.info, example.text)}

## Write it instead

${fence(instead.info, instead.text)}

## What adapt does

Nothing: there is no other way to write it.
`
