// Query parameters that a public page does not read make no other page: it is rendered once and cached once.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { STAY } from '#domain/brand.ts'
import { finishedBuild, type PageBuilder } from '#server/web/page-builder.ts'
import { MESSAGE_PARAMETERS } from '#web/platform/messages.ts'
import { listedCleaner } from '../support/cleaner-for-tests.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let build: PageBuilder
let addresses: readonly string[]
beforeAll(async () => {
  world = await openWorld({ withPages: true })
  build = await finishedBuild()
  const { slug } = await listedCleaner(world, { name: 'Anna Abel', cities: ['montreal'] })
  const open: Readonly<Record<string, string>> = {
    '/cleaners/:slug': `/cleaners/${slug}`,
    '/blog/:slug': '/blog/preparer-la-visite',
    '/city/:cityName': '/city/montreal',
    '/region/:regionId': '/region/estrie',
  }
  addresses = (await build.listedPaths()).map((path) => open[path] ?? path)
}, 120_000)
afterAll(() => world.close())

const visit = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  world.app.inject({ url, headers, remoteAddress })
const htmlOf = async (url: string): Promise<string> => (await visit(url)).body

/** Every page reads them, the messages in the browser alone. */
const OF_ALL: ReadonlySet<string> = new Set(['lng', STAY, ...MESSAGE_PARAMETERS])

it('every page names what it reads of a query, and nothing else', async () => {
  const read = new Map<string, readonly string[]>()
  for (const address of addresses) {
    const names = namesRead('probe')
    // For visitors who may be signed in, the address is not shortened before rendering.
    const { statusCode } = await visit(`${address}?probe=1`, { cookie: 'session=nobody' })
    expect(statusCode, address).toBe(200)
    read.set(
      address,
      [...names.end()].filter((name) => !OF_ALL.has(name)),
    )
  }
  const all = [...new Set(['utm_source', ...[...read.values()].flat()])].toSorted()
  expect(all.length).toBeGreaterThan(20)
  const named = await Promise.all(
    addresses.map(async (address) => {
      const kept = await build.addressRead(`${address}?${all.map((name) => `${name}=1`).join('&')}`)
      return [address, [...new URL(kept, 'http://here.invalid').searchParams.keys()]] as const
    }),
  )
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries([...read].map(([address, names]) => [address, names.toSorted()])))
}, 60_000)

it('every page is the same with unknown parameters', async () => {
  for (const address of addresses) {
    const { headers, body } = await visit(`${address}?utm_source=courriel&ref=AMIE&gclid=${'x'.repeat(600)}&lng=xx`)
    expect(body.includes('utm_source') || body.includes('AMIE'), address).toBe(false)
    expect(headers.etag, address).toBeDefined()
    expect(headers.etag, address).toBe((await visit(address)).headers.etag)
  }
}, 60_000)

/** The names that were asked of any query in which `probe` stands. */
function namesRead(probe: string): { end(): ReadonlySet<string> } {
  const names = new Set<string>()
  const { get, has, getAll } = URLSearchParams.prototype
  const note = (query: URLSearchParams, name: string): string => {
    if (has.call(query, probe)) names.add(name)
    return name
  }
  vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: URLSearchParams, name) {
    return get.call(this, note(this, name))
  })
  vi.spyOn(URLSearchParams.prototype, 'has').mockImplementation(function (this: URLSearchParams, name) {
    return has.call(this, note(this, name))
  })
  vi.spyOn(URLSearchParams.prototype, 'getAll').mockImplementation(function (this: URLSearchParams, name) {
    return getAll.call(this, note(this, name))
  })
  return {
    end() {
      vi.restoreAllMocks()
      return names
    },
  }
}

it('parameters that a page reads make another page, in any order', async () => {
  const [all, inMontreal, inLaval, byPrice] = await Promise.all(
    ['/cleaners', '/cleaners?city=montreal', '/cleaners?x=1&city=laval', '/cleaners?sort=price&city=montreal'].map(htmlOf),
  )
  expect(new Set([all, inMontreal, inLaval, byPrice]).size).toBe(4)
  expect(inLaval?.includes('city=laval')).toBe(true)
  expect((await htmlOf('/cleaners?city=montreal&utm_medium=x&sort=price')) === byPrice).toBe(true)
  expect((await htmlOf('/cleaners?c%69ty=montreal')) === inMontreal).toBe(true)
  expect((await htmlOf('/contact?subject=commercial')) === (await htmlOf('/contact'))).toBe(false)
})

it('a redirect keeps the whole query', async () => {
  const { statusCode, headers } = await visit('/city/mtl?utm_source=infolettre')
  expect([statusCode, headers.location]).toEqual([301, '/city/montreal?utm_source=infolettre'])
})

it('two thousand addresses of one page, asked for at once from everywhere, are one page and keep nobody waiting', async () => {
  const answers = await Promise.all(
    Array.from({ length: 2_000 }, (_, number) => visit(`/blog?read=${number}`, {}, `203.0.113.${number % 254}`)),
  )
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1)
}, 60_000)
