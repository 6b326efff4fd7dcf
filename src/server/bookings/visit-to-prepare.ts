// What the checklist of a visit is written from.
import type { ChecklistRoom, PlaceToClean } from '#domain/checklist.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import type { Extra } from '#domain/extra.ts'
import type { BookingId } from '#domain/id.ts'
import type { Booking } from '#domain/whole-booking.ts'

export type VisitToPrepare = PlaceToClean & {
  readonly bookingId: BookingId
  readonly roomOrder: readonly ChecklistRoom[]
  readonly extras: readonly Extra[]
}

export const visitToPrepare = ({ id, place, agreed }: Booking, serviceType: ServiceType): VisitToPrepare => ({
  bookingId: id,
  propertyType: place.type,
  serviceType,
  bedrooms: place.bedrooms,
  bathrooms: place.bathrooms,
  roomOrder: agreed.roomOrder,
  extras: agreed.extras.map(({ extra }) => extra),
})
