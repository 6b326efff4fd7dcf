// Which answers show what may change under an open page. The first part of a query's key is its address.
import type { LiveThing } from '#contract/live.ts'

/** Patterns of addresses, without their query. */
const SHOWN_BY: Readonly<Record<LiveThing, (id: string) => readonly string[]>> = {
  booking: (id) => [
    '/api/client/today',
    '/api/cleaner/today',
    '/api/todos',
    '/api/cleaner/waiting-requests',
    '/api/cleaner/calendar',
    '/api/bookings',
    `/api/bookings/${id}`,
    `/api/bookings/${id}/.+`,
    '/api/payouts',
    '/api/series(/.+)?',
    '/api/admin/bookings(/watches)?',
  ],
  calendar: () => ['/api/cleaner/calendar', '/api/cleaner/calendar/.+'],
  case: (id) => ['/api/admin/cases', `/api/admin/cases/${id}`, '/api/admin/conversations'],
  notice: () => ['/api/notices', '/api/notices/.+'],
  offer: () => ['/api/offers', '/api/cleaner/today'],
  payout: () => ['/api/payouts', '/api/admin/payouts', '/api/admin/payouts/.+'],
  setting: () => ['/api/admin/settings'],
  verification: () => ['/api/todos', '/api/cleaner/verification', '/api/admin/profile-review', '/api/admin/profile-review/[^/]+'],
}

const ANY_ID = '[^/?]+'
/** The list of conversations, one of them, or the count of what is unread: these follow frames of their own. */
const OF_MESSAGES = new RegExp(`^/api/(?:conversations|messages/${ANY_ID})(?:\\?.*)?$`)
/** The pages of a booking and of messages and the bell say themselves what changed. */
const SAYS_ITSELF = new RegExp(`^/api/(bookings/${ANY_ID}$|notices\\b|conversations\\b|messages/)`)

export const shows = (address: unknown, what: LiveThing, id = ANY_ID): boolean =>
  typeof address === 'string' && SHOWN_BY[what](id).some((pattern) => new RegExp(`^${pattern}(\\?.*)?$`).test(address))

/** Whether a change of anything could alter this answer. */
export const isFollowed = (address: unknown): boolean =>
  isOfMessages(address) || (Object.keys(SHOWN_BY) as LiveThing[]).some((what) => shows(address, what))

const isOfMessages = (address: unknown): boolean => typeof address === 'string' && OF_MESSAGES.test(address)
export const isListOfConversations = (address: unknown): boolean =>
  isOfMessages(address) && String(address).startsWith('/api/conversations')

export const isAnnouncedByPage = (address: unknown): boolean => typeof address === 'string' && SAYS_ITSELF.test(address)
