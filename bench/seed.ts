// Creates a town of any size in the product's own database: npm run seed -- --cleaners 10000
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, SettingError } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { openPlatform } from '#server/platform/platform.ts'
import { fillTown } from './town.ts'

const projectDir = path.resolve(import.meta.dirname, '..')
const MAX_CLEANERS = 5_000_000

const print = (line: string): void => console.log(line)

function requestedCleaners(): number {
  const { values } = parseArgs({ options: { cleaners: { type: 'string', default: '10000' } } })
  const cleaners = Number(values.cleaners)
  if (Number.isInteger(cleaners) && cleaners > 0 && cleaners <= MAX_CLEANERS) return cleaners
  throw new SettingError(`--cleaners wants a whole number from 1 to ${MAX_CLEANERS}, not ${values.cleaners}.`)
}

async function seed(): Promise<void> {
  const config = readConfig(process.env)
  if (config.production) throw new SettingError('This town is invented: production refuses it.')
  const cleaners = requestedCleaners()
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, projectDir, print })
  try {
    const platform = await openPlatform(config, config.databaseUrl ?? (postgres as NonNullable<typeof postgres>).url)
    const now = platform.clock.now()
    await platform.close()
    await fillTown(config.databaseUrl ?? (postgres as NonNullable<typeof postgres>).url, { cleaners, now, print })
  } finally {
    await postgres?.stop()
  }
}

seed().catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
})
