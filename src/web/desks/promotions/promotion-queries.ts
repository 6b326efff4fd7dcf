// What the page of promotions asks the server.
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/platform/api.ts'

export const promotionsQuestion = ask('GET /api/admin/promotions')

/** Asks anew whether it worked or not: somebody else may have been faster. */
export function usePromotionsRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: promotionsQuestion.queryKey })
}
