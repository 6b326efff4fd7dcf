// The questions about a cleaner's Google calendars, and what changes their answers.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'

export const googleQuestion = ask('GET /api/cleaner/google')
export const googleCalendarsQuestion = ask('GET /api/cleaner/google/calendars')

export type GoogleConnection = NonNullable<Answer<'GET /api/cleaner/google'>['connection']>

/** What Google holds changes the cleaner's own calendar too. */
export function useRefreshGoogle(): (answer?: Answer<'GET /api/cleaner/google'>) => Promise<unknown> {
  const queries = useQueryClient()
  return async (answer) => {
    if (answer) queries.setQueryData(googleQuestion.queryKey, answer)
    await askAgain(queries, 'calendar')
  }
}

/** Leaves the site for Google's page of consent. */
export function useConnectGoogle() {
  const { t } = useTranslation('calendarSync')
  return useMutation({
    mutationFn: () => call('POST /api/cleaner/google/connect'),
    onSuccess: ({ location }) => window.location.assign(location),
    onError: useProblemToast(t('google.connectFailed')),
  })
}
