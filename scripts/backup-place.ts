// The database and the file storage that the settings name, opened without changing anything in them.
import path from 'node:path'
import type { BackupPlace } from '#server/backup/index.ts'
import { readConfig, SettingError } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { openLog } from '#server/platform/log.ts'
import { openFiles } from '#server/platform/platform.ts'
import { makeSecretBox } from '#server/platform/secret-box.ts'

const projectDir = path.resolve(import.meta.dirname, '..')

/** Only what a backup concerns is read: payments, mail and sign-in may be set or not. */
const SETTINGS = ['DATA_DIR', 'DATABASE_URL', 'FILES_URL', 'APP_SECRET', 'LOG_LEVEL'] as const

export async function inBackupPlace(work: (place: BackupPlace) => Promise<void>): Promise<void> {
  const config = readConfig(Object.fromEntries(SETTINGS.map((name) => [name, process.env[name]])))
  if (config.isSecretNew)
    throw new SettingError(`There is no APP_SECRET, and none in ${config.dataDir}: give the one with which the product runs there.`)
  const log = openLog(config.logLevel, false)
  const files = await openFiles(config, log)
  const print = (line: string): void => console.log(line)
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, projectDir, print })
  try {
    const databaseUrl = config.databaseUrl ?? (postgres as NonNullable<typeof postgres>).url
    await work({ databaseUrl, files, secretBox: makeSecretBox(config.secret) })
  } finally {
    await postgres?.stop()
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
