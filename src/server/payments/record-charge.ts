// The one writer of a charge's state: takes what the provider said, applies it once, posts captured money and tells the booking.
import type { BookingId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { nextLegState, type LegEvent, type LegState } from '#domain/payment-status.ts'
import { reconcileAt } from '#domain/payment-timers.ts'
import { inTransaction, type Tx } from '../platform/database.ts'
import { armDeadline, disarmDeadline, dueAtOf } from '../platform/deadlines.ts'
import type { ChargeOutcome } from '../platform/payments/provider.ts'
import { sealClientSecret } from './client-secret.ts'
import { keepReference, lockCharge, updateCharge, type ChargeChange, type ChargeRow } from './charge-store.ts'
import { post } from './ledger-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { RECONCILE_CHARGE, RETRY_FINAL } from './payment-deadlines.ts'
import { refundEverything } from './request-refund.ts'

/** What the provider said, or our own word that a charge which never reached it is given up. */
export type ProviderOutcome = ChargeOutcome | { readonly kind: 'never-opened' }

type Recording = {
  /** The revision that was read before the provider was asked; when it moved meanwhile the answer is old and null is answered. */
  readonly revision?: number
  /** Written with it, or not at all. */
  readonly also?: (tx: Tx, charge: ChargeRow) => Promise<void>
}

type Known = Pick<ChargeRow, 'id' | 'bookingId'>

export async function recordCharge(deps: PaymentDeps, known: Known, said: ProviderOutcome): Promise<ChargeRow>
export async function recordCharge(deps: PaymentDeps, known: Known, said: ProviderOutcome, recording: Recording): Promise<ChargeRow | null>
export async function recordCharge(
  deps: PaymentDeps,
  known: Known,
  said: ProviderOutcome,
  recording: Recording = {},
): Promise<ChargeRow | null> {
  return inTransaction(deps.db, async (tx) => {
    // The booking's lock first, then the charge's: everyone takes them in this order.
    const [, charge] = await Promise.all([deps.hooks.lockBooking(tx, known.bookingId), lockCharge(tx, known.id)])
    if (recording.revision !== undefined && charge.revision !== recording.revision) return null
    const recorded = await applyOutcome(deps, tx, charge, said)
    await recording.also?.(tx, recorded)
    return recorded
  })
}

/** The same, of a charge that the provider was just asked to open. A plain yes moves no state: nothing is posted or told, and only the charge's row is written. */
export async function recordOpening(deps: PaymentDeps, charge: ChargeRow, said: ChargeOutcome): Promise<ChargeRow> {
  if (said.kind !== 'created') return recordCharge(deps, charge, said)
  const sealedClientSecret = sealClientSecret(deps.secretBox, charge, said.clientSecret)
  const kept = await keepReference(deps.db, charge, { ref: said.ref, sealedClientSecret }, deps.clock.now())
  return kept ?? recordCharge(deps, charge, said)
}

const EVENTS = {
  created: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  authorized: 'authorized',
  captured: 'captured',
  declined: 'failed',
  canceled: 'void',
  'never-opened': 'void',
} as const satisfies Record<Exclude<ProviderOutcome['kind'], 'unknown'>, LegEvent>

async function applyOutcome(deps: PaymentDeps, tx: Tx, charge: ChargeRow, said: ProviderOutcome): Promise<ChargeRow> {
  const now = deps.clock.now()
  if (said.kind === 'unknown') return applyUnknown(deps, tx, charge, now)
  const state = nextLegState(charge.state, EVENTS[said.kind])
  if (state !== EVENTS[said.kind]) return charge
  const change = changeOf(deps, charge, state, said)
  if (isNoChange(charge, change)) return charge
  const recorded = await updateCharge(tx, charge, change, now)
  if (state === charge.state) return recorded
  if (isOpenToClient(charge, state)) armDeadline(tx, RECONCILE_CHARGE, charge.id, reconcileAt(now))
  else if (state !== 'processing') disarmDeadline(tx, RECONCILE_CHARGE, charge.id)
  if (said.kind === 'captured') await postCapture(tx, charge, said, now)
  await notify(deps, tx, charge, change, now)
  // Captured after it was given up: the client owes nothing, so it goes back at once.
  if (charge.state === 'void' && state === 'captured') await refundEverything(tx, charge.bookingId, 'captured-after-void', now)
  return recorded
}

/** Could be paid on a page at any moment, with the answer and the event lost. Timers of the booking ask about a first half. */
const isOpenToClient = ({ leg }: ChargeRow, state: LegState): boolean =>
  leg === 'final' && (state === 'created' || state === 'requires_action' || state === 'failed')

/** May have happened, may not: the charge of an absent client waits in `processing`, anything else stays, and the provider is asked again. */
async function applyUnknown(deps: PaymentDeps, tx: Tx, charge: ChargeRow, now: Date): Promise<ChargeRow> {
  if (charge.state === 'captured' || charge.state === 'void') return charge
  armDeadline(tx, RECONCILE_CHARGE, charge.id, reconcileAt(now))
  if (!charge.offSession || nextLegState(charge.state, 'processing') !== 'processing' || charge.state === 'processing') return charge
  const change: ChargeChange = { state: 'processing', declineCode: null }
  const recorded = await updateCharge(tx, charge, change, now)
  await notify(deps, tx, charge, change, now)
  return recorded
}

function changeOf(
  { secretBox }: PaymentDeps,
  charge: ChargeRow,
  state: LegState,
  said: Exclude<ProviderOutcome, { kind: 'unknown' }>,
): ChargeChange {
  const known = { state, declineCode: said.kind === 'declined' ? said.code : null }
  switch (said.kind) {
    case 'never-opened':
      return known
    case 'created':
    case 'requires_action':
    case 'declined':
      return { ...known, providerRef: said.ref, sealedClientSecret: sealClientSecret(secretBox, charge, said.clientSecret) }
    case 'authorized':
    case 'captured':
      return { ...known, providerRef: said.ref, method: said.method }
    case 'processing':
    case 'canceled':
      return { ...known, providerRef: said.ref }
  }
}

function isNoChange(charge: ChargeRow, change: ChargeChange): boolean {
  return (
    charge.state === change.state &&
    charge.declineCode === change.declineCode &&
    (change.providerRef === undefined || charge.providerRef === change.providerRef) &&
    // A charge has one secret, which seals differently each time.
    (change.sealedClientSecret === undefined || charge.sealedClientSecret !== null)
  )
}

async function postCapture(tx: Tx, charge: ChargeRow, said: Extract<ChargeOutcome, { kind: 'captured' }>, now: Date): Promise<void> {
  const { bookingId, amountCents, leg } = charge
  const of = { bookingId, at: now, providerRef: said.ref }
  await post(tx, { kind: 'leg-captured', bookingId, amountCents }, { ...of, key: `charge:${charge.id}:captured` })
  if (said.feeCents > 0)
    await post(tx, { kind: 'processor-fee', amountCents: cents(said.feeCents) }, { ...of, key: `charge:${charge.id}:fee` })
  if (leg === 'final') disarmDeadline(tx, RETRY_FINAL, bookingId)
}

async function notify({ hooks }: PaymentDeps, tx: Tx, charge: ChargeRow, change: ChargeChange, now: Date): Promise<void> {
  const { bookingId, leg, attempt, amountCents } = charge
  const { state: to, declineCode } = change
  const retriesRemain = leg === 'final' && to !== 'captured' && (await isRetrying(tx, bookingId))
  const needsCustomer = to === 'failed' && declineCode === 'authentication_required'
  const legChange = {
    bookingId,
    leg,
    chargeId: charge.id,
    attempt,
    amountCents,
    from: charge.state,
    to,
    declineCode,
    needsCustomer,
    retriesRemain,
    now,
  }
  await hooks.onLegChanged(tx, legChange)
  if (leg === 'final' && to === 'failed' && charge.offSession && !retriesRemain)
    await hooks.onRetriesExhausted(tx, { bookingId, declineCode, now })
}

export const isRetrying = async (tx: Tx, bookingId: BookingId): Promise<boolean> => (await dueAtOf(tx, RETRY_FINAL, bookingId)) !== null
