// The weekly payment as operators see it, on the wire.
import * as z from 'zod'
import { MAX_NAME_LENGTH } from '#domain/account.ts'
import { MAX_STOP_NOTE_LENGTH, STOP_REASONS } from '#domain/payout-stop.ts'
import { PAYOUT_FAILURES, PAYOUT_STATES, SKIP_REASONS } from '#domain/payout.ts'
import { endpoints } from './endpoint.ts'
import { cents, cleanerId, date, instant, line as oneLine, listOf, page, pageSize, text } from './shapes.ts'

const cleanerParams = z.strictObject({ id: cleanerId })

const line = z.object({
  cleanerId,
  name: z.string(),
  amountCents: cents,
  /** Kept of what they owe back, beside the amount. */
  recoveredCents: cents,
  debtCents: cents,
  /** Why the run would leave them out as things stand; null when it pays. */
  skipReason: z.enum(SKIP_REASONS).nullable(),
  /** Null when no operator stopped their payouts. */
  stop: z.object({ reason: z.enum(STOP_REASONS), note: z.string(), stoppedAt: instant, stoppedBy: z.string() }).nullable(),
})
export type DeskLine = z.output<typeof line>

const run = z.object({
  friday: date,
  startedAt: instant,
  /** How many payouts of the run are in each state. */
  counts: z.record(z.enum(PAYOUT_STATES), z.int()),
  /** On its way or paid. */
  sentCents: cents,
})

/** Of everybody's payouts; the dates are those that the list shows, both included. */
const filters = z.object({
  name: oneLine(MAX_NAME_LENGTH).default(''),
  state: z.enum(PAYOUT_STATES).optional(),
  from: date.optional(),
  to: date.optional(),
})

const listed = z.object({
  id: z.uuid(),
  cleanerId,
  name: z.string(),
  isInstant: z.boolean(),
  /** The Friday that names the run, or the day of an instant payout. */
  date,
  amountCents: cents.nullable(),
  feeCents: cents,
  recoveredCents: cents,
  state: z.enum(PAYOUT_STATES),
  skipReason: z.enum(SKIP_REASONS).nullable(),
  failure: z.enum(PAYOUT_FAILURES).nullable(),
})
export type ListedPayout = z.output<typeof listed>

export const payoutDesk = endpoints({
  'GET /api/admin/payouts': {
    summary: 'The next weekly payment as things stand, line by line, and how the latest ones went',
    who: ['admin'],
    duty: 'see money',
    /** Letters of a name: lines of others are left out. */
    query: z.object({ name: oneLine(MAX_NAME_LENGTH).default('') }),
    output: z.object({
      next: z.object({
        friday: date,
        runsAt: instant,
        paidCount: z.int(),
        paidCents: cents,
        skippedCount: z.int(),
        /** How many lines there are; the list is cut when it is long. */
        foundCount: z.int(),
        /** Those who are paid first, the largest amounts before the smaller; whoever owes something back or was stopped has one too. */
        lines: z.array(line),
      }),
      /** Newest first. */
      runs: z.array(run),
    }),
    refusals: [],
  },
  'GET /api/admin/payouts/all': {
    summary: 'Everybody’s payouts, the newest first, by person, state and dates',
    who: ['admin'],
    duty: 'see money',
    query: filters.extend({ page, pageSize }),
    output: listOf(listed).extend({ /** Of all that match: on its way or paid. */ sentCents: cents }),
    refusals: [],
  },
  'GET /api/admin/payouts/all.csv': {
    summary: 'The same as a table for a spreadsheet, in the reader’s language',
    who: ['admin'],
    duty: 'export books',
    query: filters,
    output: { raw: 'csv' },
    refusals: [],
    limit: { max: 20, perSeconds: 300, by: 'account' },
  },
  'POST /api/admin/payouts/{id}/stop': {
    summary: 'Stop a cleaner’s payouts, weekly and instant, until they are allowed again',
    who: ['admin'],
    duty: 'move money',
    recentSignIn: true,
    params: cleanerParams,
    body: z.strictObject({ reason: z.enum(STOP_REASONS), note: text(MAX_STOP_NOTE_LENGTH).default('') }),
    output: z.object({}),
    refusals: ['not-found', 'stop-changed'],
  },
  'POST /api/admin/payouts/{id}/allow': {
    summary: 'Allow a cleaner’s payouts again: with the next run, or at once',
    who: ['admin'],
    duty: 'move money',
    recentSignIn: true,
    params: cleanerParams,
    body: z.strictObject({ why: text(MAX_STOP_NOTE_LENGTH).min(1) }),
    output: z.object({}),
    refusals: ['stop-changed'],
  },
  'POST /api/admin/payouts/resume': {
    summary: 'Try again every payout that is left in the middle, of whatever run; answers how many there are',
    who: ['admin'],
    duty: 'move money',
    recentSignIn: true,
    body: z.strictObject({}),
    output: z.object({ resumedCount: z.int() }),
    refusals: [],
  },
})
