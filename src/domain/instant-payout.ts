// A payout within minutes, to a debit card, for a fee: what it brings, and what stands in its way.
import { cents, subtract, type Cents } from './money.ts'
import type { PayoutAccountStatus } from './payout-account.ts'
import type { PayoutStop } from './payout-stop.ts'
import { afterRecovery, type Recovery } from './recovery.ts'

/** The price of a same-day payout, taxes included. */
export const INSTANT_PAYOUT_FEE_CENTS = cents(500)
/** Less than this is not sent once the fee is taken off. */
const MIN_NET_CENTS = cents(100)
/** What must be released for one. */
export const MIN_INSTANT_BALANCE_CENTS = cents(INSTANT_PAYOUT_FEE_CENTS + MIN_NET_CENTS)

/** Each is the refusal that it gives. */
export const INSTANT_OBSTACLES = ['payouts-stopped', 'payout-account-not-ready', 'no-instant-card', 'insufficient-balance'] as const
export type InstantObstacle = (typeof INSTANT_OBSTACLES)[number]

export type InstantPayout = Omit<Recovery, 'amountCents'> & { readonly netCents: Cents; readonly obstacle: InstantObstacle | null }

type Released = { readonly balanceCents: Cents; readonly frozenCents: Cents; readonly debtCents: Cents }
type Account = { readonly status: PayoutAccountStatus; readonly takesInstant: boolean; readonly stop: PayoutStop | null }

/** All that was released goes at once, less what is owed back as a weekly payout would take it; the first obstacle that applies. */
export function instantPayout({ status, takesInstant, stop }: Account, { balanceCents, frozenCents, debtCents }: Released): InstantPayout {
  const { amountCents, ...recovery } = afterRecovery(cents(Math.max(0, balanceCents - frozenCents)), debtCents)
  const netCents = cents(Math.max(0, subtract(amountCents, INSTANT_PAYOUT_FEE_CENTS)))
  return { netCents, ...recovery, obstacle: obstacleOf({ status, takesInstant, stop }, amountCents) }
}

function obstacleOf({ status, takesInstant, stop }: Account, amountCents: Cents): InstantObstacle | null {
  if (stop !== null) return 'payouts-stopped'
  if (status !== 'active') return 'payout-account-not-ready'
  if (!takesInstant) return 'no-instant-card'
  return amountCents < MIN_INSTANT_BALANCE_CENTS ? 'insufficient-balance' : null
}
