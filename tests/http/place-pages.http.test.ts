// Pages of cities and regions as visitors and search engines get them: one address each, true figures, and not listed where nobody works.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listedCleaner, type CleanerForTests } from '../support/cleaner-for-tests.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let anna: CleanerForTests
beforeAll(async () => {
  world = await openWorld({ withPages: true })
  anna = await listedCleaner(world, { name: 'Anna', cities: ['laval', 'la-tuque'], homeCity: 'laval' })
}, 240_000)
afterAll(() => world.close())

async function visit(address: string) {
  const { statusCode, headers, body } = await world.app.inject({ url: encodeURI(address) })
  return { status: statusCode, robots: headers['x-robots-tag'], body, text: body.replaceAll(/<!--.*?-->/g, '') }
}

it.each([
  ['/city/Montréal', '/city/montreal'],
  ['/city/mtl', '/city/montreal'],
  ['/city/le-plateau-mont-royal', '/city/montreal'],
  ['/city/La Tuque?service=deep', '/city/la-tuque?service=deep'],
  ['/region/Montérégie', '/region/monteregie'],
  ['/region/laurentians', '/region/laurentides'],
])('%s has moved for good to %s', async (named, address) => {
  let at = encodeURI(named)
  for (let hops = 0; at !== address; hops += 1) {
    const { statusCode, headers } = await world.app.inject({ url: at })
    expect([statusCode, hops < 2], at).toEqual([301, true])
    at = String(headers.location)
  }
  expect((await visit(address)).status).toBe(200)
})

it.each(['/city/paris', '/region/ontario'])('%s is not found', async (address) => {
  expect((await visit(address)).status).toBe(404)
})

it('a city shows who works there and what an hour costs, and follows a change at once', async () => {
  const before = await visit('/city/la-tuque')
  expect([before.status, before.robots]).toEqual([200, undefined])
  expect(before.text).toContain('Ménage à La Tuque</h1>')
  expect(before.text).toContain(`href="/cleaners/${anna.slug}?city=la-tuque"`)
  expect(before.text).toContain('30\u00a0$/h')
  const rates = ['laval', 'la-tuque'].map((city) => ({ city, hourlyRateCents: 3700 }))
  await world.call('PUT /api/cleaner/rates', { as: anna.token, body: { method: 'hourly', rates } })
  expect((await visit('/city/la-tuque')).text).toContain('37\u00a0$/h')
})

it.each(['/city/la-tuque', '/cleaners?city=la-tuque'])(
  'a card on %s leads to a profile with the total that the card says',
  async (address) => {
    const rates = Object.entries({ laval: 3_000, 'la-tuque': 4_100 }).map(([city, hourlyRateCents]) => ({ city, hourlyRateCents }))
    await world.call('PUT /api/cleaner/rates', { as: anna.token, body: { method: 'hourly', rates } })
    const { text } = await visit(address)
    expect(text).toContain('164\u00a0$')
    const [, profile = ''] = new RegExp(`href="(/cleaners/${anna.slug}[^"]*)"`).exec(text) ?? []
    expect((await visit(profile.replaceAll('&amp;', '&'))).text).toContain('<b class="font-display text-xl tabular-nums">164\u00a0$</b>')
  },
)

it('a city without cleaners explains so, links to cities with some, and is not listed', async () => {
  const { status, robots, text } = await visit('/city/gaspe')
  expect([status, robots]).toEqual([200, 'noindex'])
  expect(text).toContain('Ménage à Gaspé</h1>')
  expect(text).toContain('href="/city/la-tuque"')
  expect((await visit('/region/estrie')).robots).toBe('noindex')
})

it('the list of a city where nobody goes says so, with the nearest places that are served and how many go there', async () => {
  const { text } = await visit('/cleaners?city=gaspe')
  expect(text).toContain('Personne encore à Gaspé')
  expect(text).toMatch(/<span class="sr-only">Personne<\/span>/)
  for (const [slug, served] of [
    ['la-tuque', 'La Tuque, 1 personne'],
    ['laval', 'Laval, 1 personne'],
  ])
    expect(text).toMatch(new RegExp(`href="/cleaners\\?city=${slug}"[^>]*>${served}<`))
  expect(text).not.toContain('Retirer')
  const filtered = await visit('/cleaners?city=laval&minRating=4.5')
  expect(filtered.text).toMatch(/Retirer «\s4,5\s★ et plus\s»/)
})

it('a page past the end of a list leads to its beginning, and does not say that nobody goes there', async () => {
  const { text } = await visit('/cleaners?city=laval&page=3')
  expect(text).not.toContain('Personne ne vient encore')
  expect(text).toMatch(/href="\/cleaners\?city=laval"[^>]*>Revenir au début de la liste</)
  expect((await visit('/cleaners?city=gaspe&page=3')).text).toContain('Personne encore à Gaspé')
})

it('a region leads to all seventeen and to each of its cities', async () => {
  const { text } = await visit('/region/mauricie')
  const regions = new Set([...text.matchAll(/href="(\/region\/[^"?]+)"/g)].map(([, href]) => href))
  expect(regions.size).toBe(17)
  for (const city of ['la-tuque', 'trois-rivieres', 'shawinigan', 'louiseville']) expect(text).toContain(`href="/city/${city}"`)
})

it('sitemaps list the places where somebody works, and no other', async () => {
  const listed = async (file: string) =>
    [...(await visit(`/sitemaps/${file}.xml`)).body.matchAll(/<loc>https?:\/\/[^/]+([^<?]+)<\/loc>/g)].map(([, path]) => path)
  expect((await listed('cities')).toSorted()).toEqual(['/city/la-tuque', '/city/laval'])
  expect((await listed('regions')).toSorted()).toEqual(['/region/laval', '/region/mauricie'])
})
