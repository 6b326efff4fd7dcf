// The invariants of slots, steps and money, checked on the rows alone: each broken rule is a sentence.
import type pg from 'pg'
import { feeOn } from '#server/payment-company/sandbox-charges.ts'
import { ACCOUNT_FAMILIES, familyOf, type AccountCode } from '#domain/ledger-account.ts'
import { STEPS, type Step, type StepRule } from '#domain/booking-steps.ts'
import type { Actor, BookingStatus, Leg } from '#domain/booking.ts'
import { cents } from '#domain/money.ts'
import {
  paymentStatus,
  type LegFacts,
  type LegState,
  type PaymentFacts,
  type PaymentStatus,
  type RefundState,
} from '#domain/payment-status.ts'
import { LEDGER_RULE_NAMES } from '#server/reconciliation/ledger-rules.ts'
import { STATEMENTS } from './money-audit-sql.ts'

type Source = Pick<pg.Pool, 'query'>

/** `any-time`: between two requests. `at-rest`: jobs are done and the provider has answered. `over`: every window has closed as well. */
export type Moment = 'any-time' | 'at-rest' | 'over'

const ALWAYS = ['overlaps', 'refundedAtCompanyWithinCaptured', ...LEDGER_RULE_NAMES] as const
const AT_REST = [
  'waitingJobs',
  'waitingEvents',
  'chargesDiffer',
  'chargesUnknownToUs',
  'refundsDiffer',
  'chargedTwice',
  'keptIsPriceOrFee',
  'feeIsTheRule',
  'earningsAreOwed',
  'forgottenHolds',
] as const
const OVER = ['heldForNobody', 'overdueDeadlines'] as const

/** The broken rules; empty when all hold. */
export async function auditMoney(db: Source, moment: Moment): Promise<readonly string[]> {
  const names = [...ALWAYS, ...(moment === 'any-time' ? [] : AT_REST), ...(moment === 'over' ? OVER : [])]
  const broken: string[] = []
  for (const name of names) {
    const { rows } = await db.query(STATEMENTS[name])
    if (rows.length > 0) broken.push(`${name}: ${rows.length} rows, ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return [
    ...broken,
    ...(await illegalSteps(db)),
    ...(await strangeAccounts(db)),
    ...(moment === 'any-time' ? [] : await providerBalance(db)),
  ]
}

type Told = { booking_id: string; kind: string; actor: Actor; from: BookingStatus | 'none'; to: BookingStatus; status: BookingStatus }

/** Every recorded step is one of the table, by somebody who may take it, from where the booking stood; the last leads to its status. */
async function illegalSteps(db: Source): Promise<readonly string[]> {
  const { rows } = await db.query<Told>(
    `select e.booking_id, e.kind, e.actor, e.details ->> 'from' as from, e.details ->> 'to' as to, b.status
       from booking_event e join booking b on b.id = e.booking_id where e.details ? 'to' order by e.booking_id, e.id`,
  )
  const broken: string[] = []
  for (const [index, told] of rows.entries()) {
    const previous = rows[index - 1]
    const isFirst = previous?.booking_id !== told.booking_id
    // The row exists before its first step is recorded.
    const from = isFirst ? 'none' : told.from
    const isLast = rows[index + 1]?.booking_id !== told.booking_id
    const rule: StepRule | undefined = STEPS[told.kind as Step]
    const isLegal = rule && rule.by.includes(told.actor) && rule.from.includes(from) && rule.to === told.to
    if (!isLegal || (!isFirst && from !== previous?.to) || (isLast && told.to !== told.status))
      broken.push(`illegal step: ${JSON.stringify(told)}`)
  }
  return broken
}

/** An account's kind and whether it may go below zero are as the chart says. */
async function strangeAccounts(db: Source): Promise<readonly string[]> {
  const { rows } = await db.query<{ code: AccountCode; kind: string; allow_negative: boolean }>(
    'select code, kind, allow_negative from ledger_account',
  )
  return rows
    .filter(({ code, kind, allow_negative: allowed }) => {
      const family = ACCOUNT_FAMILIES[familyOf(code)]
      return family === undefined || family.kind !== kind || family.allowNegative !== allowed
    })
    .map(({ code }) => `strange account: ${code}`)
}

/** Compares the payment company's own rows with the clearing account of our ledger. */
async function providerBalance(db: Source): Promise<readonly string[]> {
  const charges = await db.query<{ captured_cents: number }>('select captured_cents from sandbox_charge where captured_cents > 0')
  const refunds = await db.query<{ sum: number }>(
    `select coalesce(sum(amount_cents), 0)::int as sum from sandbox_refund where status = 'succeeded'`,
  )
  const ours = await db.query<{ balance: number }>(
    `select coalesce(sum(balance_cents), 0)::int as balance from ledger_account where code = 'provider_clearing'`,
  )
  const moved = await db.query<{ sum: number }>(
    'select coalesce(sum(amount_cents), 0)::int as sum from sandbox_transfer where not is_reversed',
  )
  const inTransit = await db.query<{ sum: number }>(
    `select coalesce(sum(balance_cents), 0)::int as sum from ledger_account where code like 'payout_in_transit:%'`,
  )
  // Disputes come under references of their own.
  const contested = await db.query<{ sum: number }>(
    `select coalesce(sum(amount_cents - fee_cents), 0)::int as sum from sandbox_balance_transaction where subject_ref like 'sdp_%'`,
  )
  const kept = charges.rows.reduce((sum, { captured_cents: captured }) => sum + captured - feeOn(cents(captured)), 0)
  // A transfer leaves our balance at once, and the ledger when the bank has it.
  const theirs =
    kept + (contested.rows[0]?.sum ?? 0) - (refunds.rows[0]?.sum ?? 0) - (moved.rows[0]?.sum ?? 0) + (inTransit.rows[0]?.sum ?? 0)
  const clearing = ours.rows[0]?.balance ?? 0
  return theirs === clearing ? [] : [`the provider holds ${theirs}, our ledger says ${clearing}`]
}

type LegRow = { leg: Leg; state: LegState; amount_cents: number; posted: boolean }
type StatusRow = {
  id: string
  status: BookingStatus
  final_cents: number
  initial_leg_cents: number
  final_leg_cents: number
  fee_cents: number
  released: boolean
  held_cents: number
  retrying: boolean
  legs: readonly LegRow[]
  refunds: readonly { leg: Leg; state: RefundState; amount_cents: number }[]
}

const COURSE: Readonly<Record<BookingStatus, PaymentFacts['course']>> = {
  available: 'open',
  pending: 'open',
  confirmed: 'open',
  in_progress: 'open',
  completed: 'done',
  cancelled: 'ended',
  declined: 'ended',
  declined_by_client: 'ended',
}

/** The payment status of every booking, computed from the rows independently of the product: pages must show the same. */
export async function paymentStatusesFromRows(db: Source): Promise<ReadonlyMap<string, PaymentStatus>> {
  const { rows } = await db.query<StatusRow>(STATEMENTS.paymentFacts)
  return new Map(rows.map((row) => [row.id, paymentStatus(factsOf(row))]))
}

function factsOf(row: StatusRow): PaymentFacts {
  const leg = (name: Leg, priceCents: number): LegFacts => {
    const found = row.legs.find((candidate) => candidate.leg === name)
    return { state: found?.state ?? 'none', posted: found?.posted ?? false, amountCents: cents(found?.amount_cents ?? priceCents) }
  }
  return {
    course: COURSE[row.status],
    initial: leg('initial', row.initial_leg_cents),
    final: leg('final', row.final_leg_cents),
    finalRetriesRemain: row.retrying,
    refunds: row.refunds.map(({ amount_cents: amount, ...refund }) => ({ ...refund, amountCents: cents(amount) })),
    totalCents: cents(row.final_cents),
    cancelFeeCents: cents(row.fee_cents),
    release: row.released ? 'released' : 'none',
    heldCents: cents(row.held_cents),
  }
}
