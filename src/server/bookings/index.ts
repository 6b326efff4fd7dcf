// What bookings offer other features: requests, every step of their life, and the views that the page of a booking is made of.
import type { Booking } from '#domain/whole-booking.ts'
import type { Effect } from '#domain/booking-steps.ts'
import type { CaseOpening } from '#domain/case.ts'
import type { BookingId, ClientId } from '#domain/id.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { inTransaction, onOneConnection, type Executor, type Tx } from '../platform/postgres/database.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { Routes } from '../platform/http/http.ts'
import { announceBooking } from './announce-booking.ts'
import type { BookingRequest, PriceTerms } from './booking-request.ts'
import { settlementOf } from './consequence.ts'
import { readForRequest, requestBooking } from './request-booking.ts'
import { bookingDeadlines, bookingJobs } from './booking-deadlines.ts'
import type { Person } from '#domain/permission.ts'
import type { Language } from '#domain/account.ts'
import type { Email } from '../mail/index.ts'
import type { BookingDeps, Particulars, PartyKind } from './booking-deps.ts'
import { findAndShow, type Viewing } from './booking-detail.ts'
import { bookAhead } from './book-ahead.ts'
import { bookedDatesOf, recordNotes, type VisitAhead } from './series-store.ts'
import { findBooking, findVisitsOfSeries, getBooking, lockBooking } from './booking-store.ts'
import { freeEachTime } from './free-each-time.ts'
import { proposeFromCalendar } from './propose-from-calendar.ts'
import { deskRoutes } from './desk-routes.ts'
import { moveRoutes } from './move-routes.ts'
import { moveTogether, type AgreedMoves } from './move-together.ts'
import { reactToPayments } from './react-to-payments.ts'
import { claimVisit, termsOfSearch, type VisitClaim } from './claim-visit.ts'
import { discountsOf } from './discounts.ts'
import { runAtOnce } from './effects.ts'
import { postSearch } from './post-search.ts'
import type { SearchRequest } from './search-request.ts'
import { requestRedo, type RedoAsked } from './request-redo.ts'
import { bookingRoutes } from './routes.ts'
import { visitProps, emailPartyOf, type Filed } from './booking-emails.ts'
import type { VisitProps } from './emails/visit-words.ts'
import { punchesOf, recordDisputed } from './step-store.ts'
import { takeStep, takeStepOf, takeSystemStep, type StepAttempt } from './take-step.ts'

export { showMoveTerms, termsToday } from './move-terms.ts'

export type { AgreedCode, CodeUse, PromotionsApi, ReferralsApi, ReviewedBooking, RewardingVisit, EmailParty } from './booking-deps.ts'
export { doesVisit, priceOfOffer, type VisitToDo } from './claim-visit.ts'
export { checkService, priceRequest } from './price-request.ts'
export type { PricedVisit, SeriesRequest } from './booking-request.ts'
export type { SeriesBooking } from './booking-store.ts'
export type { Filed } from './booking-emails.ts'
export { visitWords, type VisitProps, type VisitWords } from './emails/visit-words.ts'
export type { OffersApi } from './booking-deps.ts'
export { pastCleaners } from './search-store.ts'
export { heldEarnings } from './held-earnings.ts'
export { answeredAt, minutesToAnswer } from './response-time.ts'
export { isSlotTaken } from './take-hours.ts'
export { bookingData } from './personal-data.ts'
export { bookingsOf } from './booking-store.ts'
export { bookingOf, referencesOf } from './booking-references.ts'
export { recordReviewed } from './step-store.ts'
export { latestTogether, peopleOf } from './met-people.ts'
export { bookingsNeeding, openingsAt } from './places-needed.ts'
export { bookingsOfPerson, partiesOf } from './person-bookings.ts'
export { revisionOf, visitsOf, type FedVisit } from './calendar-store.ts'
export { usesByPeople, usesOfCode, usesOfCodes } from './code-uses.ts'
export { hasBooked, haveAskedFirst } from './request-store.ts'
export { visitsBetween, visitsInTheWay, type CalendarVisit } from './calendar-visits.ts'
export { cleanersDay, clientsDay, visitTodos, type VisitTodo } from './today.ts'
export { countRequests } from './today-store.ts'
export { visitEvent } from './visit-event.ts'

type VisitLetter<Kind extends PartyKind, Props extends VisitProps> = {
  readonly email: Email<Kind, Props>
  readonly extra: Particulars<NoInfer<Props>>
  readonly about: string
  readonly now: Date
  readonly filed?: Filed | null
}
type StepOf = Omit<StepAttempt, 'bookingId'>
/** What need not wait for its job is done at once. */
export type Acted = { acted(): Promise<void> }

export type Bookings = {
  readonly routes: readonly Routes[]
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
  /** Null when there is no such booking. */
  find(executor: Executor, id: BookingId): Promise<Booking | null>
  /** The booking under its lock, the first of the transaction; open pages that show it are told once it commits. Null when there is none. */
  lock(tx: Tx, id: BookingId): Promise<Booking | null>
  /** The booking as its page shows it. Refuses `not-found` and `not-yours`. */
  show(executor: Executor, id: BookingId, viewing: Viewing): ReturnType<typeof findAndShow>
  /** Writes an email about a booking to the party that its kind names, at most once per kind and `about`. */
  emailParty<Kind extends PartyKind, Props extends VisitProps>(tx: Tx, booking: Booking, letter: VisitLetter<Kind, Props>): Promise<void>
  /** Freezes the money of a visit that somebody reports, or whose ending they contest. Refuses as the table of steps says. */
  openCase(tx: Tx, booking: Booking, by: Person, step: CaseOpening['step'], now: Date): Promise<void>
  /** Freezes the money of a visit that is over, without anybody's report, unless it had a case before. */
  freeze(tx: Tx, booking: Booking, now: Date): Promise<void>
  /** Asks the cleaner to come again at no charge, at a time that the client chose. Refuses `not-found`, `not-bookable` and `slot-taken`. */
  requestRedo(tx: Tx, booking: Booking, asked: RedoAsked): Promise<void>
  /** Since when a bank contests a payment of the booking; with null its money is released at once when its time came meanwhile. */
  setDisputed(tx: Tx, bookingId: BookingId, since: Date | null, now: Date): Promise<void>
  /** The money is free again, and released at once when its time came meanwhile, or the first half of it. */
  closeCase(tx: Tx, bookingId: BookingId, now: Date): Promise<void>
  /** Posts a visit without a chosen cleaner, and opens the hold of half of its ceiling. Refuses as the contract lists. */
  postSearch(request: SearchRequest): ReturnType<typeof postSearch>
  /** Claims one for a cleaner whom it was offered to. In a transaction that holds its lock; `acted` is called after the commit. */
  claim(tx: Tx, booking: Booking, claim: VisitClaim): Promise<{ acted(): Promise<void> }>
  /** Asks for a visit, as its client would. Refuses as the contract lists. */
  request(request: BookingRequest): ReturnType<typeof requestBooking>
  /** Books a later visit of a series; see `book-ahead.ts`. */
  bookAhead(tx: Tx, ahead: VisitAhead): Promise<BookingId | null>
  /** Leaves out a visit of an unpaid series, in a transaction of its own; one that is paid stays. */
  setAside(bookingId: BookingId, now: Date): Promise<void>
  visitsOfSeries: typeof findVisitsOfSeries
  /** The dates of several series that are booked, and their homes. */
  bookedDatesOf: typeof bookedDatesOf
  /** Other notes for visits, in the transaction that locked them. */
  recordNotes: typeof recordNotes
  /** Who is free at every one of some starts, with the price of one such visit. */
  freeEachTime: typeof freeEachTime
  /** What a step would cost its client now. */
  settlementOf: typeof settlementOf
  /** Takes a step for a person, and all that follows. Refuses as the table of steps says. */
  take(attempt: StepAttempt): Promise<void>
  /** Locks several bookings, in an order that is the same for everyone. */
  lockEach(tx: Tx, ids: readonly BookingId[]): Promise<readonly Booking[]>
  /** Takes a step of each for a person, in the transaction that locked them; `acted` is called after the commit. Refuses as the table of steps says. */
  takeEach(tx: Tx, taken: readonly (StepOf & { readonly booking: Booking })[]): Promise<Acted>
  /** Moves visits of one cleaner in the transaction that locked them; `acted` is called after the commit. See `move-together.ts`. */
  moveTogether(tx: Tx, agreed: AgreedMoves): Promise<Acted>
  /** Proposes a move for a cleaner who moved a visit in their own calendar; null when nothing is to be said. */
  proposeFromCalendar(moved: Parameters<typeof proposeFromCalendar>[1]): ReturnType<typeof proposeFromCalendar>
  /** What letters about it say. */
  propsOf(booking: Booking, language: Language, now: Date): VisitProps
  /** What a client may take off a price, and the platform’s share of today. */
  termsOfClient(executor: Executor, id: ClientId, now: Date): Promise<PriceTerms>
  /** What its client may take off its price. */
  termsOf(executor: Executor, booking: Booking, now: Date): ReturnType<typeof termsOfSearch>
  /** The cleaner's positions at the punches, or why they are unknown. */
  punchesOf: typeof punchesOf
}

type Done = { readonly id: BookingId; readonly effects: readonly Effect[] }

const actedOn = ({ payments }: BookingDeps, done: readonly Done[]): Acted => ({
  async acted() {
    for (const { id, effects } of done) await runAtOnce(payments, id, effects)
  },
})

export function makeBookings(deps: BookingDeps): Bookings {
  deps.payments.connect(reactToPayments(deps))
  return {
    routes: [bookingRoutes(deps), deskRoutes(deps), moveRoutes(deps)],
    jobs: bookingJobs(deps),
    deadlines: bookingDeadlines as readonly DeadlineHandler[],
    find: findBooking,
    async lock(tx, id) {
      const booking = await lockBooking(tx, id)
      if (booking) announceBooking(tx, booking)
      return booking
    },
    show: (executor, id, viewing) => findAndShow(deps, executor, id, viewing),
    emailParty: (tx, booking, { email, extra, about, now, filed = null }) =>
      emailPartyOf({ deps, tx, booking, now }, email, extra, about, filed),
    openCase: async (tx, booking, by, step, now) => void (await takeStepOf(deps, tx, booking, { step, by, now })),
    freeze: async (tx, booking, now) => void (await takeSystemStep(deps, tx, booking, ['freeze'], now)),
    requestRedo: (tx, booking, asked) => requestRedo(deps, tx, booking, asked),
    async setDisputed(tx, bookingId, since, now) {
      await recordDisputed(tx, bookingId, since)
      if (since === null) await takeSystemStep(deps, tx, await getBooking(tx, bookingId), ['release'], now)
    },
    async closeCase(tx, bookingId, now) {
      await takeSystemStep(deps, tx, await getBooking(tx, bookingId), ['close-case', 'close-case-of-ended'], now)
      await takeSystemStep(deps, tx, await getBooking(tx, bookingId), ['release', 'owe-second-half'], now)
    },
    request: async (request) => requestBooking(deps, request, await onOneConnection(deps.db, (one) => readForRequest(deps, one, request))),
    bookAhead: (tx, ahead) => bookAhead(deps, tx, ahead),
    async setAside(bookingId, now) {
      const decision = await inTransaction(deps.db, async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        return booking && takeSystemStep(deps, tx, booking, ['set-aside'], now)
      })
      if (decision) await runAtOnce(deps.payments, bookingId, decision.effects)
    },
    visitsOfSeries: findVisitsOfSeries,
    bookedDatesOf,
    recordNotes,
    freeEachTime,
    settlementOf,
    postSearch: (request) => postSearch(deps, request),
    async claim(tx, booking, claim) {
      const effects = await claimVisit(deps, tx, booking, claim)
      return { acted: () => runAtOnce(deps.payments, booking.id, effects) }
    },
    termsOfClient: async (executor, id, now) => ({ ...(await discountsOf(deps, executor, id, now)), ...(await deps.termsAt(now)) }),
    take: (attempt) => takeStep(deps, attempt),
    async lockEach(tx, ids) {
      const locked: Booking[] = []
      for (const id of ids.toSorted()) {
        const booking = await lockBooking(tx, id)
        if (!booking) continue
        announceBooking(tx, booking)
        locked.push(booking)
      }
      return locked
    },
    async takeEach(tx, taken) {
      const done: Done[] = []
      for (const { booking, ...attempt } of taken) done.push({ id: booking.id, ...(await takeStepOf(deps, tx, booking, attempt)) })
      return actedOn(deps, done)
    },
    async moveTogether(tx, agreed) {
      await moveTogether(deps, tx, agreed)
      return actedOn(
        deps,
        agreed.visits.map(({ booking: { id } }) => ({ id, effects: ['move-visit'] })),
      )
    },
    proposeFromCalendar: (moved) => proposeFromCalendar(deps, moved),
    propsOf: (booking, language, now) => visitProps({ booking, now }, language),
    termsOf: (executor, booking, now) => termsOfSearch(deps, executor, booking, now),
    punchesOf,
  }
}
