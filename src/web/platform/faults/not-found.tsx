// The page for what is not there: whole in what the server sends; the browser fetches its code once it is shown.
import { createContext, lazy, Suspense, use, type ReactNode } from 'react'
import { OfflineState } from './offline-state.tsx'

/** Draws the page on the server, where its code is there at once; null in the browser. */
export const DrawUnknown = createContext<(() => ReactNode) | null>(null)

const LateUnknownPage = lazy(() =>
  import('./unknown-address.tsx').then(
    ({ UnknownPage }) => ({ default: UnknownPage }),
    () => ({ default: OfflineState }),
  ),
)

export function NotFound() {
  const draw = use(DrawUnknown)
  return <Suspense fallback={null}>{draw ? draw() : <LateUnknownPage />}</Suspense>
}
