import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as parser from '@typescript-eslint/parser'
import { surveyFile } from '../../packages/eslint-plugin/dist/project/survey.js'
import { scriptsIn } from './files.js'

/**
 * @typedef {import('../../packages/eslint-plugin/dist/project/survey.js').SiteSurvey} Site
 * @typedef {{ readonly file: string, readonly line: number }} At
 * @typedef {{ readonly pointer: string, readonly reason: string, readonly at: At | undefined }} Unread
 * @typedef {{ readonly rule: string | undefined, readonly feature: string, readonly pointer: string, readonly isRequired: boolean, readonly targets: readonly string[], readonly disputed: readonly string[], readonly at: At | undefined }} Found
 * @typedef {{ readonly tool: string | undefined, readonly foundBy: string, readonly at: At, readonly schemas: readonly Schema[] }} Tool
 * @typedef {{ readonly sent: readonly object[], readonly unread: readonly Unread[], readonly errors: readonly string[], readonly findings: readonly Found[] }} Schema
 * @typedef {{ readonly file: string, readonly line: number, readonly rule: string, readonly id: string, readonly message: string }} Report
 * @typedef {{ readonly files: number, readonly broken: readonly { file: string, reason: string }[], readonly crashes: readonly { file: string, error: string }[], readonly tools: readonly Tool[], readonly reports: readonly Report[] }} Survey
 */

/**
 * What the plugin makes of every script of a folder.
 * @param {string} folder An absolute path.
 * @param {object} settings What `settings.toolschema` holds.
 * @returns {Survey}
 */
export function surveyFolder(folder, settings) {
  const lineOf = lines(folder)
  /** @type {{ file: string, error: string }[]} */
  const crashes = []
  /** @type {{ file: string, reason: string }[]} */
  const broken = []
  /** @type {Tool[]} */
  const tools = []
  /** @type {Report[]} */
  const reports = []
  const files = scriptsIn(folder)
  for (const file of files) {
    try {
      const path = join(folder, file)
      const survey = surveyFile(path, readFileSync(path, 'utf8'), settings, parser)
      if (survey.broken !== undefined) broken.push({ file, reason: survey.broken })
      tools.push(...survey.sites.map((site) => toolOf(site, lineOf)))
      for (const { rule, messageId, message, range } of survey.reports) reports.push({ ...lineOf({ file: path, range }), rule, id: messageId, message })
    } catch (error) {
      if (error instanceof TypeError && error.message.includes('settings.toolschema')) throw error
      crashes.push({ file, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  return { files: files.length, broken, crashes, tools, reports }
}

/**
 * @param {Site} site
 * @param {(place: { file: string, range: readonly [number, number] }) => At} lineOf
 * @returns {Tool}
 */
function toolOf({ tool, foundBy, place, schemas }, lineOf) {
  return {
    ...{ tool, foundBy, at: lineOf(place) },
    schemas: schemas.map(({ sent, unread, errors, findings }) => ({
      ...{ sent, errors },
      unread: unread.map(({ pointer, reason, place: at }) => ({ pointer, reason, at: at && lineOf(at) })),
      findings: findings.map(({ rule, feature, pointer, isRequired = true, verdicts, cause }) => ({
        ...{ rule, feature, pointer, isRequired, at: cause && lineOf(cause) },
        targets: verdicts.filter(({ outcome }) => outcome === 'rejected').map(({ target }) => target),
        disputed: verdicts.filter(({ outcome, certainty }) => outcome === 'rejected' && certainty === 'disputed').map(({ target }) => target),
      })),
    })),
  }
}

/**
 * Tells in which line a place begins.
 * @param {string} folder
 */
function lines(folder) {
  /** @type {Map<string, string>} */
  const texts = new Map()
  return (/** @type {{ file: string, range: readonly [number, number] }} */ { file, range: [start] }) => {
    const text = texts.get(file) ?? readFileSync(file, 'utf8')
    texts.set(file, text)
    return { file: relative(folder, file), line: text.slice(0, start).split('\n').length }
  }
}
