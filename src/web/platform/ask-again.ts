// After a write: what shows the changed thing, wherever it stands, is asked again. What shows what is loaded then, since no first paint needs it.
import type { QueryClient } from '@tanstack/react-query'
import type { Thing } from '#contract/shown.ts'

/** A part that did not arrive costs more questions, and leaves nothing old on screen. */
const whatShows = (things: readonly Thing[]) =>
  import('./shown.ts').then(
    (shown) => shown.whatShows(...things),
    () => ({}),
  )

export async function askAgain(queries: QueryClient, ...things: readonly Thing[]): Promise<void> {
  await queries.invalidateQueries(await whatShows(things))
}

/** What no page shows now is forgotten, so that it is asked anew where it is opened. */
export async function forgetHidden(queries: QueryClient, ...things: readonly Thing[]): Promise<void> {
  queries.removeQueries({ ...(await whatShows(things)), type: 'inactive' })
}
