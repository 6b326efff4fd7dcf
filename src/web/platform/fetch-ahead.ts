// Prefetches a link's page when it is touched, so that most of it is there when the finger lifts.
import type { Router } from '#web/router/index.ts'

type Place = 'origin' | 'pathname' | 'search'

/** Call once. Loaders only read, and their answers are cached for the navigation. */
export function fetchAhead(router: Router, here: Location): void {
  document.addEventListener('pointerdown', ({ target, isPrimary, button }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && isPrimary && button === 0 && isFollowed(link, here)) void router.prepare(new URL(link.href))
  })
}

/** A navigation by the router to another page. */
export function isFollowed(link: Pick<HTMLAnchorElement, 'href' | 'target' | Place>, here: Pick<Location, Place>): boolean {
  const { href, target, origin, pathname, search } = link
  return href !== '' && target === '' && origin === here.origin && pathname + search !== here.pathname + here.search
}
