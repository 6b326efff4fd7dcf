// Payouts on the wire: what a cleaner has earned, and their account at the payment company.
import * as z from 'zod'
import { INSTANT_OBSTACLES } from '#domain/instant-payout.ts'
import { PAYOUT_ACCOUNT_ACTS, PAYOUT_ACCOUNT_STATUSES } from '#domain/payout-account.ts'
import { PAYOUT_STOPS } from '#domain/payout-stop.ts'
import { PAYOUT_FAILURES, PAYOUT_STATES, SKIP_REASONS } from '#domain/payout.ts'
import { SMALL_SUPPLIER_WARNINGS } from '#domain/small-supplier.ts'
import { MAX_FORM_TOKEN_LENGTH } from '#domain/technical-limits.ts'
import { endpoints } from './endpoint.ts'
import { bookingId, cents, date, instant, time } from './shapes.ts'

const payoutAccount = z.object({
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  /** What its owner can do about it. */
  act: z.enum(PAYOUT_ACCOUNT_ACTS).nullable(),
  /** Answers that the payment company waits for, and those that are late. */
  dueCount: z.int(),
  pastDueCount: z.int(),
})
export type PayoutAccount = z.output<typeof payoutAccount>

const heldEarnings = z.object({
  bookingId,
  reference: z.string(),
  date,
  time,
  earningsCents: cents,
  /** Null while the client's second half is unpaid, or the money is frozen. */
  releasesAt: instant.nullable(),
  /** A problem was reported, and the money waits for its decision. */
  frozen: z.boolean(),
})

const payout = z.object({
  id: z.uuid(),
  isInstant: z.boolean(),
  /** The Friday that names the run, or the day of an instant payout in Montréal. */
  date,
  /** Null while it is being decided, and for whoever was left out. */
  amountCents: cents.nullable(),
  /** What an instant payout cost, beside the amount. */
  feeCents: cents,
  /** Kept of what was owed back, beside the amount, and what was still owed then. */
  recoveredCents: cents,
  debtLeftCents: cents,
  state: z.enum(PAYOUT_STATES),
  skipReason: z.enum(SKIP_REASONS).nullable(),
  /** Null until it came back. */
  failure: z.enum(PAYOUT_FAILURES).nullable(),
  /** The visits that it pays, the earlier first. */
  visits: z.array(z.object({ bookingId, reference: z.string(), amountCents: cents })),
})

const shownPayouts = z.object({
  account: payoutAccount,
  /** Released, and not paid out. */
  availableCents: z.int(),
  /** Owed back after refunds of what was paid out. */
  debtCents: cents,
  /** Why no payout leaves on our side; null when nothing stops it. */
  stop: z.enum(PAYOUT_STOPS).nullable(),
  /** What was sold over four quarters, before taxes; the warning is null while the small supplier's limit is far, or once registered. */
  smallSupplier: z.object({ soldCents: z.int(), warning: z.enum(SMALL_SUPPLIER_WARNINGS).nullable() }),
  /** What the next run pays as things stand and keeps of what is owed back, and when. */
  next: z.object({ amountCents: cents, recoveredCents: cents, debtLeftCents: cents, runsAt: instant }),
  /** What a payout at once would bring, keep and cost, and what stands in its way. */
  instant: z.object({ netCents: cents, recoveredCents: cents, feeCents: cents, obstacle: z.enum(INSTANT_OBSTACLES).nullable() }),
  /** Soonest first. */
  held: z.array(heldEarnings),
  /** Newest first. */
  payouts: z.array(payout),
})

export const payouts = endpoints({
  'GET /api/payouts': {
    summary: 'A cleaner’s earnings: what is held and until when, what the next run pays, the account it goes to, and the latest payouts',
    who: ['cleaner'],
    output: shownPayouts,
    refusals: [],
  },
  'POST /api/payouts/instant': {
    summary: 'Pay out at once all that was released, less the fee, to a debit card',
    who: ['cleaner'],
    /** What the caller was shown to receive. */
    body: z.strictObject({ netCents: cents.positive() }),
    output: shownPayouts,
    refusals: [...INSTANT_OBSTACLES, 'payout-amount-changed'],
    idempotent: true,
    limit: { max: 20, perSeconds: 300, by: 'account' },
  },
  'POST /api/payout-account/form': {
    summary: 'A link to the payment company’s form, good once, where a cleaner opens or completes the account that receives their money',
    who: ['cleaner'],
    output: z.object({ url: z.url() }),
    refusals: ['payout-account-closed', 'service-unavailable'],
    limit: { max: 20, perSeconds: 300, by: 'account' },
  },
  'POST /api/payout-account/refresh': {
    summary: 'Ask the payment company how the account stands: after its form, whose return proves nothing',
    who: ['cleaner'],
    output: payoutAccount,
    refusals: ['service-unavailable'],
    limit: { max: 60, perSeconds: 300, by: 'account' },
  },
  'POST /api/sandbox/payout-form': {
    summary: 'End the sandbox’s form with a status of the account; answers the address that it leads back to',
    who: 'anyone',
    body: z.strictObject({
      token: z.string().max(MAX_FORM_TOKEN_LENGTH),
      status: z.enum(PAYOUT_ACCOUNT_STATUSES),
      takesInstant: z.boolean().default(true),
    }),
    output: z.object({ url: z.url() }),
    refusals: ['not-found'],
    limit: { max: 600, perSeconds: 300, by: 'address' },
  },
})
