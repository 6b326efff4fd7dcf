// What the work of a visit needs from the rest of the application.
import type { Bookings } from '../bookings/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { Log } from '../platform/log.ts'
import type { Properties } from '../properties/index.ts'

export type VisitDeps = {
  readonly db: Db
  readonly log: Log
  readonly files: FileStore
  readonly properties: Pick<Properties, 'readSecrets'>
  readonly bookings: Bookings
}
