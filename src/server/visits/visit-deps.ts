// What the work of a visit needs from the rest of the application.
import type { Returned } from '#contract/endpoint.ts'
import type { visits } from '#contract/visits.ts'
import type { Language } from '#domain/account.ts'
import type { BookingId } from '#domain/id.ts'
import type { Person } from '#domain/permission.ts'
import type { Booking } from '#domain/whole-booking.ts'
import type { Db, Executor, Tx } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { Log } from '../platform/log.ts'
import type { Properties } from '../properties/index.ts'

/** The bookings whose work this is, kept by the bookings feature, which counts the work. */
export type BookingsApi = {
  /** Null when there is no such booking. */
  find(executor: Executor, id: BookingId): Promise<Booking | null>
  /** The booking under its lock, the first of the transaction. Null when there is none. */
  lock(tx: Tx, id: BookingId): Promise<Booking | null>
  /** The booking as its page shows it. Refuses `not-found` and `not-yours`. */
  show(
    executor: Executor,
    id: BookingId,
    viewing: { readonly viewer: Person; readonly language: Language; readonly now: Date },
  ): Promise<Returned<(typeof visits)['POST /api/bookings/{id}/photos']>>
}

export type VisitDeps = {
  readonly db: Db
  readonly log: Log
  readonly files: FileStore
  readonly properties: Pick<Properties, 'readSecrets'>
  readonly bookings: BookingsApi
}
