// A cleaner who stops: their series end without cost, their visits are given back, and clients are named who is free every time.
import { beforeEach, describe, expect, it } from 'vitest'
import type { SeriesDetail } from '#contract/series.ts'
import { addDays } from '#domain/civil-date.ts'
import type { Person, Scene } from '../../../tests/support/booking-scene.ts'
import { dieWriting, startAgain } from '../../../tests/support/dying-writes.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { FIRST, openBegunSeries, week, type Pair, type SeriesScene } from '../../../tests/support/series-scene.ts'
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

const set = (table: 'account' | 'cleaner', column: string, value: unknown) =>
  scene.world.platform.pool.query(`update ${table} set ${column} = $2 where ${table === 'account' ? 'id' : 'account_id'} = $1`, [
    pair.cleaner.id,
    value,
  ])
const told = async (person: Person) => (await lettersTo(scene.world, person.email)).filter(({ kind }) => kind.endsWith('-series'))
const confirmed = async () =>
  (
    await scene.world.platform.pool.query<{ on: string }>(
      `select series_on::text as on from booking where series_id = $1 and status = 'confirmed' order by series_on`,
      [begun.id],
    )
  ).rows.map(({ on }) => on)

describe('a paper that lapses', () => {
  it('ends the series without cost, and names who is free at that hour every time with the price of a visit', async () => {
    const dearer = await scene.newCleaner(4_000)
    // Whoever is taken once is not free every time.
    await series.book({ client: await scene.newClient(), cleaner: scene.cleaner as Pair['cleaner'] }, week(2), '10:00')
    await set('cleaner', 'insurance_valid_until', '2026-11-30')
    await scene.moveTo('2026-11-30T14:30:00Z')
    expect((await series.see(begun.id, pair.client)).status).toBe('active')
    await scene.moveTo('2026-12-01T15:00:00Z')
    expect(await series.see(begun.id, pair.client)).toMatchObject({ status: 'ended', nextCharge: null })
    // The first visit is a booking like any other.
    expect(await confirmed()).toEqual([FIRST])
    const { rows: paid } = await scene.world.platform.pool.query(
      `select cancellation_fee_cents as fee, cancellation_refund_cents as refund from booking where series_id = $1 and series_on = $2`,
      [begun.id, week(1)],
    )
    expect(paid).toEqual([{ fee: 0, refund: 6_400 }])
    const [letter] = await told(pair.client)
    expect(letter?.subject).toContain('prend fin, sans frais')
    expect(letter?.text).toContain('160')
    expect(letter?.text).toMatch(/Libre aux mêmes heures, chaque fois/)
    expect(letter?.text.match(/par visite/g)).toHaveLength(1)
    expect(letter?.text).toContain('64')
    // The request is filled in, from the next visit at the usual hour on.
    const [, slug, query] = /\/book\/([\w-]+)\?(\S+)/.exec(letter?.text ?? '') ?? []
    expect([dearer.slug, scene.cleaner.slug]).toContain(slug)
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      home: pair.client.propertyId,
      date: week(1),
      time: '09:00',
      hours: '4',
      service: 'basic',
      supplies: 'client',
      frequency: 'weekly',
    })
    expect(dearer.slug).not.toBe('')
    expect((await told(pair.cleaner))[0]?.text).toContain('Vous n’êtes plus dans la liste')
    await scene.world.advance({ days: 2 })
    expect(await told(pair.client)).toHaveLength(2)
    expect(await confirmed()).toEqual([])
  })

  it('before the request is accepted ends the series as soon as it begins, in one letter', async () => {
    const late = await series.newPair()
    const { body } = await series.ask(late, { time: '14:00' })
    await scene.confirmCard(body.payment.clientSecret)
    await scene.world.settle()
    const today = scene.world.clock.now().toISOString().slice(0, 10)
    await scene.world.platform.pool.query('update cleaner set insurance_valid_until = $2 where account_id = $1', [
      late.cleaner.id,
      addDays(today, -1),
    ])
    await inTransaction(scene.world.platform.db, (tx) => refreshListing(tx, late.cleaner.id, scene.world.clock.now()))
    await scene.world.settle()
    await series.accept(late, body.booking.id)
    expect((await scene.see(body.booking.id, late.client)).status).toBe('confirmed')
    expect((await series.see(body.seriesId, late.client)).status).toBe('ended')
    const subjects = (await told(late.client)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('prend fin'))).toHaveLength(1)
    expect(subjects).toHaveLength(2)
  })

  it('leaves the request every weekday of the series, whichever of them comes first', async () => {
    const rule = { kind: 'weekly', everyWeeks: 1, days: [0] }
    const twice = await series.newPair()
    await series.begun(twice, { rule, time: '14:00' })
    await scene.world.platform.pool.query(`update cleaner set insurance_valid_until = '2026-12-03' where account_id = $1`, [
      twice.cleaner.id,
    ])
    await scene.moveTo('2026-12-04T15:00:00Z')
    const letter = (await told(twice.client)).find(({ subject }) => subject.includes('prend fin'))
    const query = new URLSearchParams(/\/book\/[\w-]+\?(\S+)/.exec(letter?.text ?? '')?.[1])
    // Thursdays follow this Monday.
    expect(Object.fromEntries(query)).toMatchObject({ date: '2026-12-07', time: '14:00', frequency: 'custom', every: '1', days: '3' })
  })
})

it('a process that dies once the client was told gives every visit back, even to a cleaner who is listed again meanwhile', async () => {
  scene.world.mayFail('series.hand-over', 'series.give-back')
  const { pool } = scene.world.platform
  const deaths = await dieWriting(pool)
  await set('cleaner', 'insurance_valid_until', '2026-11-30')
  await scene.moveTo('2026-11-30T14:30:00Z')
  const before = await confirmed()
  expect(before.length).toBeGreaterThan(1)
  await deaths.upon('booking', 'update')
  await scene.moveTo('2026-12-01T15:00:00Z')
  expect((await series.see(begun.id, pair.client)).status).toBe('ended')
  expect(await confirmed()).toEqual(before)
  await deaths.over()
  await set('cleaner', 'insurance_valid_until', '2027-11-30')
  await startAgain({ pool, settle: () => scene.world.settle() })
  expect(await confirmed()).toEqual([FIRST])
  expect((await told(pair.client)).filter(({ subject }) => subject.includes('prend fin'))).toHaveLength(1)
})

describe('an account', () => {
  it('that is suspended hands its series over the next day; when nobody is free every time, the letter says so', async () => {
    const others = [scene.cleaner.id]
    await scene.world.platform.pool.query('delete from weekly_slot where cleaner_id = any($1) and day = 3', [others])
    await set('account', 'suspended_at', scene.world.clock.now())
    await scene.world.advance({ days: 1 })
    expect((await series.see(begun.id, pair.client)).status).toBe('ended')
    expect(await confirmed()).toEqual([FIRST])
    expect((await told(pair.client))[0]?.text).toContain('Personne n’est libre à toutes ces heures')
  })

  it('that leaves the list for a setting of its own hands nothing over', async () => {
    await set('cleaner', 'service_types', [])
    await scene.world.advance({ days: 1 })
    expect((await series.see(begun.id, pair.client)).status).toBe('active')
    expect(await told(pair.client)).toHaveLength(1)
  })

  it('that is suspended once it has left the list for a setting of its own hands its series over too', async () => {
    const { db, clock } = scene.world.platform
    await set('cleaner', 'service_types', [])
    await scene.world.advance({ days: 1 })
    await set('account', 'suspended_at', clock.now())
    await inTransaction(db, (tx) => refreshListing(tx, pair.cleaner.id, clock.now()))
    await scene.world.settle()
    expect((await series.see(begun.id, pair.client)).status).toBe('ended')
    expect(await confirmed()).toEqual([FIRST])
    expect((await told(pair.client))[0]?.subject).toContain('prend fin, sans frais')
  })

  it('that is closed during a pause hands its series over too', async () => {
    await series.edit('pause', begun.id, pair.client, { from: week(1), until: week(30) })
    const { token: client } = pair.client
    const params = { id: begun.firstBookingId }
    await scene.world.call('POST /api/bookings/{id}/cancel', { as: client, params, body: { reason: 'other' } })
    await scene.world.settle()
    await close(pair.cleaner)
    expect((await series.see(begun.id, pair.client)).status).toBe('ended')
    expect((await told(pair.client))[0]?.subject).toContain('prend fin, sans frais')
  })

  it('that its client closes during a pause ends the series, the cleaner is told once, and what was answered to them is kept no more', async () => {
    await scene.world.call('POST /api/series/{id}/skip', {
      as: pair.cleaner.token,
      params: { id: begun.id },
      rawBody: { on: [week(1)] },
      key: 'saut',
    })
    await series.edit('pause', begun.id, pair.client, { from: week(1), until: week(30) })
    const params = { id: begun.firstBookingId }
    await scene.world.call('POST /api/bookings/{id}/cancel', { as: pair.client.token, params, body: { reason: 'other' } })
    await scene.world.settle()
    const before = (await told(pair.cleaner)).length
    await close(pair.client)
    expect((await series.see(begun.id, pair.cleaner)).status).toBe('ended')
    const letters = await told(pair.cleaner)
    expect(letters).toHaveLength(before + 1)
    expect(letters[0]?.subject).toContain('prend fin')
    const { rows } = await scene.world.platform.pool.query(`select endpoint from idempotency_key where key = 'saut'`)
    expect(rows).toEqual([])
  })
})

/** With a session of a moment ago, as closing asks for one. */
async function close({ email }: Person): Promise<void> {
  const { body } = await scene.world.call('POST /api/auth/login', { body: { email, password: 'une-phrase-bien-longue' } })
  const closed = await scene.world.call('DELETE /api/users/me', { as: body.token, body: { confirmation: 'FERMER' } })
  expect(closed.status).toBe(200)
  await scene.world.settle()
}
