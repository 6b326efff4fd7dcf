// The door of bookings: requests, every step of their life, and the views that the page of a booking is made of.
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Executor, Tx } from '../platform/database.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { Routes } from '../platform/http.ts'
import { bookingDeadlines, bookingJobs } from './booking-clock.ts'
import type { BookingDeps, ReviewedBooking } from './booking-deps.ts'
import { showBooking, type Viewing } from './booking-detail.ts'
import { lockBooking, readBooking, type KnownBooking } from './booking-facts.ts'
import { paymentNews } from './payment-news.ts'
import { bookingRoutes } from './routes.ts'
import { writeTo } from './tellings.ts'

export { cleanerOf, partiesOf, type KnownBooking } from './booking-facts.ts'
export type { ReviewedBooking } from './booking-deps.ts'
export { bookingData } from './personal-data.ts'
export { viewerPart } from './booking-views.ts'
export { personOf } from './routes.ts'

export type Bookings = {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
  /** Null when there is no such booking. */
  read(executor: Executor, id: string): Promise<KnownBooking | null>
  /** The same, under the booking's lock, the first of the transaction. */
  lock(tx: Tx, id: string): Promise<KnownBooking | null>
  /** The whole booking as its page shows it. Refuses `not-found` and `not-yours`. */
  show(executor: Executor, id: string, viewing: Viewing): ReturnType<typeof showBooking>
  /** Writes a letter about a booking to the party that its kind names, at most once per kind. */
  write(tx: Tx, known: KnownBooking, kind: Parameters<ReviewedBooking['write']>[0], now: Date): Promise<void>
}

export function makeBookings(deps: BookingDeps): Bookings {
  deps.payments.connect(paymentNews(deps))
  return {
    routes: bookingRoutes(deps),
    jobs: bookingJobs(deps),
    deadlines: bookingDeadlines,
    read: (executor, id) => readBooking(deps.payments, executor, id),
    lock: (tx, id) => lockBooking(deps.payments, tx, id),
    show: (executor, id, viewing) => showBooking(deps, executor, id, viewing),
    write: (tx, { record }, kind, now) => writeTo({ deps, tx, record, now }, kind, {}, 'once'),
  }
}
