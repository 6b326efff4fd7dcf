// The main pages of each kind of account, for the menu, the header and the bottom bar.
import type { Role } from '#domain/account.ts'

export type Place =
  | 'home'
  | 'bookings'
  | 'messages'
  | 'favourites'
  | 'properties'
  | 'calendar'
  | 'payouts'
  | 'cards'
  | 'invoices'
  | 'papers'
  | 'reviews'
  | 'referrals'
  | 'profile'

/** Under the profile, beside the places of the same name. */
const OF_PROFILE: ReadonlySet<Place> = new Set(['calendar', 'payouts', 'cards', 'invoices', 'reviews'])

export const pathOf = (place: Place): string =>
  place === 'home' ? '/' : place === 'papers' ? '/onboarding/verification' : OF_PROFILE.has(place) ? `/profile/${place}` : `/${place}`

/** Someone who has not chosen a role yet has only a profile. */
export function placesOf(role: Role | null): readonly Place[] {
  if (role === 'client') return ['home', 'bookings', 'messages', 'properties', 'favourites', 'cards', 'invoices', 'referrals', 'profile']
  if (role === 'cleaner')
    return ['home', 'bookings', 'messages', 'calendar', 'payouts', 'invoices', 'papers', 'reviews', 'referrals', 'profile']
  return ['home', 'profile']
}

const IN_BAR = ['home', 'bookings', 'messages', 'properties', 'calendar', 'profile'] as const
export type BarPlace = (typeof IN_BAR)[number]
const isInBar = (place: Place): place is BarPlace => (IN_BAR as readonly Place[]).includes(place)

/** What the bottom bar of phones has room for. */
export const barPlacesOf = (role: Role | null): readonly BarPlace[] => placesOf(role).filter(isInBar)

/** What the header of wide windows shows beside the menu of the account. */
export const dailyPlacesOf = (role: Role | null): readonly BarPlace[] =>
  barPlacesOf(role).filter((place) => place !== 'home' && place !== 'profile')
