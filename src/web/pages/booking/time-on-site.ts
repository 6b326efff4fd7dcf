// How long the cleaner was there, of the booked time; both parties see it.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatMinutes } from '#domain/time-format.ts'
import { timeOnSite } from '#domain/visit.ts'

/** « Sur place : 0 h 41 sur 4 h », counted on while the work goes on; null before it begins, and when nobody said when it ended. */
export function useOnSite({ startsAt, endsAt, punchedInAt, punchedOutAt, shortVisit, arrival }: Booking, now: Date): string | null {
  const { t } = useTranslation('visitRecord')
  const at = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
  const stay = {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    punchedInAt: at(punchedInAt),
    punchedOutAt: at(punchedOutAt),
    shortVisit,
  }
  const spent = timeOnSite(stay, now)
  return (
    spent &&
    t(arrival === 'declared' ? 'progress.onSiteDeclared' : 'progress.onSite', {
      onSite: formatMinutes(spent.minutes),
      booked: formatMinutes(spent.bookedMinutes),
    })
  )
}
