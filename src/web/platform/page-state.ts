// The state in a rendered page, from the server's render to the browser's first one.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Namespace } from '#translations/all.ts'
import type { Environment } from '#contract/page.ts'
import type { StatusError } from '#web/router/index.ts'

export const PAGE_STATE_ID = 'page-state'
export const ROOT_ID = 'root'

type KeptAnswer = readonly [key: QueryKey, data: unknown, updatedAt: number]

export type PageState = {
  readonly environment: Environment
  /** The page's namespaces. */
  readonly namespaces: readonly Namespace[]
  /** Their words in its language; a page that sleeps fetches them when it wakes. */
  readonly words: Readonly<Record<string, unknown>>
  /** What was fetched for it, and when. */
  readonly answers: readonly KeptAnswer[]
  /** Of the page that was rendered. */
  readonly routeId: string
  /** Why it could not be shown; null when it was. */
  readonly failure: Pick<StatusError, 'status' | 'data'> | null
}

export const answersOf = (queries: QueryClient): readonly KeptAnswer[] =>
  queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data, state.dataUpdatedAt] as const] : []))

export function takeAnswers(queries: QueryClient, answers: readonly KeptAnswer[]): void {
  for (const [key, data, updatedAt] of answers) queries.setQueryData(key, data, { updatedAt })
}

/** JSON that may stand inside a script element: nothing in it can close the element. */
export const writePageState = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

export function readPageState(document: Document): PageState {
  const element = document.getElementById(PAGE_STATE_ID)
  if (!element?.textContent) throw new Error('The page carries no state')
  return JSON.parse(element.textContent) as PageState
}
