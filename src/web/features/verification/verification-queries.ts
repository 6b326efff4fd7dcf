// Where one's verification stands: one question, and writes whose answers take its place.
import { useMutation, useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { Verification } from '#contract/verification.ts'
import { ask } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'

export const verificationQuestion = ask('GET /api/cleaner/verification')

export const useVerification = (): Verification => useSuspenseQuery(verificationQuestion).data

/** What a cleaner's own pages say of listing and badges follows from it: asked again, now or when next shown. */
export function forgetDependents(queries: QueryClient): void {
  const queryKey = ['/api/cleaner/profile']
  queries.removeQueries({ queryKey, type: 'inactive' })
  void queries.invalidateQueries({ queryKey })
}

/** `failed` says what failed, where the server gave no words. */
export function useChange<Input>(write: (input: Input) => Promise<Verification>, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (verification) => {
      queries.setQueryData(verificationQuestion.queryKey, verification)
      forgetDependents(queries)
    },
    onError: useProblemToast(failed),
  })
}
