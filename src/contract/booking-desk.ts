// Everybody's bookings as operators see them, on the wire.
import * as z from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { WATCHES } from '#domain/booking-watch.ts'
import { MAX_BOOKING_REFERENCE_LENGTH } from '#domain/contact.ts'
import { listedBooking } from './bookings.ts'
import { endpoints } from './endpoint.ts'
import { citySlug, date, line, listOf, page, pageSize } from './shapes.ts'

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
})
