// Words of the pages that exist outside production only, for those who build the site.
import type { testPages as french } from '../fr/test-pages.ts'
import type { Words } from '../words.ts'

export const testPages = {
  scheme: {
    title: 'The three themes, side by side',
    lede: 'The same parts in each theme, and the colours they take. This page doesn’t exist in production.',
    themes: { default: 'Light', bright: 'Full sun', dark: 'Dark' },
    colours: 'Colours',
    parts: 'Parts',
    sentence: 'Come home to a clean house.',
    muted: 'The supporting text, in a quieter tone.',
    field: 'Your email',
    hint: 'We only use it for your bookings.',
    fault: 'Enter a complete email address',
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
    title: 'Message test page',
    lede: 'The messages the site shows, to try out. This page doesn’t exist in production.',
    notBuilt: 'Messages between clients and cleaners aren’t built yet.',
    notBuiltBody: 'Nothing is sent or received here. Once they exist, this page will let you write from one account to another.',
    connection: 'Live connection',
    toasts: 'Site notifications',
    neutral: 'Plain notification',
    good: 'Good news',
    wrong: 'Error',
    said: 'This is a test notification.',
    letters: 'Emails',
    outbox: 'See the emails the site has sent',
  },
} satisfies Words<typeof french>
