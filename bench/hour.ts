// The campaigns of a cleaner's time at their full length: races of one hour, and changes here and in Google's calendar. Both are tests in short.
// Each lane runs its share of the pairs on a database of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PROJECT } from './servers.ts'

const RACES = 'tests/http/one-hour.http.test.ts'
const CAMPAIGNS = [RACES, 'src/server/calendar-sync/google/both-ways.http.test.ts']

export async function benchHour(): Promise<void> {
  const only = process.env['HOUR'] ?? ''
  const lanes = Number(process.env['RACE_LANES'] ?? 1)
  const [part = 1, parts = 1] = (process.env['RACE_PART'] ?? '1/1').split('/').map(Number)
  const runs = CAMPAIGNS.filter((campaign) => campaign.includes(only)).flatMap((campaign) =>
    campaign === RACES
      ? Array.from({ length: lanes }, (_, lane) => runTest(campaign, { RACE_PART: `${(part - 1) * lanes + lane + 1}/${parts * lanes}` }))
      : [runTest(campaign, {})],
  )
  const ended = await Promise.all(runs)
  if (ended.some((code) => code !== 0)) throw new Error('A campaign found something: read above.')
}

/** The exit code of one file of tests at its full length. */
async function runTest(file: string, env: Record<string, string>): Promise<number | null> {
  const length = { RACE_TRIES: process.env['RACE_TRIES'] ?? '1000', CHANGES: process.env['CHANGES'] ?? '200' }
  // What is found is printed as it is found.
  const flags = [path.join(PROJECT, 'node_modules/.bin/vitest'), 'run', '--disable-console-intercept', '--project', 'http', file]
  const run = spawn(process.execPath, flags, { cwd: PROJECT, env: { ...process.env, ...length, ...env }, stdio: 'inherit' })
  const [code] = (await once(run, 'exit')) as [number | null]
  return code
}
