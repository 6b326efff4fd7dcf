// Today on the wire: what begins the home page of a client and of a cleaner.
import * as z from 'zod'
import { CASE_OUTCOMES } from '#domain/case.ts'
import { CASE_NOTICES } from '#domain/case-notice.ts'
import { LISTING_GAPS } from '#domain/cleaner-listing.ts'
import { SERVICE_TYPES } from '#domain/cleaner.ts'
import { CLIENT_TASKS, MAX_ASKED_AGAIN, MAX_REQUESTS_SHOWN } from '#domain/today.ts'
import { PAYOUT_ACCOUNT_ACTS } from '#domain/payout-account.ts'
import { ENDING_CHECKS } from '#domain/verification.ts'
import { booking, bookingSummary } from './bookings.ts'
import { endpoints } from './endpoint.ts'
import { searchWhen } from './offers.ts'
import { bookingId, cents, date, instant, propertyId, slug, time } from './shapes.ts'

/** A visit with its place, as far as the caller may know it, and whether and when they may read how to get in. */
const visit = bookingSummary.extend({
  address: booking.shape.address,
  secrets: booking.shape.secrets,
  punchedInAt: instant.nullable(),
})
export type TodayVisit = z.output<typeof visit>

const dayCase = z.object({
  bookingId,
  date,
  time,
  timeZone: z.string(),
  /** The other party's. */
  name: z.string(),
  opener: z.enum(['you', 'other', 'system']),
  notice: z.enum(CASE_NOTICES),
  /** Until when the reader may answer or appeal, or the other party is awaited. */
  until: instant.nullable(),
  /** What the client paid, or what the cleaner earned, that waits for the decision. */
  frozenCents: cents,
  decision: z.object({ outcome: z.enum(CASE_OUTCOMES), amountCents: cents.nullable(), cleanerCents: z.int().nullable() }).nullable(),
})
export type DayCase = z.output<typeof dayCase>

const cleanerDay = z.object({
  /** The server's clock: pages count down from it. */
  now: instant,
  cases: z.array(dayCase),
  /** What the cleaner can do about the account that receives their money, and how much waits or will wait for it; frozen money apart. */
  payout: z.object({ act: z.enum(PAYOUT_ACCOUNT_ACTS).nullable(), waitingCents: cents }),
  /** Under way, or the next that is confirmed. */
  next: visit.nullable(),
  /** What waits for the caller's answer, the soonest due first. */
  requests: z.object({ items: z.array(bookingSummary).max(MAX_REQUESTS_SHOWN), total: z.int() }),
  /** Visits on offer that the caller may take; see `GET /api/offers`. */
  offered: z.int(),
  /** From Monday to Sunday, commission taken off. */
  week: z.object({
    from: date,
    to: date,
    earnedCents: cents,
    expectedCents: cents,
    frozenCents: cents,
    doneCount: z.int(),
    aheadCount: z.int(),
  }),
  /** Papers that end, and how near that is. */
  papers: z.array(z.object({ check: z.enum(ENDING_CHECKS), endsOn: date, state: z.enum(['valid', 'ending', 'lapsed']) })),
  listed: z.boolean(),
  missing: z.array(z.enum(LISTING_GAPS)),
  /** The last day in the list without a photo; null for whoever has one, or is held to the rule already. */
  photoDueOn: date.nullable(),
})
export type CleanerDay = z.output<typeof cleanerDay>

const clientDay = z.object({
  now: instant,
  cases: z.array(dayCase),
  /** Under way, else confirmed, else asked for. */
  next: visit.nullable(),
  /** Visits without a chosen cleaner that are still open: first those that somebody claimed, which wait for the caller's yes. */
  searches: z.array(
    z.object({
      booking: bookingSummary,
      when: searchWhen,
      /** To how many people it was offered so far. */
      offered: z.int(),
      /** Until when it may be claimed, or a claim answered. */
      endsAt: instant,
    }),
  ),
  /** The most urgent first; one thing at most for each booking. */
  tasks: z.array(z.object({ task: z.enum(CLIENT_TASKS), propertyId, booking: bookingSummary })),
  /** Whoever came last and may still be booked, with what was agreed then. */
  again: z
    .array(
      z.object({
        cleaner: z.object({ slug, name: z.string(), profilePic: z.string().nullable() }),
        bookingId,
        serviceType: z.enum(SERVICE_TYPES),
        lastOn: date,
      }),
    )
    .max(MAX_ASKED_AGAIN),
})
export type ClientDay = z.output<typeof clientDay>

export const today = endpoints({
  'GET /api/cleaner/today': {
    summary: 'Your day: next visit, requests, the week’s earnings, papers that end, and what your profile lacks',
    who: ['cleaner'],
    output: cleanerDay,
    refusals: [],
  },
  'GET /api/cleaner/waiting-requests': {
    summary: 'How many requests wait for your answer',
    who: ['cleaner'],
    output: z.object({ count: z.int() }),
    refusals: [],
  },
  'GET /api/client/today': {
    summary: 'Your day: next visit, what waits for you, and whom you may book again',
    who: ['client'],
    output: clientDay,
    refusals: [],
  },
})
