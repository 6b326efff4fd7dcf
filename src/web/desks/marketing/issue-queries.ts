// What the page of the newsletter asks the server.
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/platform/api.ts'

export const newsletterQuestion = ask('GET /api/admin/newsletter')

/** Asks anew whether it worked or not: somebody else may have been faster. */
export function useNewsletterRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: newsletterQuestion.queryKey })
}
