// Plays every test whole: both languages, every round of each campaign, seeds drawn anew, files in any order, and no second try.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import path from 'node:path'
import { toolEnvironment } from './run-all.ts'

const seed = process.env['TEST_SEED'] ?? String(randomInt(2 ** 31))
const files = process.argv.slice(2)
const repeat = `TEST_SEED=${seed} npm run test:all${files.length > 0 ? ` -- ${files.join(' ')}` : ''}`

function step(name: string, flags: readonly string[]): void {
  console.log(`\n── ${name}`)
  const env = { ...toolEnvironment(), TESTS: 'all', TEST_SEED: seed }
  const done = spawnSync(process.execPath, flags, { cwd: path.resolve(import.meta.dirname, '..'), stdio: 'inherit', env })
  if (done.status === 0) return
  console.error(`${name}: failed. To repeat: ${repeat}`)
  process.exit(1)
}

console.log(`To repeat: ${repeat}`)
if (files.length === 0) step('checks', ['scripts/check.ts'])
step('pages', ['scripts/build-web.ts'])
step('tests', ['node_modules/.bin/vitest', 'run', ...files, '--sequence.shuffle.files', `--sequence.seed=${seed}`])
console.log(`\nAll passed. To repeat: ${repeat}`)
