// A payout within minutes, to a debit card, for a fee: what it brings, and what stands in its way.
import { cents, subtract, type Cents } from './money.ts'
import type { PayoutAccountStatus } from './payout-account.ts'

/** The price of a same-day payout, taxes included. */
export const INSTANT_PAYOUT_FEE_CENTS = cents(500)
/** Less than this is not sent once the fee is taken off. */
const MIN_NET_CENTS = cents(100)
/** What must be released for one. */
export const MIN_INSTANT_BALANCE_CENTS = cents(INSTANT_PAYOUT_FEE_CENTS + MIN_NET_CENTS)

/** Each is the refusal that it gives. */
export const INSTANT_OBSTACLES = ['payout-account-not-ready', 'no-instant-card', 'insufficient-balance'] as const
export type InstantObstacle = (typeof INSTANT_OBSTACLES)[number]

export type InstantPayout = { readonly netCents: Cents; readonly obstacle: InstantObstacle | null }

/** All that was released goes at once; the first obstacle that applies. */
export function instantPayout(status: PayoutAccountStatus, takesInstant: boolean, balanceCents: Cents): InstantPayout {
  const netCents = cents(Math.max(0, subtract(balanceCents, INSTANT_PAYOUT_FEE_CENTS)))
  if (status !== 'active') return { netCents, obstacle: 'payout-account-not-ready' }
  if (!takesInstant) return { netCents, obstacle: 'no-instant-card' }
  return { netCents, obstacle: balanceCents < MIN_INSTANT_BALANCE_CENTS ? 'insufficient-balance' : null }
}
