// Runs the tests of the gate; when few files failed, runs those once more, alone, and prints and keeps what needed it.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { printCosts } from './print-costs.ts'
import { toolEnvironment } from './run-all.ts'

const project = path.resolve(import.meta.dirname, '..')
const kept = path.join(project, '.data/second-tries.jsonl')

/** More failed files than these are no chance. */
const MAX_TRIED_AGAIN = 3

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}
type Failure = { readonly file: string; readonly test: string; readonly message: string }

/** Whether all passed, those that failed in their second try, and the whole run stayed within its share. */
export function runTests(flags: readonly string[]): boolean {
  const first = runOnce(flags)
  if (!first.isWithinShare) return false
  if (first.passed) return true
  const files = [...new Set(first.failures.map(({ file }) => file))]
  if (files.length === 0 || files.length > MAX_TRIED_AGAIN) return false
  console.log(`\n── second try, alone: ${files.join(', ')}`)
  const second = runOnce([...files, '--maxWorkers=1'], { SECOND_TRY: '1' })
  keep(first.failures, second.passed)
  return second.passed && second.isWithinShare
}

function runOnce(
  flags: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { readonly passed: boolean; readonly isWithinShare: boolean; readonly failures: readonly Failure[] } {
  const [report, counts] = ['json', 'counts'].map((kind) => path.join(os.tmpdir(), `maisonnette-tests-${process.pid}.${kind}`)) as [
    string,
    string,
  ]
  for (const file of [report, counts]) rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(process.execPath, ['node_modules/.bin/vitest', 'run', ...flags, ...reporters], {
    cwd: project,
    stdio: 'inherit',
    env: { ...toolEnvironment(), TESTS: 'gate', COUNTS_FILE: counts, ...env },
  })
  // A run that died wrote none.
  const failures = existsSync(report) ? failuresOf(JSON.parse(readFileSync(report, 'utf8')) as Report) : []
  const isWithinShare = !existsSync(counts) || printCosts(counts)
  for (const file of [report, counts]) rmSync(file, { force: true })
  return { passed: status === 0, isWithinShare, failures }
}

function failuresOf({ testResults }: Report): readonly Failure[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(project, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file may fail outside its tests.
      if (failed.length === 0) return [{ file, test: '', message: firstLine(message) }]
      return failed.map(({ fullName, failureMessages }) => ({ file, test: fullName, message: firstLine(failureMessages?.[0] ?? '') }))
    })
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

function keep(failures: readonly Failure[], passed: boolean): void {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: project, encoding: 'utf8' }).stdout.trim()
  mkdirSync(path.dirname(kept), { recursive: true })
  for (const failure of failures) {
    console.log(`══ NEEDED A SECOND TRY: ${failure.file} › ${failure.test} (first: ${failure.message})`)
    appendFileSync(kept, `${JSON.stringify({ at: new Date().toISOString(), commit, load: os.loadavg()[0], ...failure, passed })}\n`)
  }
}
