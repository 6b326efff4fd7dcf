// Bookings on the wire: what is shown of one, and the quote, the request, the list and the page.
import * as z from 'zod'
import { LANGUAGES } from '#domain/account.ts'
import {
  ACTORS,
  BOOKING_LABELS,
  BOOKING_STATUSES,
  END_REASONS,
  FREQUENCIES,
  LEGS,
  MAX_EMERGENCY_REASON_LENGTH,
  MAX_NOTES_LENGTH,
} from '#domain/booking.ts'
import { STEP_NAMES } from '#domain/booking-lifecycle.ts'
import { TIMELINE_KINDS, TIMELINE_STATES } from '#domain/booking-timeline.ts'
import { CANCELLATION_TERMS } from '#domain/cancellation.ts'
import { CASE_STATES } from '#domain/booking-facts.ts'
import { CHECKLIST_ROOMS, CHECKLIST_TASKS, TASK_ANSWERS, TASK_CAUSES } from '#domain/checklist.ts'
import { SERVICE_TYPES, TARIFF_METHODS } from '#domain/cleaner.ts'
import { DECLINE_CODES, LEG_STATES, PAYMENT_STATUSES, STARTED_LEG_STATES } from '#domain/payment-status.ts'
import { SECRETS_STATES } from '#domain/permission.ts'
import { EARNINGS_LINES, type EarningsLine } from '#domain/earnings.ts'
import { ofEachLine } from '#domain/pricing.ts'
import { MAX_TYPED_PROMOTION_CODE_LENGTH } from '#domain/promotion-code.ts'
import { PETS, PROPERTY_TYPES } from '#domain/property.ts'
import { RATING_CATEGORIES, REVIEW_STATES } from '#domain/review.ts'
import { ARRIVALS, MISSING_FOR_PUNCH_OUT, PHOTO_KINDS, WAITING_REASONS } from '#domain/visit.ts'
import { EMERGENCY_LEVELS, SEARCH_PARTS } from '#domain/visit-search.ts'
import { endpoints } from './endpoint.ts'
import { agreedExtras, askedExtras } from './extras.ts'
import { openings, openingsQuery } from './cleaners.ts'
import { cleanerCard, opening } from './listing.ts'
import { address } from './properties.ts'
import {
  bookingId,
  bookingParams,
  cents,
  citySlug,
  code,
  date,
  instant,
  listOf,
  page,
  pageSize,
  photoId,
  priceBound,
  propertyId,
  propertyParams,
  reviewReply,
  seriesId,
  slug,
  text,
  time,
  userId,
} from './shapes.ts'

/** What a price depends on, apart from the place and an emergency. */
const priced = {
  cleanerSlug: slug,
  serviceType: z.enum(SERVICE_TYPES),
  durationHours: z.number().positive(),
  suppliesByClient: z.boolean().default(true),
  /** What is asked for beyond the visit itself. */
  extras: askedExtras,
  /** Of a promotion; empty for none. */
  promotionCode: code(MAX_TYPED_PROMOTION_CODE_LENGTH).default(''),
}

export const priceBreakdown = z.object(ofEachLine(() => cents))

const earningsLines = z.object(Object.fromEntries(EARNINGS_LINES.map((line) => [line, cents])) as Record<EarningsLine, typeof cents>)

/** Of a request for a visit, whoever makes it. */
export const REQUEST_REFUSALS = [
  'not-found',
  'slot-taken',
  'price-changed',
  'requests-without-card',
  'second-half-owed',
  'phone-number-in-text',
  'in-the-past',
  'no-such-local-time',
  'not-bookable',
  'service-not-offered',
  'extra-not-offered',
  'city-not-served',
  'too-far',
  'commercial-referred',
] as const

/** Somebody who could come, at the first start that was looked for. */
export const freePerson = cleanerCard
  .pick({ slug: true, name: true, avatar: true, rating: true, reviewCount: true })
  /**
   * `totalCents`: all that the visit comes to, taxes included; its first half is held at the request.
   * `extras`: of what was asked for beyond it, what this person does.
   */
  .extend({ opening, extras: askedExtras, totalCents: cents, initialLegCents: cents })

const settlement = z.object({ feeCents: cents, refundCents: cents })
const reviewShown = z.object({
  ratings: z.record(z.enum(RATING_CATEGORIES), z.int()),
  comment: z.string(),
  language: z.enum(LANGUAGES),
  reply: reviewReply.nullable(),
})
const party = z.object({ id: userId, name: z.string(), profilePic: z.string().nullable(), slug: z.string().nullable() })

/** What a move changes in money, for the caller. */
export const moveTerms = z.object({
  /** All that the client pays, or what the cleaner earns, once the visit is moved. */
  amountCents: cents,
  /** More than until now when above zero. */
  differenceCents: z.int(),
  /** What is left to charge after the visit; null to the cleaner. */
  laterCents: cents.nullable(),
  /** What goes back at once, because it was paid already; null to the cleaner. */
  refundCents: cents.nullable(),
})
export type MoveTerms = z.output<typeof moveTerms>

/** Other times for a confirmed visit, which wait for the other party. */
const proposal = z.object({
  by: z.enum(['client', 'cleaner']),
  starts: z.array(opening),
  expiresAt: instant,
  terms: moveTerms,
})
export type Proposal = z.output<typeof proposal>

/** What lists show of a booking. */
export const bookingSummary = z.object({
  id: bookingId,
  reference: z.string(),
  /** The visit that this one redoes at no charge. */
  redoOf: bookingId.nullable(),
  /** The series that it is a visit of. */
  seriesId: seriesId.nullable(),
  status: z.enum(BOOKING_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  labels: z.array(z.enum(BOOKING_LABELS)),
  serviceType: z.enum(SERVICE_TYPES),
  propertyType: z.enum(PROPERTY_TYPES),
  date,
  time,
  timeZone: z.string(),
  startsAt: instant,
  endsAt: instant,
  durationHours: z.number(),
  city: z.string(),
  /** What the client pays; null to the cleaner. */
  priceBreakdown: priceBreakdown.nullable(),
  /** What the cleaner is left with, commission taken off; once it ended without the work, their share of the fee. Null to the client. */
  earningsCents: cents.nullable(),
  /** What ending it without the work left charged to the client; null until then, and to the cleaner. */
  keptCents: cents.nullable(),
  /** What the client pays in all, less what was given back, and when that was decided; null to the cleaner. */
  cost: z.object({ netCents: cents, backCents: cents, backAt: instant.nullable() }).nullable(),
  /** A problem was reported, and the money of the visit waits for its decision. */
  isFrozen: z.boolean(),
  cleaner: party.nullable(),
  client: party,
  /** Until when a request waits for its answer; null once it has one. */
  expiresAt: instant.nullable(),
  /** Until when another time waits for its answer; null where none is proposed. */
  moveExpiresAt: instant.nullable(),
  /** What the caller may do now, in the order of the lifecycle table. */
  allowedSteps: z.array(z.enum(STEP_NAMES)),
})
export type BookingSummary = z.output<typeof bookingSummary>

/** A booking in its list, and on its page. */
export const listedBooking = bookingSummary.extend({
  /** Of a search: the part of the days that it leaves open; null where it names its start, and for every other booking. */
  window: z.object({ part: z.enum(SEARCH_PARTS), dates: z.array(date) }).nullable(),
})
export type ListedBooking = z.output<typeof listedBooking>

/** The place is as it was when the booking was asked for; later changes to the property change its parking alone. */
export const booking = listedBooking.extend({
  /** The client's property; null to the cleaner. */
  propertyId: propertyId.nullable(),
  /** The cleaner sees only the town until the visit is confirmed. */
  address,
  bedrooms: z.int(),
  bathrooms: z.int(),
  squareFootage: z.int().nullable(),
  stories: z.int(),
  /** As the property has it until the visit is over; null while its client has not said. */
  parking: z.boolean().nullable(),
  hasPets: z.boolean(),
  petType: z.enum(PETS),
  /** The client's note about the place. The cleaner reads it before accepting, so it holds no address and no access code. */
  propertyNotes: z.string(),
  suppliesByClient: z.boolean(),
  extras: agreedExtras,
  /** The code that took something off; null where the first-booking discount did, or nothing, and to the cleaner. */
  promotionCode: z.string().nullable(),
  allowPhotos: z.boolean(),
  notes: z.string(),
  /** The rooms that the client wants done first, the most important first; the checklist follows it. */
  roomOrder: z.array(z.enum(CHECKLIST_ROOMS)),
  frequency: z.enum(FREQUENCIES),
  /** `level` of a visit without a chosen cleaner. */
  emergency: z.object({ reason: z.string(), level: z.enum(EMERGENCY_LEVELS).nullable() }).nullable(),
  suggestedDurationHours: z.number(),
  /** How the earnings come about; null to the client, and once it ended without the work. */
  earningsLines: earningsLines.nullable(),
  /** Whole kilometres from the cleaner's home city; null to the client, once it is over, and where only the town is known. */
  distanceKm: z.int().nullable(),
  tariff: z.object({ method: z.enum(TARIFF_METHODS), cents }),
  /** The server's clock when it answered: pages count down and up from it, never from the device's own. */
  now: instant,
  requestedAt: instant,
  proposal: proposal.nullable(),
  /** What is true of cancelling, whenever the answer comes; null once there is nothing left to cancel. */
  cancellationTerms: z
    .object({
      kind: z.enum(CANCELLATION_TERMS),
      /** When free cancelling ends, or ended; null when that follows from an answer that has not come. */
      until: instant.nullable(),
    })
    .nullable(),
  /** What cancelling would cost the client now; null when the caller may not cancel, and to the cleaner. */
  cancellation: settlement.nullable(),
  /** Whether cancelling it now lowers the caller’s reliability: a cleaner’s alone. */
  lowersReliability: z.boolean(),
  /** What ending it did cost the client; null until it is over, and to the cleaner. */
  settlement: settlement.nullable(),
  endedBy: z.enum(ACTORS).nullable(),
  /** Null to the client of a request that was declined. */
  endReason: z.enum(END_REASONS).nullable(),
  endNote: z.string().nullable(),
  /** The cleaner is on their way to a confirmed visit; `arrivesAt` by an estimate, null without one. */
  onTheWay: z.object({ at: instant, arrivesAt: instant.nullable() }).nullable(),
  punchedInAt: instant.nullable(),
  /** `declared` where no position proved it: the property is known only about, or the cleaner gave a reason instead. */
  arrival: z.enum(ARRIVALS).nullable(),
  punchedOutAt: instant.nullable(),
  /** Whole minutes between the punches, or until now while the work goes on; null before it begins. */
  timeOnSite: z.object({ minutes: z.int(), bookedMinutes: z.int() }).nullable(),
  /** Why the second half waits, or waited, for the client’s word; null when it did not. */
  shortVisit: z.object({ reason: z.enum(WAITING_REASONS), note: z.string() }).nullable(),
  /** What the work costs of a visit that its cleaner had to leave, until it is paid; null otherwise, and to the cleaner. */
  workCents: cents.nullable(),
  /** Both are asked whether a visit that nobody punched took place: the caller’s own answer, and until when; null otherwise. */
  asked: z.object({ said: z.boolean().nullable(), until: instant }).nullable(),
  /** No attempt could charge the second half: the client pays it before booking again. */
  isSecondHalfOwed: z.boolean(),
  /** When the second half of a short visit is charged without the client’s word; null when it does not wait. */
  approvalDueAt: instant.nullable(),
  /** Whether somebody reported a problem of the visit. */
  caseState: z.enum(CASE_STATES),
  timeline: z.array(
    z.object({
      kind: z.enum(TIMELINE_KINDS),
      at: instant.nullable(),
      dueAt: instant.nullable(),
      /** When it reached us, if it was recorded without network. */
      sentAt: instant.nullable(),
      actor: z.enum(ACTORS).nullable(),
      state: z.enum(TIMELINE_STATES),
      /** Of the client's money; null to the cleaner. */
      amountCents: cents.nullable(),
    }),
  ),
  checklist: z.array(
    z.object({
      id: z.string(),
      room: z.enum(CHECKLIST_ROOMS),
      task: z.enum(CHECKLIST_TASKS),
      label: z.string(),
      /** Null until the cleaner says it. */
      answer: z.enum(TASK_ANSWERS).nullable(),
      /** Why it was not done: a cause, words, or both. */
      cause: z.enum(TASK_CAUSES).nullable(),
      reason: z.string(),
    }),
  ),
  photos: z.array(
    z.object({ id: photoId, kind: z.enum(PHOTO_KINDS), note: z.string(), url: z.string(), takenAt: instant, sentAt: instant.nullable() }),
  ),
  /** What is missing before the cleaner may punch out; empty when nothing is. */
  missing: z.array(z.enum(MISSING_FOR_PUNCH_OUT)),
  payment: z.object({
    status: z.enum(PAYMENT_STATUSES),
    method: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    legs: z.array(
      z.object({
        leg: z.enum(LEGS),
        /** Null to the cleaner. */
        amountCents: cents.nullable(),
        state: z.enum(LEG_STATES),
        declineCode: z.enum(DECLINE_CODES).nullable(),
        capturedAt: instant.nullable(),
      }),
    ),
    /** Null to the cleaner. */
    refundedCents: cents.nullable(),
    /** The leg that waits for the client's card, if any. */
    payable: z.enum(LEGS).nullable(),
    /** What the client gave the cleaner on top, or tries to: all of it is the cleaner's. */
    tip: z
      .object({
        amountCents: cents,
        state: z.enum(LEG_STATES),
        declineCode: z.enum(DECLINE_CODES).nullable(),
        capturedAt: instant.nullable(),
      })
      .nullable(),
    /** Until when the client may give one; null once it is given, and to everybody else. */
    tipClosesAt: instant.nullable(),
  }),
  secrets: z.object({
    state: z.enum(SECRETS_STATES),
    openAt: instant.nullable(),
  }),
  reviews: z.object({
    mine: reviewShown.extend({ state: z.enum(REVIEW_STATES) }).nullable(),
    theirs: reviewShown.nullable(),
    mayReview: z.boolean(),
    closesAt: instant.nullable(),
    /** Until when the caller may answer theirs; null where they may not, or have. */
    replyUntil: instant.nullable(),
  }),
})
export type Booking = z.output<typeof booking>

/** What the browser needs to let the client confirm a charge with the payment provider. */
export const startedLeg = z.object({ provider: z.string(), clientSecret: z.string(), status: z.enum(STARTED_LEG_STATES) })

const owedSecondHalf = z.object({
  bookingId,
  reference: z.string(),
  client: z.string(),
  cleaner: z.string(),
  amountCents: cents,
  owedAt: instant,
})
export type OwedSecondHalf = z.output<typeof owedSecondHalf>

export const bookings = endpoints({
  'GET /api/properties/{id}/openings': {
    summary: 'Starts of one cleaner that can be booked now for a visit here: the rides from and to their other visits are counted',
    who: ['client'],
    params: propertyParams,
    query: openingsQuery.extend({ cleaner: slug }),
    output: openings,
    refusals: ['not-found'],
  },
  'POST /api/quotes': {
    summary: 'Price a visit, with the suggested duration; nothing is kept',
    who: 'anyone',
    body: z.strictObject({
      ...priced,
      isEmergency: z.boolean().default(false),
      propertyId: propertyId.optional(),
      propertyType: z.enum(PROPERTY_TYPES).optional(),
      citySlug: citySlug.optional(),
    }),
    output: z.object({
      priceBreakdown,
      /** A client's code. `isTaken`: it takes more off than the first-booking discount, of which it has the place. */
      promotion: z
        .object({ code: z.string(), percent: z.int().nullable(), /** At most. */ offCents: cents, isTaken: z.boolean() })
        .nullable(),
      /** The client has the first-booking discount left. */
      isFirstBooking: z.boolean(),
      /** The first-booking discount or credit is lost: an account of the same person or home had it. */
      arePromotionsLost: z.boolean(),
      suggestedDurationHours: z.number(),
      /** The server's clock when it answered: what is agreed to counts from it. */
      now: instant,
    }),
    limit: { max: 240, perSeconds: 60, by: 'account' },
    refusals: [
      'not-found',
      'too-short',
      'bad-duration',
      'service-not-offered',
      'extra-not-offered',
      'city-not-served',
      'too-far',
      'commercial-referred',
      'promotion-unknown',
      'promotion-ended',
      'promotion-used-up',
      'promotion-already-used',
      'promotion-elsewhere',
      'promotion-first-only',
    ],
  },
  'POST /api/bookings': {
    summary: 'Request a booking: holds the slot and opens the card hold for the first half',
    who: ['client'],
    body: z.strictObject({
      ...priced,
      propertyId,
      date,
      time,
      /** The client's own answer: photos inside a home are never assumed. */
      allowPhotos: z.boolean(),
      notes: text(MAX_NOTES_LENGTH).default(''),
      roomOrder: z.array(z.enum(CHECKLIST_ROOMS)).max(CHECKLIST_ROOMS.length).default([]),
      frequency: z.enum(FREQUENCIES).default('one_time'),
      emergency: z
        .strictObject({ reason: text(MAX_EMERGENCY_REASON_LENGTH).min(1) })
        .nullable()
        .default(null),
      expectedTotalCents: cents,
    }),
    output: z.object({ booking, payment: startedLeg }),
    status: 201,
    refusals: [...REQUEST_REFUSALS, 'too-short', 'bad-duration'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
    idempotent: true,
  },
  'GET /api/bookings': {
    summary: 'Your bookings, with filters',
    who: ['client', 'cleaner'],
    query: z.object({
      status: z.enum(BOOKING_STATUSES).optional(),
      when: z.enum(['upcoming', 'past', 'all']).default('all'),
      from: date.optional(),
      to: date.optional(),
      /** Bounds of what the caller is shown: the price, or to cleaners their earnings. */
      minPriceCents: priceBound.optional(),
      maxPriceCents: priceBound.optional(),
      page,
      pageSize,
    }),
    output: listOf(listedBooking),
    refusals: [],
  },
  'GET /api/admin/owed-second-halves': {
    summary: 'Second halves that clients owe, since no attempt could charge them, the oldest first',
    who: ['admin'],
    duty: 'see money',
    output: z.object({ items: z.array(owedSecondHalf) }),
    refusals: [],
  },
  'GET /api/bookings/{id}': {
    summary: 'A booking, for its client, its cleaner and operators',
    who: ['client', 'cleaner', 'admin'],
    duty: 'look visits up',
    params: bookingParams,
    output: booking,
    refusals: ['not-found', 'not-yours'],
  },
  'GET /api/bookings/{id}/free-instead': {
    summary:
      'Up to three other people, free at the same hour, within two hours of it or soon after, for a booking that ended without the work',
    who: ['client'],
    params: bookingParams,
    output: z.object({
      /** Where the visit was to be. */
      propertyId,
      items: z.array(freePerson),
    }),
    refusals: ['not-found', 'not-yours'],
  },
})
