// The head of a day: its name and number, today marked, the holiday, and how busy it is.
import { Link } from '#web/router/index.ts'
import { dayOfWeek } from '#domain/civil-date.ts'
import { dayName, formatDate } from '#domain/time-format.ts'
import { cn } from '#web/ui/classes.ts'
import { percent } from '#web/ui/progress-bar.tsx'
import { calendarPath } from './calendar-address.ts'
import type { CalendarDay } from './calendar-queries.ts'
import { useCalendarWords } from './use-calendar-words.ts'

export function DayHead({ day, isToday }: { readonly day: CalendarDay; readonly isToday: boolean }) {
  const { t, language } = useCalendarWords()
  const { date, load, holiday } = day
  return (
    <>
      <Link
        to={calendarPath({ view: 'day', date })}
        preventScrollReset
        aria-current={isToday ? 'date' : undefined}
        className="group grid min-h-14 content-center justify-items-center rounded-sm"
      >
        <span className="sr-only">
          {t(isToday ? 'todayHead' : 'dayHead', { date: formatDate(date, language), load: t(`loads.${load}`) })}
        </span>
        <span aria-hidden className={cn('text-xs font-semibold', isToday ? 'text-primary' : 'text-muted-foreground')}>
          {dayName(dayOfWeek(date), language, 'short').replace('.', '')}
        </span>
        <DayNumber date={date} isToday={isToday} />
      </Link>
      <LoadBar day={day} />
      {holiday !== null && (
        <p className="truncate pt-1 text-xs font-medium text-muted-foreground max-sm:sr-only">{t(`holidays.${holiday}`)}</p>
      )}
    </>
  )
}

export function DayNumber({ date, isToday }: { readonly date: string; readonly isToday: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-8 place-items-center rounded-full font-display text-lg leading-none font-bold tabular-nums transition-colors',
        isToday ? 'bg-primary text-primary-foreground' : 'group-hover:bg-muted',
      )}
    >
      {Number(date.slice(8))}
    </span>
  )
}

/** What visits hold of the open time; the words stand in the name of the day. Empty days keep its room. */
export function LoadBar({ day: { heldMinutes, offeredMinutes } }: { readonly day: CalendarDay }) {
  return (
    <svg aria-hidden width="100%" height="4" className={cn('block rounded-full', heldMinutes > 0 && 'bg-secondary')}>
      <rect width={`${percent(heldMinutes, offeredMinutes)}%`} height="4" rx="2" className="fill-primary" />
    </svg>
  )
}
