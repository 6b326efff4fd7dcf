// A page that goes nowhere: what the server renders.
import type { Place, Router } from './router.ts'

export type StillPlace = Omit<Place, 'location' | 'scroll'> & { readonly url: Pick<URL, 'pathname' | 'search'> }

export function stillRouter({ url: { pathname, search }, ...rest }: StillPlace): Router {
  const nothing = () => undefined
  return {
    place: { ...rest, location: { pathname, search, hash: '', key: '', state: null }, scroll: 'none' },
    navigate: async () => undefined,
    reload: async () => undefined,
    prepare: async () => undefined,
    shown: nothing,
    listen: () => nothing,
    guard: () => nothing,
  }
}
