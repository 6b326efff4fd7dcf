// Which answers a browser keeps, to be read without a network: a person's own bookings, calendar and conversations.
// Plain data, as `shown.ts` is: the browser reads it before anything else is loaded.
import type { Api } from './api.ts'

export const KEPT_OFFLINE = [
  'GET /api/bookings',
  'GET /api/bookings/{id}',
  'GET /api/cleaner/calendar',
  'GET /api/conversations',
  'GET /api/messages/{bookingId}',
] as const satisfies readonly Extract<keyof Api, `GET ${string}`>[]
