// Series of visits on the wire: what every visit would meet, the request, how a series stands, and its edits.
import * as z from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { SERVICE_TYPES } from '#domain/cleaner.ts'
import { HOLIDAYS } from '#domain/holidays.ts'
import { PAYMENT_STATUSES } from '#domain/payment-status.ts'
import {
  MAX_SERIES_CHOSEN,
  MAX_SERIES_VISITS,
  MIN_SERIES_VISITS,
  SERIES_FITS,
  SERIES_STATUSES,
  SERIES_VISIT_STATES,
} from '#domain/series.ts'
import { bookings, booking, priceBreakdown, startedLeg } from './bookings.ts'
import { opening } from './listing.ts'
import { endpoints } from './endpoint.ts'
import { rule, seriesMove } from './series-shapes.ts'
import { bookingId, cents, date, instant, seriesId, seriesParams, time } from './shapes.ts'

const end = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('never') }),
  z.strictObject({ kind: z.literal('on'), date }),
  z.strictObject({
    kind: z.literal('after'),
    visits: z.int().min(MIN_SERIES_VISITS).max(MAX_SERIES_VISITS),
  }),
])

/** What an ordinary request says, without its hurry and its word for the rhythm. `date` and `time`: the first visit. */
const request = bookings['POST /api/bookings'].body.omit({
  emergency: true,
  frequency: true,
})

const fitted = {
  /** The date that the rule gives: the name of this visit in every edit. */
  on: date,
  /** Where it is; another day or hour than the rule's once it was moved. */
  date,
  time,
  holiday: z.enum(HOLIDAYS).nullable(),
  /** Other hours of that day; empty where it fits. */
  others: z.array(opening),
}

const previewed = z.object({
  ...fitted,
  /** Null where the clock change removes the hour. */
  startsAt: instant.nullable(),
  fit: z.enum(SERIES_FITS),
})

const seriesVisit = z.object({
  ...fitted,
  startsAt: instant.nullable(),
  state: z.enum(SERIES_VISIT_STATES),
  /** Whether it would fit today; null once it is booked, and where it does not take place. */
  fit: z.enum(SERIES_FITS).nullable(),
  /** Null until it is booked. */
  booking: z
    .object({
      id: bookingId,
      reference: z.string(),
      status: z.enum(BOOKING_STATUSES),
      paymentStatus: z.enum(PAYMENT_STATUSES),
    })
    .nullable(),
  serviceType: z.enum(SERVICE_TYPES),
  durationHours: z.number(),
  suppliesByClient: z.boolean(),
  /** What the client wants to be known of it. */
  notes: z.string(),
  /** What the client pays, taxes included; null to the cleaner. */
  totalCents: cents.nullable(),
  /** What the cleaner is left with; null to the client. */
  earningsCents: cents.nullable(),
  /** What skipping it now costs the client; null where it may not be skipped, and to the cleaner. */
  skipFeeCents: cents.nullable(),
})

const person = z.object({
  name: z.string(),
  profilePic: z.string().nullable(),
  slug: z.string().nullable(),
})

export const SERIES_ACTS = ['skip', 'move', 'notes', 'pause', 'resume', 'end'] as const

const seriesSummary = z.object({
  id: seriesId,
  status: z.enum(SERIES_STATUSES),
  rule,
  end,
  /** Of the first visit. */
  firstDate: date,
  time,
  timeZone: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  durationHours: z.number(),
  city: z.string(),
  client: person,
  cleaner: person,
  /** The request that opened it. The cleaner answers the whole series with it: `POST /api/bookings/{id}/accept` or `decline`. */
  firstBookingId: bookingId,
  /** The next visit that takes place; null where none does. */
  next: z.object({ date, time, startsAt: instant, bookingId: bookingId.nullable() }).nullable(),
})
export type SeriesSummary = z.output<typeof seriesSummary>

export const seriesDetail = seriesSummary.extend({
  /** The kinds of cleaning that its cleaner offers today. */
  services: z.array(z.enum(SERVICE_TYPES)),
  /** How long each of them should take in this home, as the booking form suggests it. */
  suggested: z.array(z.object({ serviceType: z.enum(SERVICE_TYPES), durationHours: z.number() })),
  /** Every date from today over 26 weeks, in order. */
  visits: z.array(seriesVisit),
  /** All that one later visit comes to; null to the cleaner. */
  laterTotalCents: cents.nullable(),
  /** What one later visit leaves; null to the client. */
  laterEarningsCents: cents.nullable(),
  /** A price that the cleaner announced and that is not in force yet: what one visit comes to from a date of the rule on. */
  newRate: z
    .object({
      from: date,
      /** Null to the cleaner. */
      totalCents: cents.nullable(),
      /** Null to the client. */
      earningsCents: cents.nullable(),
      isAgreed: z.boolean(),
    })
    .nullable(),
  /** The next first half that the card is charged for by itself, and the day of its visit; null to the cleaner, and where none is to come. */
  nextCharge: z.object({ at: instant, amountCents: cents, date }).nullable(),
  /** A pause that is to come or runs; `until` null until the client resumes. */
  pause: z.object({ from: date, until: date.nullable(), isForUnpaid: z.boolean() }).nullable(),
  /** How the rule reads from a later visit on, which both agreed to; null where it stays as it is. */
  later: z.object({ from: date, rule, firstDate: date, time }).nullable(),
  /** Other times that wait for an answer. */
  proposal: seriesMove
    .extend({
      by: z.enum(['client', 'cleaner']),
      expiresAt: instant,
      /** One of the visits no longer fits at its new time: nobody can accept any more. */
      isTaken: z.boolean(),
    })
    .nullable(),
  /** What ending it now costs the client: the fee of a visit inside 24 hours. Zero to the cleaner. */
  endFeeCents: cents,
  /** What the caller may do now. */
  allowed: z.array(z.enum(SERIES_ACTS)),
  now: instant,
})
export type SeriesDetail = z.output<typeof seriesDetail>

export const parties = { who: ['client', 'cleaner'] } as const
/** The sum of the fees that were shown. */
const expectedFeeCents = cents.default(0)
export const edit = {
  ...parties,
  params: seriesParams,
  output: seriesDetail,
  idempotent: true,
} as const
export const editRefusals = ['not-found', 'not-yours', 'series-over'] as const

const refusalsOfRequest = bookings['POST /api/bookings'].refusals

export const series = endpoints({
  'POST /api/series/preview': {
    summary: 'Every visit of the next 52 weeks as it would meet the cleaner’s time, with the price of the first and of the others',
    who: ['client'],
    body: request
      .pick({
        cleanerSlug: true,
        propertyId: true,
        serviceType: true,
        durationHours: true,
        suppliesByClient: true,
        extras: true,
        date: true,
        time: true,
      })
      .extend({ rule, end }),
    output: z.object({
      visits: z.array(previewed),
      timeZone: z.string(),
      first: priceBreakdown,
      later: priceBreakdown,
      /** An estimate: later visits over a year, divided by twelve. */
      perMonthCents: cents,
      now: instant,
    }),
    limit: { max: 240, perSeconds: 60, by: 'account' },
    refusals: [
      'not-found',
      'in-the-past',
      'too-short',
      'bad-duration',
      'no-such-local-time',
      'service-not-offered',
      'extra-not-offered',
      'city-not-served',
      'too-far',
      'commercial-referred',
    ],
  },
  'POST /api/series': {
    summary: 'Request a series: its first visit is an ordinary request, held and paid as any; the cleaner answers both at once',
    who: ['client'],
    body: request.extend({
      rule,
      end,
      /** Dates of the rule that are left out, as `on`. */
      skipped: z.array(date).max(MAX_SERIES_CHOSEN).default([]),
      /** Visits at another day or hour. */
      moved: z
        .array(z.strictObject({ on: date, date, time }))
        .max(MAX_SERIES_CHOSEN)
        .default([]),
      /** `finalCents` of `later`. */
      expectedLaterCents: cents,
    }),
    output: z.object({ seriesId, booking, payment: startedLeg }),
    status: 201,
    /** `series-visit-unfit` lists in `details.visits` what neither fits nor is moved or skipped. */
    refusals: [...refusalsOfRequest, 'series-visit-unfit', 'series-date-unknown'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
    idempotent: true,
  },
  'GET /api/series': {
    summary: 'Your series, those that go on first',
    ...parties,
    output: z.object({ items: z.array(seriesSummary) }),
    refusals: [],
  },
  'GET /api/series/{id}': {
    summary: 'A series, for its client and its cleaner: every visit of the next 26 weeks, the next charge, and what may be done',
    ...parties,
    params: seriesParams,
    output: seriesDetail,
    refusals: ['not-found', 'not-yours'],
  },
  'POST /api/series/{id}/skip': {
    ...edit,
    summary: 'Leave out some visits; those that are booked are cancelled, at the ordinary fee inside 24 hours',
    body: z.strictObject({
      on: z.array(date).min(1).max(MAX_SERIES_CHOSEN),
      expectedFeeCents,
    }),
    refusals: [...editRefusals, 'series-not-begun', 'series-date-unknown', 'fee-changed'],
  },
  'POST /api/series/{id}/pause': {
    ...edit,
    summary: 'No visit between two dates, both included; those that are booked are cancelled, at the ordinary fee inside 24 hours',
    body: z.strictObject({ from: date, until: date, expectedFeeCents }),
    refusals: [...editRefusals, 'series-not-begun', 'in-the-past', 'fee-changed', 'series-already-paused'],
  },
  'POST /api/series/{id}/resume': {
    ...edit,
    summary: 'End a pause: visits are booked again from now on',
    body: z.strictObject({}),
    refusals: [...editRefusals, 'series-not-begun', 'series-not-paused'],
  },
  'POST /api/series/{id}/end': {
    ...edit,
    summary: 'End the series; visits that are booked are cancelled, at the ordinary fee inside 24 hours',
    body: z.strictObject({
      /** This visit and all that follow; absent, every visit to come. */
      from: date.optional(),
      expectedFeeCents,
    }),
    refusals: [...editRefusals, 'series-not-begun', 'series-date-unknown', 'fee-changed'],
  },
})
