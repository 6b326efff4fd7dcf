// What a place offers at this moment, in figures: cleaners, prices, rating, next opening.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Offer } from '#contract/places.ts'
import { formatRating } from '#domain/rating-format.ts'
import { formatDateTime } from '#domain/time-format.ts'
import { formatPrice } from '#web/words/money.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Card } from '#web/ui/card.tsx'

export function OfferPanel({ offer, place }: { offer: Offer; place: string }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const { hourly, fixedFromCents, rating, nextOpening } = offer
  const price = (amount: number) => formatPrice(amount, language)
  const rows = [
    { key: 'next', term: t('now.next'), value: nextOpening ? formatDateTime(nextOpening, language) : t('now.none') },
    ...(hourly
      ? [
          {
            key: 'hourly',
            term: t('now.hourly'),
            value:
              hourly.lowestCents === hourly.highestCents
                ? t('now.hourlyOne', { price: price(hourly.lowestCents) })
                : t('now.hourlyRange', { lowest: price(hourly.lowestCents), highest: price(hourly.highestCents) }),
          },
        ]
      : []),
    ...(fixedFromCents === null
      ? []
      : [{ key: 'fixed', term: t('now.fixed'), value: t('now.fixedFrom', { price: price(fixedFromCents) }) }]),
    ...(rating
      ? [
          {
            key: 'rating',
            term: t('now.rating'),
            value: t('now.ratingOf', { rating: formatRating(rating.average, language), count: rating.count }),
          },
        ]
      : []),
  ]
  return (
    <Card raised className="rounded-lg! p-6! sm:p-7!">
      <h2 className="text-lg">{t('now.title', { place })}</h2>
      <p className="mt-3 flex items-baseline gap-3">
        <b className="font-display text-6xl font-extrabold leading-none tabular-nums text-primary">{offer.cleaners}</b>
        <span className="text-muted-foreground">{t('now.cleaners', { count: offer.cleaners })}</span>
      </p>
      <dl className="mt-5 divide-y border-t">
        {rows.map(({ key, term, value }) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
