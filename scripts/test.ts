// Everything that CI runs: checks, then rules and HTTP tests, then the journeys in a real browser.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { toolEnvironment } from './run-all.ts'

const project = path.resolve(import.meta.dirname, '..')

function step(name: string, command: string, flags: readonly string[]): void {
  console.log(`\n── ${name}`)
  const done = spawnSync(command, flags, { cwd: project, stdio: 'inherit', env: toolEnvironment() })
  if (done.status !== 0) {
    console.error(`${name}: failed`)
    process.exit(done.status ?? 1)
  }
}

step('checks', process.execPath, ['scripts/check.ts'])
step('pages', process.execPath, ['scripts/build-web.ts'])
step('tests', process.execPath, ['node_modules/.bin/vitest', 'run'])
