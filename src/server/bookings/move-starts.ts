// Whether a visit may start at another time: its own hours never stand in its way.
import type { Actor } from '#domain/booking.ts'
import { isShortNotice } from '#domain/move.ts'
import type { Booking } from '#domain/whole-booking.ts'
import { scheduleTo, type Schedule } from '#domain/scheduling.ts'
import { checkOpening, refuseStart, type WantedStart } from './check-opening.ts'

export type Mover = { readonly by: Actor; readonly now: Date }

/** The cleaner's time as this visit meets it. */
export const timeFor = ({ id, place }: Booking, schedule: Schedule): Schedule => scheduleTo(place, schedule, id)

export const wantedMove = ({ agreed, place }: Booking, startsAt: Date, { by, now }: Mover): WantedStart => ({
  homeZone: place.timeZone,
  startsAt,
  now,
  durationMinutes: agreed.durationMinutes,
  emergency: isShortNotice(by),
})

/** Before anything is written, and again under the lock of the cleaner's row. Refuses `slot-taken` or `not-bookable`, with other starts. */
export function checkMove(booking: Booking, schedule: Schedule, startsAt: Date, mover: Mover): void {
  const wanted = wantedMove(booking, startsAt, mover)
  const time = timeFor(booking, schedule)
  if (startsAt.getTime() === booking.facts.startsAt.getTime()) refuseStart('not-bookable', time, wanted)
  checkOpening(time, wanted)
}
