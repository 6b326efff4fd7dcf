// The price line by line, then its two halves and where each one is: for its client.
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { shownLegs } from '#web/features/payments/index.ts'
import { PriceLines, type PriceLine } from '#web/ui/price-lines.tsx'
import { useMoney } from '#web/words/money.ts'
import { usePriceLines } from '#web/words/price-lines.ts'

export function BookingPrice({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const money = useMoney()
  const { priceBreakdown: price, tariff, payment } = booking
  const linesOf = usePriceLines()
  if (price === null) return null
  const lines: PriceLine[] = [
    ...linesOf({ price, hourlyRateCents: tariff.method === 'hourly' ? tariff.cents : null, hours: booking.durationHours }),
    ...shownLegs(booking).map((leg) => ({
      key: leg.leg,
      label: `${t(`payment.legs.${leg.leg}`)}, ${t(`payment.legStates.${leg.state}`)}`,
      amount: money(leg.amountCents, 'column'),
      kind: 'detail' as const,
    })),
    ...((payment.refundedCents ?? 0) > 0
      ? [{ key: 'refunded', label: t('payment.refunded'), amount: money(-(payment.refundedCents ?? 0), 'column'), kind: 'credit' as const }]
      : []),
  ]
  return (
    <>
      <PriceLines lines={lines} />
      {payment.method && (
        <p className="mt-3 text-sm text-muted-foreground">
          {t('payment.card', { brand: capital(payment.method.brand), last4: payment.method.last4 })}
        </p>
      )}
    </>
  )
}

const capital = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)
