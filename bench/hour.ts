// The campaigns of a cleaner's time at their full length: races of one hour, and changes here and in Google's calendar. Both are tests in short.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PROJECT } from './servers.ts'

const CAMPAIGNS = ['tests/http/one-hour.http.test.ts', 'src/server/calendar-sync/google/both-ways.http.test.ts']

export async function benchHour(): Promise<void> {
  const length = { RACE_TRIES: process.env['RACE_TRIES'] ?? '1000', CHANGES: process.env['CHANGES'] ?? '200' }
  const only = process.env['HOUR'] ?? ''
  const campaigns = CAMPAIGNS.filter((campaign) => campaign.includes(only))
  // What each pair came to is printed as it ends.
  const flags = [path.join(PROJECT, 'node_modules/.bin/vitest'), 'run', '--disable-console-intercept', '--project', 'http', ...campaigns]
  const run = spawn(process.execPath, flags, { cwd: PROJECT, env: { ...process.env, ...length }, stdio: 'inherit' })
  const [code] = (await once(run, 'exit')) as [number | null]
  if (code !== 0) throw new Error('A campaign found something: read above.')
}
