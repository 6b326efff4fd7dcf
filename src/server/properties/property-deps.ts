// What properties need from the rest of the application.
import type { BookingId, PropertyId } from '#domain/id.ts'
import type { Geocoder } from '../geography/index.ts'
import type { Db, Executor } from '../platform/postgres/database.ts'
import type { SecretBox } from '../platform/secret-box.ts'

/** The bookings of places, kept by the bookings feature above. */
export type BookingsApi = {
  /** Bookings to come that need each property, by reference, the soonest first; properties without any are absent. */
  needing(executor: Executor, propertyIds: readonly PropertyId[]): Promise<ReadonlyMap<PropertyId, readonly string[]>>
  referencesOf(executor: Executor, ids: readonly BookingId[]): Promise<ReadonlyMap<string, string>>
}

export type PropertyDeps = {
  readonly db: Db
  readonly geocoder: Geocoder
  readonly secretBox: SecretBox
  readonly bookings: BookingsApi
}
