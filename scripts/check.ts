// Types, lint, formatting, imports and unused code, side by side: seconds, before every commit.
import { runAll } from './run-all.ts'

const bin = (name: string): string => `node_modules/.bin/${name}`

await runAll([
  { name: 'types: domain, contract, translations', command: [bin('tsc'), '-p', 'tsconfig.pure.json'] },
  { name: 'types: server', command: [bin('tsc'), '-p', 'tsconfig.server.json'] },
  { name: 'types: web', command: [bin('tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'types: service worker', command: [bin('tsc'), '-p', 'tsconfig.worker.json'] },
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
