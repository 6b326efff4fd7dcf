// A cleaner's new price and their series: announced thirty days ahead, for visits that are not booked yet, with a word for the client.
import { beforeEach, describe, expect, it } from 'vitest'
import type { SeriesDetail } from '#contract/series.ts'
import type { SeriesId } from '#domain/id.ts'
import type { Person, Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openBegunSeries, week, type Pair, type SeriesScene } from '../../../tests/support/series-scene.ts'
import { refreshListing } from '../cleaners/index.ts'
import { inTransaction } from '../platform/postgres/database.ts'

let scene: Scene
let series: SeriesScene
let pair: Pair
let begun: SeriesDetail
beforeEach(async () => {
  const opened = await openBegunSeries()
  ;({ scene, series, pair, begun } = opened)
  return opened.close
})

async function ask(hourlyRateCents: number): Promise<void> {
  const rawBody = { method: 'hourly', rates: [{ city: 'montreal', hourlyRateCents }] }
  expect((await scene.world.call('PUT /api/cleaner/rates', { as: pair.cleaner.token, rawBody })).status).toBe(200)
  await scene.world.settle()
}
const ANNOUNCED = { from: '2026-12-23', expectedTotalCents: 14_400 }
const agree = (by: Person, body = ANNOUNCED) =>
  scene.world.call('POST /api/series/{id}/agree-rate', { as: by.token, params: { id: begun.id as SeriesId }, body })
const told = async (person: Person) => (await lettersTo(scene.world, person.email)).filter(({ kind }) => kind.endsWith('-series'))
const totalOn = ({ visits }: SeriesDetail, on: string) => visits.find((visit) => visit.on === on)?.totalCents

describe('a new price', () => {
  it('is told to both once, leaves what is booked, and is that of what is booked later', async () => {
    await ask(3_600)
    await ask(3_600)
    const shown = await series.see(begun.id, pair.client)
    expect(shown).toMatchObject({
      laterTotalCents: 12_800,
      newRate: { from: '2026-12-23', totalCents: 14_400, earningsCents: null, isAgreed: false },
      nextCharge: { amountCents: 6_400 },
    })
    expect([totalOn(shown, week(9)), totalOn(shown, week(10))]).toEqual([12_800, 14_400])
    const own = await series.see(begun.id, pair.cleaner)
    expect(own.newRate).toMatchObject({ totalCents: null, earningsCents: 12_240 })
    const letters = await told(pair.client)
    expect(letters).toHaveLength(2)
    expect(letters[0]?.text).toMatch(/chaque visite coûtera 144.\$ au lieu de 128.\$/)
    expect((await told(pair.cleaner))[0]?.text).toContain('30 jours d’avance')
    await scene.world.advance({ days: 7 })
    const { rows } = await scene.world.platform.pool.query(
      `select final_cents as total, tariff_cents as rate, status from booking where series_id = $1 and series_on = $2`,
      [begun.id, week(10)],
    )
    expect(rows).toEqual([{ total: 14_400, rate: 3_600, status: 'confirmed' }])
    await scene.moveTo('2026-12-24T15:00:00Z')
    expect(await series.see(begun.id, pair.client)).toMatchObject({ laterTotalCents: 14_400, newRate: null })
  })

  it('that is set while its cleaner is off the list is told once they are back', async () => {
    const { db, pool, clock } = scene.world.platform
    const offers = async (services: readonly string[]): Promise<void> => {
      await pool.query('update cleaner set service_types = $2 where account_id = $1', [pair.cleaner.id, services])
      await inTransaction(db, (tx) => refreshListing(tx, pair.cleaner.id, clock.now()))
      await scene.world.settle()
    }
    await offers([])
    await ask(3_600)
    expect((await series.see(begun.id, pair.client)).newRate).toBeNull()
    await offers(['basic'])
    expect((await series.see(begun.id, pair.client)).newRate).toMatchObject({ totalCents: 14_400 })
    expect((await told(pair.client))[0]?.text).toMatch(/chaque visite coûtera 144/)
  })

  it('waits for no answer, but takes one; the series may also end before it, without a fee', async () => {
    await ask(3_600)
    expect((await agree(pair.cleaner)).problem.code).toBe('wrong-role')
    expect((await agree(await scene.newClient())).problem.code).toBe('not-yours')
    const { body } = await agree(pair.client)
    expect(body.newRate).toMatchObject({ isAgreed: true })
    await ask(3_600)
    expect((await series.see(begun.id, pair.client)).newRate?.isAgreed).toBe(true)
    const ended = await series.edit('end', begun.id, pair.client, { from: week(10) })
    expect(ended.status).toBe(200)
    expect(ended.body.visits.some(({ on }) => on >= week(10))).toBe(false)
    await series.edit('end', begun.id, pair.client)
    expect((await agree(pair.client)).problem.code).toBe('series-over')
    const none = { as: pair.client.token, params: { id: '00000000-0000-4000-8000-000000000000' as SeriesId }, body: ANNOUNCED }
    expect((await scene.world.call('POST /api/series/{id}/agree-rate', none)).problem.code).toBe('not-found')
  })

  it('that rose again, or was taken back, after its client had seen it is not agreed to', async () => {
    await ask(3_600)
    await scene.world.advance({ days: 1 })
    await ask(4_000)
    expect((await agree(pair.client)).problem.code).toBe('price-changed')
    expect((await series.see(begun.id, pair.client)).newRate).toMatchObject({ from: '2026-12-24', totalCents: 16_000, isAgreed: false })
    expect((await agree(pair.client, { from: '2026-12-24', expectedTotalCents: 16_000 })).body.newRate?.isAgreed).toBe(true)
    await ask(3_200)
    expect((await agree(pair.client, { from: '2026-12-24', expectedTotalCents: 16_000 })).problem.code).toBe('price-changed')
  })

  it('that is taken back within the notice is over, and both are told', async () => {
    await ask(3_600)
    await scene.world.advance({ days: 2 })
    await ask(3_200)
    const shown = await series.see(begun.id, pair.client)
    expect([shown.newRate, totalOn(shown, week(20))]).toEqual([null, 12_800])
    expect((await told(pair.client))[0]?.subject).toContain('ne change pas')
  })
})
