// The money of one visit, worked out by the rules that price every booking: what the client pays, and what reaches the person.
import { useTranslation } from 'react-i18next'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { commissionOn, earningsOf } from '#domain/ledger.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { DEFAULT_COMMISSION_BPS, quote } from '#domain/pricing.ts'
import { REFERENCE_RATES_CENTS } from '#domain/reference-prices.ts'
import { PLATFORM_TAXED } from '#domain/tax.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/page.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'

const visit = (isFirstBooking: boolean) =>
  quote({
    tariff: { method: 'hourly', rateCents: REFERENCE_RATES_CENTS.regular },
    durationMinutes: MIN_DURATION_MINUTES,
    isEmergency: false,
    suppliesByCleaner: true,
    isFirstBooking,
    referralCreditCents: ZERO_CENTS,
    isTaxRegistered: false,
  })
const SHARE = { commissionBps: DEFAULT_COMMISSION_BPS, platformTaxed: PLATFORM_TAXED }

export function VisitMoney() {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, language)
  const price = visit(false)
  const earned = earningsOf(price, SHARE)
  return (
    <Section title={t('impact.money.title')}>
      <p className="-mt-1 mb-6 max-w-[42em] text-lg text-muted-foreground">{t('impact.money.lede')}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <Card className="p-6">
          <h3 className="mb-4 text-xl">{t('impact.money.client')}</h3>
          <PriceLines
            lines={[
              { key: 'base', label: t('impact.money.base'), amount: money(price.baseCents) },
              { key: 'supplies', label: t('impact.money.supplies'), amount: money(price.suppliesCents) },
              { key: 'total', label: t('impact.money.total'), amount: money(price.finalCents), kind: 'total' },
            ]}
          />
        </Card>
        <Card className="p-6" raised>
          <h3 className="mb-4 text-xl">{t('impact.money.earned')}</h3>
          <PriceLines
            lines={[
              { key: 'paid', label: t('impact.money.client'), amount: money(price.finalCents) },
              { key: 'commission', label: t('impact.money.commission'), amount: `−${money(commissionOn(price, SHARE.commissionBps))}` },
              { key: 'earned', label: t('impact.money.earned'), amount: money(earned), kind: 'total' },
            ]}
          />
        </Card>
      </div>
      <p className="mt-5 max-w-[42em]">
        {t('impact.money.first', { paid: money(visit(true).finalCents), earned: money(earningsOf(visit(true), SHARE)) })}
      </p>
    </Section>
  )
}
