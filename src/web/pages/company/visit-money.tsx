// The money of one visit, worked out by the rules that price every booking: what the client pays, and what reaches the person.
import { useTranslation } from '#web/platform/use-translation.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { commissionedCents, commissionTaken, earningsOf } from '#domain/earnings.ts'
import { add, type Cents, ZERO_CENTS } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { quote } from '#domain/pricing.ts'
import { useUsualRate } from '#web/features/cleaners/index.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/page.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { formatPrice } from '#web/words/money.ts'

const visit = (rateCents: Cents, isFirstBooking: boolean) =>
  quote({
    tariff: { method: 'hourly', rateCents },
    durationMinutes: MIN_DURATION_MINUTES,
    isEmergency: false,
    suppliesByCleaner: true,
    isFirstBooking,
    referralCreditCents: ZERO_CENTS,
    isTaxRegistered: false,
  })

/** Nothing where nobody asks by the hour. */
export function VisitMoney() {
  const rate = useUsualRate('regular')
  return rate === null ? null : <MoneyAt rate={rate} />
}

function MoneyAt({ rate }: { rate: Cents }) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const money = (amount: Cents) => formatMoney(amount, language)
  const price = visit(rate, false)
  const first = visit(rate, true)
  const { platformShare } = useEnvironment()
  const { commissionCents, ...taxes } = commissionTaken(commissionedCents(price), platformShare)
  const taxesCents = add(taxes.gstCents, taxes.qstCents)
  const earned = earningsOf(price, platformShare)
  return (
    <Section title={t('impact.money.title')}>
      <p className="-mt-1 mb-6 max-w-[42em] text-lg text-muted-foreground">
        {t('impact.money.lede', { rate: formatPrice(rate, language) })}
      </p>
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
              { key: 'commission', label: t('impact.money.commission'), amount: `−${money(commissionCents)}` },
              ...(taxesCents > 0 ? [{ key: 'taxes', label: t('impact.money.taxes'), amount: `−${money(taxesCents)}` }] : []),
              { key: 'earned', label: t('impact.money.earned'), amount: money(earned), kind: 'total' },
            ]}
          />
        </Card>
      </div>
      <p className="mt-5 max-w-[42em]">
        {t('impact.money.first', { paid: money(first.finalCents), earned: money(earningsOf(first, platformShare)) })}
      </p>
    </Section>
  )
}
