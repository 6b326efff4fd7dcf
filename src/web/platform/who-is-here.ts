// Settles the current user: from the rendered page, the browser's session, and the server's answer.
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { ApiProblem } from './api-problem.ts'
import { currentUser, ME_PATH } from './queries.ts'
import type { Session } from './session.ts'
import { send } from './transport.ts'

export const whoIn = (queries: QueryClient): User | null => queries.getQueryData<User | null>([ME_PATH]) ?? null

/** The server may reject the token and still accept the cookie, so the cookie is tried alone then. */
export async function askWhoIsHere(session: Session, signal: AbortSignal): Promise<unknown> {
  if (!(await session.finishLogout())) return null
  const check = () => send({ method: 'GET', path: ME_PATH, signal })
  try {
    return await check()
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401 && session.forget()) return check()
    throw problem
  }
}

type Parties = {
  readonly session: Session
  readonly queries: QueryClient
  /** Refetches the pages. */
  readonly revalidate: () => Promise<void>
  /** Called with the user's id once it is known, before their data is fetched. */
  readonly onKnown: (id: string | undefined) => unknown
}

/** The stored session outranks the rendered page: a bearer token may be there when the cookie is gone, or a sign-out that the server never heard of. */
export async function reconcile({ session, queries, revalidate, onKnown }: Parties): Promise<void> {
  const rendered = queries.getQueryData<User | null>([ME_PATH])
  const user = await session.start(async () => (rendered === undefined ? queries.fetchQuery(currentUser) : rendered))
  onKnown(user?.id)
  if ((user?.id ?? null) === (rendered?.id ?? null)) return
  session.adopt()
  queries.setQueryData([ME_PATH], user)
  if (user) await queries.refetchQueries({ queryKey: [ME_PATH] })
  await revalidate()
}

/** Another user than the page was rendered for, after a sign-in or sign-out elsewhere. Our own sign-in and sign-out pages navigate themselves. */
export function followWhoIsHere({ session, queries, revalidate }: Omit<Parties, 'onKnown'>): void {
  let shownTo = whoIn(queries)?.id ?? null
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== ME_PATH) return
    const user = event.action.data as User | null
    if ((user?.id ?? null) === shownTo) return
    shownTo = user?.id ?? null
    if (event.action.manual) return
    session.adopt()
    void revalidate()
  })
}
