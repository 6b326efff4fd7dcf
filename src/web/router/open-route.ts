// Opens a page, on the server and in the browser alike: its code and its data at once, and what came of it.
import type { Match } from './find-route.ts'
import { Redirect, type PageCode, type Route } from './route.ts'

export type Opened =
  | Redirect
  | {
      /** Null when it could not be fetched. */
      readonly code: PageCode | null
      /** Why the page cannot be shown; undefined when it can. */
      readonly error: unknown
    }

export async function openRoute<Context>({ route, params }: Match<Route<Context>>, url: URL, context: Context): Promise<Opened> {
  const fetched = outcomeOf(() => route.code(context))
  const loaded = await outcomeOf(() => route.load({ url, params, context }))
  // Whoever is sent on waits for no code.
  if (loaded.error instanceof Redirect) return loaded.error
  const code = await fetched
  return { code: code.value ?? null, error: loaded.error ?? code.error }
}

type Outcome<T> = { readonly value?: T; readonly error?: unknown }

const outcomeOf = async <T>(act: () => Promise<T>): Promise<Outcome<T>> =>
  Promise.resolve()
    .then(act)
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
