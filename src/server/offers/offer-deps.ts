// What offers need from the rest of the application.
import type { Bookings } from '../bookings/index.ts'
import type { Notify } from '../notices/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/postgres/database.ts'

export type OfferDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly notify: Notify
  readonly bookings: Pick<Bookings, 'find' | 'lock' | 'show' | 'take' | 'postSearch' | 'claim' | 'termsOf' | 'termsOfClient' | 'propsOf'>
}
