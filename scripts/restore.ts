// Brings an archive back into an empty database and an empty file storage, or only checks it: npm run restore -- [--check] ARCHIVE
import { parseArgs } from 'node:util'
import { BackupError, checkArchive, restoreBackup } from '#server/backup/index.ts'
import { SettingError } from '#server/config.ts'
import { VERSION } from '#server/version.ts'
import { inBackupPlace } from './backup-place.ts'

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean', default: false } }, allowPositionals: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new BackupError('Name one archive: npm run restore -- maisonnette-….tar')
  if (values.check) {
    const { madeAt, version, tables, files } = await checkArchive(file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return console.log(`Whole: made by version ${version} at ${madeAt}, ${rows} rows of ${tables.length} tables and ${files.count} files.`)
  }
  const started = performance.now()
  await inBackupPlace(async (place) => {
    const { manifest, migrated } = await restoreBackup(file, place, VERSION)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `Restored as of ${manifest.madeAt}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.count} files, in ${seconds} s.`,
    )
    if (migrated.length > 0) console.log(`Version ${manifest.version} made the archive; brought to ${VERSION} by ${migrated.join(', ')}.`)
  })
}

restore().catch((error: unknown) => {
  console.error(error instanceof BackupError || error instanceof SettingError ? error.message : error)
  process.exitCode = 1
})
