// What the answers to a person's own questions show of what changes: an open page asks again for whatever shows a change.
// Plain data beside the tables of endpoints: the browser reads this file, and only the types of the others.
import type { LiveThing } from '#domain/live.ts'
import type { Api } from './api.ts'
import type { RawOutput } from './endpoint.ts'

/** What changes: told by the server, by frames of conversations, or known to the page that changes it. */
export type Thing = LiveThing | 'conversation' | 'message' | 'opening' | 'portfolio' | 'profile'

export type Shown = {
  /** A change of one of these may alter the answer. */
  readonly shows: readonly Thing[]
  /** The first id of the address names one of these; a change of another one does not alter the answer. */
  readonly of?: Thing
  /** The page that shows it says what changed; elsewhere a screen reader hears that something did. */
  readonly saysItself?: true
}

type Question = Extract<keyof Api & string, `GET ${string}`>
type IsOwn<K extends Question> = Api[K] extends { readonly who: 'anyone' } | { readonly output: RawOutput } ? never : K
/** Each question that only somebody with an account may ask stands here or below: whoever adds one says what it shows. */
type OwnQuestion = { [K in Question]: IsOwn<K> }[Question]

/** Of what nobody but their reader changes, on the page that shows it. */
type ShowsNothing =
  | 'GET /api/calendar/feed'
  | 'GET /api/messages/{bookingId}/search'
  | 'GET /api/feedback'
  | 'GET /api/favourites'
  | 'GET /api/clients-aside'
  | 'GET /api/recommendations'
  | 'GET /api/recommendations/places'
  | 'GET /api/cards'
  | 'GET /api/users/me'
  | 'GET /api/users/me/alerts'
  | 'GET /api/users/me/day-alerts'
  | 'GET /api/auth/sessions'
  | 'GET /api/auth/ways-in'
  | 'GET /api/auth/passkeys'
  | 'GET /api/auth/second-factor'
  | 'GET /api/push/devices'
  | 'GET /api/viewings'
  | 'GET /api/onboarding'
  | 'GET /api/properties'
  | 'GET /api/properties/{id}'
  | 'GET /api/cleaner/training/{module}'
  | 'GET /api/admin/taxes'
  | 'GET /api/admin/cleaners/{id}/figures'
  | 'GET /api/admin/newsletter'
  | 'GET /api/admin/trends'
  | 'GET /api/admin/audience'
  | 'GET /api/admin/banners'
  | 'GET /api/admin/promotions'
  | 'GET /api/admin/clients/{id}/homes'
  | 'GET /api/admin/clients/{id}/free-cleaners'
  | 'GET /api/admin/views'
  | 'GET /api/admin/incidents'
  | 'GET /api/admin/data-requests'
  | 'GET /api/admin/audit'
  | 'GET /api/admin/health'
  // Each reading of somebody's words is on record: it is asked for by a press alone.
  | 'GET /api/admin/conversations/{bookingId}'

export const SHOWN: Readonly<Record<Exclude<OwnQuestion, ShowsNothing>, Shown> & Partial<Record<Question, Shown>>> = {
  // Visits
  'GET /api/bookings': { shows: ['booking'] },
  'GET /api/bookings/{id}': { shows: ['booking', 'review'], of: 'booking', saysItself: true },
  'GET /api/bookings/{id}/payment': { shows: ['booking'], of: 'booking' },
  'GET /api/bookings/{id}/search': { shows: ['booking'], of: 'booking' },
  'GET /api/bookings/{id}/free-instead': { shows: ['booking'], of: 'booking' },
  'GET /api/bookings/{id}/move-openings': { shows: ['booking'], of: 'booking' },
  'GET /api/bookings/{id}/client-aside': { shows: ['booking'], of: 'booking' },
  'GET /api/bookings/{id}/case': { shows: ['booking'], of: 'booking' },
  'GET /api/bookings/{id}/case/words': { shows: ['booking'], of: 'booking' },
  'GET /api/series': { shows: ['booking'] },
  'GET /api/series/{id}': { shows: ['booking'] },
  'GET /api/offers': { shows: ['offer'] },
  // The day
  'GET /api/client/today': { shows: ['booking', 'review'] },
  'GET /api/cleaner/today': { shows: ['booking', 'offer', 'payout', 'profile', 'verification'] },
  'GET /api/cleaner/waiting-requests': { shows: ['booking'] },
  'GET /api/todos': { shows: ['booking', 'payout', 'profile', 'verification'] },
  // Time
  'GET /api/cleaner/calendar': { shows: ['booking', 'calendar'] },
  'GET /api/cleaner/calendar/vacation': { shows: ['booking', 'calendar'] },
  'GET /api/cleaner/outside-calendars': { shows: ['calendar'] },
  'GET /api/cleaner/google': { shows: ['calendar'] },
  'GET /api/cleaner/google/calendars': { shows: ['calendar'] },
  'GET /api/cleaners/{slug}/openings': { shows: ['opening'] },
  'GET /api/properties/{id}/openings': { shows: ['opening'] },
  // Words between people
  'GET /api/conversations': { shows: ['conversation'], saysItself: true },
  'GET /api/messages/unread': { shows: ['message'], saysItself: true },
  'GET /api/messages/{bookingId}': { shows: ['message'], saysItself: true },
  'GET /api/notices': { shows: ['notice'], saysItself: true },
  'GET /api/notices/unread': { shows: ['notice'], saysItself: true },
  'GET /api/notices/channels': { shows: ['notice'], saysItself: true },
  'GET /api/reviews': { shows: ['review'] },
  'GET /api/referrals': { shows: ['referral'] },
  // Money and papers
  'GET /api/cleaner/figures': { shows: ['booking', 'calendar', 'case', 'review'] },
  'GET /api/payouts': { shows: ['booking', 'payout'] },
  'GET /api/documents': { shows: ['document'] },
  // The account, its homes and its profile
  'GET /api/cleaner/profile': { shows: ['portfolio', 'profile'] },
  'GET /api/cleaner/portfolio': { shows: ['pair'] },
  'GET /api/cleaner/nearby-cities': { shows: ['profile'] },
  'GET /api/cleaner/verification': { shows: ['profile', 'verification'] },
  'GET /api/cleaners': { shows: ['opening', 'portfolio'] },
  'GET /api/cleaners/{slug}': { shows: ['opening', 'portfolio'] },
  'GET /api/gallery': { shows: ['portfolio'] },
  // The desks of operators
  'GET /api/admin/bookings': { shows: ['booking'] },
  'GET /api/admin/bookings/watches': { shows: ['booking'] },
  'GET /api/admin/waiting': { shows: ['case', 'contact', 'dispute', 'verification'] },
  'GET /api/admin/owed-second-halves': { shows: ['booking'] },
  'GET /api/admin/cases': { shows: ['case', 'dispute'] },
  'GET /api/admin/cases/{id}': { shows: ['case', 'dispute'], of: 'case' },
  'GET /api/admin/cases/{id}/effect': { shows: ['case'], of: 'case' },
  'GET /api/admin/conversations': { shows: ['case'] },
  'GET /api/admin/disputes': { shows: ['dispute'] },
  'GET /api/admin/contact': { shows: ['contact'] },
  'GET /api/admin/contact/{id}': { shows: ['contact'] },
  'GET /api/admin/profile-review': { shows: ['reading', 'verification'] },
  // Asking for a paper is a look, which takes it: changes of others are no reason for one.
  'GET /api/admin/profile-review/{id}': { shows: ['verification'], of: 'verification' },
  'GET /api/admin/reviews': { shows: ['review'] },
  'GET /api/admin/photos': { shows: ['pair'] },
  'GET /api/admin/payouts': { shows: ['payout'] },
  'GET /api/admin/payouts/all': { shows: ['payout'] },
  'GET /api/admin/money-differences': { shows: ['difference'] },
  'GET /api/admin/settings': { shows: ['setting'] },
  'GET /api/admin/users': { shows: ['person'] },
  'GET /api/admin/users/{id}': { shows: ['person', 'booking', 'verification', 'referral'], of: 'person' },
}
