import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeFileStore } from '../../../tests/support/file-store-contract.ts'
import { diskFiles } from './files.ts'

describeFileStore('on disk', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-files-'))
  return {
    files: diskFiles(folder),
    keys: async () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('.'))
        .toSorted(),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
})
