// What series need from the rest of the application.
import type { AgreedShare } from '#domain/earnings.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/postgres/database.ts'

export type SeriesDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly bookings: Pick<
    Bookings,
    | 'request'
    | 'find'
    | 'show'
    | 'take'
    | 'lockEach'
    | 'takeEach'
    | 'moveTogether'
    | 'emailParty'
    | 'bookAhead'
    | 'setAside'
    | 'visitsOfSeries'
    | 'bookedDatesOf'
    | 'recordNotes'
    | 'freeEachTime'
    | 'settlementOf'
    | 'termsOfClient'
  >
  /** What the platform takes of a visit that is booked at an instant. */
  readonly termsAt: (at: Date) => Promise<AgreedShare>
}
