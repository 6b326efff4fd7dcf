// Where a punch is believed: the property's place, and how far from the door that place may be.
import type { Precision } from '#contract/geography.ts'
import type { PunchSite } from '#domain/visit.ts'
import type { BookingRecord } from './booking-store.ts'

/** Metres by which an address of each precision may miss the door; towns and postal areas are known by their middle. */
const MISSES_BY: Readonly<Record<Precision, number>> = {
  building: 0,
  parcel: 30,
  interpolated: 150,
  street: 500,
  postal: 3_000,
  locality: 10_000,
}

export function punchSiteOf(record: Pick<BookingRecord, 'lat' | 'lng' | 'precision'>): PunchSite {
  const known = record.precision as Precision
  return { lat: record.lat, lng: record.lng, precisionMeters: MISSES_BY[known] ?? MISSES_BY.locality }
}
