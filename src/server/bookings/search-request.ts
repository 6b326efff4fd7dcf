// A visit asked for without a chosen cleaner, as received and as checked.
import type { Decision } from '#domain/booking-lifecycle.ts'
import type { AgreedShare } from '#domain/earnings.ts'
import type { BookingId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { Client } from '#domain/permission.ts'
import type { StartSpan } from '#domain/search-window.ts'
import type { EmergencyLevel } from '#domain/visit-search.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { Property } from '../properties/index.ts'
import type { BookingInput } from './booking-request.ts'

type Shared = 'propertyId' | 'serviceType' | 'durationHours' | 'suppliesByClient' | 'allowPhotos' | 'notes' | 'roomOrder'
export type SearchInput = Pick<BookingInput, Shared> & {
  readonly ceilingCents: number
  readonly emergency: { readonly reason: string; readonly level: EmergencyLevel; readonly responseMinutes: number } | null
}

export type SearchRequest = {
  readonly by: Client
  readonly input: SearchInput
  /** When it may begin, read in the zone of the property. */
  readonly spansIn: (timeZone: string) => readonly StartSpan[]
  readonly idempotencyKey: string | null
  readonly now: Date
  /** What else is kept of it, in the transaction that writes it. */
  readonly keep: (tx: Tx, id: BookingId) => Promise<void>
}

export type CheckedSearch = SearchRequest & {
  readonly property: Property
  readonly durationMinutes: number
  readonly ceilingCents: Cents
  readonly decision: Decision
  readonly share: AgreedShare
}
