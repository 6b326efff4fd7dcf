// Words of the pages that exist outside production only, for those who build the site.
import type { testPages as french } from '../fr/test-pages.ts'
import type { Words } from '../words.ts'

export const testPages = {
  scheme: {
    title: 'The three themes, side by side',
    lede: 'The same parts under each theme, and the colours they take. This page does not exist in production.',
    themes: { default: 'Light', bright: 'Full sun', dark: 'Dark' },
    colours: 'Colours',
    parts: 'Parts',
    sentence: 'Come home to a clean house.',
    muted: 'The text that goes along, quieter.',
    field: 'Your e-mail',
    hint: 'We only send your bookings there.',
    fault: 'Enter a complete e-mail address',
    tick: 'Counters and backsplash',
    primary: 'Book',
    ghost: 'Edit',
    danger: 'Cancel',
    ok: 'Verified',
    warn: 'Waiting',
    bad: 'Refused',
    info: 'New',
    banner: 'Your changes are online.',
  },
  gallery: { title: 'Every part of the interface' },
  messaging: {
    title: 'Trying messages',
    lede: 'What the site says of itself, to try out. This page does not exist in production.',
    notBuilt: 'Messages between clients and cleaners are not built yet.',
    notBuiltBody: 'Nothing is sent or received here. Once they exist, this page will serve to write from one account to another.',
    toasts: 'Notices of the site',
    neutral: 'Plain notice',
    good: 'Good news',
    wrong: 'Error',
    said: 'This is a trial notice.',
    letters: 'E-mails',
    outbox: 'See the e-mails that the site wrote',
  },
} satisfies Words<typeof french>
