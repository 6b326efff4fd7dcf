// Writes the database and the stored files into one dated archive: npm run backup [-- --to FOLDER]
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, writeBackup } from '#server/backup/index.ts'
import { SettingError } from '#server/config.ts'
import { VERSION } from '#server/version.ts'
import { inBackupPlace, megabytes } from './backup-place.ts'

async function backup(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'backups' } } })
  const started = performance.now()
  await inBackupPlace(async (place) => {
    const { file, bytes, manifest } = await writeBackup(place, { folder: path.resolve(values.to), madeAt: new Date(), version: VERSION })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const { count } = manifest.files
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${file}\n${rows} rows of ${manifest.tables.length} tables and ${count} files, ${megabytes(bytes)}, in ${seconds} s.`)
    console.log('Keep it where only you can read it, and APP_SECRET elsewhere: a restore needs both.')
  })
}

backup().catch((error: unknown) => {
  console.error(error instanceof BackupError || error instanceof SettingError ? error.message : error)
  process.exitCode = 1
})
