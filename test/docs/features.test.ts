import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { analyze, analyzeTools, features, type Finding, type Target } from '@toolschema/core'
import { describe, expect, test } from 'vitest'
import { type Block, docs, pages, toolsOf } from './pages.js'

const all = pages()

/** What is found in a block: in the schema, or in the tools and the schemas of each. */
function findings(block: Block, target: string | Target): Finding[] {
  if (!block.tools) return analyze(block.value, { targets: [target] })
  const tools = toolsOf(block)
  const schemas = tools.flatMap(({ inputSchema }) => (inputSchema === undefined ? [] : [inputSchema]))
  return [...analyzeTools(tools, { targets: [target] }), ...schemas.flatMap((schema) => analyze(schema, { targets: [target] }))]
}

const impacts = (found: readonly Finding[], id: string) => found.filter(({ feature }) => feature === id).map(({ impact }) => impact)

/** A target that minds one feature and nothing else. */
const minding = (id: string): Target => ({
  id: 'strict-reader',
  title: 'A reader that refuses one thing',
  extends: 'generic',
  unlisted: { outcome: 'accepted', certainty: 'inferred', says: 'It reads everything else.', evidence: [] },
  verdicts: { [id]: { outcome: 'rejected', certainty: 'confirmed', says: 'It is refused.', evidence: [] } },
})

test('every feature has a page, and every page is about a feature', () => {
  expect(all.map(({ id }) => id)).toEqual(features.map(({ id }) => id).sort())
})

test('every page is called by its feature and opens with a sentence of its own', () => {
  for (const { id, title, opening } of all) {
    expect(title, id).toBe(`# ${id}`)
    expect(opening, id).toMatch(/^[A-Z`][^\n]+\.$/)
  }
  const openings = all.map(({ opening }) => opening)
  expect(openings.filter((opening, index) => openings.indexOf(opening) < index)).toEqual([])
})

test('every page has the same sections in the same order', () => {
  for (const { id, sections } of all)
    expect(sections.join(', '), id).toMatch(/^Who objects, (Rejected|Ignored|What it looks like), Write it instead, What adapt does(, Notes)?$/)
})

test('every block says what it is an example of', () => {
  for (const { id, blocks } of all) {
    const claims = blocks.map(({ info, rejected, ignored, accepted, example }) => [
      info,
      rejected.length + ignored.length + accepted.length + Number(example) > 0,
    ])
    expect(Object.fromEntries(claims), id).toEqual(Object.fromEntries(claims.map(([info]) => [info, true])))
    expect(
      blocks.some(({ accepted }) => accepted.length === 0),
      `${id} shows the feature`,
    ).toBe(true)
  }
})

describe.each(all.map((page) => [page.id, page] as const))('%s', (id, { blocks }) => {
  const shown = blocks.filter(({ accepted }) => accepted.length === 0)

  test.each(shown.map((block) => [block.info, block] as const))('is found where it is shown: %s', (_info, block) => {
    for (const target of block.rejected) expect(impacts(findings(block, target), id), target).toContain('rejected')
    for (const target of block.ignored) expect(impacts(findings(block, target), id), target).toContain('ignored')
    expect(impacts(findings(block, minding(id)), id)).toContain('rejected')
  })

  const alternatives = blocks.filter(({ accepted }) => accepted.length > 0)
  test.runIf(alternatives.length > 0)('is gone from what the page writes instead, and nothing else is rejected there', () => {
    for (const block of alternatives) {
      for (const target of block.accepted) {
        const rejected = findings(block, target).filter(({ impact }) => impact === 'rejected')
        expect(
          rejected.map(({ feature, pointer }) => `${feature} ${pointer}`),
          `${block.info}: ${target}`,
        ).toEqual([])
      }
    }
  })
})

test('every link within the documentation leads somewhere', () => {
  const broken = markdownFiles().flatMap((file) => {
    const base = new URL(file, docs)
    return linksIn(readFileSync(base, 'utf8')).flatMap((link) => (resolves(new URL(link, base)) ? [] : [`${file}: ${link}`]))
  })
  expect(broken).toEqual([])
})

test('every link is written as Markdown reads it', () => {
  const broken = markdownFiles().flatMap((file) =>
    targetsIn(readFileSync(new URL(file, docs), 'utf8')).flatMap((link) => (isWellFormed(link) ? [] : [`${file}: ${link}`])),
  )
  expect(broken).toEqual([])
})

const isWellFormed = (link: string) => /^(?:https?:\/\/[^\s()<>]+|[^\s()<>:]+)$/.test(link)

const markdownFiles = () => readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))

/** What stands in the brackets of each link; code is no link. */
function targetsIn(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '').replace(/(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '')
  return [...prose.matchAll(/(?<!\\)\]\(([^)\n]*)\)/g)].map(([, link = '']) => link)
}

/** The links of a page that stay on this disk. */
function linksIn(markdown: string): string[] {
  return targetsIn(markdown).filter((link) => !/^[a-z]+:/.test(link))
}

function resolves(link: URL): boolean {
  const file = new URL(link.pathname, link)
  if (!existsSync(file)) return false
  return link.hash === '' || headingsOf(readFileSync(file, 'utf8')).includes(link.hash.slice(1))
}

/** Headings as the addresses that GitHub gives them. */
function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
