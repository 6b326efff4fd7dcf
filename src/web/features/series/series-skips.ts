// Which visits of a series may still be left out, and what that costs.
import type { PartyPart } from '#domain/booking.ts'
import { isAnnounced } from '#domain/cancellation.ts'
import type { SeriesVisit } from './series-queries.ts'

/** Booked or planned, and not begun. */
export function maySkip({ state, startsAt, booking, skipFeeCents }: SeriesVisit, part: PartyPart, now: Date): boolean {
  if (part === 'client') return skipFeeCents !== null
  const isToCome = startsAt !== null && Date.parse(startsAt) > now.getTime()
  return isToCome && (state === 'planned' || (state === 'booked' && booking?.status === 'confirmed'))
}

export const feeOf = (visits: readonly SeriesVisit[]): number => visits.reduce((sum, { skipFeeCents }) => sum + (skipFeeCents ?? 0), 0)

/** Whether a cleaner who leaves all of them out lets nobody down. */
export const areAnnounced = (visits: readonly SeriesVisit[], now: Date): boolean =>
  visits.every(({ startsAt, booking }) => booking === null || startsAt === null || isAnnounced(new Date(startsAt), now))
