// The question about a person's feed, and what changes its answer.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'

export const feedQuestion = ask('GET /api/calendar/feed')

export type Feed = NonNullable<Answer<'GET /api/calendar/feed'>['feed']>

const CHANGES = {
  make: () => call('POST /api/calendar/feed'),
  end: () => call('DELETE /api/calendar/feed'),
} as const

export function useChangeFeed(change: keyof typeof CHANGES, onDone?: () => void) {
  const { t } = useTranslation('calendarSync')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: CHANGES[change],
    onSuccess: (answer) => {
      queries.setQueryData(feedQuestion.queryKey, answer)
      onDone?.()
    },
    onError: useProblemToast(t('feed.cannotChange')),
  })
}
