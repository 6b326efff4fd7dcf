// The four families of services with what each comes to in a common home, and who offers it now.
import { useTranslation } from 'react-i18next'
import { Link } from '#web/router/index.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import type { OfferType } from '#domain/cleaner.ts'
import { divideHalfUp } from '#domain/money.ts'
import { formatHours } from '#domain/time-format.ts'
import { formatPrice } from '#web/words/money.ts'
import { useServicePrice, useUsualRate } from '#web/features/cleaners/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Card } from '#web/ui/card.tsx'
import { suggestedFor } from './included.ts'
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
  return (
    <Card className="flex h-full flex-col gap-3">
      <h3 className="text-xl">{t(`common:offers.${offer}`)}</h3>
      <SamplePrice offer={offer} />
      <OfferedNow offer={offer} />
      <Link to={PATH_OF_OFFER[offer]} className="mt-auto py-1 font-semibold text-primary underline underline-offset-4">
        {t('services.more')}
        <span className="sr-only">: {t(`common:offers.${offer}`)}</span>
      </Link>
    </Card>
  )
}

/** What it comes to at the usual rate: the suggested length in a common home, or the shortest visit for a garage, which has no suggested one. */
function SamplePrice({ offer }: { offer: OfferType }) {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const rate = useUsualRate(offer)
  if (rate === null) return null
  const minutes = offer === 'garage' ? MIN_DURATION_MINUTES : suggestedFor(offer, 'apartment')
  return (
    <p>
      <span className="font-display text-4xl font-extrabold tracking-tight">{formatPrice(divideHalfUp(rate * minutes, 60), language)}</span>
      <span className="block text-sm text-muted-foreground">
        {t(offer === 'garage' ? 'services.shortest' : 'services.sample', { hours: formatHours(minutes / 60, language) })}
      </span>
    </p>
  )
}

function OfferedNow({ offer }: { offer: OfferType }) {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const price = useServicePrice(offer)
  if (!price) return null
  const { lowestHourlyCents: lowest, cleanerCount: count } = price
  return (
    <p className="text-sm text-muted-foreground">
      {count > 0 && (lowest === null ? t('services.none') : t('services.lowest', { lowest: formatPrice(lowest, language) }))}{' '}
      {t('services.count', { count })}
    </p>
  )
}
