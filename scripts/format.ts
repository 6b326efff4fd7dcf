// Formats the code in place.
import { runAll } from './run-all.ts'

await runAll([
  { name: 'format', command: ['node_modules/.bin/oxfmt', 'src', 'scripts', 'tests', 'bench', 'vitest.config.ts', 'vite.config.ts'] },
])
