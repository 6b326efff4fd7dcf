// The way from page to page, in a window with a history of its own.
import { describe, expect, it } from 'vitest'
import { redirect, StatusError, type Route } from './route.ts'
import { startRouter, type Place } from './router.ts'

const ORIGIN = 'https://maisonnette.test'

/** As much of a window as the router uses; going back takes until the next `settle`, as in a browser. */
function openWindow(path: string) {
  const hearers = new Map<string, ((event: unknown) => void)[]>()
  const entries = [{ state: null as unknown, url: new URL(path, ORIGIN) }]
  let at = 0
  const fire = (type: string) => hearers.get(type)?.forEach((hear) => hear({}))
  const write = (state: unknown, url: string) => ({
    state: structuredClone(state),
    url: new URL(url || entries[at]?.url.href || '', ORIGIN),
  })
  const page = {
    left: null as string | null,
    scrollY: 0,
    scrollTo: (_: number, top: number) => void (page.scrollY = top),
    location: {
      origin: ORIGIN,
      get href() {
        return entries[at]?.url.href
      },
      get pathname() {
        return entries[at]?.url.pathname
      },
      assign: (url: URL) => void (page.left = url.href),
    },
    history: {
      scrollRestoration: 'auto',
      get state() {
        return entries[at]?.state
      },
      pushState: (state: unknown, _: string, url: string) => void entries.splice(++at, entries.length, write(state, url)),
      replaceState: (state: unknown, _: string, url = '') => void (entries[at] = write(state, url)),
      go: (steps: number) => queueMicrotask(() => step(steps)),
    },
    document: { getElementById: (id: string) => (id === 'prices' ? { scrollIntoView: () => void (page.scrollY = 700) } : null) },
    addEventListener: (type: string, hear: (event: unknown) => void) => hearers.set(type, [...(hearers.get(type) ?? []), hear]),
  }
  const step = (steps: number) => {
    if (!entries[at + steps]) return
    at += steps
    fire('popstate')
  }
  return {
    page,
    /** A link of the browser's own, to a place on the page. */
    jump: (hash: string) => {
      entries.splice(++at, entries.length, write(null, (entries[at - 1]?.url.pathname ?? '') + hash))
      fire('popstate')
    },
    leave: () => fire('pagehide'),
    paths: () => entries.map(({ url }) => url.pathname + url.search + url.hash),
    where: () => `${at} ${entries[at]?.url.pathname}${entries[at]?.url.search}${entries[at]?.url.hash}`,
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const PATHS = ['/', '/a', '/b', '/c', '/private', '/login', '/gone', '/broken', '/cut-off']

/** A site whose loaders wait until `answer` is called for their path, where that is asked for. */
function openSite(path = '/', waits: readonly string[] = [], kept: Record<string, string> = {}) {
  const browser = openWindow(path)
  const asked: string[] = []
  const waiting = new Map<string, () => void>()
  const fates: Readonly<Record<string, unknown>> = {
    '/private': redirect('/login?next=/private'),
    '/gone': new StatusError(410),
    '/broken': new Error('broken'),
  }
  const routes = PATHS.map((each): Route<null> => ({
    path: each,
    code: async () => (each === '/cut-off' ? Promise.reject(new Error('no code')) : { Page: () => null }),
    load: async ({ url }) => {
      asked.push(url.pathname + url.search)
      if (waits.includes(each)) await new Promise<void>((resolve) => waiting.set(each, resolve))
      if (each in fates) throw fates[each]
    },
  }))
  const positions = { get: (key: string) => kept[key] ?? null, set: (key: string, text: string) => void (kept[key] = text) }
  const router = startRouter({
    routes,
    context: null,
    positions,
    first: { code: { Page: () => null }, error: undefined },
    page: browser.page as unknown as Window,
  })
  const shown: string[] = []
  let starts = 0
  router.listen({
    onStart: () => void (starts += 1),
    onArrival(place: Place) {
      shown.push(place.location.pathname + place.location.search + place.location.hash)
      router.shown(place)
    },
  })
  return { ...browser, router, asked, shown, kept, starts: () => starts, answer: (each: string) => waiting.get(each)?.() }
}

describe('going from page to page', () => {
  it('keeps the page that the server rendered, and asks for nothing', () => {
    const { router, asked } = openSite('/a?x=1')
    expect(router.place?.location).toMatchObject({ pathname: '/a', search: '?x=1', hash: '', state: null })
    expect(asked).toEqual([])
  })

  it('changes the address once the page is there, and answers then', async () => {
    const { router, answer, where, shown, starts } = openSite('/', ['/a'])
    const going = router.navigate('/a?x=1#prices')
    await settle()
    expect([where(), shown, starts()]).toEqual(['0 /', [], 1])
    answer('/a')
    await going
    expect([where(), shown]).toEqual(['1 /a?x=1#prices', ['/a?x=1#prices']])
  })

  it('reads a query and a place from the page that is shown', async () => {
    const { router, where } = openSite('/a?x=1')
    await router.navigate('?x=2')
    expect(where()).toBe('1 /a?x=2')
    await router.navigate('#prices')
    expect(where()).toBe('2 /a?x=2#prices')
    await router.navigate('?')
    expect(where()).toBe('3 /a')
  })

  it('hands over what the next page is for, also on coming back', async () => {
    const { router, page } = openSite()
    await router.navigate('/a', { replace: true, state: { approved: true } })
    expect(router.place?.location.state).toEqual({ approved: true })
    await router.navigate('/b')
    expect(router.place?.location.state).toBeNull()
    page.history.go(-1)
    await settle()
    expect(router.place?.location.state).toEqual({ approved: true })
  })

  it('leaves to the browser what is another site', async () => {
    const { router, page, where } = openSite()
    await router.navigate('https://elsewhere.test/a')
    expect([page.left, where()]).toEqual(['https://elsewhere.test/a', '0 /'])
  })

  it('leaves to the browser what no route takes', async () => {
    const { router, page, shown } = openSite()
    await router.navigate('/unknown')
    expect([page.left, shown]).toEqual([`${ORIGIN}/unknown`, []])
  })

  it('asks nothing for another place on the same page', async () => {
    const { router, asked, shown, page } = openSite('/a')
    await router.navigate('/a#prices')
    expect([asked, shown, page.scrollY]).toEqual([[], ['/a#prices'], 700])
  })

  it('asks ahead for a page without going there, and minds no fault', async () => {
    const { router, asked, shown } = openSite()
    for (const path of ['/a', '/broken', '/private', '/unknown']) await router.prepare(new URL(path, ORIGIN))
    expect([asked, shown]).toEqual([['/a', '/broken', '/private'], []])
  })
})

describe('two navigations at once', () => {
  it('the later one wins, whichever comes first', async () => {
    for (const order of [
      ['/a', '/b'],
      ['/b', '/a'],
    ]) {
      const { router, answer, shown, where } = openSite('/', ['/a', '/b'])
      const both = [router.navigate('/a'), router.navigate('/b')]
      await settle()
      for (const path of order) {
        answer(path)
        await settle()
      }
      await Promise.all(both)
      expect([shown, where()]).toEqual([['/b'], '1 /b'])
    }
  })

  it('a redirect or a fault of the one that was given up changes nothing', async () => {
    for (const given of ['/private', '/broken', '/gone']) {
      const { router, answer, shown, where } = openSite('/', [given])
      const first = router.navigate(given)
      await router.navigate('/b')
      answer(given)
      await first
      await settle()
      expect([shown, where()]).toEqual([['/b'], '1 /b'])
    }
  })

  it('the program’s own is made only where its page is still shown, and nobody is on their way elsewhere', async () => {
    const { router, answer, shown, where } = openSite('/a', ['/c'])
    await router.navigate('/b', { whileAt: '/' })
    expect(where()).toBe('0 /a')
    const chosen = router.navigate('/c')
    await router.navigate('/b', { replace: true, whileAt: '/a' })
    answer('/c')
    await chosen
    expect([shown, where()]).toEqual([['/c'], '1 /c'])
    await router.navigate('/b', { replace: true, whileAt: '/c' })
    expect([shown, where()]).toEqual([['/c', '/b'], '1 /b'])
  })

  it('going back gives up what is being opened', async () => {
    const { router, answer, page, shown, where } = openSite('/', ['/c'])
    await router.navigate('/a')
    void router.navigate('/c')
    page.history.go(-1)
    await settle()
    answer('/c')
    await settle()
    expect([shown, where()]).toEqual([['/a', '/'], '0 /'])
  })
})

describe('a page that is not shown', () => {
  it('sends on, and leaves no trace in the history', async () => {
    const { router, paths, shown } = openSite()
    await router.navigate('/private')
    expect([shown, paths()]).toEqual([['/login?next=/private'], ['/', '/login?next=/private']])
  })

  it('sends on in the place of the entry that one came back to', async () => {
    const { router, paths, page } = openSite('/private')
    await router.navigate('/a')
    page.history.go(-1)
    await settle()
    expect(paths()).toEqual(['/login?next=/private', '/a'])
  })

  it('says why, under its own address', async () => {
    const { router, where } = openSite()
    await router.navigate('/gone')
    expect([where(), router.place?.error]).toEqual(['1 /gone', new StatusError(410)])
    await router.navigate('/cut-off')
    expect([where(), router.place?.code, router.place?.error]).toEqual(['2 /cut-off', null, new Error('no code')])
    await router.navigate('/a')
    expect(router.place?.error).toBeUndefined()
  })
})

describe('loading anew', () => {
  it('asks for the same page again and moves nothing', async () => {
    const { router, asked, shown, where, page } = openSite('/a')
    page.scrollY = 300
    const { key } = router.place?.location ?? {}
    await router.reload()
    expect([asked, shown, where(), page.scrollY, router.place?.location.key]).toEqual([['/a'], ['/a'], '0 /a', 300, key])
  })

  it('asks again for what is being opened, whose first answer counts no more', async () => {
    const { router, asked, answer, shown, where } = openSite('/', ['/a'])
    void router.navigate('/a')
    await settle()
    const again = router.reload()
    await settle()
    answer('/a')
    await again
    expect([asked, shown, where()]).toEqual([['/a', '/a'], ['/a'], '1 /a'])
  })

  it('sends on where the page is no longer for this visitor', async () => {
    const { router, paths } = openSite('/private')
    await router.reload()
    expect(paths()).toEqual(['/login?next=/private'])
  })
})

describe('how far down a page is', () => {
  it('is the top of a new one, what it was of one that one comes back to, and the same where that is asked', async () => {
    const { router, page } = openSite()
    page.scrollY = 500
    await router.navigate('/a')
    expect(page.scrollY).toBe(0)
    page.scrollY = 200
    await router.navigate('/a?x=1', { preventScrollReset: true })
    expect(page.scrollY).toBe(200)
    page.history.go(-2)
    await settle()
    expect(page.scrollY).toBe(500)
    page.history.go(1)
    await settle()
    expect(page.scrollY).toBe(200)
  })

  it('is the element that the address names, where there is one', async () => {
    const { router, page } = openSite()
    await router.navigate('/a#prices', { preventScrollReset: true })
    expect(page.scrollY).toBe(700)
    await router.navigate('/b#nothing')
    expect(page.scrollY).toBe(0)
  })

  it('is left to the browser for its own links, and while the document is away', async () => {
    const { page, jump, leave, router } = openSite('/a')
    page.scrollY = 640
    jump('#prices')
    await settle()
    expect([page.scrollY, router.place?.location.hash]).toEqual([640, '#prices'])
    expect(page.history.scrollRestoration).toBe('manual')
    leave()
    expect(page.history.scrollRestoration).toBe('auto')
  })

  it('is known after a reload', async () => {
    const before = openSite('/')
    before.page.scrollY = 500
    await before.router.navigate('/a')
    before.page.scrollY = 90
    before.leave()
    const { scrollPositions = '' } = before.kept
    expect(Object.values(JSON.parse(scrollPositions) as object)).toEqual([500, 90])
  })
})

describe('a page that is held', () => {
  const hold = (site: ReturnType<typeof openSite>) => {
    const held: (() => void)[] = []
    const end = site.router.guard((to, proceed) => {
      if (to.pathname === '/b') return false
      held.push(proceed)
      return true
    })
    return { held, end }
  }

  it('is left once the visitor says so', async () => {
    const site = openSite('/a')
    const { held } = hold(site)
    await site.router.navigate('/c')
    expect([site.shown, site.where(), held.length]).toEqual([[], '0 /a', 1])
    held[0]?.()
    await settle()
    expect(site.where()).toBe('1 /c')
  })

  it('stays where one was about to go back, and goes back at the word', async () => {
    const site = openSite('/')
    await site.router.navigate('/a')
    const { held } = hold(site)
    site.page.history.go(-1)
    await settle()
    expect([site.where(), site.shown]).toEqual(['1 /a', ['/a']])
    held[0]?.()
    await settle()
    expect([site.where(), site.shown]).toEqual(['0 /', ['/a', '/']])
  })

  it('is held no longer than asked, nor from everything', async () => {
    const site = openSite('/a')
    const { end } = hold(site)
    await site.router.navigate('/b')
    expect(site.where()).toBe('1 /b')
    end()
    await site.router.navigate('/c')
    expect(site.where()).toBe('2 /c')
  })
})
