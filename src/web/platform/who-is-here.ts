// Settles who is here: by what the page was rendered for, the session that the browser keeps, and the server's word.
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { ApiProblem } from './api-problem.ts'
import { currentUser, ME_PATH } from './queries.ts'
import type { Session } from './session.ts'
import { send } from './transport.ts'

export const whoIn = (queries: QueryClient): User | null => queries.getQueryData<User | null>([ME_PATH]) ?? null

/** A token that the server does not know says nothing about the cookie, which is asked alone then. */
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
  /** The pages are asked again. */
  readonly revalidate: () => Promise<void>
  /** Called with the id of whoever is here once that is known, before anything is asked for them. */
  readonly onKnown: (id: string | undefined) => unknown
}

/** The stored session speaks before the page's own knowledge: a bearer token may be there when the cookie is gone, or a sign-out that the server never heard of. */
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

/** Someone else than the page was made for: signed out or in elsewhere. Our own sign-in and sign-out pages go on by themselves. */
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
