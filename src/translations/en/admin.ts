// English for operators' pages.
import type { admin as french } from '../fr/admin.ts'
import type { Words } from '../words.ts'

export const admin = {
  title: 'Operations',
  nav: 'Operations pages',
  signedInAs: 'You are signed in as {{name}} ({{email}}).',
  logout: 'Sign out',
  areas: {
    dashboard: 'Dashboard',
    profileReview: 'Profile review',
    users: 'Users',
    payouts: 'Payouts',
    marketing: 'Marketing',
    health: 'System health',
    analytics: 'Cleaner analytics',
  },
  notBuilt: {
    title: 'Not built yet',
    body: 'This page has its address, but nothing behind it for now.',
  },
  dashboard: { notBuilt: 'The dashboard has no figures yet. The other pages are in the menu.' },
  health: {
    lede: 'What the system says of itself, right now.',
    process: 'Server',
    database: 'Database',
    version: 'Version',
    up: 'Answers',
    down: 'Does not answer',
    asking: 'Checking…',
    again: 'Check again',
  },
} satisfies Words<typeof french>
