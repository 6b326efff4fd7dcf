// What CI runs: checks, then every rule, then the shorter HTTP tests and a few journeys in a real browser (`tests/support/extent.ts`).
import { spawnSync } from 'node:child_process'
import path from 'node:path'
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
for (const name of ['rules', 'tests'] as const) {
  console.log(`\n── ${name}`)
  endUnless(runTests(name === 'rules' ? ['--project', 'rules'] : ['--project', '!rules']), name)
}
