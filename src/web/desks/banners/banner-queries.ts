// What the page of banners asks the server.
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/platform/api.ts'

export const bannersQuestion = ask('GET /api/admin/banners')

/** Asks anew whether it worked or not: somebody else may have been faster. */
export function useBannersRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: bannersQuestion.queryKey })
}
