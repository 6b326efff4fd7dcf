// Where one's verification stands: one question, and writes whose answers take its place.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Verification } from '#contract/verification.ts'
import { ask } from '#web/platform/api.ts'

export const verificationQuestion = ask('GET /api/cleaner/verification')

export const useVerification = (): Verification => useSuspenseQuery(verificationQuestion).data

/** What a cleaner's own pages say of listing and badges follows from it. */
export const dependsOnIt = (url: string): boolean => url.startsWith('/api/cleaner/profile') || url.startsWith('/api/onboarding')

export function useChange<Input>(write: (input: Input) => Promise<Verification>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (verification) => {
      queries.setQueryData(verificationQuestion.queryKey, verification)
      queries.removeQueries({ predicate: ({ queryKey }) => dependsOnIt(String(queryKey[0])), type: 'inactive' })
    },
  })
}
