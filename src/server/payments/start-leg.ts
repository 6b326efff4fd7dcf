// Opens a leg's charge at the provider for the client to confirm, or finds the one that is open already.
import type { ChargeLeg, Leg } from '#domain/booking.ts'
import type { LegMoney } from '#domain/booking-money.ts'
import type { BookingId, ChargeId } from '#domain/id.ts'
import type { STARTED_LEG_STATES } from '#domain/payment-status.ts'
import { refuse } from '#domain/refusal.ts'
import { reconcileAt } from '#domain/payment-timers.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import type { ChargeOutcome } from '../payment-company/index.ts'
import { labelOf, latestChargeAndCustomer, type ChargeRow } from './charge-store.ts'
import { firstChargeOf, type FirstLeg } from './open-leg.ts'
import { customerOf } from './payer-store.ts'
import { openClientSecret } from './client-secret.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { RECONCILE_CHARGE } from './payment-deadlines.ts'
import { recordOpening } from './record-charge.ts'
import { legMoney } from './money-views.ts'
import { refreshCharge } from './refresh-charge.ts'
import { voidCharge } from './void-legs.ts'

export type StartedLeg = {
  readonly provider: string
  /** The secret that confirms this one charge only. */
  readonly clientSecret: string
  readonly status: (typeof STARTED_LEG_STATES)[number]
}

/** What the page confirms with, and the leg's money as it stands now. */
export type OpenLeg = { readonly payment: StartedLeg; readonly money: LegMoney }

/**
 * Idempotent. Refuses `payment-not-needed` when nothing is left to confirm, `service-unavailable` while the provider does not answer.
 * A refused final leg keeps its charge: the client confirms that same one, this time present.
 */
export async function startLeg(deps: PaymentDeps, bookingId: BookingId, leg: Leg): Promise<OpenLeg> {
  return openedLeg(deps, await startLatest(deps, bookingId, leg))
}

/** Null when the tip of this id was paid or given up for another meanwhile. Refuses `service-unavailable` while the provider does not answer. */
export async function startTip(deps: PaymentDeps, bookingId: BookingId, chargeId: ChargeId): Promise<StartedLeg | null> {
  const current = await startLatest(deps, bookingId, 'tip')
  const isOver = current.state === 'captured' || current.state === 'void'
  return isOver || current.id !== chargeId ? null : (await openedLeg(deps, current)).payment
}

async function startLatest(deps: PaymentDeps, bookingId: BookingId, leg: ChargeLeg): Promise<ChargeRow> {
  const latest = await latestChargeAndCustomer(deps.db, bookingId, leg)
  if (!latest) throw new Error(`the ${leg} leg of ${bookingId} was not opened`)
  const { charge, customer } = latest
  return charge.providerRef ? refreshCharge(deps, charge) : openAtProvider(deps, charge, customer)
}

/** Opens a charge that this request wrote, so that nothing is read again. `customer`: the provider's id of the payer, if any. */
export const startFirstLeg = async (deps: PaymentDeps, leg: FirstLeg, customer: string | null): Promise<OpenLeg> =>
  openedLeg(deps, await openAtProvider(deps, firstChargeOf(leg), customer))

async function openedLeg(deps: PaymentDeps, current: ChargeRow): Promise<OpenLeg> {
  const { state } = current
  const clientSecret = openClientSecret(deps.secretBox, current)
  if (state === 'processing') refuse('service-unavailable')
  if (clientSecret === null) refuse(state === 'created' ? 'service-unavailable' : 'payment-not-needed')
  if (state === 'created' || state === 'requires_action' || state === 'failed') {
    if (current.leg !== 'initial' || current.offSession) await askSoon(deps, current.id)
    return { payment: { provider: deps.provider.name, clientSecret, status: state }, money: legMoney(current) }
  }
  return refuse('payment-not-needed')
}

/** The client may pay from now on, and the event may be lost. */
const askSoon = (deps: PaymentDeps, chargeId: ChargeId): Promise<void> =>
  inTransaction(deps.db, (tx) => armDeadline(tx, RECONCILE_CHARGE, chargeId, reconcileAt(deps.clock.now())))

async function openAtProvider(deps: PaymentDeps, charge: ChargeRow, known: string | null): Promise<ChargeRow> {
  if (charge.state !== 'created' || charge.offSession) return charge
  const customer = known ?? (await customerOf(deps, charge.payerId))
  if (customer === null) return charge
  const start = (): Promise<ChargeOutcome> =>
    deps.provider.startCharge(
      {
        label: labelOf(charge),
        amountCents: charge.amountCents,
        customer,
        capture: charge.leg === 'initial' ? 'manual' : 'auto',
        saveMethod: charge.leg === 'initial',
        creditOnly: charge.leg === 'initial',
      },
      chargeKey(charge),
    )
  let outcome = await start()
  // Opening moves no money: after a lost answer the same key is used again.
  if (outcome.kind === 'unknown') outcome = await start()
  const recorded = await recordOpening(deps, charge, outcome)
  // Voided while it was being opened: it must not be confirmed any more.
  if (recorded.state === 'void' && outcome.kind !== 'unknown') await voidCharge(deps, { ...recorded, providerRef: outcome.ref })
  return recorded
}

export const chargeKey = ({ bookingId, leg, attempt }: ChargeRow): string => `bk:${bookingId}:${leg}:${attempt}`
