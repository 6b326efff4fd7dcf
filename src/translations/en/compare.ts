// English words of the page that shows people side by side.
import type { compare as french } from '../fr/compare.ts'
import type { Words } from '../words.ts'

export const compare = {
  title: 'Compare',
  near: 'Near {{place}}',
  none: 'Nobody to compare',
  noneBody: 'Choose up to {{max}} people in the list or on their profile, and you’ll see them here side by side.',
  find: 'See who cleans',
  more: 'Add somebody',
  hours: 'Length of the visit',
  failed: 'The comparison couldn’t be loaded',
  failedBody: 'Check your connection, then try again.',
  price: 'Price of the visit, taxes included',
  noPrice: 'No price published',
  reviews: 'Reviews',
  reliability: 'Reliability',
  noVisits: 'No visits here yet',
  kept: '{{percent}}% of visits kept',
  answers: 'Answers in {{in}}',
  distance: 'Distance',
  comesFrom: 'From {{city}}, up to {{distance}}',
  opening: 'Next opening',
  noOpening: 'Nothing open in the next few days',
  insurance: 'Liability insurance',
  insured: 'Checked',
  insuredUntil: 'Checked, valid until {{date}}',
  notInsured: 'No proof received',
  unknown: 'This person isn’t in the list, or no longer is.',
  nothing: 'Nothing to say',
  open: 'See the profile',
  drop: 'Remove',
} satisfies Words<typeof french>
