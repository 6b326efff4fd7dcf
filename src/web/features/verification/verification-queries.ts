// The state of one's verification: one query, and writes whose answers replace it.
import { useMutation, useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { Verification } from '#contract/verification.ts'
import { ask } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'

export const verificationQuestion = ask('GET /api/cleaner/verification')

export const useVerification = (): Verification => useSuspenseQuery(verificationQuestion).data

/** The cleaner's own pages depend on it, so their queries are invalidated. */
export function forgetDependents(queries: QueryClient): void {
  const queryKey = ['/api/cleaner/profile']
  queries.removeQueries({ queryKey, type: 'inactive' })
  void queries.invalidateQueries({ queryKey })
}

/** `failed`: the message where the server gave none. `fields`: those that show their own refusals. */
export function useChange<Input>(write: (input: Input) => Promise<Verification>, failed: string, fields: object = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (verification) => {
      queries.setQueryData(verificationQuestion.queryKey, verification)
      forgetDependents(queries)
    },
    onError: useProblemToast(failed, fields),
  })
}
