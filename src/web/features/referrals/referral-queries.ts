// What the page of referrals asks, and asks again after each change.
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/platform/api.ts'

export const REFERRALS = ask('GET /api/referrals')

export function useRefreshReferrals(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: REFERRALS.queryKey })
}
