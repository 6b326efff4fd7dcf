// The question of the calendar for a view around a date, and the parts of its answer.
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { loadFresh } from '#web/features/bookings/index.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { fetchedRange, type View } from './calendar-address.ts'

export type Calendar = Answer<'GET /api/cleaner/calendar'>
export type CalendarDay = Calendar['days'][number]
export type CalendarVisit = Calendar['visits'][number]
/** What a calendar of another company holds. */
export type OutsidePiece = Calendar['outside'][number]

/** From the Monday of this week: the page knows today from its answer. */
const THIS_WEEK = ask('GET /api/cleaner/calendar', { query: { days: fetchedRange('week', '2000-01-01').days } })

const questionOf = (view: View, date: string | null) =>
  date === null ? THIS_WEEK : ask('GET /api/cleaner/calendar', { query: fetchedRange(view, date) })

type Shown = { readonly view: View; readonly date: string | null }

const isMonthOfToday = ({ view, date }: Shown): boolean => view === 'month' && date === null

export async function loadCalendar(queries: QueryClient, shown: Shown): Promise<void> {
  const first = questionOf(shown.view, shown.date)
  await loadFresh(queries, first)
  const today = queries.getQueryData<Calendar>(first.queryKey)?.today
  if (isMonthOfToday(shown) && today !== undefined) await loadFresh(queries, questionOf(shown.view, today))
}

/** Follows bookings and edits made elsewhere. The last answer stands until that for other dates is there. */
export function useCalendar(shown: Shown) {
  const refetchInterval = useLiveInterval()
  const first = useQuery({ ...THIS_WEEK, enabled: isMonthOfToday(shown) })
  const date = isMonthOfToday(shown) ? (first.data?.today ?? null) : shown.date
  return useQuery({ ...questionOf(shown.view, date), placeholderData: keepPreviousData, refetchInterval })
}
