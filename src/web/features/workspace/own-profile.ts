// The cleaner's own profile: one query, and writes whose answers replace it.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OwnCleanerProfile } from '#contract/cleaners.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'

export const ownProfileQuestion = ask('GET /api/cleaner/profile')

export const useOwnProfile = (): OwnCleanerProfile => useSuspenseQuery(ownProfileQuestion).data

type Changes = NonNullable<NonNullable<Parameters<typeof call<'PATCH /api/cleaner/profile'>>[1]>['body']>

export const changeProfile = (body: Changes): Promise<Answer<'PATCH /api/cleaner/profile'>> => call('PATCH /api/cleaner/profile', { body })

/** A write of the own profile. `savedAt` is when the last one succeeded, for « Enregistré à 14 h 02 »; `failed`: the message where the server gave none. */
export function useSave<Input>(write: (input: Input) => Promise<OwnCleanerProfile>, failed?: string) {
  const { t } = useTranslation('workspace')
  const queries = useQueryClient()
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const mutation = useMutation({
    mutationFn: write,
    onSuccess: (profile) => {
      queries.setQueryData(ownProfileQuestion.queryKey, profile)
      // The public page, the list and nearby cities depend on it.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => /^\/api\/cleaner(s|\/nearby-cities)/.test(String(queryKey[0])) })
      setSavedAt(new Date())
    },
    onError: useProblemToast(failed ?? t('status.failed')),
  })
  return { ...mutation, savedAt }
}
