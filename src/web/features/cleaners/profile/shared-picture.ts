// The picture of a shared profile: the name, the stars if there are any, where, and from what price.
import type { Translate } from '#web/platform/use-translation.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import type { Language } from '#domain/account.ts'
import { inCity } from '#domain/place-words.ts'
import { formatRating } from '#domain/rating-format.ts'
import type { SharePicture } from '#domain/share-picture.ts'
import { formatPrice } from '#web/words/money.ts'

export function sharedPicture(cleaner: CleanerProfile, language: Language, t: Translate<'cleaners'>): SharePicture {
  const { name, city, rating, reviewCount, totalCents } = cleaner
  const text = `${formatRating(rating, language)} (${t('cards:reviews', { count: reviewCount })})`
  return {
    title: name,
    rating: reviewCount > 0 ? { value: rating, text } : null,
    facts: [
      t('profile.shared.place', { place: inCity(city, language) }),
      t('profile.shared.price', { price: formatPrice(totalCents, language) }),
    ],
  }
}
