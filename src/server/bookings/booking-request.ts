// A booking request in three stages: as received, priced, and checked.
import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import type { Decision } from '#domain/booking-lifecycle.ts'
import type { Cents } from '#domain/money.ts'
import type { Client } from '#domain/permission.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import type { Schedule } from '#domain/scheduling.ts'
import type { Tariff } from '#domain/tariff.ts'
import type { BookableCleaner } from '../cleaners/index.ts'
import type { Property } from '../properties/index.ts'

export type QuoteInput = Received<(typeof api)['POST /api/quotes'], 'body'>
export type BookingInput = Received<(typeof api)['POST /api/bookings'], 'body'>
/** All that a price depends on. */
export type PricedInput = Pick<QuoteInput, 'serviceType' | 'durationHours' | 'suppliesByClient' | 'isEmergency'>

/** What a client may take off a price: the once-only discount, and their credits, the first to end coming first. */
export type PriceTerms = { readonly isFirstBooking: boolean; readonly credits: readonly Cents[] }

export type PricedVisit = PriceTerms & {
  readonly cleaner: BookableCleaner
  readonly schedule: Schedule
  readonly tariff: Tariff
  readonly durationMinutes: number
  readonly isEmergency: boolean
  readonly suppliesByCleaner: boolean
  readonly commissionBps: number
  readonly price: PriceBreakdown
}

export type BookingRequest = {
  readonly by: Client
  readonly input: BookingInput
  readonly idempotencyKey: string | null
  readonly now: Date
}

/** Everything that can be checked without writing was checked. */
export type CheckedRequest = BookingRequest & {
  readonly property: Property
  readonly priced: PricedVisit
  readonly decision: Decision
  readonly heldUntil: Date
}
