// What documents need from the rest of the application.
import type { Company } from '#contract/page.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files.ts'
import type { SecretBox } from '../platform/secret-box.ts'

export type DocumentDeps = {
  readonly db: Db
  readonly files: FileStore
  readonly secretBox: SecretBox
  readonly bookings: Pick<Bookings, 'find'>
  /** Null until the settings name the company. */
  readonly merchant: Company['merchant']
  /** The platform itself charges GST and QST on its commission. */
  readonly platformTaxed: boolean
}
