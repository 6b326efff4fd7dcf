// The sandbox's charges: how a card answers, and what is held, captured and voided.
import { addMinutes, DAY_MS } from '#domain/elapsed.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { add, basisPoints, cents, type Cents } from '#domain/money.ts'
import type { DeclineCode } from '#domain/payment-status.ts'
import type { SandboxCharge, SandboxMethod } from '../../../db/schema.ts'
import { defer, type Executor, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline } from '../platform/deadlines.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { recordMovement } from './sandbox-balance.ts'
import { isExpired, scenarioOf, type CardReading } from './sandbox-cards.ts'
import { emit } from './sandbox-events.ts'
import type { SavedMethod } from './card-calls.ts'
import type { ChargeLabel, ChargeOutcome } from './provider.ts'

export type ChargeRow = Selectable<SandboxCharge>
export type MethodRow = Selectable<SandboxMethod>

/** Banks release a hold after this long. */
export const HOLD_DAYS = 7
export const HOLD_EXPIRY = 'sandbox-hold-expiry'

/** Charges of a card that is disputed are so this long after they are paid. */
export const DISPUTED_AFTER_MINUTES = 10
export const DISPUTE_COMES = 'sandbox-dispute-comes'

const FEE_BPS = 290
const FEE_FIXED_CENTS = cents(30)

/** What the provider keeps of a captured charge: 2.9 % and 30 cents. */
export const feeOn = (amountCents: Cents): Cents => add(basisPoints(amountCents, FEE_BPS), FEE_FIXED_CENTS)

/** `sch_<uuid>`: the uuid names the charge in deadlines. */
export const uuidOf = (ref: string): string => ref.slice(ref.indexOf('_') + 1)
export const chargeRefOf = (uuid: string): string => `sch_${uuid}`

export type NewCharge = {
  readonly label: ChargeLabel
  readonly amountCents: number
  readonly customer: string
  readonly capture: 'manual' | 'auto'
  readonly saveMethod: boolean
  readonly creditOnly: boolean
}

/** The row of a charge that waits for a card. */
export function newCharge(charge: NewCharge, now: Date) {
  const ref = chargeRefOf(randomUUID())
  return {
    ref,
    client_secret: `${ref}_secret_${randomBytes(18).toString('base64url')}`,
    customer_ref: charge.customer,
    amount_cents: charge.amountCents,
    capture: charge.capture,
    credit_only: charge.creditOnly,
    save_method: charge.saveMethod,
    status: 'requires_payment_method',
    metadata: JSON.stringify(charge.label),
    created_at: now,
  }
}

export const insertCharge = (tx: Tx, row: ReturnType<typeof newCharge>): Promise<ChargeRow> =>
  tx.insertInto('sandbox_charge').values(row).returningAll().executeTakeFirstOrThrow()

/** The charge, locked; an expired hold is released first. Null when there is none. */
export async function lockCharge(
  tx: Tx,
  by: { readonly ref: string } | { readonly clientSecret: string },
  now: Date,
): Promise<ChargeRow | null> {
  const row = await ('ref' in by ? lockByRef.first(tx, by) : lockBySecret.first(tx, by))
  if (!row) return null
  const isExpired = row.status === 'requires_capture' && row.authorized_at !== null && holdEndsAt(row.authorized_at) <= now
  return isExpired ? move(tx, row, { status: 'canceled' }, 'charge.canceled', now) : row
}

const lockByRef = prepared((db, v: { ref: string }) => db.selectFrom('sandbox_charge').selectAll().where('ref', '=', v.ref).forUpdate())

const lockBySecret = prepared((db, v: { clientSecret: string }) =>
  db.selectFrom('sandbox_charge').selectAll().where('client_secret', '=', v.clientSecret).forUpdate(),
)

const holdEndsAt = (authorizedAt: Date): Date => new Date(authorizedAt.getTime() + HOLD_DAYS * DAY_MS)

type Change = Partial<Pick<ChargeRow, 'status' | 'method_ref' | 'decline_code' | 'captured_cents' | 'authorized_at'>>

function move(tx: Tx, charge: ChargeRow, change: Change, event: string, now: Date): ChargeRow {
  defer(tx, tx.updateTable('sandbox_charge').set(change).where('ref', '=', charge.ref))
  emit(tx, event, { kind: 'charge', ref: charge.ref }, now)
  return { ...charge, ...change }
}

/** The charge stays open for another card, or for `tryAgain` once its owner is there to answer the bank. */
export function decline(tx: Tx, charge: ChargeRow, code: DeclineCode, now: Date, tryAgain: MethodRow | null = null): ChargeRow {
  const change = { status: 'requires_payment_method', decline_code: code, authorized_at: null, method_ref: tryAgain?.ref ?? null }
  return move(tx, charge, change, 'charge.declined', now)
}

export const challenge = (tx: Tx, charge: ChargeRow, method: MethodRow, now: Date): ChargeRow =>
  move(tx, charge, { status: 'requires_action', method_ref: method.ref, decline_code: null }, 'charge.requires_action', now)

/** The bank approves: the amount is held, or captured at once. */
export function approve(tx: Tx, charge: ChargeRow, method: MethodRow, now: Date): ChargeRow {
  const paid = { method_ref: method.ref, decline_code: null, authorized_at: now }
  if (charge.capture === 'auto') {
    return take(tx, charge, method, paid, cents(charge.amount_cents), now)
  }
  armDeadline(tx, HOLD_EXPIRY, uuidOf(charge.ref), holdEndsAt(now))
  return move(tx, charge, { ...paid, status: 'requires_capture' }, 'charge.authorized', now)
}

/** The whole of what is held, or less of it. */
export function capture(tx: Tx, charge: ChargeRow, method: MethodRow, amountCents: Cents, now: Date): ChargeRow {
  disarmDeadline(tx, HOLD_EXPIRY, uuidOf(charge.ref))
  return take(tx, charge, method, {}, amountCents, now)
}

function take(tx: Tx, charge: ChargeRow, method: MethodRow, change: Change, amountCents: Cents, now: Date): ChargeRow {
  if (scenarioOf(method.scenario).isDisputed) armDeadline(tx, DISPUTE_COMES, uuidOf(charge.ref), addMinutes(now, DISPUTED_AFTER_MINUTES))
  recordMovement(tx, { kind: 'charge', subjectRef: charge.ref, amountCents, feeCents: feeOn(amountCents), at: now })
  return move(tx, charge, { ...change, status: 'succeeded', captured_cents: amountCents }, 'charge.captured', now)
}

export function cancel(tx: Tx, charge: ChargeRow, now: Date): ChargeRow {
  disarmDeadline(tx, HOLD_EXPIRY, uuidOf(charge.ref))
  return move(tx, charge, { status: 'canceled' }, 'charge.canceled', now)
}

export async function keepMethod(tx: Tx, customer: string, card: Extract<CardReading, { kind: 'card' }>): Promise<MethodRow> {
  const { brand, funding } = card.behaviour
  return tx
    .insertInto('sandbox_method')
    .values({
      ref: `spm_${randomUUID()}`,
      customer_ref: customer,
      scenario: card.scenario,
      brand,
      last4: card.last4,
      funding,
      expires_on: card.expiresOn,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const methodOf = (executor: Executor, ref: string): Promise<MethodRow> =>
  executor.selectFrom('sandbox_method').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow()

export const markAuthenticated = (tx: Tx, method: MethodRow): void =>
  defer(tx, tx.updateTable('sandbox_method').set({ authenticated: true }).where('ref', '=', method.ref))

/** How a saved card answers when its owner is away. */
export function offSessionAnswer(method: MethodRow, now: Date): 'ok' | DeclineCode {
  const { offSession } = scenarioOf(method.scenario)
  if (isExpired(method.expires_on, now)) return 'expired_card'
  if (offSession !== 'once-authenticated') return offSession
  return method.authenticated ? 'ok' : 'authentication_required'
}

export async function findByLabel(executor: Executor, label: ChargeLabel): Promise<string | null> {
  const metadata = JSON.stringify({ bookingId: label.bookingId, leg: label.leg, attempt: label.attempt })
  const row = await executor
    .selectFrom('sandbox_charge')
    .select('ref')
    .where(sql<boolean>`metadata @> ${metadata}::jsonb`)
    .executeTakeFirst()
  return row?.ref ?? null
}

export const labelOf = (charge: ChargeRow): ChargeLabel => charge.metadata as unknown as ChargeLabel

export async function outcomeOf(executor: Executor, charge: ChargeRow): Promise<ChargeOutcome> {
  const { ref, client_secret: clientSecret } = charge
  switch (charge.status) {
    case 'requires_payment_method':
      return charge.decline_code === null
        ? { kind: 'created', ref, clientSecret }
        : { kind: 'declined', ref, clientSecret, code: charge.decline_code as DeclineCode }
    case 'requires_action':
      return { kind: 'requires_action', ref, clientSecret }
    case 'requires_capture':
      return { kind: 'authorized', ref, method: await savedMethod(executor, charge) }
    case 'succeeded':
      return { kind: 'captured', ref, method: await savedMethod(executor, charge), feeCents: feeOn(cents(charge.captured_cents)) }
    case 'canceled':
      return { kind: 'canceled', ref }
    default:
      return { kind: 'processing', ref }
  }
}

async function savedMethod(executor: Executor, charge: ChargeRow): Promise<SavedMethod> {
  if (charge.method_ref === null) throw new Error(`the charge ${charge.ref} was paid with no card`)
  return savedMethodOf(await methodOf(executor, charge.method_ref))
}

export const savedMethodOf = ({ ref, brand, last4, scenario, customer_ref: customer, expires_on: expiresOn }: MethodRow): SavedMethod => ({
  ref,
  brand,
  last4,
  fingerprint: fingerprintOf(scenario, customer),
  expiresOn,
})

/** Everybody tries the same few numbers: each customer's card counts as one of their own. */
const fingerprintOf = (scenario: string, customer: string): string =>
  scenarioOf(scenario).isShared ? `sandbox-${scenario}` : `sandbox-${scenario}-${customer}`
