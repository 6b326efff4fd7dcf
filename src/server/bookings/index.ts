// What bookings offer other features: requests, every step of their life, and the views that the page of a booking is made of.
import type { Booking } from '#domain/booking.ts'
import type { BookingId } from '#domain/id.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Executor, Tx } from '../platform/database.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { Routes } from '../platform/http.ts'
import { announceBooking } from './announce-booking.ts'
import { bookingDeadlines, bookingJobs } from './booking-deadlines.ts'
import type { Person } from '#domain/permission.ts'
import type { VisitKind } from '../mail/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { findAndShow, type Viewing } from './booking-detail.ts'
import { findBooking, getBooking, lockBooking } from './booking-store.ts'
import { reactToPayments } from './react-to-payments.ts'
import { bookingRoutes } from './routes.ts'
import { writeTo, type Extra } from './booking-emails.ts'
import { punchesOf, recordDisputed } from './step-store.ts'
import { takeStepOf, takeSystemStep } from './take-step.ts'

export type { ReferralsApi, ReviewedBooking, RewardingVisit } from './booking-deps.ts'
export { heldEarnings } from './held-earnings.ts'
export { bookingData } from './personal-data.ts'
export { bookingsOf } from './booking-store.ts'
export { hasBooked } from './request-store.ts'
export { cleanersDay, clientsDay } from './today.ts'
export { countRequests } from './today-store.ts'

export type Bookings = {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
  /** Null when there is no such booking. */
  find(executor: Executor, id: BookingId): Promise<Booking | null>
  /** The same, under the booking's lock, the first of the transaction; open pages that show the booking are told once it commits. */
  lock(tx: Tx, id: BookingId): Promise<Booking | null>
  /** The booking as its page shows it. Refuses `not-found` and `not-yours`. */
  show(executor: Executor, id: BookingId, viewing: Viewing): ReturnType<typeof findAndShow>
  /** Writes an email about a booking to the party that its kind names, at most once per kind and `about`. */
  write<K extends VisitKind>(tx: Tx, booking: Booking, letter: { kind: K; extra: Extra<K>; about: string; now: Date }): Promise<void>
  /** Freezes the money of a visit that somebody reports. Refuses as the table of steps says. */
  openCase(tx: Tx, booking: Booking, by: Person, now: Date): Promise<void>
  /** Freezes the money of a visit that is over, without anybody's report, unless it had a case before. */
  freeze(tx: Tx, booking: Booking, now: Date): Promise<void>
  /** Since when a bank contests a payment of the booking; with null its money is released at once when its time came meanwhile. */
  setDisputed(tx: Tx, bookingId: BookingId, since: Date | null, now: Date): Promise<void>
  /** The money is free again, and released at once when its time came meanwhile, or the first half of it. */
  closeCase(tx: Tx, bookingId: BookingId, now: Date): Promise<void>
  /** The cleaner's positions at the punches, or why they are unknown. */
  punchesOf: typeof punchesOf
}

export function makeBookings(deps: BookingDeps): Bookings {
  deps.payments.connect(reactToPayments(deps))
  return {
    routes: bookingRoutes(deps),
    jobs: bookingJobs(deps),
    deadlines: bookingDeadlines,
    find: findBooking,
    async lock(tx, id) {
      const booking = await lockBooking(tx, id)
      if (booking) announceBooking(tx, booking)
      return booking
    },
    show: (executor, id, viewing) => findAndShow(deps, executor, id, viewing),
    write: (tx, booking, { kind, extra, about, now }) => writeTo({ deps, tx, booking, now }, kind, extra, about),
    openCase: async (tx, booking, by, now) => void (await takeStepOf(deps, tx, booking, { step: 'open-case', by, now })),
    freeze: async (tx, booking, now) => void (await takeSystemStep(deps, tx, booking, ['freeze'], now)),
    async setDisputed(tx, bookingId, since, now) {
      await recordDisputed(tx, bookingId, since)
      if (since === null) await takeSystemStep(deps, tx, await getBooking(tx, bookingId), ['release'], now)
    },
    async closeCase(tx, bookingId, now) {
      await takeSystemStep(deps, tx, await getBooking(tx, bookingId), ['close-case', 'close-case-of-ended'], now)
      await takeSystemStep(deps, tx, await getBooking(tx, bookingId), ['release', 'claim-second-half'], now)
    },
    punchesOf,
  }
}
