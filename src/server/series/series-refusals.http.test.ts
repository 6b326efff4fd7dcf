// Every refusal of a series: of the preview and the request, as for one visit, and of each edit.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { seriesScene, type Pair, type SeriesScene } from '../../../tests/support/series-scene.ts'

const FIRST = '2026-11-26'
const week = (number: number): string => addDays(FIRST, 7 * number)
const ACTS = ['skip', 'pause', 'resume', 'end'] as const
const BODIES = { skip: { on: [week(1)] }, pause: { from: week(1), until: week(2) }, resume: {}, end: {} }

let scene: Scene
let series: SeriesScene
let pair: Pair
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true })
  series = seriesScene(scene)
  pair = await series.newPair()
})
afterAll(() => scene.close())

const sql = (text: string, values: unknown[] = []) => scene.world.platform.pool.query(text, values)
const prices = { expectedTotalCents: 10_880, expectedLaterCents: 12_800 }

it('neither is shown nor asked for what one visit may not be', async () => {
  const both = async (more: Record<string, unknown>): Promise<unknown[]> => [
    (await series.preview(pair, more)).problem.code,
    (await series.ask(pair, { ...prices, ...more })).problem.code,
  ]
  const twice = (code: string): string[] => [code, code]
  expect(await both({ propertyId: scene.propertyId })).toEqual(twice('not-found'))
  expect(await both({ date: '2026-11-19' })).toEqual(twice('in-the-past'))
  expect(await both({ durationHours: 2 })).toEqual(twice('too-short'))
  expect(await both({ durationHours: 13 })).toEqual(twice('bad-duration'))
  expect(await both({ date: '2027-03-14', time: '02:30' })).toEqual(twice('no-such-local-time'))
  expect(await both({ serviceType: 'commercial' })).toEqual(twice('commercial-referred'))
  expect(await both({ serviceType: 'garage' })).toEqual(twice('service-not-offered'))
  expect(await both({ extras: [{ extra: 'laundry' }] })).toEqual(twice('extra-not-offered'))
  const home = pair.client.propertyId
  await sql(`update property set city_slug = 'gatineau' where id = $1`, [home])
  expect(await both({})).toEqual(twice('city-not-served'))
  await sql(`update property set city_slug = 'montreal', precision = 'building', lat = lat + 2 where id = $1`, [home])
  expect(await both({})).toEqual(twice('too-far'))
  await sql(`update property set precision = 'locality', lat = lat - 2 where id = $1`, [home])
})

it('is refused as a request for its first visit would be', async () => {
  const code = async (more: Record<string, unknown> = {}) => (await series.ask(pair, { ...prices, ...more })).problem.code
  expect(await code({ time: '03:00' })).toBe('not-bookable')
  expect(await code({ expectedTotalCents: 1 })).toBe('price-changed')
  expect(await code({ notes: 'Appelez au 514 555-0199' })).toBe('phone-number-in-text')
  const other = await scene.newClient()
  await series.book({ ...pair, client: other }, FIRST, '10:00')
  expect(await code()).toBe('slot-taken')
  await sql('update booking set claimed_at = now(), client_id = $1 where client_id = $2', [pair.client.id, other.id])
  expect(await code({ date: week(1), expectedTotalCents: 12_800 })).toBe('second-half-owed')
  await sql('update booking set claimed_at = null, client_id = $2 where client_id = $1', [pair.client.id, other.id])
  const waiting = await scene.newClient()
  const asked = { ...pair, client: waiting }
  for (const time of ['08:00', '13:00']) {
    const skipped = Array.from({ length: 26 }, (_, index) => addDays(week(2), 1 + 7 * (index + 1)))
    const { status } = await series.ask(asked, { date: addDays(week(2), 1), time, skipped })
    expect(status).toBe(201)
  }
  expect((await series.ask(asked, { date: addDays(week(4), 2) })).problem.code).toBe('requests-without-card')
})

it('is changed by nobody else, not once it is over, and not at another fee than the one that was shown', async () => {
  const mine = await series.newPair()
  const begun = await series.begun(mine)
  const stranger = await scene.newCleaner()
  for (const act of ACTS) expect([act, (await series.edit(act, begun.id, stranger, BODIES[act])).code]).toEqual([act, 'not-yours'])
  await scene.moveTo('2026-12-02T18:00:00Z')
  for (const act of ['pause', 'end'] as const)
    expect([act, (await series.edit(act, begun.id, mine.client, BODIES[act])).code]).toEqual([act, 'fee-changed'])
  const paid = await series.edit('end', begun.id, mine.client, { expectedFeeCents: 5_000 })
  expect(paid.body).toMatchObject({ status: 'ended', endFeeCents: 0 })
  for (const act of ACTS) expect([act, (await series.edit(act, begun.id, mine.client, BODIES[act])).code]).toEqual([act, 'series-over'])
})

it('is copied with the account of either party', async () => {
  const mine = await series.newPair()
  const { body } = await series.ask(mine, { date: '2026-12-10', skipped: ['2026-12-17'] })
  await scene.confirmCard(body.payment.clientSecret)
  const { status } = await scene.world.call('GET /api/users/me/export', { as: mine.client.token })
  expect(status).toBe(200)
  const { seriesData } = await import('./index.ts')
  const createdAt = scene.world.clock.now()
  const whose = { id: mine.client.id as never, email: mine.client.email, emailVerifiedAt: null, role: 'client' as const, createdAt }
  const { documents } = await seriesData.copy(scene.world.platform.db, whose, 'fr')
  expect(documents).toMatchObject({
    series: [
      { part: 'client', status: 'asked', firstDate: '2026-12-10', time: '09:00', exceptions: [{ on: '2026-12-17', kind: 'skipped' }] },
    ],
  })
})
