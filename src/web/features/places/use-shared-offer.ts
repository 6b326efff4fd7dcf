// The picture of a shared place page: its heading, its rating, and what it offers now.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Offer } from '#contract/places.ts'
import type { SharePicture } from '#domain/share-picture.ts'
import { formatRating } from '#domain/rating-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { priceFrom } from './prices.tsx'

export function useSharedOffer(title: string, offer: Offer): SharePicture {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const { cleaners, rating } = offer
  const price = priceFrom(offer, language)
  return {
    title,
    rating: rating && {
      value: rating.average,
      text: t('now.ratingOf', { rating: formatRating(rating.average, language), count: rating.count }),
    },
    facts: [t('neighbours.count', { count: cleaners }), ...(price === null ? [] : [t('now.from', { price })])],
  }
}
