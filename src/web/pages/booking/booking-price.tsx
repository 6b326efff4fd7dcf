// The price line by line, then its two halves and where each one is: for its client.
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { shownLegs } from '#web/features/payments/index.ts'
import { formatHours } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PriceLines, type PriceLine } from '#web/ui/price-lines.tsx'
import { useMoney } from '#web/words/money.ts'

export function BookingPrice({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const money = useMoney()
  const { priceBreakdown: price, tariff, payment } = booking
  const hours = formatHours(booking.durationHours, useLanguage())
  if (price === null) return null
  const line = (key: string, label: string, amountCents: number | null, kind?: PriceLine['kind']): PriceLine[] =>
    amountCents === null || amountCents === 0
      ? []
      : [
          {
            key,
            label,
            amount: kind === 'credit' ? `−${money(amountCents, 'column')}` : money(amountCents, 'column'),
            ...(kind && { kind }),
          },
        ]
  const taxed = price.gstCents + price.qstCents > 0
  const lines = [
    ...line(
      'base',
      tariff.method === 'hourly' ? t('price.baseRate', { rate: money(tariff.cents), hours }) : t('price.fixed'),
      price.baseCents,
    ),
    ...line('emergency', t('price.emergency'), price.emergencyCents),
    ...line('supplies', t('price.supplies'), price.suppliesCents),
    ...line('discount', t('price.discount'), price.firstBookingDiscountCents, 'credit'),
    ...line('referral', t('price.referral'), price.referralCreditCents, 'credit'),
    ...(taxed ? line('subtotal', t('price.subtotal'), price.subtotalCents, 'detail') : []),
    ...line('gst', t('price.gst'), price.gstCents),
    ...line('qst', t('price.qst'), price.qstCents),
    { key: 'total', label: t('price.total'), amount: money(price.finalCents, 'column'), kind: 'total' as const },
    ...shownLegs(booking).map((leg) => ({
      key: leg.leg,
      label: `${t(`payment.legs.${leg.leg}`)}, ${t(`payment.legStates.${leg.state}`)}`,
      amount: money(leg.amountCents, 'column'),
      kind: 'detail' as const,
    })),
    ...line('refunded', t('payment.refunded'), payment.refundedCents, 'credit'),
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
