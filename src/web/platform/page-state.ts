// The state in a rendered page, from the server's render to the browser's first one.
import type { DehydratedState } from '@tanstack/react-query'
import type { Namespace } from '#translations/all.ts'
import type { Environment } from '#contract/page.ts'
import type { StatusError } from '#web/router/index.ts'

export const PAGE_STATE_ID = 'page-state'
export const ROOT_ID = 'root'

export type PageState = {
  readonly environment: Environment
  /** The page's namespaces. */
  readonly namespaces: readonly Namespace[]
  /** Their words in its language; a page that sleeps fetches them when it wakes. */
  readonly words: Readonly<Record<string, unknown>>
  readonly queries: DehydratedState
  /** Of the page that was rendered. */
  readonly routeId: string
  /** Why it could not be shown; null when it was. */
  readonly failure: Pick<StatusError, 'status' | 'data'> | null
}

/** JSON that may stand inside a script element: nothing in it can close the element. */
export const writePageState = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

export function readPageState(document: Document): PageState {
  const element = document.getElementById(PAGE_STATE_ID)
  if (!element?.textContent) throw new Error('The page carries no state')
  return JSON.parse(element.textContent) as PageState
}
