// Who receives what of a visit of 100 $, and of the fee of a late cancellation: what operators see before they change it.
import { LATE_CANCELLATION_FEE_CENTS } from './cancellation.ts'
import { earningsLines, earningsOf, feeEarningsOf, promotionsOf, type AgreedShare } from './earnings.ts'
import { add, cents, subtract, ZERO_CENTS, type Cents } from './money.ts'
import { quote } from './pricing.ts'

const visit = (isFirstBooking: boolean) =>
  quote({
    tariff: { method: 'hourly', rateCents: cents(2_500) },
    durationMinutes: 240,
    isEmergency: false,
    suppliesByCleaner: false,
    isFirstBooking,
    referralCreditCents: ZERO_CENTS,
    isTaxRegistered: false,
  })

export const VISIT_SHARES = ['cleanerCents', 'commissionCents', 'taxesCents', 'firstBookingCents', 'lateFeeCents'] as const

/**
 * `taxesCents`: ours, on the commission. `firstBookingCents`: what the discount of a first booking leaves us of it; it may be negative. `lateFeeCents`: what the cleaner keeps of
 * a late fee.
 */
export function visitShares(share: AgreedShare): Readonly<Record<(typeof VISIT_SHARES)[number], Cents>> {
  const price = visit(false)
  const { commissionCents, commissionGstCents, commissionQstCents } = earningsLines(price, share)
  return {
    cleanerCents: earningsOf(price, share),
    commissionCents,
    taxesCents: add(commissionGstCents, commissionQstCents),
    firstBookingCents: subtract(commissionCents, promotionsOf(visit(true))),
    lateFeeCents: feeEarningsOf(LATE_CANCELLATION_FEE_CENTS, share),
  }
}
