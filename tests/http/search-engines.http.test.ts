// What search engines get: robots.txt, sitemaps, canonical addresses, and which pages are not listed.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listedCleaner, type CleanerForTests } from '../support/cleaner-for-tests.ts'
import { openWorld, type World } from '../support/world.ts'

const [FR, EN] = ['http://maisonnette.test', 'http://tidynest.test']
let world: World
let alone: World
let marie: CleanerForTests
let gone: CleanerForTests

beforeAll(async () => {
  world = await openWorld({ withPages: true, env: { BRAND_MAIN_HOST: 'tidynest.test', BRAND_QUEBEC_HOST: 'maisonnette.test' } })
  alone = await openWorld({ beside: world, withPages: true, env: { PUBLIC_URL: 'https://seule.test' } })
  marie = await listedCleaner(world)
  gone = await listedCleaner(world, { name: 'Gaston Parti' })
  await world.call('DELETE /api/users/me', { as: gone.token, body: { confirmation: 'FERMER' } })
}, 240_000)
afterAll(async () => {
  await alone.close()
  await world.close()
})

async function visit(address: string, headers: Record<string, string> = {}, where = world) {
  const { host, pathname, search } = new URL(address)
  const { statusCode, headers: answered, body } = await where.app.inject({ url: pathname + search, headers: { host, ...headers } })
  return { status: statusCode, headers: answered, body }
}

const links = (html: string): string[] =>
  [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g)].map(
    ([, rel, hreflang, href]) => `${hreflang ?? rel} ${href}`,
  )
const addresses = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address))

describe('the addresses of a page', () => {
  const pair = [
    `fr-CA ${FR}/cleaners?city=laval`,
    `fr ${FR}/cleaners?city=laval`,
    `en-CA ${EN}/cleaners?city=laval`,
    `en ${EN}/cleaners?city=laval`,
    `x-default ${FR}/cleaners?city=laval`,
  ]

  it('are the same pair on both hosts, and its own is that of its language', async () => {
    await listedCleaner(world, { name: 'Laval Laveuse', homeCity: 'laval', cities: ['laval'] })
    expect(links((await visit(`${FR}/cleaners?sort=price&city=laval`)).body)).toEqual([`canonical ${FR}/cleaners?city=laval`, ...pair])
    expect(links((await visit(`${EN}/cleaners?city=laval&hours=6`)).body)).toEqual([`canonical ${EN}/cleaners?city=laval`, ...pair])
  })

  it('lead from the French page of the main host to that of Quebec', async () => {
    expect(links((await visit(`${EN}/?utm_source=x`, { 'accept-language': 'fr' })).body)[0]).toBe(`canonical ${FR}/`)
  })

  it('differ by language where both share a host', async () => {
    const both = [
      'fr-CA https://seule.test/',
      'fr https://seule.test/',
      'en-CA https://seule.test/?lng=en',
      'en https://seule.test/?lng=en',
    ]
    const [french, english] = [await visit('https://seule.test/', {}, alone), await visit('https://seule.test/?lng=en', {}, alone)]
    expect(links(french.body)).toEqual(['canonical https://seule.test/', ...both, 'x-default https://seule.test/'])
    expect(links(english.body)).toEqual(['canonical https://seule.test/?lng=en', ...both, 'x-default https://seule.test/'])
  })
})

describe('an address that is spelled otherwise', () => {
  it.each([
    ['/Cleaners/', '/cleaners'],
    ['/CLEANERS?City=Laval', '/cleaners?City=Laval'],
    ['/cleaners//marie-t/', '/cleaners/marie-t'],
  ])('%s leads to %s for good', async (asked, proper) => {
    const { status, headers } = await visit(FR + asked)
    expect([status, headers['location']]).toEqual([301, proper])
  })

  it.each(['//evil.test/', '//evil.test//', '/\\evil.test/'])('never leads to another site: %s', async (path) => {
    const { headers } = await world.app.inject({ url: path, headers: { host: 'maisonnette.test' } })
    expect(String(headers.location ?? '/')).toMatch(/^\/(?![/\\])/)
  })

  it.each(['//evil.test/', '/.//evil.test/'])('nor does a form sent there: %s', async (url) => {
    const sent = { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode, headers } = await world.app.inject({ method: 'POST', url, payload: 'a=b', headers: sent })
    expect([statusCode, headers.location]).toEqual([404, undefined])
  })

  it('is sent to no other page and cached nowhere when it holds a secret, however it is spelled', async () => {
    for (const path of ['/verify-email/AbC', '/Verify-Email/AbC', '//verify-email//AbC', '/RESET-password/AbC?lng=fr']) {
      const { headers } = await visit(FR + path)
      expect([path, headers['referrer-policy'], headers['cache-control']]).toEqual([path, 'no-referrer', 'no-store'])
    }
  })

  it('is left alone when it holds a secret or belongs to machines', async () => {
    expect((await visit(`${FR}/reset-password/AbC`)).status).toBe(200)
    expect((await visit(`${FR}/api/Cleaners/`)).status).toBe(404)
  })
})

describe('pages that are nobody’s to list', () => {
  it.each([
    '/login',
    '/register',
    '/auth/success',
    '/reset-password/abc',
    '/cleaners?city=laval&minRating=4',
    '/cleaners?page=999',
    '/cleaners?q=xyzzy',
  ])('%s says so, in its head and before it', async (path) => {
    const { status, headers, body } = await visit(FR + path)
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(links(body)).toEqual([])
    expect(body).not.toContain('property="og:')
  })

  it('are those that are not there either: unknown, or gone with their account, with others to turn to', async () => {
    const unknown = await visit(`${FR}/cleaners/personne`)
    const closed = await visit(`${FR}/cleaners/${gone.slug}`)
    expect([unknown.status, unknown.headers['x-robots-tag']]).toEqual([404, 'noindex'])
    expect([closed.status, closed.headers['x-robots-tag']]).toEqual([410, 'noindex'])
    expect(closed.body).toContain(`href="/cleaners/${marie.slug}"`)
    expect(links(closed.body)).toEqual([])
  })

  it('may be of everyone otherwise: neither word stands on a page that is listed', async () => {
    const { headers, body } = await visit(`${FR}/cleaners/${marie.slug}`)
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(body).not.toContain('name="robots"')
  })

  it('are answers to machines too', async () => {
    expect((await visit(`${FR}/api/cleaners?lng=fr`)).headers['x-robots-tag']).toBe('noindex')
  })
})

describe('what a host lists', () => {
  it('is named by its robots.txt', async () => {
    expect((await visit(`${FR}/robots.txt`)).body).toContain(`Sitemap: ${FR}/sitemap.xml\n`)
    expect((await visit(`${EN}/robots.txt`)).body).toContain(`Sitemap: ${EN}/sitemap.xml\n`)
    expect((await visit('http://inconnu.test/robots.txt')).body).toContain(`Sitemap: ${EN}/sitemap.xml\n`)
  })

  it.each([FR, EN])('is its own language: %s', async (origin) => {
    const files = addresses((await visit(`${origin}/sitemap.xml`)).body)
    expect(files).toContain(`${origin}/sitemaps/cleaners-1.xml`)
    const listed = (await Promise.all(files.map(async (file) => addresses((await visit(file)).body)))).flat()
    expect(listed).toContain(`${origin}/`)
    expect(listed.filter((address) => !address.startsWith(`${origin}/`))).toEqual([])
    expect(listed).toContain(`${origin}/cleaners/${marie.slug}`)
    expect(listed).not.toContain(`${origin}/cleaners/${gone.slug}`)
    expect(listed).toContain(`${origin}/blog/preparer-la-visite`)
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('is both languages where they share a host', async () => {
    const listed = addresses((await visit('https://seule.test/sitemaps/pages.xml', {}, alone)).body)
    expect(listed).toContain('https://seule.test/cleaners')
    expect(listed).toContain('https://seule.test/cleaners?lng=en')
  })

  it("gives the date of a profile's change, and shows at once what is public now", async () => {
    const lastmod = async () =>
      new RegExp(`<loc>${FR}/cleaners/${marie.slug}</loc><lastmod>([^<]+)</lastmod>`).exec(
        (await visit(`${FR}/sitemaps/cleaners-1.xml`)).body,
      )?.[1]
    expect(await lastmod()).toBe(world.clock.now().toISOString())
    await world.advance({ hours: 1 })
    await world.call('PATCH /api/cleaner/profile', { as: marie.token, body: { yearsOfExperience: 9 } })
    expect(await lastmod()).toBe(world.clock.now().toISOString())
    expect((await visit(`${FR}/sitemap.xml`)).body).toContain(`cleaners-1.xml</loc><lastmod>${world.clock.now().toISOString()}`)
  })

  it.each(['cleaners-2', 'cleaners-0', 'nothing', '../pages', 'pages.xml'])('is not in %s', async (name) => {
    expect((await visit(`${FR}/sitemaps/${name}.xml`)).status).toBe(404)
  })
})

describe('the picture of a shared page', () => {
  const pictureOn = async (address: string) => /<meta property="og:image" content="([^"]+)">/.exec((await visit(address)).body)?.[1] ?? ''
  const picture = async (address: string) => {
    const { pathname, search, host } = new URL(address)
    return world.app.inject({ url: pathname + search, headers: { host } })
  }

  it('is named by the page with the address of its language, and may be kept for ever', async () => {
    const address = await pictureOn(`${FR}/cleaners/${marie.slug}`)
    expect(address).toMatch(new RegExp(`^${FR}/og/cleaners/${marie.slug}\\.fr\\.[0-9a-f]{12}\\.png$`))
    const { statusCode, headers, rawPayload } = await picture(address)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(await pictureOn(`${EN}/`)).toMatch(new RegExp(`^${EN}/og/site\\.en\\.`))
  })

  it('has another address once the page changes, and is shown uncached at the old one', async () => {
    const before = await pictureOn(`${FR}/cleaners/${marie.slug}`)
    await world.call('PATCH /api/cleaner/profile', { as: marie.token, body: { name: 'Mariette T.' } })
    const after = await pictureOn(`${FR}/cleaners/${marie.slug}`)
    expect(after).not.toBe(before)
    const present = await picture(after)
    expect(present.statusCode).toBe(200)
    const older = await picture(before.replace(/[0-9a-f]{12}/, '0123456789ab'))
    expect([older.statusCode, older.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(older.rawPayload).toEqual(present.rawPayload)
  })

  it('of a list is that of its city', async () => {
    const address = await pictureOn(`${FR}/cleaners?city=laval&sort=price`)
    expect(address).toMatch(/\/og\/cleaners\.fr\.[0-9a-f]{12}\.png\?city=laval$/)
    expect((await picture(address)).statusCode).toBe(200)
  })

  it.each([
    '/og/login.fr.0123456789ab.png',
    '/og/cleaners/personne.fr.0123456789ab.png',
    '/og/site.de.0123456789ab.png',
    '/og/site.png',
    '/og/',
    '/og/..%2fapi.fr.0123456789ab.png',
  ])('is not drawn where there is no page to list: %s', async (path) => {
    expect((await visit(FR + path)).status).toBe(404)
  })
})
