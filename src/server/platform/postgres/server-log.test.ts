import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boundServerLog, openServerLog } from './server-log.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'maisonnette-log-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))
const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)

it('is for its owner alone, also where everybody could read it before', () => {
  const [fresh, old] = [path.join(folder, 'fresh.log'), path.join(folder, 'old.log')]
  fs.writeFileSync(old, '', { mode: 0o644 })
  for (const file of [fresh, old]) {
    fs.closeSync(openServerLog(file))
    expect(modeOf(file)).toBe('600')
  }
})

it('is emptied when it is full, with one older part kept, while the server writes on', () => {
  const file = path.join(folder, 'postgres.log')
  const log = openServerLog(file)
  fs.writeSync(log, 'a'.repeat(100))
  boundServerLog(file, 100)
  expect(fs.statSync(file).size).toBe(100)
  fs.writeSync(log, 'b')
  boundServerLog(file, 100)
  expect([fs.statSync(file).size, fs.statSync(`${file}.1`).size, modeOf(`${file}.1`)]).toEqual([0, 101, '600'])
  fs.writeSync(log, 'goes on')
  fs.closeSync(log)
  expect(fs.readFileSync(file, 'utf8')).toBe('goes on')
})
