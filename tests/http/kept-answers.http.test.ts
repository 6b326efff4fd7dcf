// What everyone sees is kept by each process, and is never older than the last change: two processes on one database.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { holdTime, listedCleaner } from '#server/cleaners/cleaner-for-tests.ts'
import { openWorld, type World } from '../support/world.ts'

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

/** The other process hears in milliseconds; a busy machine takes its time to answer. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 })

/** Changed behind the product's back, so that only what is read anew shows it. */
const renameUnseen = (name: string, id: string) =>
  here.platform.pool.query('update cleaner set display_name = $1 where account_id = $2', [name, id])

async function page(world: World, url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await world.app.inject({ url, headers })
  const nonce = /'nonce-([^']+)'/.exec(String(answered['content-security-policy']))?.[1] ?? ''
  return { status: statusCode, nonce, body, headers: answered, stamped: [...body.matchAll(/nonce="([^"]*)"/g)].map(([, value]) => value) }
}

it('is answered from memory until it changes, whoever asks', async () => {
  const { slug, id, token } = await listedCleaner(here, { name: 'Kim Kept' })
  expect((await card(here, slug))?.name).toBe('Kim K.')
  await renameUnseen('Unseen', id)
  expect((await card(here, slug))?.name).toBe('Kim K.')
  expect((await card(here, slug, { authorization: `Bearer ${token}` }))?.name).toBe('Kim K.')
  await here.advance({ minutes: 1 })
  expect((await card(here, slug))?.name).toBe('Unseen')
})

it('shows a change at once in the process that made it, and as soon as news arrive in the other', async () => {
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

it('a kept page has a nonce of its own in every answer, wherever one stands', async () => {
  const [first, second] = [await page(here, '/cleaners'), await page(here, '/cleaners')]
  expect(first.status).toBe(200)
  expect(first.nonce).not.toBe(second.nonce)
  for (const { nonce, stamped } of [first, second]) {
    expect(stamped.length).toBeGreaterThan(2)
    expect(new Set(stamped)).toEqual(new Set([nonce]))
  }
  expect(second.body.replaceAll(second.nonce, '')).toBe(first.body.replaceAll(first.nonce, ''))
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
