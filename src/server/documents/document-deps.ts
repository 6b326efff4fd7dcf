// What documents need from the rest of the application.
import type { Company } from '#contract/page.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { TermsAt } from '../settings/index.ts'

export type DocumentDeps = {
  readonly db: Db
  readonly files: FileStore
  readonly secretBox: SecretBox
  readonly bookings: Pick<Bookings, 'find'>
  /** Null until the settings name the company. */
  readonly merchant: Company['merchant']
  /** Whether the platform charges GST and QST, and under which numbers. */
  readonly termsAt: TermsAt
  /** Whether each copy is drawn as soon as its document is issued, not when somebody first reads it. */
  readonly drawsAhead: boolean
}
