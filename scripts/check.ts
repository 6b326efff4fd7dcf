// Types, lint, formatting, imports and unused code, side by side: seconds, before every commit.
import { runAll } from './run-all.ts'

const bin = (name: string): string => `node_modules/.bin/${name}`

/** One checker: of the four that are usual each reads the types of the libraries anew, which costs two and a half times as much in all. */
const types = (project: string): readonly string[] => [bin('tsc'), '-p', `tsconfig.${project}.json`, '--checkers', '1']

await runAll([
  { name: 'types: domain, contract, translations', command: types('pure') },
  { name: 'types: server', command: types('server') },
  { name: 'types: web', command: types('web') },
  { name: 'types: service worker', command: types('worker') },
  { name: 'lint', command: [bin('oxlint'), '--quiet'] },
  // Finding promises that are not awaited needs types.
  { name: 'promises', command: [bin('oxlint'), '--quiet', '--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises'] },
  { name: 'format', command: [bin('oxfmt'), '--check', 'src', 'scripts', 'tests', 'bench', 'vitest.config.ts', 'vite.config.ts'] },
  { name: 'imports', command: [process.execPath, 'scripts/check-imports.ts'] },
  { name: 'tables', command: [process.execPath, 'scripts/check-tables.ts'] },
  { name: 'unused', command: [bin('knip')] },
  // Code that only tests use must go, unless tagged as planned; code in use must not carry that tag.
  { name: 'unused in production', command: [bin('knip'), '--production', '--tags=-planned', '--treat-tag-hints-as-errors'] },
])
