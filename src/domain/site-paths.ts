// Where the pages for everyone stand, in which order the families of services are shown, and which paths are no pages.
import type { OfferType } from './cleaner.ts'

export const OFFERS_TOLD = ['regular', 'deep', 'move-in', 'garage'] as const satisfies readonly OfferType[]

export const PATH_OF_OFFER: Readonly<Record<OfferType, string>> = {
  regular: '/services/nettoyage-regulier',
  deep: '/services/nettoyage-profondeur',
  'move-in': '/services/nettoyage-demenagement',
  garage: '/services/nettoyage-garage',
}

export const PATH_OF_PAGE = {
  home: '/',
  find: '/cleaners',
  homeowners: '/homeowners',
  how: '/how-it-works',
  pricing: '/pricing',
  gallery: '/gallery',
  become: '/cleaners/join',
  jobsQuebec: '/emplois-nettoyage-quebec',
  jobsMontreal: '/emplois-menage-montreal',
  independent: '/nettoyeur-independant-quebec',
  referral: '/referral-program',
  about: '/about',
  impact: '/impact',
  blog: '/blog',
  newsletter: '/newsletter',
  apps: '/apps',
  faq: '/faq',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
} as const

/** What a person was told, and where they choose what reaches them. */
export const NOTICES_PATH = '/notifications'
export const NOTICE_SETTINGS_PATH = '/profile/notifications'

/** Where a person connects the calendars of other companies. */
export const CALENDAR_SYNC_PATH = '/profile/calendar-sync'

/** Where the payment company's form for payees leads back to. */
export const PAYOUT_FORM_PATHS = { return: '/profile/stripe-connect/return', refresh: '/profile/stripe-connect/refresh' } as const

const DATA_ROOTS: ReadonlySet<string> = new Set(['api', 'ws', 'locales', 'dev', 'healthz', 'readyz', 'metrics'])
const FILE_ROOTS: ReadonlySet<string> = new Set(['assets', 'media', 'og', 'sitemaps'])

/** Whether a path, with or without its query, is answered with data, which search engines leave out. */
export const isDataPath = (path: string): boolean => DATA_ROOTS.has(rootOf(path))

/** Whether a path is answered with data or a file, never with a page. */
export const isMachinePath = (path: string): boolean => isDataPath(path) || FILE_ROOTS.has(rootOf(path))

const rootOf = (path: string): string => /^\/([^/?]*)/.exec(path)?.[1] ?? ''

/** Where a sign-in whose first factor is proved waits for its code. */
export const CODE_PAGE = '/login/code'
/** Where operators protect their account. */
export const OPERATORS_SECURITY_PATH = '/admin/security'
