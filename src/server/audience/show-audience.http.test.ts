// What operators see of the audience, over HTTP: sums of what visitors allowed, and searches that found nobody.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
let operator = ''
beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV })
  operator = (await signUpOperator(world, 'Coralie', 'content')).token
})
afterAll(() => world.close())

const shown = async () => (await world.call('GET /api/admin/audience', { as: operator })).body
const visit = (browser: string, events: readonly object[]) =>
  world.call('POST /api/analytics', { rawBody: { events }, headers: { cookie: 'consent=1.audience', 'user-agent': browser } })
const page = (path: string, more: object = {}) => ({ kind: 'page', path, ...more })

it('is four weeks of nothing before anybody came', async () => {
  const { days, steps, from, to, ...rest } = await shown()
  expect([from, to, days.length]).toEqual(['2026-10-27', '2026-11-23', 28])
  expect([...days, ...steps].every(({ visitors }) => visitors === 0)).toBe(true)
  expect(rest).toEqual({ pages: [], sources: [], consents: { given: 0, refused: 0 }, emptySearches: [] })
})

it('counts visitors of a day once, their pages, sources and steps, and choices', async () => {
  await visit('one', [
    page('/', { source: 'infolettre' }),
    page('/cleaners'),
    page('/cleaners'),
    page('/cleaners/marie-b'),
    page('/book/marie-b'),
  ])
  await visit('one', [{ kind: 'act', name: 'booking-requested', path: '/book/marie-b' }])
  await visit('two', [page('/'), page('/cleaners/join'), page('/city/laval')])
  for (const audience of [true, true, false]) await world.call('POST /api/consent', { body: { audience, ads: false } })
  const { days, pages, sources, steps, consents } = await shown()
  expect(days.at(-1)).toEqual({ day: '2026-11-23', visitors: 2, pages: 8 })
  expect(pages.slice(0, 2)).toEqual([
    { path: '/', visitors: 2, views: 2 },
    { path: '/cleaners', visitors: 1, views: 2 },
  ])
  expect(sources).toEqual([{ source: 'infolettre', visitors: 1 }])
  expect(steps.map(({ step, visitors }) => [step, visitors])).toEqual([
    ['home', 2],
    ['list', 2],
    ['profile', 1],
    ['form', 1],
    ['requested', 1],
  ])
  expect(consents).toEqual({ given: 2, refused: 1 })
})

it('counts searches that found nobody by their town, measured or not, and no other', async () => {
  for (const city of ['gaspe', 'laval', 'gaspe']) {
    await world.call('GET /api/cleaners', { query: { city } })
    await world.advance({ minutes: 2 })
  }
  await world.call('GET /api/cleaners')
  expect((await shown()).emptySearches).toEqual([
    { slug: 'gaspe', name: 'Gaspé', count: 2 },
    { slug: 'laval', name: 'Laval', count: 1 },
  ])
  await world.advance({ days: 400 })
  await world.features.tidy()
  expect(await world.platform.db.selectFrom('empty_search').selectAll().execute()).toEqual([])
})
