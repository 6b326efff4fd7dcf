// The draft of a visit like one that was booked before, with another person or at another start.
import type { Booking } from '#contract/bookings.ts'
import { kindOf } from '#domain/cleaner.ts'
import { emptyDraft, type BookingDraft } from './booking-draft.ts'

type Start = Pick<BookingDraft, 'propertyId' | 'date' | 'time'>

export const draftLike = (booking: Booking, start: Start): BookingDraft => ({
  ...emptyDraft,
  ...start,
  kind: kindOf(booking.serviceType) ?? null,
  durationMinutes: booking.durationHours * 60,
  isEmergency: booking.emergency !== null,
  emergencyReason: booking.emergency?.reason ?? '',
  suppliesByCleaner: !booking.suppliesByClient,
  extras: booking.extras.map(({ extra, everyVisit }) => ({ extra, everyVisit })),
  mayPhotograph: booking.allowPhotos,
  notes: booking.notes,
  roomOrder: booking.roomOrder,
})
