// What the payment company and the ledger say differently, on the wire.
import * as z from 'zod'
import { DIFFERENCE_REASONS, MONEY_DIRECTIONS } from '#domain/reconciliation.ts'
import { MAX_DECISION_NOTE_LENGTH } from '#domain/verification.ts'
import { endpoints } from './endpoint.ts'
import { id, idParams, instant, text } from './shapes.ts'

const difference = z.object({
  id,
  /** The company's reference of what moved. */
  subjectRef: z.string(),
  direction: z.enum(MONEY_DIRECTIONS),
  reason: z.enum(DIFFERENCE_REASONS),
  /** Fees where these differ, and whole balances, which may be below zero. Null where a side knows nothing of it. */
  ledgerCents: z.int().nullable(),
  companyCents: z.int().nullable(),
  movedAt: instant,
  foundAt: instant,
})
export type Difference = z.output<typeof difference>

export const reconciliation = endpoints({
  'GET /api/admin/money-differences': {
    summary: 'What the last nightly comparison left open, the oldest first, and when it ran',
    who: ['admin'],
    duty: 'see money',
    output: z.object({
      last: z
        .object({
          comparedUntil: instant,
          ranAt: instant,
          movementCount: z.int(),
          /** Rules of the ledger, and of what closed accounts leave, that rows break. */ brokenRules: z.array(z.string()),
        })
        .nullable(),
      items: z.array(difference),
    }),
    refusals: [],
  },
  'POST /api/admin/money-differences/{id}/explain': {
    summary: 'Close a difference with a reason that stays on record',
    who: ['admin'],
    duty: 'move money',
    recentSignIn: true,
    params: idParams,
    body: z.strictObject({ explanation: text(MAX_DECISION_NOTE_LENGTH).min(1) }),
    output: z.object({}),
    refusals: ['not-found'],
  },
})
