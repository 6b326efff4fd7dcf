// What the money desk asks the server, and the part of it that stands in the address.
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/platform/api.ts'

const DESK_PATH = '/api/admin/payouts'

/** Of lines whose name has these letters. */
export const deskQuestion = (name: string) => ask('GET /api/admin/payouts', { query: { name } })

export const readName = (search: URLSearchParams): string => (search.get('name') ?? '').trim()

/** Asks all of the desk anew that is about payouts, whatever its filters. */
export function useDeskRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(DESK_PATH) })
}
