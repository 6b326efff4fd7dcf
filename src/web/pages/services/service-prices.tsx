// The four families of services with their guide price, and what those who offer them ask for now.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OfferType } from '#domain/cleaner.ts'
import { REFERENCE_RATES_CENTS } from '#domain/reference-prices.ts'
import { formatPrice } from '#web/words/money.ts'
import { useServicePrice } from '#web/features/cleaners/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Card } from '#web/ui/card.tsx'
import { OFFERS_TOLD, PATH_OF_OFFER } from '#domain/site-paths.ts'

export function ServicePrices() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {OFFERS_TOLD.map((offer) => (
        <li key={offer}>
          <ServiceCard offer={offer} />
        </li>
      ))}
    </ul>
  )
}

function ServiceCard({ offer }: { offer: OfferType }) {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const reference = offer === 'garage' ? null : REFERENCE_RATES_CENTS[offer]
  return (
    <Card className="flex h-full flex-col gap-3">
      <h3 className="text-xl">{t(`common:offers.${offer}`)}</h3>
      {reference === null ? (
        <p className="text-sm text-muted-foreground">{t('services.noReference')}</p>
      ) : (
        <p>
          <span className="font-display text-4xl font-extrabold tracking-tight">{formatPrice(reference, language)}</span>
          <span className="font-semibold">{t('services.perHour')}</span>
          <span className="block text-sm text-muted-foreground">{t('services.reference')}</span>
        </p>
      )}
      <AskedNow offer={offer} />
      <Link to={PATH_OF_OFFER[offer]} className="mt-auto py-1 font-semibold text-primary underline underline-offset-4">
        {t('services.more')}
        <span className="sr-only">: {t(`common:offers.${offer}`)}</span>
      </Link>
    </Card>
  )
}

/** In one sentence, what those who are listed ask for. */
export function AskedNow({ offer }: { offer: OfferType }) {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const price = useServicePrice(offer)
  if (!price) return null
  const { lowestHourlyCents: lowest, medianHourlyCents: median, cleanerCount: count } = price
  return (
    <p className="text-sm text-muted-foreground">
      {count > 0 &&
        (lowest === null || median === null
          ? t('services.none')
          : t('services.now', { lowest: formatPrice(lowest, language), median: formatPrice(median, language) }))}{' '}
      {t('services.count', { count })}
    </p>
  )
}
