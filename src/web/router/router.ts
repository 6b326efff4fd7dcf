// The browser's way from page to page: opens what was asked for, keeps the history, and lets the latest navigation win.
import { entryOf, nextEntry } from './entry.ts'
import { routeFinder, type Match } from './find-route.ts'
import { openRoute } from './open-route.ts'
import { Redirect, type Location, type PageCode, type Params, type Route } from './route.ts'
import { keepScroll, type Positions, type Scroll } from './scroll.ts'

/** A page as it is shown. */
export type Place = {
  readonly location: Location
  readonly route: { readonly path: string }
  readonly params: Params
  /** Null when it could not be fetched. */
  readonly code: PageCode | null
  /** Why the page cannot be shown; undefined when it can. */
  readonly error: unknown
  readonly scroll: Scroll
}

export type NavigateOptions = {
  /** Takes the place of the page in the history. */
  readonly replace?: boolean | undefined
  /** The next page stands as far down as this one. */
  readonly preventScrollReset?: boolean | undefined
  /** For the page that is opened, as `useLocation().state`. */
  readonly state?: unknown
  /** Only while the page at this path is shown and no other is being opened: whoever has gone on is not called back. */
  readonly whileAt?: string | undefined
}

/** Answers true to hold a navigation back; `proceed` lets it go on. */
export type Guard = (to: URL, proceed: () => void) => boolean

export type Listener = { onStart(): void; onArrival(place: Place): void }

export type Router = {
  /** Null until the first page is there. */
  readonly place: Place | null
  /** Settled once the page is there, or another navigation took over. An address that no route takes is left to the browser. */
  navigate(to: string, options?: NavigateOptions): Promise<void>
  /** Loads the page anew, or what is being opened. */
  reload(): Promise<void>
  /** Asks for what a page needs before anybody goes there. */
  prepare(url: URL): Promise<void>
  /** Called with each page that stands before the visitor. */
  shown(place: Place): void
  listen(listener: Listener): () => void
  guard(guard: Guard): () => void
}

/** `again`: in the same entry of the history. */
type Step = 'push' | 'replace' | 'pop' | 'again'
type Navigation = { readonly url: URL; readonly step: Step; readonly scroll: Scroll; readonly state?: unknown }
type Content = Pick<Place, 'code' | 'error'>

type RouterInit<Context> = {
  readonly routes: readonly Route<Context>[]
  readonly context: Context
  readonly positions: Positions
  /** What the server rendered at this address; without it, `reload` opens the first page. */
  readonly first: Content | null
  readonly page?: Window
}

export function startRouter<Context>({ routes, context, positions, first, page = window }: RouterInit<Context>): Router {
  const find = routeFinder(routes)
  const listeners = new Set<Listener>()
  const guards = new Set<Guard>()
  const here = () => new URL(page.location.href)
  /** Where the history stands; ahead of `place` while somebody goes back. */
  let entry = entryOf(page.history) ?? nextEntry(0, null)
  page.history.replaceState(entry, '')
  let place: Place | null = null
  let underWay: Navigation | null = null
  let isPutBack = false
  let isLetThrough = false
  const scrolls = keepScroll(page, positions, () => place?.location.key)

  const stand = (url: URL, { route, params }: Match<Place['route']>, { code, error }: Content, scroll: Scroll): Place => {
    const { pathname, search, hash } = url
    return { location: { pathname, search, hash, key: entry.key, state: entry.state }, route, params, code, error, scroll }
  }

  const arrive = ({ url, step, scroll, state = null }: Navigation, match: Match<Place['route']>, content: Content): void => {
    underWay = null
    if (place) scrolls.note(place.location.key)
    if (step === 'push') page.history.pushState((entry = nextEntry(entry.index + 1, state)), '', plain(url))
    if (step === 'replace') page.history.replaceState((entry = nextEntry(entry.index, state)), '', plain(url))
    place = stand(url, match, content, scroll)
    for (const { onArrival } of listeners) onArrival(place)
  }

  const go = async (navigation: Navigation): Promise<void> => {
    const { url, step } = navigation
    const match = find(url.pathname)
    if (!match) return page.location.assign(url)
    underWay = navigation
    if (place && step !== 'again' && isWithin(place.location, url)) return arrive(navigation, match, place)
    for (const { onStart } of listeners) onStart()
    const opened = await openRoute(match, url, context)
    if (underWay !== navigation) return
    if (!(opened instanceof Redirect)) return arrive(navigation, match, opened)
    await go({ url: new URL(opened.to, url), step: step === 'push' ? 'push' : 'replace', scroll: 'top' })
  }

  const isHeld = (url: URL, proceed: () => void): boolean => [...guards].some((guard) => guard(url, proceed))

  page.addEventListener('popstate', () => {
    const popped = entryOf(page.history)
    if (!popped) {
      // The browser has followed a link within the page, and scrolled.
      page.history.replaceState((entry = nextEntry(entry.index + 1, null)), '')
      return void go({ url: here(), step: 'pop', scroll: 'none' })
    }
    if (isPutBack) return void (isPutBack = false)
    const steps = popped.index - entry.index
    const proceed = () => {
      isLetThrough = true
      page.history.go(steps)
    }
    if (!isLetThrough && steps !== 0 && isHeld(here(), proceed)) {
      isPutBack = true
      return page.history.go(-steps)
    }
    isLetThrough = false
    entry = popped
    void go({ url: here(), step: 'pop', scroll: scrolls.of(popped.key) })
  })

  const firstMatch = first && find(page.location.pathname)
  if (firstMatch) place = stand(here(), firstMatch, first, scrolls.atStart(entry.key))

  return {
    get place() {
      return place
    },
    async navigate(to, { replace, preventScrollReset, state, whileAt } = {}) {
      if (whileAt !== undefined && whileAt !== (underWay?.url ?? place?.location)?.pathname) return
      const url = new URL(to, new URL(place ? place.location.pathname + place.location.search : page.location.href, page.location.origin))
      if (url.origin !== page.location.origin) return page.location.assign(url)
      const navigation = { url, step: replace ? 'replace' : 'push', scroll: preventScrollReset ? 'same' : 'top', state } as const
      if (!isHeld(url, () => void go(navigation))) await go(navigation)
    },
    reload: () => go(underWay ? { ...underWay } : { url: here(), step: 'again', scroll: place ? 'none' : scrolls.of(entry.key) }),
    async prepare(url) {
      const match = find(url.pathname)
      if (match) await openRoute(match, url, context)
    },
    shown: ({ scroll, location }) => scrolls.apply(scroll, location.hash),
    listen: (listener) => joined(listeners, listener),
    guard: (guard) => joined(guards, guard),
  }
}

/** Without the mark of a query that asks nothing. */
const plain = ({ origin, pathname, search, hash }: URL): string => origin + pathname + search + hash

/** Another place on the same page, for which nothing is asked. */
const isWithin = (here: Location, url: URL): boolean => url.hash !== '' && url.pathname + url.search === here.pathname + here.search

function joined<Member>(set: Set<Member>, member: Member): () => void {
  set.add(member)
  return () => void set.delete(member)
}
