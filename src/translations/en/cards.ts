// English of the card of a cleaner.
import type { cards as fr } from '../fr/cards.ts'
import type { Words } from '../words.ts'

export const cards: Words<typeof fr> = {
  quoted: '“{{text}}”',
  verified: 'Identity and background checked',
  free: 'Free {{when}}',
  hours: 'Next available times',
  noOpening: 'Nothing free for now',
  forHours: 'for {{hours}}',
  forHome: {
    house: 'for a house',
    apartment: 'for an apartment',
    condo: 'for a condo',
    office: 'for an office',
    bungalo: 'for a bungalow',
    airbnb: 'for a short-term rental',
    commercial: 'for business premises',
  },
  years_zero: 'new to the trade',
  years_one: '{{count}} year of experience',
  years_many: '{{count}} years of experience',
  years_other: '{{count}} years of experience',
  visits_one: '{{count}} visit here',
  visits_many: '{{count}} visits here',
  visits_other: '{{count}} visits here',
  reviews_one: '{{count}} review',
  reviews_many: '{{count}} reviews',
  reviews_other: '{{count}} reviews',
  ratingLabel: 'Rating out of 5:',
  new: 'No reviews yet',
}
