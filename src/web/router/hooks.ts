// What a page asks of the router: where it stands, how to go on, and what holds it back.
import { use, useEffect, useMemo, useState } from 'react'
import { ErrorContext, LoadingContext, PlaceContext, RouterContext } from './contexts.ts'
import type { Params, Location } from './route.ts'
import type { Place, Router } from './router.ts'

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('There is no Routing around this')
  return router
}

function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('There is no Routing around this')
  return place
}

export const useLocation = (): Location => usePlace().location
export const useParams = (): Params => usePlace().params
export const useRoute = (): Place['route'] => usePlace().route
export const useNavigate = (): Router['navigate'] => useRouter().navigate

/** The query of the address; the same object as long as it is the same query. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Whether the next page is being loaded. */
export const useIsLoading = (): boolean => use(LoadingContext)

/** In a fault: why the page failed. */
export const usePageError = (): unknown => use(ErrorContext)

/** A navigation that waits for the visitor's word. */
export type Held = { readonly proceed: () => void; readonly stay: () => void }

/** Holds navigations back as long as `holds` says so of where they lead; null while none is. */
export function useBlocker(holds: (to: URL) => boolean): Held | null {
  const router = useRouter()
  const [held, setHeld] = useState<Held | null>(null)
  useEffect(
    () =>
      router.guard((to, go) => {
        if (!holds(to)) return false
        const end = () => setHeld(null)
        const proceed = () => {
          end()
          go()
        }
        setHeld({ proceed, stay: end })
        return true
      }),
    [router, holds],
  )
  return held
}
