// The one writer of a charge's state: applies the provider's outcome once, posts captured money and notifies the booking.
import type { BookingId } from '#domain/id.ts'
import type { MoneyEvent } from '#domain/ledger.ts'
import { cents } from '#domain/money.ts'
import { nextLegState, type LegEvent, type LegState } from '#domain/payment-status.ts'
import { reconcileAt } from '#domain/payment-timers.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline, dueAtOf } from '../platform/deadlines.ts'
import type { ChargeOutcome } from '../payment-company/index.ts'
import { keepCard, payVisitWith } from './card-store.ts'
import { sealClientSecret } from './client-secret.ts'
import { keepReference, lockCharge, updateCharge, type ChargeChange, type ChargeRow } from './charge-store.ts'
import { post } from '../ledger/index.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { RECONCILE_CHARGE, RETRY_FINAL } from './payment-deadlines.ts'
import { refundCharge, refundEverything } from './request-refund.ts'

/** What the provider outcome, or our own decision to void a charge that never reached it. */
export type ProviderOutcome = ChargeOutcome | { readonly kind: 'never-opened' }

type Recording = {
  /** The revision that was read before the provider was asked; when it has changed meanwhile, the outcome is outdated and the answer null. */
  readonly revision?: number
  /** A client has just asked the bank: its answer is a new one, even where it repeats the last. */
  readonly isAskedAnew?: boolean
  /** Written in the same transaction. */
  readonly also?: (tx: Tx, charge: ChargeRow) => Promise<void>
}

type Known = Pick<ChargeRow, 'id' | 'bookingId'>

export async function recordCharge(deps: PaymentDeps, known: Known, outcome: ProviderOutcome): Promise<ChargeRow>
export async function recordCharge(
  deps: PaymentDeps,
  known: Known,
  outcome: ProviderOutcome,
  recording: Recording,
): Promise<ChargeRow | null>
export async function recordCharge(
  deps: PaymentDeps,
  known: Known,
  outcome: ProviderOutcome,
  recording: Recording = {},
): Promise<ChargeRow | null> {
  return inTransaction(deps.db, async (tx) => {
    // The booking's lock first, then the charge's: always in this order.
    const [, charge] = await Promise.all([deps.hooks.lockBooking(tx, known.bookingId), lockCharge(tx, known.id)])
    if (recording.revision !== undefined && charge.revision !== recording.revision) return null
    const recorded = await applyOutcome(deps, tx, charge, outcome, recording.isAskedAnew)
    await recording.also?.(tx, recorded)
    return recorded
  })
}

/** Records what the provider answered when it was asked to open a charge. A successful opening changes no state: nothing is posted or reported, and only the charge's row is written. */
export async function recordOpening(deps: PaymentDeps, charge: ChargeRow, outcome: ChargeOutcome): Promise<ChargeRow> {
  if (outcome.kind !== 'created') return recordCharge(deps, charge, outcome)
  const sealedClientSecret = sealClientSecret(deps.secretBox, charge, outcome.clientSecret)
  const kept = await keepReference(deps.db, charge, { ref: outcome.ref, sealedClientSecret }, deps.clock.now())
  return kept ?? recordCharge(deps, charge, outcome)
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

async function applyOutcome(
  deps: PaymentDeps,
  tx: Tx,
  charge: ChargeRow,
  outcome: ProviderOutcome,
  isAskedAnew = false,
): Promise<ChargeRow> {
  const now = deps.clock.now()
  if (outcome.kind === 'unknown') return applyUnknown(deps, tx, charge, now)
  const state = nextLegState(charge.state, EVENTS[outcome.kind])
  if (state !== EVENTS[outcome.kind]) return charge
  const change = changeOf(deps, charge, state, outcome)
  if (!isAskedAnew && isNoChange(charge, change)) return charge
  const recorded = await updateCharge(tx, charge, change, now)
  if (state === charge.state) return recorded
  if (isOpenToClient(charge, state)) armDeadline(tx, RECONCILE_CHARGE, charge.id, reconcileAt(now))
  else if (state !== 'processing') disarmDeadline(tx, RECONCILE_CHARGE, charge.id)
  if (bringsCard(charge, outcome)) await keepForSecondHalf(deps, tx, charge, outcome, now)
  if (outcome.kind === 'captured') await postCapture(deps, tx, charge, outcome, now)
  await notify(deps, tx, charge, change, now)
  if (state === 'captured') await refundUnowed(deps, tx, charge, now)
  return recorded
}

/** Captured after it was voided: the client owes nothing, so it is refunded at once; and so is a tip that reaches nobody any more. */
async function refundUnowed({ hooks }: PaymentDeps, tx: Tx, charge: ChargeRow, now: Date): Promise<void> {
  if (charge.state === 'void') {
    if (charge.leg === 'tip') await refundCharge(tx, charge, 'captured-after-void', now)
    else await refundEverything(tx, charge.bookingId, 'captured-after-void', now)
  } else if (charge.leg === 'tip' && (await hooks.isCleanerGone(tx, charge.bookingId))) await refundCharge(tx, charge, 'cleaner-gone', now)
}

/** A charge that a client may pay at any moment, with the answer and the event lost. Timers of the booking check first halves. */
const isOpenToClient = ({ leg, offSession }: ChargeRow, state: LegState): boolean =>
  (leg !== 'initial' || offSession) && (state === 'created' || state === 'requires_action' || state === 'failed')

/** Unknown outcome: the charge of an absent client waits in `processing`, any other stays, and the provider is asked again. */
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
  outcome: Exclude<ProviderOutcome, { kind: 'unknown' }>,
): ChargeChange {
  const known = { state, declineCode: outcome.kind === 'declined' ? outcome.code : null }
  switch (outcome.kind) {
    case 'never-opened':
      return known
    case 'created':
    case 'requires_action':
    case 'declined':
      return { ...known, providerRef: outcome.ref, sealedClientSecret: sealClientSecret(secretBox, charge, outcome.clientSecret) }
    case 'authorized':
    case 'captured':
      return { ...known, providerRef: outcome.ref, method: outcome.method }
    case 'processing':
    case 'canceled':
      return { ...known, providerRef: outcome.ref }
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

type WithCard = Extract<ChargeOutcome, { kind: 'authorized' | 'captured' }>

/** A first half is held before it is captured, but for one that a saved card was to pay, or that its client paid at once. */
const bringsCard = (charge: ChargeRow, outcome: Exclude<ProviderOutcome, { kind: 'unknown' }>): outcome is WithCard =>
  charge.leg === 'initial' && (outcome.kind === 'authorized' || (outcome.kind === 'captured' && charge.heldAt === null))

/** The card of the first half is on file from now on, and pays the second. */
async function keepForSecondHalf(
  { provider }: PaymentDeps,
  tx: Tx,
  { bookingId, payerId: clientId }: ChargeRow,
  { method }: WithCard,
  now: Date,
): Promise<void> {
  payVisitWith(tx, bookingId, await keepCard(tx, { clientId, provider: provider.name }, method, now))
}

type Captured = Extract<ChargeOutcome, { kind: 'captured' }>

async function postCapture({ hooks }: PaymentDeps, tx: Tx, charge: ChargeRow, outcome: Captured, now: Date): Promise<void> {
  const { bookingId, amountCents, leg } = charge
  const of = { bookingId, at: now, providerRef: outcome.ref }
  const event: MoneyEvent =
    leg === 'tip'
      ? { kind: 'tipped', cleanerId: (await hooks.releaseTerms(tx, bookingId)).cleanerId, amountCents }
      : { kind: 'leg-captured', bookingId, amountCents }
  await post(tx, event, { ...of, key: `charge:${charge.id}:captured` })
  if (outcome.feeCents > 0)
    await post(tx, { kind: 'processor-fee', amountCents: cents(outcome.feeCents) }, { ...of, key: `charge:${charge.id}:fee` })
  if (leg === 'final') disarmDeadline(tx, RETRY_FINAL, bookingId)
}

async function notify({ hooks }: PaymentDeps, tx: Tx, charge: ChargeRow, change: ChargeChange, now: Date): Promise<void> {
  const { bookingId, leg, attempt, amountCents } = charge
  const { state: to, declineCode } = change
  if (leg === 'tip') return hooks.onTipChanged(tx, { bookingId, amountCents, to, now })
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
