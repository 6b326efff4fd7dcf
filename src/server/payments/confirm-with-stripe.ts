// Confirms a charge with the card typed in Stripe's form, and records at once what a webhook would bring later.
import type { payments } from '#contract/payments.ts'
import type { Returned } from '#contract/endpoint.ts'
import type { ClientId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { SiteOrigins } from '../platform/site-origins.ts'
import type { StripeProvider } from '../platform/payments/stripe-provider.ts'
import { chargeByRef, type ChargeRow } from './charge-store.ts'
import { openClientSecret } from './client-secret.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { recordCharge } from './record-charge.ts'
import { refreshCharge } from './refresh-charge.ts'

type Answer = Returned<(typeof payments)['POST /api/payments/stripe/confirm']>

export type StripeApi = {
  readonly provider: StripeProvider
  readonly origins: Pick<SiteOrigins, 'of'>
}

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
  const charge = await chargeByRef(deps.db, card.clientSecret.split('_secret_')[0] ?? '')
  if (!charge?.providerRef || charge.payerId !== card.payerId) return refuse('not-found')
  if (openClientSecret(deps.secretBox, charge) !== card.clientSecret) return refuse('not-found')
  if (card.confirmationToken === undefined) return answerFor(await refreshCharge(deps, charge))
  const returnUrl = `${card.origin}/bookings/${charge.bookingId}/pay?returned=1`
  const confirmation = await stripe.confirm({ ref: charge.providerRef, token: card.confirmationToken, returnUrl })
  if (confirmation.kind === 'bad-card') return refuse('bad-card')
  const recorded = await recordCharge(deps, charge, confirmation.outcome, { revision: charge.revision })
  // Another tab was faster: Stripe's current state counts, not its answer to this one.
  return answerFor(recorded ?? (await refreshCharge(deps, charge)))
}

function answerFor({ state, declineCode }: ChargeRow): Answer {
  switch (state) {
    case 'authorized':
    case 'captured':
    case 'requires_action':
      return { status: state }
    case 'failed':
      return { status: 'declined', code: declineCode ?? 'card_declined' }
    case 'created':
    case 'processing':
      return { status: 'processing' }
    case 'none':
    case 'void':
      return refuse('payment-not-needed')
  }
}
