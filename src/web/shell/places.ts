// The main pages of each kind of account, for the menu, the header and the bottom bar.
import type { Role } from '#domain/account.ts'

export type Place =
  | 'home'
  | 'bookings'
  | 'properties'
  | 'calendar'
  | 'payouts'
  | 'cards'
  | 'invoices'
  | 'papers'
  | 'reviews'
  | 'referrals'
  | 'profile'

export const PATH_OF_PLACE: Readonly<Record<Place, string>> = {
  home: '/',
  bookings: '/bookings',
  properties: '/properties',
  calendar: '/profile/calendar',
  payouts: '/profile/payouts',
  cards: '/profile/cards',
  invoices: '/profile/invoices',
  papers: '/onboarding/verification',
  reviews: '/profile/reviews',
  referrals: '/referrals',
  profile: '/profile',
}

/** Someone who has not chosen a role yet has only a profile. */
export function placesOf(role: Role | null): readonly Place[] {
  if (role === 'client') return ['home', 'bookings', 'properties', 'cards', 'invoices', 'referrals', 'profile']
  if (role === 'cleaner') return ['home', 'bookings', 'calendar', 'payouts', 'invoices', 'papers', 'reviews', 'referrals', 'profile']
  return ['home', 'profile']
}

const IN_MENU_ONLY: ReadonlySet<Place> = new Set<Place>(['payouts', 'cards', 'invoices', 'papers', 'reviews', 'referrals'])

/** What the bottom bar of phones has room for. */
export const barPlacesOf = (role: Role | null): readonly Place[] => placesOf(role).filter((place) => !IN_MENU_ONLY.has(place))

/** What the header of wide windows shows beside the menu of the account. */
export const dailyPlacesOf = (role: Role | null): readonly Place[] =>
  barPlacesOf(role).filter((place) => place !== 'home' && place !== 'profile')
