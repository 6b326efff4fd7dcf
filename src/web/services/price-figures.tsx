// What a service costs, in a few large figures: the guide price, and what is asked for now.
import { useTranslation } from 'react-i18next'
import type { OfferType } from '#domain/cleaner.ts'
import { REFERENCE_RATES_CENTS } from '#domain/reference-prices.ts'
import { formatPrice } from '#web/cleaners/labels.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useServicePrice } from './service-prices.tsx'

type Figure = { readonly key: string; readonly value: string; readonly unit?: string; readonly means: string }

export function PriceFigures({ offer }: { offer: OfferType }) {
  const { t } = useTranslation('services')
  const language = useLanguage()
  const now = useServicePrice(offer)
  const rate = (key: string, amountCents: number | null, means: string): Figure[] =>
    amountCents === null ? [] : [{ key, value: formatPrice(amountCents, language), unit: t('price.perHour'), means }]
  const figures: Figure[] = [
    ...(offer === 'garage' ? [] : rate('reference', REFERENCE_RATES_CENTS[offer], t('price.reference'))),
    ...(now
      ? [
          ...rate('lowest', now.lowestHourlyCents, t('price.lowest')),
          ...rate('median', now.medianHourlyCents, t('price.median')),
          { key: 'count', value: String(now.cleanerCount), means: peopleOffer(now) },
        ]
      : []),
  ]

  function peopleOffer({ cleanerCount, lowestHourlyCents }: { cleanerCount: number; lowestHourlyCents: number | null }): string {
    if (cleanerCount === 0) return t('price.nobody')
    const offered = t('price.count', { count: cleanerCount })
    return lowestHourlyCents === null ? `${offered} (${t('price.fixed')})` : offered
  }

  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
        {figures.map(({ key, value, unit, means }) => (
          <div key={key} className="flex flex-col-reverse justify-end border-l-4 border-accent pl-4">
            <dt className="text-sm text-muted-foreground">{means}</dt>
            <dd className="font-display text-3xl font-extrabold tracking-tight sm:text-4xl">
              {value}
              {unit !== undefined && <span className="font-sans text-base font-semibold tracking-normal">{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-[42em] text-sm text-muted-foreground">{t('price.note')}</p>
    </>
  )
}
