// Keeps a person's own bookings for reading offline: those that came with the page, and those fetched later.
import type { Query, QueryClient } from '@tanstack/react-query'
import { isKeptPath, type KeptAnswers } from './kept-answers.ts'
import { whoIn } from './who-is-here.ts'

/** `cameWithPage`: the answers that are there were given by the server, not by this browser. */
export function keepOwnAnswers(queries: QueryClient, kept: KeptAnswers, cameWithPage: boolean): void {
  const keep = ({ queryKey: [path], state: { data } }: Pick<Query, 'queryKey' | 'state'>): void => {
    const user = whoIn(queries)
    if (user && user.viewing === undefined && data !== undefined && typeof path === 'string' && isKeptPath(path))
      kept.keep(user, path, data)
  }
  if (cameWithPage) for (const query of queries.getQueryCache().getAll()) keep(query)
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
}
