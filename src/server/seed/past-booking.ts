// Writes a booking without a request: one of the demonstration's past, or one that a test begins with.
import { addMinutes } from '#domain/elapsed.ts'
import { TRAVEL_BUFFER_MINUTES } from '#domain/availability.ts'
import type { Actor, BookingStatus, EndReason } from '#domain/booking.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import type { BookingId, CleanerId, ClientId } from '#domain/id.ts'
import type { AgreedShare } from '#domain/earnings.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import type { Tariff } from '#domain/tariff.ts'
import { localOf } from '#domain/time.ts'
import { priceColumns, propertyColumns, shareColumns, tariffColumns } from '../bookings/booking-columns.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { makeReference } from '../platform/reference.ts'
import type { Property } from '../properties/index.ts'

export type PastBooking = {
  readonly clientId: ClientId
  readonly cleanerId: CleanerId
  readonly property: Property
  readonly status: BookingStatus
  readonly serviceType: ServiceType
  readonly startsAt: Date
  readonly durationMinutes: number
  readonly tariff: Tariff
  readonly price: PriceBreakdown
  readonly share: AgreedShare
  readonly requestedAt: Date
  readonly acceptedAt?: Date
  /** When the work was done and the money released, of a completed visit. */
  readonly done?: { readonly releasedAt: Date }
  /** How it ended without the work. */
  readonly ended?: { readonly at: Date; readonly by: Actor; readonly reason: EndReason }
  /** Draws the reference; random by default. */
  readonly pick?: (count: number) => number
}

export async function insertPastBooking(
  executor: Executor,
  past: PastBooking,
): Promise<{ readonly id: BookingId; readonly reference: string }> {
  const { startsAt, durationMinutes, requestedAt, acceptedAt = null, price } = past
  const { date, time } = localOf(startsAt, past.property.timeZone)
  const endsAt = addMinutes(startsAt, durationMinutes)
  const worked = past.done && {
    initial_captured_at: acceptedAt,
    final_captured_at: endsAt,
    punched_out_at: endsAt,
    released_at: past.done.releasedAt,
  }
  return executor
    .insertInto('booking')
    .values({
      ...propertyColumns(past.property),
      ...tariffColumns(past.tariff),
      ...priceColumns(price, past.share),
      ...shareColumns(past.share),
      reference: makeReference('MN', past.pick),
      client_id: past.clientId,
      cleaner_id: past.cleanerId,
      status: past.status,
      search_ends_at: past.status === 'available' ? startsAt : null,
      awaiting: 'cleaner',
      service_type: past.serviceType,
      date,
      time,
      starts_at: startsAt,
      ends_at: endsAt,
      held_until: addMinutes(endsAt, TRAVEL_BUFFER_MINUTES),
      duration_minutes: durationMinutes,
      supplies_by_client: price.suppliesCents === 0,
      allow_photos: false,
      frequency: 'one_time',
      discount_reserved: false,
      requested_at: requestedAt,
      expires_at: addMinutes(requestedAt, 24 * 60),
      fee_clock_starts_at: startsAt,
      held_at: acceptedAt === null ? null : requestedAt,
      accepted_at: acceptedAt,
      punched_in_at: past.done || past.status === 'in_progress' ? startsAt : null,
      ...worked,
      ...(past.ended && { ended_at: past.ended.at, ended_by: past.ended.by, end_reason: past.ended.reason, held_at: requestedAt }),
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
}
