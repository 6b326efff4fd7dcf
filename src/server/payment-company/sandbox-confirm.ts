// What the browser's payment element would do with the provider: confirm a charge with a card, then answer the bank's challenge.
import type { DeclineCode } from '#domain/payment-status.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { Setup } from './card-calls.ts'
import type { ChargeOutcome } from './provider.ts'
import { isExpired, readCard, scenarioOf, type CardReading, type TypedCard } from './sandbox-cards.ts'
import {
  approve,
  challenge,
  decline,
  keepMethod,
  lockCharge,
  markAuthenticated,
  methodOf,
  outcomeOf,
  type ChargeRow,
  type MethodRow,
} from './sandbox-charges.ts'

export type Confirming = {
  readonly clientSecret: string
  readonly card?: TypedCard | undefined
  readonly authentication?: 'succeed' | 'fail' | undefined
}

export type Confirmation =
  | { readonly kind: 'outcome'; readonly outcome: ChargeOutcome }
  | { readonly kind: 'setup'; readonly setup: Setup }
  | { readonly kind: 'no-such-charge' | 'charge-over' | 'bad-card' }

/** Confirms within `tx`; `forced` stands in for the bank's answer. A charge that is paid already answers so: a double click is harmless. */
export async function confirmCharge(tx: Tx, confirming: Confirming, forced: DeclineCode | null, now: Date): Promise<Confirmation> {
  const charge = await lockCharge(tx, { clientSecret: confirming.clientSecret }, now)
  if (!charge) return { kind: 'no-such-charge' }
  if (charge.status === 'canceled') return { kind: 'charge-over' }
  if (charge.status === 'requires_capture' || charge.status === 'succeeded') return answer(tx, charge)
  if (confirming.card) {
    const card = readCard(confirming.card, now)
    if (card.kind === 'malformed') return { kind: 'bad-card' }
    return answer(tx, await withCard(tx, charge, card, forced, now))
  }
  // Without a card: the one that the bank is being asked about, or the saved one that it would not take without its owner.
  if (charge.method_ref === null) return { kind: 'bad-card' }
  const method = await methodOf(tx, charge.method_ref)
  if (confirming.authentication !== undefined)
    return answer(tx, await withAnswer(tx, charge, method, confirming.authentication, forced, now))
  return answer(tx, charge.status === 'requires_action' ? charge : challenge(tx, charge, method, now))
}

const answer = async (tx: Tx, charge: ChargeRow): Promise<Confirmation> => ({ kind: 'outcome', outcome: await outcomeOf(tx, charge) })

type ReadCard = Exclude<CardReading, { kind: 'malformed' }>

async function withCard(tx: Tx, charge: ChargeRow, card: ReadCard, forced: DeclineCode | null, now: Date): Promise<ChargeRow> {
  if (card.kind === 'declined') return decline(tx, charge, card.code, now)
  const { funding, challenge: isChallenged, onSession } = card.behaviour
  if (charge.credit_only && funding !== 'credit') return decline(tx, charge, 'not_credit', now)
  if (forced) return decline(tx, charge, forced, now)
  if (!isChallenged && onSession !== 'ok') return decline(tx, charge, onSession, now)
  const method = await keepMethod(tx, charge.customer_ref, card)
  return isChallenged ? challenge(tx, charge, method, now) : approve(tx, charge, method, now)
}

/** The bank asks again about a saved card, unless once was enough for it. */
export function withSavedCard(tx: Tx, charge: ChargeRow, method: MethodRow, forced: DeclineCode | null, now: Date): ChargeRow {
  const { challenge: isChallenged, onSession, offSession } = scenarioOf(method.scenario)
  if (method.is_detached) return decline(tx, charge, 'card_declined', now)
  if (isExpired(method.expires_on, now)) return decline(tx, charge, 'expired_card', now)
  if (charge.credit_only && method.funding !== 'credit') return decline(tx, charge, 'not_credit', now)
  if (forced) return decline(tx, charge, forced, now)
  if (isChallenged && !(offSession === 'once-authenticated' && method.authenticated)) return challenge(tx, charge, method, now)
  return onSession === 'ok' ? approve(tx, charge, method, now) : decline(tx, charge, onSession, now)
}

async function withAnswer(
  tx: Tx,
  charge: ChargeRow,
  method: MethodRow,
  given: 'succeed' | 'fail',
  forced: DeclineCode | null,
  now: Date,
): Promise<ChargeRow> {
  if (given === 'fail') return decline(tx, charge, 'authentication_failed', now, method)
  const { onSession } = scenarioOf(method.scenario)
  if (forced) return decline(tx, charge, forced, now)
  if (onSession !== 'ok') return decline(tx, charge, onSession, now)
  markAuthenticated(tx, method)
  return approve(tx, charge, method, now)
}
