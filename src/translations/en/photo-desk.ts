// Words of operators who look after the photos that cleaners publish, in English.
import type { photoDesk as french } from '../fr/photo-desk.ts'
import type { Words } from '../words.ts'

export const photoDesk: Words<typeof french> = {
  lede_zero: 'No pairs of photos',
  lede_one: '{{count}} published pair of photos',
  lede_many: '{{count}} published pairs of photos',
  lede_other: '{{count}} published pairs of photos',
  keys: 'By keyboard: J and K go from one pair to the next, Enter opens the form, / leads to the filters.',
  show: 'State',
  queues: { all: 'All', shown: 'Visible', hidden: 'Hidden' },
  ofOne: 'Only those of the page {{page}}',
  ofAll: 'See everyone’s',
  list: 'Pairs of photos',
  allOfThem: 'All their photos',
  inGallery: 'In the gallery',
  state: { hidden: 'Hidden', shown: 'Visible' },
  hide: 'Hide',
  hideOne: 'Hide: {{caption}}',
  again: 'Show again',
  againOne: 'Show again: {{caption}}',
  reasons: {
    no_consent: 'The person who lives there does not agree',
    person_seen: 'Someone can be recognized',
    personal_details: 'Personal information can be read',
    not_theirs: 'They show someone else’s work',
    not_work: 'They don’t show cleaning',
  },
  hidden: 'The photos are hidden.',
  shownAgain: 'The photos are visible again.',
  none: 'No pairs here',
  noneBody: 'Nothing matches these filters.',
  pages: { nav: 'Pages of photos', previous: 'Previous', next: 'Next', page: 'Page {{page}}' },
}
