// The whole public site as a crawler finds it, from the home page of the seeded town along every link for crawlers.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedWhenAsked } from '#server/seed/index.ts'
import { openWorld, type World } from '../support/world.ts'

const MAX_PAGES = 1_500

let world: World
const answers = new Map<string, { readonly from: string; readonly status: number; readonly isListed: boolean }>()

beforeAll(async () => {
  world = await openWorld({ withPages: true, env: { SEED: 'demo' } })
  await seedWhenAsked({ platform: world.platform, print: () => undefined })
  const found = new Map([['/', '']])
  for (const [path, from] of found) {
    if (found.size > MAX_PAGES * 2) break
    const { statusCode, headers, body } = await world.app.inject({ url: path })
    answers.set(path, { from, status: statusCode, isListed: headers['x-robots-tag'] === undefined })
    for (const link of followed(body)) if (!found.has(link)) found.set(link, path)
  }
}, 300_000)
afterAll(() => world.close())

/** Links that stay on the site, as crawlers follow them. */
const followed = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\srel="[^"]*nofollow/.test(tag))
    .flatMap((tag) => /\shref="(\/[^"#]*)/.exec(tag)?.[1] ?? [])
    .map((href) => href.replaceAll('&amp;', '&'))

it('ends, and comes to every cleaner on the way', async () => {
  expect(answers.size).toBeLessThanOrEqual(MAX_PAGES)
  const sitemap = (await world.app.inject({ url: '/sitemaps/cleaners-1.xml' })).body
  const cleaners = [...sitemap.matchAll(/<loc>[^<]*(\/cleaners\/[^<?]+)<\/loc>/g)].map(([, path]) => path ?? '')
  expect(cleaners.length).toBeGreaterThan(50)
  expect(cleaners.filter((path) => !answers.has(path))).toEqual([])
})

it('meets a page at each address, which search engines may list but where nobody works', () => {
  const bad = [...answers].filter(
    ([path, { status, isListed }]) => status !== 200 || !(isListed || /^\/(?:city|region|cleaners\?)/.test(path)),
  )
  expect(bad.map(([path, { from, status }]) => `${from} → ${path}: ${status}`)).toEqual([])
})

it.each(['/cleaners/', '/about/', '/city/montreal/', '/blog//'])('reads %s under its one address', async (path) => {
  const { statusCode, headers } = await world.app.inject({ url: `${path}?a=1` })
  expect([statusCode, headers.location]).toEqual([301, `${path.replace(/\/+$/, '')}?a=1`])
})
