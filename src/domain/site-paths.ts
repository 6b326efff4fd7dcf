// Where the pages for everyone stand, and in which order the families of services are told.
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
