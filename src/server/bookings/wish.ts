// What a client asks for, as it arrives.
import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'

export type RequestedVisit = Received<(typeof api)['POST /api/bookings'], 'body'>
export type QuotedVisit = Received<(typeof api)['POST /api/quotes'], 'body'>
/** What both have, and all that a price depends on. */
export type WishedVisit = Pick<RequestedVisit, 'cleanerSlug' | 'serviceType' | 'durationHours' | 'suppliesByClient' | 'emergency'>
export type Emergency = NonNullable<WishedVisit['emergency']>
