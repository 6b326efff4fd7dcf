// Prefetches a link's page when it is touched, so that most of it is there when the finger lifts.
import { matchRoutes, type DataRouteObject, type RouterContextProvider } from 'react-router'

type Place = 'origin' | 'pathname' | 'search'
type Pages = { readonly routes: readonly DataRouteObject[]; readonly context: RouterContextProvider; readonly here: Location }

/** Call once. Loaders only read, and their answers are cached for the navigation. */
export function fetchAhead(pages: Pages): void {
  document.addEventListener('pointerdown', ({ target, isPrimary, button }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && isPrimary && button === 0 && isFollowed(link, pages.here)) void askFor(new URL(link.href), pages)
  })
}

/** A navigation by the router to another page. */
export function isFollowed(link: Pick<HTMLAnchorElement, 'href' | 'target' | Place>, here: Pick<Location, Place>): boolean {
  const { href, target, origin, pathname, search } = link
  return href !== '' && target === '' && origin === here.origin && pathname + search !== here.pathname + here.search
}

async function askFor(url: URL, { routes, context }: Pages): Promise<void> {
  const request = new Request(url)
  const matches = matchRoutes([...routes], url) ?? []
  // The navigation itself shows faults and follows redirects.
  await Promise.allSettled(
    matches.map(async ({ route, params }) => {
      if (typeof route.loader === 'function') await route.loader({ request, url, params, context, pattern: route.path ?? '' })
    }),
  )
}
