// What the licences of bundled packages ask for: their text beside the bundle.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The notices for the packages that some files belong to. Throws for a package without a licence file.
 * @param {string[]} paths those of esbuild's metafile, from `root` on
 * @param {string} root
 */
export function thirdPartyNotices(paths, root) {
  const folders = new Set(paths.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []))
  const notices = [...folders].sort().map((folder) => noticeOf(join(root, folder)))
  return ['This folder contains code of these packages, each under its own licence.', ...notices].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n'
}

/** @param {string} folder */
function noticeOf(folder) {
  const { name, version, license } = /** @type {Record<string, string>} */ (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  if (files.length === 0) throw new Error(`${name} is bundled and has no licence file. Keep it out of the bundle.`)
  return [`${name} ${version} (${license})`, ...files.map((file) => readFileSync(join(folder, file), 'utf8').trim())].join('\n\n')
}
