// Writing to us, on the wire.
import * as z from 'zod'
import { MAX_NAME_LENGTH } from '#domain/account.ts'
import { MAX_BOOKING_REFERENCE_LENGTH, MAX_CONTACT_MESSAGE_LENGTH, CONTACT_SUBJECTS, MAX_CONTACT_TRAP_LENGTH } from '#domain/contact.ts'
import { email } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { line, name, text } from './shapes.ts'

export const contact = endpoints({
  'POST /api/contact': {
    summary: 'Write to us; answers the reference of the message',
    who: 'anyone',
    body: z.strictObject({
      name: name(MAX_NAME_LENGTH),
      email,
      subject: z.enum(CONTACT_SUBJECTS),
      /** The visit that the message is about; empty for none. */
      bookingReference: line(MAX_BOOKING_REFERENCE_LENGTH).default(''),
      message: text(MAX_CONTACT_MESSAGE_LENGTH).min(1),
      /** A field hidden from people: a message that fills it comes from a robot; it is answered as sent and dropped. */
      reason: z.string().max(MAX_CONTACT_TRAP_LENGTH).default(''),
    }),
    output: z.object({ reference: z.string() }),
    status: 201,
    refusals: [],
    limit: { max: 10, perSeconds: 3600, by: 'address' },
    idempotent: true,
  },
})
