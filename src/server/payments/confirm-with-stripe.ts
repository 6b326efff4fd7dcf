// Confirms a charge, or the setup of a card, with the card typed in Stripe's form, and records at once what a webhook would bring later.
import type { payments } from '#contract/payments.ts'
import type { Returned } from '#contract/endpoint.ts'
import type { ClientId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Setup, StripeProvider } from '../payment-company/index.ts'
import { ownSetup, recordAndAnswer } from './card-setups.ts'
import { answerFor, ownCharge, returnUrlOf } from './own-charge.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { recordCharge } from './record-charge.ts'
import { refreshCharge } from './refresh-charge.ts'

type Answer = Returned<(typeof payments)['POST /api/payments/stripe/confirm']>

export type CardToConfirm = {
  readonly clientSecret: string
  /** Absent: the bank's challenge was answered on the page, and only its outcome is fetched. */
  readonly confirmationToken?: string | undefined
  readonly payerId: ClientId
  /** The client's host, to which a bank's page returns. */
  readonly origin: string
}

/** Refuses `not-found` for a charge that is not the caller's, `bad-card` for an invalid card, `payment-not-needed` for a voided charge. */
export async function confirmWithStripe(deps: PaymentDeps, stripe: StripeProvider, card: CardToConfirm): Promise<Answer> {
  const setup = await ownSetup(deps, card.clientSecret, card.payerId)
  if (setup) return confirmSetup(deps, stripe, card, setup)
  const charge = await ownCharge(deps, card.clientSecret, card.payerId)
  if (card.confirmationToken === undefined) return answerFor(await refreshCharge(deps, charge))
  const returnUrl = returnUrlOf(card.origin, charge)
  const confirmation = await stripe.confirm({ ref: charge.providerRef, token: card.confirmationToken, returnUrl })
  if (confirmation.kind === 'bad-card') return refuse('bad-card')
  const recorded = await recordCharge(deps, charge, confirmation.outcome, { revision: charge.revision })
  // Another tab was faster: Stripe's current state counts, not its answer to this one.
  return answerFor(recorded ?? (await refreshCharge(deps, charge)))
}

async function confirmSetup(deps: PaymentDeps, stripe: StripeProvider, card: CardToConfirm, setup: Setup): Promise<Answer> {
  if (card.confirmationToken === undefined) return recordAndAnswer(deps, setup)
  const returnUrl = `${card.origin}/profile/cards`
  const confirmation = await stripe.confirmSetup({ ref: setup.ref, token: card.confirmationToken, returnUrl })
  if (confirmation.kind === 'bad-card') return refuse('bad-card')
  return confirmation.kind === 'setup' ? recordAndAnswer(deps, confirmation.setup) : { status: 'processing' }
}
