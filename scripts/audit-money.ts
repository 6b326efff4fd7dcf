// Prints every broken rule of the ledger, and what the nightly comparison left open: npm run audit:money. Ends with 1 when there is any.
import path from 'node:path'
import { readConfig, SettingError } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { openPlatform } from '#server/platform/platform.ts'
import { auditMoney } from '#server/reconciliation/index.ts'

const projectDir = path.resolve(import.meta.dirname, '..')
const SHOWN_ROWS = 5

const print = (line: string): void => console.log(line)

async function audit(): Promise<number> {
  const config = readConfig(process.env)
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, projectDir, print })
  try {
    const platform = await openPlatform(config, config.databaseUrl ?? (postgres as NonNullable<typeof postgres>).url)
    try {
      const { broken, open } = await auditMoney(platform.db)
      for (const { rule, rows } of broken) {
        print(`${rule}: ${rows.length}`)
        for (const row of rows.slice(0, SHOWN_ROWS)) print(`  ${JSON.stringify(row)}`)
      }
      for (const difference of open) print(`difference: ${JSON.stringify(difference)}`)
      if (broken.length + open.length === 0) print('The ledger holds, and agrees with the payment company as far as it was compared.')
      return broken.length + open.length
    } finally {
      await platform.close()
    }
  } finally {
    await postgres?.stop()
  }
}

audit()
  .then((found) => {
    process.exitCode = found === 0 ? 0 : 1
  })
  .catch((error: unknown) => {
    console.error(error instanceof SettingError ? error.message : error)
    process.exitCode = 1
  })
