// What cases need from the rest of the application.
import type { Bookings } from '../bookings/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { Log } from '../platform/log.ts'

export type CaseDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly files: FileStore
  readonly bookings: Bookings
  readonly payments: Pick<Payments, 'requestRefund' | 'requestVoid' | 'refundNow' | 'voidNow'>
}
