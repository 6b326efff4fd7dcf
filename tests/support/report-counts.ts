// Loaded before each test file: what the file costs is added to the list of the run, where `COUNTS_FILE` names one.
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { takeCounts, type FileCounts } from './counts.ts'

beforeAll(() => void takeCounts())
afterAll(() => {
  const line: FileCounts = { file: path.relative(process.cwd(), expect.getState().testPath ?? ''), counts: takeCounts() }
  const list = process.env['COUNTS_FILE']
  if (list !== undefined && Object.keys(line.counts).length > 0) appendFileSync(list, `${JSON.stringify(line)}\n`)
})
