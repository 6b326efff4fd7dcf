// What a service costs, in a few large figures, by what is asked for now.
import { useTranslation } from 'react-i18next'
import type { OfferType } from '#domain/cleaner.ts'
import { formatPrice } from '#web/words/money.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Figures } from '#web/ui/landing.tsx'
import { useServicePrice, type ServicePrice } from '#web/features/cleaners/index.ts'

export function PriceFigures({ offer }: { offer: OfferType }) {
  const { t } = useTranslation('services')
  const language = useLanguage()
  const now = useServicePrice(offer)
  const rate = (amountCents: number | null, words: string) =>
    amountCents === null ? [] : [{ value: formatPrice(amountCents, language) + t('price.perHour'), words }]
  const people = ({ cleanerCount, lowestHourlyCents }: ServicePrice) => {
    if (cleanerCount === 0) return t('price.nobody')
    const offered = t('price.count', { count: cleanerCount })
    return lowestHourlyCents === null ? `${offered} (${t('price.fixed')})` : offered
  }
  if (!now) return null
  const figures = [
    ...rate(now.lowestHourlyCents, t('price.lowest')),
    ...rate(now.medianHourlyCents, t('price.median')),
    { value: String(now.cleanerCount), words: people(now) },
  ]
  return (
    <>
      <Figures title={t('price.title')} figures={figures} />
      <p className="max-w-[42em] text-sm text-muted-foreground">{t('price.note')}</p>
    </>
  )
}
