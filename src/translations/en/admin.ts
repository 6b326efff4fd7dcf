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
    cases: 'Cases',
    users: 'Users',
    payouts: 'Payouts',
    marketing: 'Marketing',
    health: 'System health',
    analytics: 'Cleaner analytics',
  },
  notBuilt: {
    title: 'Not built yet',
    body: 'This page has an address, but there’s nothing behind it yet.',
  },
  dashboard: { notBuilt: 'There are no figures on the dashboard yet. The other pages are in the menu.' },
  health: {
    lede: 'The state of the system, right now.',
    process: 'Server',
    database: 'Database',
    version: 'Version',
    up: 'Up',
    down: 'Not responding',
    asking: 'Checking…',
    again: 'Check again',
  },
} satisfies Words<typeof french>
