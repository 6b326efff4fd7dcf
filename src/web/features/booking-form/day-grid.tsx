// Four weeks of days and how free each is, in words for screen readers and in dots on screen.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { DayLoad } from '#domain/day-load.ts'
import type { CalendarDay } from '#domain/openings-calendar.ts'
import { dayName, formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'

const DOTS: Readonly<Record<DayLoad, string>> = { available: '•••', somewhat_busy: '••', busy: '•', very_busy: '–' }
/** Sunday first, as in Quebec's calendars; 0 is Monday. */
const WEEKDAYS = [6, 0, 1, 2, 3, 4, 5]

type DayGridProps = {
  readonly weeks: readonly (readonly CalendarDay[])[]
  readonly chosen: string | null
  /** Full days may be chosen too, to wait for them. */
  readonly mayWait?: boolean
  readonly onChoose: (date: string) => void
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  readonly isLoading: boolean
}

export function DayGrid({ weeks, chosen, mayWait = false, onChoose, onPrevious, onNext, isLoading }: DayGridProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const inWindow = weeks.flat().filter((day) => day.isInWindow)
  const [first, last] = [inWindow[0]?.date, inWindow.at(-1)?.date]
  return (
    <div className="rounded-md border bg-card p-3 sm:p-4">
      <div className="mb-2 flex items-center justify-between gap-2">
        <Button tone="ghost" size="icon" aria-label={t('when.previous')} aria-disabled={!onPrevious} onClick={() => onPrevious?.()}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <p aria-live="polite" className="text-center font-semibold">
          {first && last && `${formatDate(first, language, 'short')} – ${formatDate(last, language, 'short')}`}
        </p>
        <Button tone="ghost" size="icon" aria-label={t('when.next')} aria-disabled={!onNext} onClick={() => onNext?.()}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <table
        className={cn('w-full table-fixed border-separate border-spacing-0.5 transition-opacity', isLoading && 'opacity-50')}
        aria-busy={isLoading}
      >
        <caption className="sr-only">{t('when.calendar')}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" className="pb-1 text-center text-xs font-semibold text-muted-foreground">
                <span aria-hidden>{dayName(day, language, 'short').replace('.', '')}</span>
                <span className="sr-only">{dayName(day, language)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date} className="p-0 text-center">
                  {day.isInWindow && <Day day={day} isChosen={day.date === chosen} mayWait={mayWait} onChoose={onChoose} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 text-xs text-muted-foreground">
        {Object.entries(DOTS).map(([load, dots]) => (
          <li key={load}>
            <span className="tracking-tighter text-primary">{dots}</span> {t(`when.loads.${load as DayLoad}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A day without hours stays focusable, so that screen readers say so. */
function Day({
  day: { date, starts, load },
  isChosen,
  mayWait,
  onChoose,
}: {
  readonly day: CalendarDay
  readonly isChosen: boolean
  readonly mayWait: boolean
  readonly onChoose: (date: string) => void
}) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const isFull = starts === 0
  const says = isFull || load === null ? t('when.full') : t(`when.loads.${load}`)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isFull && !mayWait}
      onClick={() => (isFull && !mayWait) || onChoose(date)}
      className={cn(
        'grid h-12 w-full content-center rounded-sm font-semibold tabular-nums transition-colors',
        lookOf({ isChosen, isFull, mayWait }),
      )}
    >
      <span aria-hidden>
        {Number(date.slice(8))}
        {date.endsWith('-01') && <span className="ml-1 text-xs">{formatDate(date, language, 'monthAlone')}</span>}
      </span>
      <span className="sr-only">{t('when.dayLabel', { date: formatDate(date, language), load: says })}</span>
      <span aria-hidden className={cn('h-3 text-[0.625rem] leading-3 tracking-tighter', !isChosen && 'text-primary')}>
        {!isFull && load !== null && DOTS[load]}
      </span>
    </button>
  )
}

type Look = { readonly isChosen: boolean; readonly isFull: boolean; readonly mayWait: boolean }

/** What cannot be pressed is paler than text may be. */
function lookOf({ isChosen, isFull, mayWait }: Look): string {
  if (isChosen) return 'bg-primary text-primary-foreground'
  if (!isFull) return 'hover:bg-secondary'
  return mayWait ? 'font-normal text-muted-foreground hover:bg-secondary' : 'font-normal text-muted-foreground/70'
}
