// Which answers show what may change under an open page. The first part of a query's key is its address.
import type { LiveThing } from '#contract/live.ts'

/** Patterns of addresses, without their query. */
const SHOWN_BY: Readonly<Record<LiveThing, (id: string) => readonly string[]>> = {
  booking: (id) => [
    '/api/client/today',
    '/api/cleaner/today',
    '/api/cleaner/waiting-requests',
    '/api/bookings',
    `/api/bookings/${id}`,
    `/api/bookings/${id}/.+`,
    '/api/payouts',
  ],
  case: (id) => ['/api/admin/cases', `/api/admin/cases/${id}`],
  payout: () => ['/api/payouts', '/api/admin/payouts', '/api/admin/payouts/.+'],
  verification: () => ['/api/cleaner/verification', '/api/admin/profile-review', '/api/admin/profile-review/[^/]+'],
}

const ANY_ID = '[^/?]+'
/** Its page says itself what changed. */
const ONE_BOOKING = new RegExp(`^/api/bookings/${ANY_ID}$`)

export const shows = (address: unknown, what: LiveThing, id = ANY_ID): boolean =>
  typeof address === 'string' && SHOWN_BY[what](id).some((pattern) => new RegExp(`^${pattern}(\\?.*)?$`).test(address))

/** Whether a change of anything could alter this answer. */
export const isFollowed = (address: unknown): boolean => (Object.keys(SHOWN_BY) as LiveThing[]).some((what) => shows(address, what))

export const isAnnouncedByPage = (address: unknown): boolean => typeof address === 'string' && ONE_BOOKING.test(address)
