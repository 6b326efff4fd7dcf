// The view and the date of the calendar in its address, the dates that each view shows, and the way to the dates beside them.
import { addDays, addMonths, dayOfWeek, isCivilDate } from '#domain/civil-date.ts'

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof VIEWS)[number]

export const viewNamed = (name: string | null): View | null => VIEWS.find((view) => view === name) ?? null

/** Null where the address leaves the choice to what the browser remembers, or to today. */
export type CalendarAddress = { readonly view: View | null; readonly date: string | null }

export function readAddress(search: URLSearchParams): CalendarAddress {
  const date = search.get('date') ?? ''
  return { view: viewNamed(search.get('view')), date: isCivilDate(date) ? date : null }
}

export function calendarPath({ view, date }: CalendarAddress): string {
  const search = new URLSearchParams({ ...(view && { view }), ...(date !== null && { date }) })
  return search.size === 0 ? '/profile/calendar' : `/profile/calendar?${search}`
}

export type DateRange = { readonly from: string; readonly days: number }

export const WEEK_DAYS = 7
const AGENDA_DAYS = 14
/** Six weeks hold every month, wherever it begins. */
const MONTH_DAYS = 6 * WEEK_DAYS
/** A week and the agenda that begins on its last day. */
const FETCHED_DAYS = WEEK_DAYS + AGENDA_DAYS

/** The Monday that begins the week of a date, as the usual week and the week of pay do. */
export const mondayOf = (date: string): string => addDays(date, -dayOfWeek(date))

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

/** The dates that a view shows around a date. */
export function shownRange(view: View, date: string): DateRange {
  switch (view) {
    case 'month':
      return { from: mondayOf(firstOfMonth(date)), days: MONTH_DAYS }
    case 'week':
      return { from: mondayOf(date), days: WEEK_DAYS }
    case 'day':
      return { from: date, days: 1 }
    case 'agenda':
      return { from: date, days: AGENDA_DAYS }
  }
}

/** What is asked of the server: one answer serves every view of a week but the month. */
export const fetchedRange = (view: View, date: string): DateRange =>
  view === 'month' ? shownRange(view, date) : { from: mondayOf(date), days: FETCHED_DAYS }

/** The date to go to, one view further or back. */
export function dateBeside(view: View, date: string, direction: 1 | -1): string {
  return view === 'month' ? addMonths(firstOfMonth(date), direction) : addDays(date, direction * shownRange(view, date).days)
}
