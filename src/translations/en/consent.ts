// English for the one question about measurement.
import type { consent as french } from '../fr/consent.ts'
import type { Words } from '../words.ts'

export const consent = {
  label: 'Cookies and measurement',
  title: 'May we count your visit?',
  purposes: {
    audience: 'Count the pages viewed, on our own server and without knowing who you are, to improve the site.',
    ads: 'Tell an advertising company which pages you view, to measure our ads.',
  },
  back: 'The site works the same without it. Change your mind whenever you like, at the foot of every page.',
  more: 'Learn more',
  accept: 'Accept',
  refuse: 'Refuse',
  acceptAll: 'Accept all',
  refuseAll: 'Refuse all',
  keep: 'Keep my choices',
  off: 'Nothing is measured here: your browser asks not to be tracked, or the site runs on your own machine.',
  failed: 'Your choice could not be kept',
} satisfies Words<typeof french>
