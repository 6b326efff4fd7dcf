// Everybody's bookings as operators see them, on the wire.
import * as z from 'zod'
import { BOOKING_STATUSES, DURATION_STEP_HOURS, MAX_DURATION_HOURS, MIN_DURATION_HOURS } from '#domain/booking.ts'
import { WATCHES } from '#domain/booking-watch.ts'
import { SERVICE_TYPES } from '#domain/cleaner.ts'
import { MAX_BOOKING_REFERENCE_LENGTH } from '#domain/contact.ts'
import { EXTRAS } from '#domain/extra.ts'
import { AGREEMENT_WAYS, MAX_MOVE_REASON_LENGTH, MIN_MOVE_REASON_LENGTH } from '#domain/move.ts'
import { PROPERTY_TYPES } from '#domain/property.ts'
import { freePerson, listedBooking, REQUEST_REFUSALS } from './bookings.ts'
import { endpoints } from './endpoint.ts'
import {
  bookingId,
  cents,
  citySlug,
  clientId,
  date,
  flag,
  instant,
  line,
  listOf,
  page,
  pageSize,
  propertyId,
  slug,
  text,
  time,
} from './shapes.ts'

const clientParams = z.strictObject({ id: clientId })

const durationHours = z.number().min(MIN_DURATION_HOURS).max(MAX_DURATION_HOURS).multipleOf(DURATION_STEP_HOURS)
const MAX_EXTRAS_LENGTH = EXTRAS.join(',').length
/** Cleaning of businesses is referred elsewhere. */
const visitFor = { propertyId, serviceType: z.enum(SERVICE_TYPES).exclude(['commercial']), date }

export const bookingDesk = endpoints({
  'GET /api/admin/bookings': {
    summary: 'Everybody’s bookings, the latest visit first, or those of a watch, the oldest first; at most a thousand are counted',
    who: ['admin'],
    duty: 'look visits up',
    query: z.object({
      watch: z.enum(WATCHES).optional(),
      status: z.enum(BOOKING_STATUSES).optional(),
      city: citySlug.optional(),
      /** Days of visits, both included. */
      from: date.optional(),
      to: date.optional(),
      /** Whole, in any case. */
      reference: line(MAX_BOOKING_REFERENCE_LENGTH).default(''),
      page,
      pageSize,
    }),
    output: listOf(listedBooking).extend({ /** There are more than `total`. */ totalIsCapped: z.boolean() }),
    refusals: [],
  },
  'GET /api/admin/bookings/watches': {
    summary: 'How many bookings each watch finds, up to a thousand',
    who: ['admin'],
    duty: 'look visits up',
    output: z.object({ counts: z.record(z.enum(WATCHES), z.int()) }),
    refusals: [],
  },
  'GET /api/admin/clients/{id}/homes': {
    summary: 'Where a client may have a visit, for an operator whom they ask for one; the reading is logged',
    who: ['admin'],
    duty: 'look visits up',
    params: clientParams,
    output: z.object({
      name: z.string(),
      items: z.array(
        z.object({ id: propertyId, type: z.enum(PROPERTY_TYPES), /** With its apartment. */ street: z.string(), city: z.string() }),
      ),
    }),
    refusals: ['not-found'],
  },
  'GET /api/admin/clients/{id}/free-cleaners': {
    summary:
      'Who is free for a visit at a client’s home on a day, or at an hour of it, with the whole price; nobody whom the client set aside',
    who: ['admin'],
    duty: 'look visits up',
    params: clientParams,
    query: z.object({
      ...visitFor,
      durationHours: z.coerce.number().pipe(durationHours),
      suppliesByClient: flag.default(true),
      /** Of `EXTRAS`, with commas between them; others are left out. */
      extras: line(MAX_EXTRAS_LENGTH)
        .default('')
        .transform((names) => EXTRAS.filter((extra) => names.split(',').includes(extra))),
      /** Without one, each person's first start of the day. */
      time: time.optional(),
    }),
    output: z.object({ items: z.array(freePerson) }),
    refusals: ['not-found', 'no-such-local-time'],
  },
  'POST /api/admin/clients/{id}/bookings': {
    summary:
      'Ask somebody for a visit at a client’s word; the client confirms it with a card, or it lapses; the reason stays in the audit log',
    who: ['admin'],
    duty: 'act for people on a visit',
    params: clientParams,
    body: z.strictObject({
      ...visitFor,
      durationHours,
      suppliesByClient: z.boolean(),
      extras: z.array(z.enum(EXTRAS)).max(EXTRAS.length).default([]),
      cleanerSlug: slug,
      time,
      /** The client's own answer: photos inside a home are never assumed. */
      allowPhotos: z.boolean(),
      expectedTotalCents: cents,
      /** How the client said yes to the visit and its price. */
      agreedBy: z.enum(AGREEMENT_WAYS),
      note: text(MAX_MOVE_REASON_LENGTH).min(MIN_MOVE_REASON_LENGTH),
    }),
    output: z.object({ id: bookingId, reference: z.string(), /** Until when the client may confirm it. */ confirmBy: instant }),
    status: 201,
    refusals: REQUEST_REFUSALS,
    limit: { max: 60, perSeconds: 3600, by: 'account' },
    idempotent: true,
  },
})
