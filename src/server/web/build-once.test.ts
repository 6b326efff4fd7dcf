// What several processes find stale is built by one of them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildOnce } from './build-once.ts'

let folder: string
let lockFile: string
let built: string[]
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-build-'))
  lockFile = path.join(folder, 'dist/being-built-by')
  built = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const isStale = (): boolean => built.length === 0

it('one builds and the other waits for it', async () => {
  const done = Promise.withResolvers<void>()
  const builder = (name: string) =>
    buildOnce({
      lockFile,
      isStale,
      async build() {
        await done.promise
        built.push(name)
      },
    })
  const both = [builder('first'), builder('second')]
  done.resolve()
  await Promise.all(both)
  expect(built).toEqual(['first'])
  expect(existsSync(lockFile)).toBe(false)
})

it('a lock of a process that died holds nobody up', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await buildOnce({ lockFile, isStale, build: async () => void built.push('before') })
  built = []
  writeFileSync(lockFile, String(pid))
  await buildOnce({ lockFile, isStale, build: async () => void built.push('after') })
  expect(built).toEqual(['after'])
})

it('a build that fails leaves no lock', async () => {
  const build = async (): Promise<void> => {
    throw new Error('a word is missing')
  }
  await expect(buildOnce({ lockFile, isStale, build })).rejects.toThrow('a word is missing')
  expect(existsSync(lockFile)).toBe(false)
})
