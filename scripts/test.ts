// What CI runs: checks, then every rule, then the shorter HTTP tests and a few journeys in a real browser (`tests/support/extent.ts`).
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { NOT_IN_GATE } from '../tests/support/extent.ts'
import { toolEnvironment } from './run-all.ts'
import { runTests } from './run-tests.ts'

const project = path.resolve(import.meta.dirname, '..')

function step(name: string, command: string, flags: readonly string[]): void {
  console.log(`\n── ${name}`)
  const done = spawnSync(command, flags, { cwd: project, stdio: 'inherit', env: toolEnvironment() })
  endUnless(done.status === 0, name)
}

function endUnless(passed: boolean, name: string): void {
  if (passed) return
  console.error(`${name}: failed`)
  process.exit(1)
}

step('checks', process.execPath, ['scripts/check.ts'])
step('pages', process.execPath, ['scripts/build-web.ts'])
const parts = { rules: ['--project', 'rules'], tests: ['--project', '!rules', ...NOT_IN_GATE.map((files) => `--exclude=${files}`)] }
for (const [name, flags] of Object.entries(parts)) {
  console.log(`\n── ${name}`)
  endUnless(runTests(flags), name)
}
