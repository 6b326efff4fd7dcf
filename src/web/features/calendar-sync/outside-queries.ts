// The question about the calendars that a cleaner reads in, and what changes its answer.
import { useQueryClient } from '@tanstack/react-query'
import { ask, type Answer } from '#web/platform/api.ts'
import { askAgain } from '#web/platform/ask-again.ts'

export const outsideQuestion = ask('GET /api/cleaner/outside-calendars')

export type OutsideCalendar = Answer<'GET /api/cleaner/outside-calendars'>['items'][number]

/** What other calendars hold changes the cleaner's own calendar too. */
export function useRefreshOutside(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => askAgain(queries, 'calendar')
}
