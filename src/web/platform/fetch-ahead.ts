// What a link leads to is fetched from its touch on: by when the finger lifts, most of the page is there.
import { matchRoutes, type DataRouteObject, type RouterContextProvider } from 'react-router'

type Place = 'origin' | 'pathname' | 'search'
type Pages = { readonly routes: readonly DataRouteObject[]; readonly context: RouterContextProvider; readonly here: Location }

/** Call once. Loaders only ask, and what they were answered is kept, so that the navigation finds it. */
export function fetchAhead(pages: Pages): void {
  document.addEventListener('pointerdown', ({ target, isPrimary, button }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && isPrimary && button === 0 && isFollowed(link, pages.here)) void askFor(new URL(link.href), pages)
  })
}

/** By the router, to another page: not within this one, not by the browser. */
export function isFollowed(link: Pick<HTMLAnchorElement, 'href' | 'target' | Place>, here: Pick<Location, Place>): boolean {
  const { href, target, origin, pathname, search } = link
  return href !== '' && target === '' && origin === here.origin && pathname + search !== here.pathname + here.search
}

async function askFor(url: URL, { routes, context }: Pages): Promise<void> {
  const request = new Request(url)
  const matches = matchRoutes([...routes], url) ?? []
  // Whoever follows the link hears of faults and of pages that send on.
  await Promise.allSettled(
    matches.map(async ({ route, params }) => {
      if (typeof route.loader === 'function') await route.loader({ request, url, params, context, pattern: route.path ?? '' })
    }),
  )
}
