// How a refusal or a fault looks on the wire.
import * as z from 'zod'
import { REFUSALS, type RefusalCode, type RefusalKind } from '#domain/refusal.ts'

/** HTTP status of each kind of refusal. */
export const STATUS_OF_KIND: Readonly<Record<RefusalKind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  gone: 410,
  conflict: 409,
  'too-large': 413,
  'too-slow': 408,
  'wrong-type': 415,
  'broken-rule': 422,
  'too-many': 429,
  unavailable: 503,
}

export const statusOf = (code: RefusalCode): number => STATUS_OF_KIND[REFUSALS[code]]

/**
 * The error envelope. `message` and `error` carry the same sentence in the caller's language (clients read either);
 * `fields` says why per dotted path; `details` carries what the caller needs to go on, such as a new quote.
 */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof problem>
