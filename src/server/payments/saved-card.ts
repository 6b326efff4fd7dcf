// The card that a client paid with last: offered to its owner again, and confirmed without being typed.
import type { payments } from '#contract/payments.ts'
import type { Returned } from '#contract/endpoint.ts'
import type { ClientId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { lastHeldCard } from './charge-store.ts'
import { answerFor, ownCharge, returnUrlOf } from './own-charge.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { recordCharge } from './record-charge.ts'
import { refreshCharge } from './refresh-charge.ts'

export async function showSavedCard(
  { db, provider }: PaymentDeps,
  payerId: ClientId,
): Promise<Returned<(typeof payments)['GET /api/payments/saved-card']>> {
  const card = await lastHeldCard(db, payerId, provider.name)
  return { card: card && { brand: card.brand, last4: card.last4 } }
}

export type SavedCardToConfirm = { readonly clientSecret: string; readonly payerId: ClientId; readonly origin: string }

/** Refuses `not-found` for a charge that is not the caller's, `bad-card` when they have no saved card, `payment-not-needed` for a voided charge. */
export async function confirmWithSavedCard(
  deps: PaymentDeps,
  { clientSecret, payerId, origin }: SavedCardToConfirm,
): Promise<Returned<(typeof payments)['POST /api/payments/saved-card/confirm']>> {
  const charge = await ownCharge(deps, clientSecret, payerId)
  const card = await lastHeldCard(deps.db, payerId, deps.provider.name)
  if (!card) return refuse('bad-card')
  const { providerRef: ref, revision } = charge
  // One key for one state of the charge: the same press replays its answer, and a later one asks the bank anew.
  const key = `saved:${ref}:${revision}`
  const outcome = await deps.provider.confirmSaved({ ref, method: card.ref, returnUrl: returnUrlOf(origin, charge) }, key)
  const recorded = await recordCharge(deps, charge, outcome, { revision })
  return answerFor(recorded ?? (await refreshCharge(deps, charge)))
}
