// Days beside each other, hour by hour: what is open, blocked and booked. Cells are selected by keyboard, mouse and touch.
import { useNavigate } from '#web/router/index.ts'
import { minutesOfDay } from '#domain/civil-date.ts'
import { cn } from '#web/ui/classes.ts'
import type { CalendarDay } from './calendar-queries.ts'
import type { GridProps } from './calendar-views.ts'
import { DayHead } from './day-head.tsx'
import { actOn, HOUR_MINUTES, hourText, hoursShown, periodOf, visitsIn, withinHour } from './day-cells.ts'
import { HourCell } from './hour-cell.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useCalendarWords } from './use-calendar-words.ts'
import { areaOf, useCells, type Selection } from './use-cells.ts'

export function TimeGrid({ label, days, fetched, visits, outside, zone, today, clock, changes, onDetail }: GridProps) {
  const words = useCalendarWords()
  const { t } = words
  const navigate = useNavigate()
  const hours = hoursShown(fetched, visits)
  const periodOfSelection = (selection: Selection) => periodOf(areaOf(selection), days, hours)
  const cells = useCells({
    size: { rows: hours.length, columns: days.length },
    start: startCell(days, hours, today, clock),
    onSpace(selection) {
      const period = periodOfSelection(selection)
      if (!period) return
      const act = actOn(period, days)
      changes.make({ change: { kind: 'date', act, ...period }, said: t(`done.${act}`, { when: words.period(period) }) })
    },
    onEnter(selection) {
      const period = periodOfSelection(selection)
      const visit = period && visitsIn(visits, period.from, Number(period.startTime.slice(0, 2)))[0]
      if (visit && period.from === period.until) void navigate(`/bookings/${visit.id}`)
      else if (period) onDetail({ ...period, act: actOn(period, days) })
    },
  })
  const selected = cells.selection && periodOfSelection(cells.selection)
  const isSelected = (row: number, column: number): boolean => {
    if (!cells.selection) return false
    const { firstRow, lastRow, firstColumn, lastColumn } = areaOf(cells.selection)
    return row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn
  }
  return (
    <>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern on the markup it was written for
        role="grid"
        aria-label={label}
        aria-multiselectable
        className="w-full table-fixed border-separate border-spacing-0 select-none"
      >
        <thead>
          <tr>
            <th scope="col" className="w-10 sm:w-14">
              <span className="sr-only">{t('hours')}</span>
            </th>
            {days.map((day) => (
              <th key={day.date} scope="col" className="px-0.5 pb-2 align-top font-normal sm:px-1">
                <DayHead day={day} isToday={day.date === today} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour, row) => (
            <tr key={hour}>
              <th
                scope="row"
                className="relative h-12 pr-1.5 text-right align-top text-xs font-normal whitespace-nowrap text-muted-foreground sm:pr-2.5"
              >
                <span className={cn('relative', row > 0 && '-top-2.5')}>{words.clock(hourText(hour)).replace(':00', '')}</span>
              </th>
              {days.map((day, column) => (
                <HourCell
                  key={day.date}
                  {...cells.cell(row, column)}
                  day={day}
                  hour={hour}
                  firstHour={hours[0] ?? 0}
                  visits={visitsIn(visits, day.date, hour)}
                  outside={outside.filter((piece) => piece.date === day.date && withinHour(piece, hour) !== null)}
                  zone={zone}
                  clock={day.date === today ? clock : null}
                  isAlone={days.length === 1}
                  isSelected={isSelected(row, column)}
                  className={cn(row === hours.length - 1 && 'border-b', column === days.length - 1 && 'border-r')}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SelectionBar period={selected} days={days} changes={changes} onClear={cells.clear} onDetail={onDetail} />
    </>
  )
}

/** The hour of now, else the first that is open. */
function startCell(days: readonly CalendarDay[], hours: readonly number[], today: string, clock: string) {
  const now = days.findIndex(({ date }) => date === today)
  const day = days[now === -1 ? 0 : now]
  const hour = now === -1 ? day?.stretches.find(({ kind }) => kind === 'open')?.startTime : clock
  const row = hour === undefined ? 0 : hours.indexOf(Math.floor(minutesOfDay(hour) / HOUR_MINUTES))
  return { row: Math.max(0, row), column: Math.max(0, now) }
}
