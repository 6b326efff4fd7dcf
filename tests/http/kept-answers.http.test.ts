// Public answers are cached by each process and never older than the last change: two processes on one database.
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/postgres/database.ts'
import { holdTime, listedCleaner } from '../support/cleaner-for-tests.ts'
import { openWorld, type World } from '../support/world.ts'
import { soon } from '../support/soon.ts'

let here: World
let there: World
beforeAll(async () => {
  here = await openWorld({ withPages: true, env: { BRAND_MAIN_HOST: 'tidynest.test', BRAND_QUEBEC_HOST: 'maisonnette.test' } })
  there = await openWorld({ beside: here, withPages: true })
}, 120_000)
afterAll(async () => {
  await there.close()
  await here.close()
})

const card = async (world: World, slug: string, headers: Record<string, string> = {}) =>
  (await world.call('GET /api/cleaners', { query: { lng: 'fr', pageSize: 48 }, headers })).body.items.find((one) => one.slug === slug)

/** The other process is notified in milliseconds; a busy machine takes its time to answer. */

/** Changed behind the product's back, so that only a fresh read shows it. */
const renameUnseen = (name: string, id: string) =>
  here.platform.pool.query('update cleaner set display_name = $1 where account_id = $2', [name, id])

async function page(world: World, url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await world.app.inject({ url, headers })
  return { status: statusCode, body, headers: answered }
}

it('is answered from memory until it changes, for every caller', async () => {
  const { slug, id, token } = await listedCleaner(here, { name: 'Kim Kept' })
  expect((await card(here, slug))?.name).toBe('Kim K.')
  await renameUnseen('Unseen', id)
  expect((await card(here, slug))?.name).toBe('Kim K.')
  expect((await card(here, slug, { authorization: `Bearer ${token}` }))?.name).toBe('Kim K.')
  await here.advance({ minutes: 1 })
  expect((await card(here, slug))?.name).toBe('Unseen')
})

it('shows a change at once in the process that made it, and in the other with the bus message', async () => {
  const { slug, token } = await listedCleaner(here, { name: 'Noor News' })
  const shown = async (world: World) => [
    (await card(world, slug))?.yearsOfExperience,
    (await world.call('GET /api/cleaners/{slug}', { params: { slug }, query: { lng: 'fr' } })).body.yearsOfExperience,
    /"yearsOfExperience":(\d+)/.exec((await page(world, `/cleaners/${slug}`)).body)?.[1],
  ]
  await soon(async () => expect(await shown(there)).toEqual([4, 4, '4']))
  expect(await shown(here)).toEqual([4, 4, '4'])
  await here.call('PATCH /api/cleaner/profile', { as: token, body: { yearsOfExperience: 11 } })
  expect(await shown(here)).toEqual([11, 11, '11'])
  await soon(async () => expect(await shown(there)).toEqual([11, 11, '11']))
})

it('follows the calendar: an hour that is taken is not offered, one that is given back is', async () => {
  const { slug, id } = await listedCleaner(here, { name: 'Omar Openings' })
  const next = async (world: World) => (await card(world, slug))?.nextOpening?.startsAt
  const free = await next(here)
  expect(free).toBeDefined()
  await soon(async () => expect(await next(there)).toBe(free))
  await holdTime(here, id, new Date(free ?? ''), 480)
  const after = await next(here)
  expect(after).not.toBe(free)
  await soon(async () => expect(await next(there)).toBe(after))
})

it('moves with the sandbox clock', async () => {
  const { slug } = await listedCleaner(here, { name: 'Clara Clock' })
  const before = (await card(here, slug))?.nextOpening?.startsAt ?? ''
  await here.advance({ days: 2 })
  const after = (await card(here, slug))?.nextOpening?.startsAt ?? ''
  expect(after > before).toBe(true)
})

it('is not kept when the change is rolled back half-way, nor shown before it is committed', async () => {
  const { slug, id } = await listedCleaner(here, { name: 'Rollo Back' })
  await inTransaction(here.platform.db, async (tx) => {
    await tx.updateTable('cleaner').set({ display_name: 'Undone' }).where('account_id', '=', id).execute()
    expect((await card(here, slug))?.name).toBe('Rollo B.')
    throw new Error('undone')
  }).catch(() => undefined)
  expect((await card(here, slug))?.name).toBe('Rollo B.')
})

it('a page allows its inline scripts and styles and nothing else, cached or not', async () => {
  const { token } = await here.person('client', 'Propre Page')
  for (const headers of [{}, {}, { cookie: `session=${token}` }]) {
    const { status, body, headers: answered } = await page(here, '/cleaners', headers)
    expect(status).toBe(200)
    const policy = String(answered['content-security-policy'])
    const named = (tag: string): string[] =>
      [...body.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
    expect(named('script')).toHaveLength(2)
    expect(policy).toContain(`script-src ${named('script').join(' ')} 'strict-dynamic';`)
    expect(policy).toContain(`style-src ${["'self'", ...named('style')].join(' ')};`)
  }
})

it('an unchanged page is not sent again to a browser that has it', async () => {
  const first = await page(here, '/cleaners')
  const { etag } = first.headers
  const again = await page(here, '/cleaners', { 'if-none-match': String(etag) })
  expect([again.status, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  expect((await page(here, '/cleaners', { 'if-none-match': String(etag), cookie: 'theme=dark' })).status).toBe(200)
  const { token } = await here.person('client', 'Seule Page')
  expect((await page(here, '/bookings', { cookie: `session=${token}` })).headers['etag']).toBeUndefined()
})

it('a page is compressed for whoever reads it, the same however often it was asked for', async () => {
  const sizes: number[] = []
  await soon(async () => {
    const { rawPayload, headers } = await here.app.inject({ url: '/cleaners', headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await page(here, '/cleaners')).body)
    sizes.push(rawPayload.length)
    expect(sizes.at(-1)).toBeLessThan(sizes[0] ?? 0)
  })
})

it('pages are kept apart by language, theme, host and address', async () => {
  const french = await page(here, '/', { 'accept-language': 'fr' })
  const english = await page(here, '/', { cookie: 'i18nextLng=en' })
  const byBrowser = await page(here, '/', { 'accept-language': 'en-CA' })
  const dark = await page(here, '/', { cookie: 'theme=dark' })
  const onQuebec = await page(here, '/', { host: 'maisonnette.test', cookie: 'i18nextLng=en' })
  expect([french, english, byBrowser, onQuebec].map(({ body }) => /<html lang="([^"]+)"/.exec(body)?.[1])).toEqual([
    'fr-CA',
    'en-CA',
    'en-CA',
    'fr-CA',
  ])
  expect([french, onQuebec].map(({ body }) => /<title>.* · (.+)<\/title>/.exec(body)?.[1])).toEqual(['Tidynest', 'Maisonnette'])
  expect(dark.body).toContain('data-theme="dark"')
  expect((await page(here, '/')).body).not.toContain('data-theme="dark"')
  expect((await page(here, '/?lng=en')).headers['set-cookie']).toContain('i18nextLng=en')
  expect((await page(here, '/?lng=en')).headers['set-cookie']).toContain('i18nextLng=en')
  expect((await page(here, '/')).headers['set-cookie']).toBeUndefined()
})

it('whoever is signed in gets pages of their own, which nobody else sees', async () => {
  const { token } = await here.person('client', 'Secrète Personne')
  const anonymous = await page(here, '/')
  const own = await page(here, '/', { cookie: `session=${token}` })
  expect(own.body).toContain('Secrète')
  expect(anonymous.body).not.toContain('Secrète')
  expect((await page(here, '/')).body).not.toContain('Secrète')
  expect((await page(here, '/', { authorization: `Bearer ${token}` })).body).toContain('Secrète')
})
