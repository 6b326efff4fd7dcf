// Prefetches the page of a link, or of a form that searches, when it is touched, so that most of it is there when the finger lifts.
import type { Router } from '#web/router/index.ts'

type Place = 'origin' | 'pathname' | 'search'

/** Call once. Loaders only read, and their answers are cached for the navigation. */
export function fetchAhead(router: Router, here: Location): void {
  document.addEventListener('pointerdown', ({ target, isPrimary, button }) => {
    if (!(target instanceof Element) || !isPrimary || button !== 0) return
    const link = target.closest('a')
    const form = target.closest<HTMLButtonElement>('button[type=submit]')?.form
    if (link && isFollowed(link, here)) void router.prepare(new URL(link.href))
    else if (form?.method === 'get' && form.hasAttribute('action')) void router.prepare(pageOf(form))
  })
}

/** Where a form leads as it is filled in. */
function pageOf(form: HTMLFormElement): URL {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return new URL(`?${new URLSearchParams(fields)}`, form.action)
}

/** A navigation by the router to another page. */
export function isFollowed(link: Pick<HTMLAnchorElement, 'href' | 'target' | Place>, here: Pick<Location, Place>): boolean {
  const { href, target, origin, pathname, search } = link
  return href !== '' && target === '' && origin === here.origin && pathname + search !== here.pathname + here.search
}
