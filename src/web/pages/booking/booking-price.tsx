// The price line by line, then its two halves and where each one is; of an ended booking, what was kept: for its client.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { shownLegs } from '#web/features/payments/index.ts'
import { PriceLines, type PriceLine } from '#web/ui/price-lines.tsx'
import { useMoney } from '#web/words/money.ts'
import { usePriceLines } from '#web/words/price-lines.ts'

export function BookingPrice({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const money = useMoney()
  const { priceBreakdown: price, promotionCode, tariff, payment, paymentStatus, keptCents, cost } = booking
  const linesOf = usePriceLines()
  if (price === null) return null
  const isHeld = paymentStatus === 'initial_pending' && payment.legs.some((leg) => leg.state === 'authorized')
  const legs: PriceLine[] = shownLegs(booking).map((leg) => ({
    key: leg.leg,
    label: `${t(`payment.legs.${leg.leg}`)}, ${t(`payment.legStates.${leg.state}`)}`,
    amount: money(leg.amountCents, 'column'),
    kind: 'detail' as const,
  }))
  const refunded = payment.refundedCents ?? 0
  const refund: PriceLine[] =
    refunded > 0 ? [{ key: 'refunded', label: t('payment.refunded'), amount: money(-refunded, 'column'), kind: 'credit' as const }] : []
  const lines: PriceLine[] =
    keptCents === null
      ? [
          ...linesOf({
            price,
            promotionCode,
            hourlyRateCents: tariff.method === 'hourly' ? tariff.cents : null,
            hours: booking.durationHours,
          }),
          ...legs,
          ...refund,
          ...(cost !== null && cost.backCents > 0
            ? [{ key: 'net', label: t('price.net'), amount: money(cost.netCents, 'column'), kind: 'total' as const }]
            : []),
        ]
      : [...legs, ...refund, { key: 'kept', label: t('price.kept'), amount: money(keptCents, 'column'), kind: 'total' as const }]
  return (
    <>
      <PriceLines lines={lines} />
      <p className="mt-3 text-sm text-muted-foreground">
        {t('price.status')} {t(`paymentStatus.${isHeld ? 'held' : paymentStatus}`)}
        {payment.method && ` · ${t('payment.card', { brand: capital(payment.method.brand), last4: payment.method.last4 })}`}
      </p>
    </>
  )
}

const capital = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)
