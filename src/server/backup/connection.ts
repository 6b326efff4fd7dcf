// A connection that copies rows as text: the same text from every server, whatever its settings.
import pg from 'pg'
import type { SecretBox } from '../platform/secret-box.ts'
import { reasonOf } from '../platform/unreachable.ts'
import { BackupError } from './archive.ts'

const AS_TEXT = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=3',
  'bytea_output=hex',
  'client_encoding=UTF8',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
]

/** Throws {@link BackupError} where the database is away or turns us away. */
export async function openForCopying(url: string): Promise<pg.Client> {
  const options = AS_TEXT.map((setting) => `-c ${setting}`).join(' ')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'maisonnette-backup', options })
  // The statement under way fails with the same error.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new BackupError(`The database cannot be reached: ${reasonOf(error)}.`)
  })
  return client
}

/** Equal for equal application secrets. */
export const secretMarkOf = (secretBox: SecretBox): string => secretBox.fingerprint('the secret of an archive')
