// English for the one question about measurement.
import type { consent as french } from '../fr/consent.ts'
import type { Words } from '../words.ts'

export const consent = {
  label: 'Cookies and measurement',
  title: 'May we count your visit?',
  purposes: {
    audience: 'Count page views on our own server, without knowing who you are, to improve the site.',
    ads: 'Tell an advertising company which pages you view, so we can measure our ads.',
  },
  back: 'The site works just as well without it. You can change your mind any time, at the bottom of every page.',
  more: 'Learn more',
  accept: 'Accept',
  refuse: 'Refuse',
  acceptAll: 'Accept all',
  refuseAll: 'Refuse all',
  keep: 'Keep my choices',
  off: 'Nothing is measured here: your browser asks not to be tracked, or the site is running on your own computer.',
  failed: 'We couldn’t save your choice',
  /** A change of the terms of use that is announced. */
  newTerms: {
    note: 'Our terms of use change on {{day}}.',
    read: 'Read what changes',
    later: 'Later',
  },
} satisfies Words<typeof french>
