// The work on the wire: checklist, photos and access secrets of a visit.
import * as z from 'zod'
import { MAX_TASK_REASON_LENGTH, TASK_ANSWERS, TASK_CAUSES } from '#domain/checklist.ts'
import { MAX_TASK_ID_LENGTH } from '#domain/technical-limits.ts'
import { MAX_PHOTO_NOTE_LENGTH, PHOTO_KINDS } from '#domain/visit.ts'
import { booking } from './bookings.ts'
import { endpoints } from './endpoint.ts'
import { accessSecrets } from './properties.ts'
import { bookingId, bookingParams, happenedAt, photoId, text } from './shapes.ts'

export const visits = endpoints({
  'PATCH /api/bookings/{id}/checklist/{taskId}': {
    summary: 'Say during the visit that a task is done, not needed, or not done and why; null takes the answer back',
    who: ['cleaner'],
    params: z.strictObject({ id: bookingId, taskId: z.string().max(MAX_TASK_ID_LENGTH) }),
    body: z.discriminatedUnion('answer', [
      z.strictObject({ happenedAt, answer: z.enum(TASK_ANSWERS).exclude(['not_done']).nullable() }),
      z.strictObject({
        happenedAt,
        answer: z.literal('not_done'),
        cause: z.enum(TASK_CAUSES).optional(),
        /** Needed where no cause is named. */
        reason: text(MAX_TASK_REASON_LENGTH).default(''),
      }),
    ]),
    output: booking,
    refusals: ['not-found', 'not-yours', 'step-not-allowed', 'phone-number-in-text', 'recorded-time-impossible'],
    // A device sends an answer again when it lost ours.
    idempotent: true,
  },
  'POST /api/bookings/{id}/photos': {
    summary: 'Add a before or after photo during the visit, or one of a door that stays closed',
    who: ['cleaner'],
    params: bookingParams,
    form: z.strictObject({ happenedAt, kind: z.enum(PHOTO_KINDS), note: text(MAX_PHOTO_NOTE_LENGTH).default('') }),
    output: booking,
    status: 201,
    refusals: [
      'not-found',
      'not-yours',
      'step-not-allowed',
      // Refusals of a photo of the door: those of the report that it proves.
      'booking-expired',
      'too-early',
      'too-late',
      'recorded-time-impossible',
      'phone-number-in-text',
      'photos-forbidden',
      'file-too-large',
      'invalid-file-type',
      'unreadable-image',
      'too-many-pixels',
    ],
    limit: { max: 120, perSeconds: 3600, by: 'account' },
    // A device sends a photo again when it lost the answer.
    idempotent: true,
  },
  'DELETE /api/bookings/{id}/photos/{photoId}': {
    summary: 'Remove a photo before the visit ends, or one of a door before it is reported',
    who: ['cleaner'],
    params: z.strictObject({ id: bookingId, photoId }),
    output: booking,
    refusals: ['not-found', 'not-yours', 'step-not-allowed'],
  },
  'GET /api/bookings/{id}/photos/{photoId}': {
    summary: 'The picture itself, for the parties and operators',
    who: ['client', 'cleaner', 'admin'],
    duty: 'look visits up',
    params: z.strictObject({ id: bookingId, photoId }),
    output: { raw: 'image' },
    refusals: ['not-found', 'not-yours'],
  },
  'POST /api/bookings/{id}/secrets': {
    summary: 'Read the access secrets; the reading is logged for the client',
    who: ['client', 'cleaner'],
    params: bookingParams,
    body: z.strictObject({}),
    output: accessSecrets,
    refusals: ['not-found', 'not-yours', 'secrets-locked'],
  },
})
