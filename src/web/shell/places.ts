// The main pages of each kind of account, for the menu, the bottom bar and the footer.
import type { Role } from '#domain/account.ts'

export type Place = 'home' | 'bookings' | 'properties' | 'calendar' | 'profile'

export const PATH_OF_PLACE: Readonly<Record<Place, string>> = {
  home: '/',
  bookings: '/bookings',
  properties: '/properties',
  calendar: '/profile/calendar',
  profile: '/profile',
}

/** Someone who has not chosen a role yet has only a profile. */
export function placesOf(role: Role | null): readonly Place[] {
  if (role === 'client') return ['home', 'bookings', 'properties', 'profile']
  if (role === 'cleaner') return ['home', 'bookings', 'calendar', 'profile']
  return ['home', 'profile']
}

/** What the header of wide windows shows beside the menu of the account. */
export const dailyPlacesOf = (role: Role | null): readonly Place[] =>
  placesOf(role).filter((place) => place !== 'home' && place !== 'profile')
