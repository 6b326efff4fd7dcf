// Visits without a chosen cleaner on the wire: the price that is usual, the search, the offers to cleaners and their claims.
import * as z from 'zod'
import { MAX_EMERGENCY_REASON_LENGTH, MAX_NOTES_LENGTH } from '#domain/booking.ts'
import { CHECKLIST_ROOMS } from '#domain/checklist.ts'
import { SERVICE_TYPES } from '#domain/cleaner.ts'
import { PETS, PROPERTY_TYPES } from '#domain/property.ts'
import {
  EMERGENCY_LEVELS,
  MAX_CEILING_CENTS,
  MAX_RESPONSE_MINUTES,
  MAX_SEARCH_DAYS,
  MIN_CEILING_CENTS,
  MIN_RESPONSE_MINUTES,
  SEARCH_PARTS,
} from '#domain/visit-search.ts'
import { refusalsOfStep } from './booking-steps.ts'
import { booking, startedLeg } from './bookings.ts'
import { opening } from './listing.ts'
import { endpoints } from './endpoint.ts'
import { bookingId, bookingParams, cents, date, instant, ok, propertyId, text, time } from './shapes.ts'

const visit = {
  propertyId,
  serviceType: z.enum(SERVICE_TYPES),
  durationHours: z.number().positive(),
  suppliesByClient: z.boolean().default(true),
}

/** One start, or a part of up to three days. */
export const searchWhen = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('exact'), date, time }),
  z.strictObject({ kind: z.literal('window'), part: z.enum(SEARCH_PARTS), dates: z.array(date).min(1).max(MAX_SEARCH_DAYS) }),
])

const urgency = { reason: z.string(), level: z.enum(EMERGENCY_LEVELS) }

export const offers = endpoints({
  'POST /api/searches/price': {
    summary: 'What a visit comes to with the people of its city, each at their own price; nothing is kept',
    who: ['client'],
    body: z.strictObject({ ...visit, isEmergency: z.boolean().default(false) }),
    output: z.object({
      people: z.int(),
      /** Totals, taxes included; null where nobody does it. */
      usual: z.object({ lowestCents: cents, medianCents: cents, highestCents: cents }).nullable(),
    }),
    refusals: ['not-found', 'too-short', 'bad-duration', 'commercial-referred'],
    limit: { max: 120, perSeconds: 60, by: 'account' },
  },
  'POST /api/searches': {
    summary: 'Ask for a visit without choosing who comes; half of the highest total that you accept is held',
    who: ['client'],
    body: z.strictObject({
      ...visit,
      when: searchWhen,
      allowPhotos: z.boolean(),
      notes: text(MAX_NOTES_LENGTH).default(''),
      roomOrder: z.array(z.enum(CHECKLIST_ROOMS)).max(CHECKLIST_ROOMS.length).default([]),
      ceilingCents: z.int().min(MIN_CEILING_CENTS).max(MAX_CEILING_CENTS),
      /** Whoever claims it first is agreed to without another press. */
      approvesAlone: z.boolean().default(false),
      emergency: z
        .strictObject({
          reason: text(MAX_EMERGENCY_REASON_LENGTH).min(1),
          level: z.enum(EMERGENCY_LEVELS),
          responseMinutes: z.int().min(MIN_RESPONSE_MINUTES).max(MAX_RESPONSE_MINUTES),
        })
        .nullable()
        .default(null),
    }),
    output: z.object({ booking, payment: startedLeg }),
    status: 201,
    refusals: [
      'not-found',
      'requests-without-card',
      'second-half-owed',
      'phone-number-in-text',
      'in-the-past',
      'too-short',
      'bad-duration',
      'no-such-local-time',
      'not-bookable',
      'commercial-referred',
    ],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
    idempotent: true,
  },
  'GET /api/bookings/{id}/search': {
    summary: 'How the search for a cleaner stands',
    who: ['client'],
    params: bookingParams,
    output: z.object({
      when: searchWhen,
      ceilingCents: cents,
      approvesAlone: z.boolean(),
      /** To how many people it was offered so far. */
      offered: z.int(),
      /** Until when it may be claimed. */
      endsAt: instant,
    }),
    refusals: ['not-found', 'not-yours'],
  },
  'GET /api/offers': {
    summary: 'Visits that are offered to you, the latest first',
    who: ['cleaner'],
    output: z.object({
      items: z.array(
        z.object({
          bookingId,
          clientName: z.string(),
          serviceType: z.enum(SERVICE_TYPES),
          propertyType: z.enum(PROPERTY_TYPES),
          bedrooms: z.int(),
          bathrooms: z.int(),
          squareFootage: z.int().nullable(),
          petType: z.enum(PETS),
          suppliesByClient: z.boolean(),
          notes: z.string(),
          city: z.string(),
          /** Whole kilometres from your home city; null where only the town is known. */
          distanceKm: z.int().nullable(),
          durationHours: z.number(),
          earningsCents: cents,
          emergency: z.object(urgency).nullable(),
          /** Your own openings that suit the client; empty once none is left. */
          starts: z.array(opening),
          endsAt: instant,
          /** Somebody else was first. */
          isTaken: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /api/offers/{id}/dismiss': {
    summary: 'Set a visit that is offered to you aside: it leaves your list, and nobody is told',
    who: ['cleaner'],
    params: bookingParams,
    output: ok,
    refusals: ['not-found'],
  },
  'POST /api/offers/{id}/restore': {
    summary: 'Put a visit that you set aside back on your list',
    who: ['cleaner'],
    params: bookingParams,
    output: ok,
    refusals: ['not-found'],
  },
  'POST /api/bookings/{id}/claim': {
    summary: 'Take a visit that is offered to you, at one of its starts; the client has the last word',
    who: ['cleaner'],
    params: bookingParams,
    body: z.strictObject({ date, time }),
    output: booking,
    idempotent: true,
    refusals: [
      'not-found',
      'not-yours',
      'offer-taken',
      'slot-taken',
      'not-bookable',
      'above-ceiling',
      'no-such-local-time',
      ...refusalsOfStep('claim').filter((code) => code === 'booking-expired'),
    ],
  },
  'POST /api/bookings/{id}/withdraw': {
    summary: 'Take back a claim that its client has not answered; the visit is offered on',
    who: ['cleaner'],
    params: bookingParams,
    body: z.strictObject({}),
    output: ok,
    idempotent: true,
    refusals: refusalsOfStep('withdraw-claim'),
  },
  'POST /api/bookings/{id}/approve': {
    summary: 'The client agrees to whoever claimed the visit; half of the real total is taken of the hold',
    who: ['client'],
    params: bookingParams,
    body: z.strictObject({}),
    output: booking,
    idempotent: true,
    refusals: refusalsOfStep('approve'),
  },
  'POST /api/bookings/{id}/reject': {
    summary: 'The client does not want whoever claimed the visit: it is offered on, or with `stop` given up and the hold let go',
    who: ['client'],
    params: bookingParams,
    body: z.strictObject({ stop: z.boolean().default(false) }),
    output: booking,
    idempotent: true,
    refusals: [...new Set([...refusalsOfStep('reject'), ...refusalsOfStep('pass-over')])],
  },
})
