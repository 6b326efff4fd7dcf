// The charge that a page confirms: found by its secret for its payer alone, and where it stands in the words of the contract.
import type { payments } from '#contract/payments.ts'
import type { Returned } from '#contract/endpoint.ts'
import type { ClientId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { chargeByRef, type ChargeRow } from './charge-store.ts'
import { openClientSecret } from './client-secret.ts'
import type { PaymentDeps } from './payment-hooks.ts'

export type OwnCharge = ChargeRow & { readonly providerRef: string }

/** Refuses `not-found` for a charge that is not the caller's. */
export async function ownCharge(deps: PaymentDeps, clientSecret: string, payerId: ClientId): Promise<OwnCharge> {
  const charge = await chargeByRef(deps.db, clientSecret.split('_secret_')[0] ?? '')
  if (!charge?.providerRef || charge.payerId !== payerId) return refuse('not-found')
  if (openClientSecret(deps.secretBox, charge) !== clientSecret) return refuse('not-found')
  return { ...charge, providerRef: charge.providerRef }
}

/** Refuses `payment-not-needed` for a voided charge. */
export function answerFor({ state, declineCode }: ChargeRow): Returned<(typeof payments)['POST /api/payments/stripe/confirm']> {
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

/** The page of the client's host to which a bank leads back. */
export const returnUrlOf = (origin: string, { bookingId, leg }: Pick<ChargeRow, 'bookingId' | 'leg'>): string =>
  `${origin}/bookings/${bookingId}/${leg === 'tip' ? 'tip' : 'pay'}?returned=1`
