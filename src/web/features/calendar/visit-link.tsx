// A visit or a request on the calendar, which opens its booking.
import type { ReactNode } from 'react'
import { Link } from '#web/router/index.ts'
import type { Standing } from '#domain/booking-standing.ts'
import { cn } from '#web/ui/classes.ts'
import type { CalendarVisit } from './calendar-queries.ts'
import { standingOfVisit, useCalendarWords } from './use-calendar-words.ts'

/** Each entry's colours. The words say the same. */
const QUIET = 'border-input bg-muted text-muted-foreground'
const ASKED = 'border-dashed border-warn bg-warn-muted text-warn'
const AGREED = 'border-primary bg-secondary text-secondary-foreground'
const UNDER_WAY = 'border-primary bg-primary text-primary-foreground'
const DONE = 'border-ok bg-ok-muted text-ok'

const TONES: Readonly<Record<Standing, string>> = {
  available: QUIET,
  pending: QUIET,
  awaiting_cleaner: ASKED,
  awaiting_payment: QUIET,
  confirmed: AGREED,
  late: UNDER_WAY,
  in_progress: UNDER_WAY,
  completed: DONE,
  cancelled: QUIET,
  declined: QUIET,
  declined_by_client: QUIET,
  no_show: QUIET,
}

/** Visits of a series that are agreed have one colour. */
const OF_SERIES = 'border-info bg-info-muted text-info'

export function toneOf(visit: CalendarVisit): string {
  const standing = standingOfVisit(visit)
  return visit.seriesId !== null && standing === 'confirmed' ? OF_SERIES : TONES[standing]
}

type VisitLinkProps = {
  readonly visit: CalendarVisit
  readonly zone: string
  readonly className?: string
  /** Of what is shown. */
  readonly layout: string
  readonly children: ReactNode
}

export function VisitLink({ visit, zone, className, layout, children }: VisitLinkProps) {
  const { entry } = useCalendarWords()
  return (
    <Link
      to={`/bookings/${visit.id}`}
      draggable={false}
      className={cn(
        'block overflow-hidden rounded-[0.375rem] border border-l-4 transition-shadow hover:shadow-lift',
        toneOf(visit),
        className,
      )}
    >
      <span className="sr-only">{entry(visit, zone)}</span>
      <span aria-hidden className={layout}>
        {children}
      </span>
    </Link>
  )
}
