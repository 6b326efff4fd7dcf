// The weekly payment as operators see it, on the wire.
import * as z from 'zod'
import { PAYOUT_STATES, SKIP_REASONS } from '#domain/payout.ts'
import { endpoints } from './endpoint.ts'
import { cents, cleanerId, date, instant } from './shapes.ts'

const line = z.object({
  cleanerId,
  name: z.string(),
  amountCents: cents,
  /** Why the run would leave them out as things stand; null when it pays. */
  skipReason: z.enum(SKIP_REASONS).nullable(),
})

const run = z.object({
  friday: date,
  startedAt: instant,
  /** How many payouts of the run are in each state. */
  counts: z.record(z.enum(PAYOUT_STATES), z.int()),
  /** On its way or paid. */
  sentCents: cents,
})

export const payoutDesk = endpoints({
  'GET /api/admin/payouts': {
    summary: 'The next weekly payment as things stand, line by line, and how the latest ones went',
    who: ['admin'],
    output: z.object({
      next: z.object({
        friday: date,
        runsAt: instant,
        paidCount: z.int(),
        paidCents: cents,
        skippedCount: z.int(),
        /** Those who are paid first, the largest amounts before the smaller; a long run is cut. */
        lines: z.array(line),
      }),
      /** Newest first. */
      runs: z.array(run),
    }),
    refusals: [],
  },
  'POST /api/admin/payouts/resume': {
    summary: 'Try again every payout that is left in the middle, of whatever run; answers how many there are',
    who: ['admin'],
    body: z.strictObject({}),
    output: z.object({ resumedCount: z.int() }),
    refusals: [],
  },
})
