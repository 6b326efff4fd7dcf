// A booking request in three stages: as received, priced, and checked.
import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import type { Decision } from '#domain/booking-lifecycle.ts'
import type { Frequency } from '#domain/booking.ts'
import type { SeriesId, UserId } from '#domain/id.ts'
import type { AgreedExtra } from '#domain/extra.ts'
import type { Cents } from '#domain/money.ts'
import type { AgreementWay } from '#domain/move.ts'
import type { Client } from '#domain/permission.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import type { AgreedShare } from '#domain/earnings.ts'
import type { Schedule } from '#domain/scheduling.ts'
import type { Tariff } from '#domain/tariff.ts'
import type { BookableCleaner } from '../cleaners/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { Property } from '../properties/index.ts'
import type { AgreedCode } from './booking-deps.ts'

export type QuoteInput = Received<(typeof api)['POST /api/quotes'], 'body'>
export type BookingInput = Received<(typeof api)['POST /api/bookings'], 'body'>
/** All that a price depends on. */
export type PricedInput = Pick<QuoteInput, 'serviceType' | 'durationHours' | 'suppliesByClient' | 'isEmergency'> &
  Partial<Pick<QuoteInput, 'extras'>>

/** What a client may take off a price (the once-only discount, a code, and their credits, the first to end coming first), and the platform's share. */
export type PriceTerms = AgreedShare & {
  readonly isFirstBooking: boolean
  readonly code?: AgreedCode | null
  readonly credits: readonly Cents[]
}

export type PricedVisit = PriceTerms & {
  readonly cleaner: BookableCleaner
  readonly schedule: Schedule
  readonly tariff: Tariff
  readonly durationMinutes: number
  readonly isEmergency: boolean
  readonly suppliesByCleaner: boolean
  readonly extras: readonly AgreedExtra[]
  readonly price: PriceBreakdown
  /** Null where nothing is taken off by a code. */
  readonly promotionCode: string | null
}

export type BookingRequest = {
  readonly by: Client
  readonly input: BookingInput
  readonly idempotencyKey: string | null
  readonly now: Date
  /** The visit opens a series. */
  readonly series?: SeriesRequest
  /** An operator asks, at the client's word. */
  readonly onBehalf?: OnBehalf
}

export type OnBehalf = { readonly operatorId: UserId; readonly agreedBy: AgreementWay; readonly note: string }

/** What a series adds to the request of its first visit. */
export type SeriesRequest = {
  readonly id: SeriesId
  readonly frequency: Frequency
  /** Refuses later visits that cannot be, before anything is written. */
  check(priced: PricedVisit, property: Property): Promise<void>
  /** In the transaction of the request, once the first visit is written. */
  keep(tx: Tx, priced: PricedVisit, property: Property): Promise<void>
}

/** Everything that can be checked without writing was checked. */
export type CheckedRequest = BookingRequest & {
  readonly property: Property
  readonly priced: PricedVisit
  /** Some that the client had belonged to an account that is like theirs. */
  readonly arePromotionsLost: boolean
  readonly decision: Decision
  readonly heldUntil: Date
}
