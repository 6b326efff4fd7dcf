// What every view of the calendar takes.
import type { Prefill } from './change-form.ts'
import type { CalendarDay, CalendarVisit, OutsidePiece } from './calendar-queries.ts'
import type { Changes } from './use-changes.ts'

export type ViewProps = {
  readonly days: readonly CalendarDay[]
  readonly visits: readonly CalendarVisit[]
  readonly outside: readonly OutsidePiece[]
  /** Of the calendar; visits elsewhere name theirs. */
  readonly zone: string
  readonly today: string
  readonly onDetail: (prefill: Prefill) => void
}

export type GridProps = ViewProps & {
  /** The dates, as the name of the grid. */
  readonly label: string
  /** The date that the view was opened for. */
  readonly date: string
  /** All days that were fetched, so that a grid keeps its hours from week to week. */
  readonly fetched: readonly CalendarDay[]
  /** By the wall of the calendar's zone. */
  readonly clock: string
  readonly changes: Changes
}
