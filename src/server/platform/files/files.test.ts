import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeFileStore } from '../../../../tests/support/file-store-contract.ts'
import { diskFiles, openFolder } from './files.ts'
import { openLog } from '../log.ts'

const log = openLog('silent', false)
const newFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'maisonnette-files-'))
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .toSorted()

describeFileStore('on disk', async () => {
  const folder = newFolder()
  return {
    files: diskFiles(folder, log),
    keys: async () => namesIn(folder),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
})

describe('a folder of files', () => {
  let folder: string
  beforeEach(() => {
    folder = newFolder()
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it.each(['ENOSPC', 'EDQUOT'])('that is full (%s) refuses a picture, and keeps nothing of it', async (code) => {
    const half: typeof writeFile = async (draft, bytes, options) => {
      await writeFile(draft, (bytes as Uint8Array).subarray(0, 4), options)
      throw Object.assign(new Error('no space left on device'), { code })
    }
    const files = diskFiles(folder, log, { write: half })
    await expect(files.put('visits/a.webp', Buffer.from('a picture'))).rejects.toMatchObject({ code: 'service-unavailable' })
    expect(namesIn(folder)).toEqual([])
  })

  it('keeps nothing of what cannot be written for another reason, which is a fault', async () => {
    mkdirSync(path.join(folder, 'visits/a.webp'), { recursive: true })
    await expect(diskFiles(folder, log).put('visits/a.webp', Buffer.from('a picture'))).rejects.toMatchObject({ code: 'EISDIR' })
    expect(namesIn(folder)).toEqual(['visits/a.webp'])
  })

  it('is closed to others of the machine, also where it was open before', async () => {
    chmodSync(folder, 0o755)
    await openFolder(folder)
    await diskFiles(folder, log).put('visits/a.webp', Buffer.from('a picture'))
    const others = ['.', 'visits', 'visits/a.webp'].map((name) => statSync(path.join(folder, name)).mode & 0o027)
    expect(others).toEqual([0, 0, 0])
  })

  it('is rid at a start of what was never finished, and of nothing else', async () => {
    const draft = 'a.webp.0f3a1c6e-1111-4222-8333-444455556666'
    mkdirSync(path.join(folder, 'visits'))
    for (const name of ['a.webp', 'b.webp', draft, draft.replace('a.webp', 'b.webp')]) writeFileSync(path.join(folder, 'visits', name), '')
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const name of ['a.webp', draft]) utimesSync(path.join(folder, 'visits', name), longAgo, longAgo)
    await openFolder(folder)
    expect(namesIn(folder)).toEqual(['visits/a.webp', 'visits/b.webp', `visits/${draft.replace('a.webp', 'b.webp')}`])
  })
})
