import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import typescript from 'typescript-eslint'
import { packages } from './scripts/arrows.js'

const names = Object.values(packages).map(({ name }) => name)

/** What the sources of one package must not import: siblings that its arrows do not lead to. */
const forbiddenIn = (/** @type {string} */ folder) =>
  Object.entries(packages)
    .filter(([sibling]) => sibling !== folder && !packages[folder]?.imports.includes(sibling))
    .map(([, { name }]) => ({ regex: `^${name}(/|$)`, message: `packages/${folder} does not import ${name}: see scripts/arrows.js.` }))

const internals = { regex: `^(${names.join('|')})/.`, message: 'Import a package by its name: only its public entry is for its siblings.' }
const outside = { regex: String.raw`^(\.\./)+(packages|${Object.keys(packages).join('|')})/`, message: 'Import a sibling by its name, not by its place.' }
const restrictedImports = (/** @type {{ regex: string, message: string }[]} */ ...patterns) =>
  /** @type {import('eslint').Linter.RuleEntry} */ (['error', { patterns }])

export default defineConfig(
  globalIgnores(['**/dist/', '**/coverage/', 'fixtures/']),
  js.configs.recommended,
  typescript.configs.strictTypeChecked,
  typescript.configs.stylisticTypeChecked,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { parserOptions: { project: './tsconfig.everything.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-param-reassign': 'error',
      // The compiler knows which globals exist where.
      'no-undef': 'off',
      'no-restricted-imports': restrictedImports(internals),
      'object-shorthand': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      // Keys of JSON and of the environment are read both ways.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
      // Schemas are objects whose keys come and go; a string is spread to count characters as providers do.
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  ...Object.keys(packages).map((folder) => ({
    files: [`packages/${folder}/src/**/*.ts`],
    rules: { 'no-restricted-imports': restrictedImports(internals, outside, ...forbiddenIn(folder)) },
  })),
  {
    files: ['packages/core/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': restrictedImports({ regex: String.raw`^(?!\.\.?/)`, message: 'core imports nothing outside itself.' }) },
  },
  {
    // Whatever a document holds is no text before it was asked: an object may have a key `toString`.
    files: ['packages/core/src/**/*.ts', 'packages/document/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-base-to-string': ['error', { checkUnknown: true }] },
  },
  {
    files: ['scripts/**', 'packages/cli/src/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // CommonJS modules.
    files: ['packages/cli/bin/*.js', '**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // The linter does not see that a JSDoc comment gives the result of JSON.parse a type; the compiler does.
    files: ['**/*.js'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    // Tests read JSON whose types nobody declares, and give inputs that the types forbid.
    files: ['**/*.test.ts', 'test/**', 'bench/**'],
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
)
