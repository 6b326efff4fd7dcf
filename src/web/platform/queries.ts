// The cache of the server's answers: never stale, never retried, except for the current user.
import { queryOptions, QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { ApiProblem } from './api-problem.ts'

export type Fetcher = (path: string, signal: AbortSignal) => Promise<unknown>

export const ME_PATH = '/api/users/me'

/** The default query function takes the first query key as the URL; `fetcher` is the network in the browser and the application itself on the server. */
export function makeQueries(fetcher: Fetcher): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => fetcher(String(queryKey[0]), signal),
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        // Offline, a query fails at once or uses a kept answer, instead of waiting.
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false },
    },
  })
  queries.setQueryDefaults([ME_PATH], { queryFn: ({ signal }) => whoAmI(fetcher, signal) })
  return queries
}

/** 401 means signed out: an answer, not an error. */
async function whoAmI(fetcher: Fetcher, signal: AbortSignal): Promise<User | null> {
  try {
    return (await fetcher(ME_PATH, signal)) as User
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) return null
    throw problem
  }
}

/** When the page itself brought the current user, that answer counts as the first fetch. */
let broughtByPageAt = 0
export function userCameWithPage(at: number): void {
  broughtByPageAt = at
}

/** Who is signed in; null when nobody is. Always stale: refetched on mount and on focus. */
export const currentUser = queryOptions<User | null>({
  queryKey: [ME_PATH],
  staleTime: 0,
  refetchOnMount: (query) => (broughtByPageAt > 0 && query.state.dataUpdatedAt === broughtByPageAt ? false : 'always'),
  refetchOnWindowFocus: 'always',
})
