// What cleaners ask for now, from the published rates, that everyone sets their own, and dated examples.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Offer } from '#contract/places.ts'
import { formatPrice } from '#web/words/money.ts'
import { useLanguage } from '#web/platform/language.ts'

export function RatesNow({ hourly, place }: { hourly: Offer['hourly'] | undefined; place: string }) {
  const { t } = useTranslation('careers')
  const language = useLanguage()
  const price = (amountCents: number) => `${formatPrice(amountCents, language)}/h`
  return (
    <>
      <p className="max-w-[42em] text-lg">
        {hourly && (
          <b className="font-semibold">
            {t('ratesNow.sentence', {
              count: hourly.rates,
              place,
              lowest: price(hourly.lowestCents),
              median: price(hourly.medianCents),
              highest: price(hourly.highestCents),
            })}{' '}
          </b>
        )}
        {t('ratesNow.own')}
      </p>
      <p className="mt-2 max-w-[42em] text-sm text-muted-foreground">{t('ratesNow.examples')}</p>
    </>
  )
}
