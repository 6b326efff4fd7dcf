// Visits of a series take another length, or other products, by one agreement: proposed with what each meets and costs, accepted as one.
import { beforeEach, describe, expect, it } from 'vitest'
import type { SeriesDetail } from '#contract/series.ts'
import type { SeriesMove } from '#contract/series-shapes.ts'
import type { Person, Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openBegunSeries, week, type Pair, type SeriesAct, type SeriesScene } from '../../../tests/support/series-scene.ts'

const FIVE = { serviceType: 'basic', durationHours: 5, suppliesByClient: true }

let scene: Scene
let series: SeriesScene
let pair: Pair
let begun: SeriesDetail
beforeEach(async () => {
  const opened = await openBegunSeries()
  ;({ scene, series, pair, begun } = opened)
  return opened.close
})

const edit = (act: SeriesAct, as: Person, body: object = {}) => series.edit(act, begun.id, as, body)
const news = async (person: Person) => (await lettersTo(scene.world, person.email)).filter(({ kind }) => kind.endsWith('-series'))
const visitOn = (of: SeriesDetail, on: string) => of.visits.find((visit) => visit.on === on)
const lengths = (of: SeriesDetail, ...weeks: number[]) => weeks.map((number) => visitOn(of, week(number))?.durationHours)
const totalOf = (of: SeriesDetail, on: string): number => visitOn(of, on)?.totalCents ?? 0

type Asked = { on: string[]; scope: 'chosen' | 'following'; work: object }
async function propose(as: Person, asked: Asked, more: object = {}) {
  const preview = (await edit('move-preview', as, asked)).body as unknown as SeriesMove
  const moves = preview.visits?.filter(({ fit }) => fit === 'free').map(({ on }) => on) ?? []
  const answer = await edit('propose-move', as, { ...asked, moves, expectedDifferenceCents: preview.differenceCents ?? 0, ...more })
  return { preview, ...answer }
}
const FROM_THE_THIRD: Asked = { on: [week(2)], scope: 'following', work: FIVE }

describe('from a visit on', () => {
  it('every visit that follows is longer once the other party agrees, booked or not, and none before it', async () => {
    const { preview, status, body } = await propose(pair.client, FROM_THE_THIRD)
    expect(status).toBe(200)
    // Eight visits are booked by then, at 32 dollars an hour.
    expect(preview).toMatchObject({
      work: FIVE,
      from: week(2),
      rule: null,
      differenceCents: 8 * 3_200,
      refundCents: 0,
      later: { beforeCents: 12_800, afterCents: 16_000 },
    })
    expect(preview.visits[0]).toMatchObject({
      on: week(2),
      to: { date: week(2), time: '09:00' },
      work: { serviceType: 'basic', durationHours: 4, suppliesByClient: true },
      fit: 'free',
      isBooked: true,
    })
    expect(lengths(body, 2)).toEqual([4])
    expect(body.proposal).toMatchObject({ by: 'client', work: FIVE, isTaken: false })
    expect(body.allowed).not.toContain('move')
    expect((await news(pair.cleaner))[0]).toMatchObject({ subject: expect.stringContaining('propose de changer des visites') })
    expect((await news(pair.cleaner))[0]?.text).toMatch(/: .+, 5\sh, avec les produits du client/)

    const shown = await series.see(begun.id, pair.cleaner)
    const wrong = await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })
    expect([wrong.status, wrong.code]).toEqual([409, 'price-changed'])
    const accepted = await edit('accept-move', pair.cleaner, { expectedDifferenceCents: shown.proposal?.differenceCents })
    expect(accepted.status).toBe(200)
    const after = await series.see(begun.id, pair.client)
    expect(after).toMatchObject({ proposal: null, later: null, time: '09:00' })
    expect(lengths(after, 0, 1, 2, 9, 10, 20)).toEqual([4, 4, 5, 5, 5, 5])
    expect([1, 2, 9, 20].map((number) => totalOf(after, week(number)))).toEqual([12_800, 16_000, 16_000, 16_000])
    for (const number of [0, 1]) expect(visitOn(after, week(number))).toEqual(visitOn(begun, week(number)))
    for (const person of [pair.client, pair.cleaner]) expect((await news(person))[0]?.subject).toContain('changent')

    // The next one is booked as long.
    await scene.world.advance({ days: 8 })
    const later = await series.see(begun.id, pair.client)
    expect(visitOn(later, week(10))).toMatchObject({ state: 'booked', durationHours: 5, totalCents: 16_000 })
    const { rows } = await scene.world.platform.pool.query(
      `select extract(epoch from ends_at - starts_at)::int / 60 as minutes, duration_minutes as agreed, extract(epoch from held_until - ends_at)::int / 60 as rest
         from booking where series_id = $1 and series_on in ($2, $3) order by series_on`,
      [begun.id, week(2), week(10)],
    )
    expect(rows).toEqual([
      { minutes: 300, agreed: 300, rest: 30 },
      { minutes: 300, agreed: 300, rest: 30 },
    ])
  })

  it('one that has no time for it stays as long as it is, and both were told', async () => {
    const other = await scene.newClient()
    await series.book({ ...pair, client: other }, week(3), '14:00')
    const { preview } = await propose(pair.cleaner, FROM_THE_THIRD)
    expect(preview.visits.find(({ on }) => on === week(3))).toMatchObject({ fit: 'taken' })
    const shown = await series.see(begun.id, pair.client)
    expect(shown.proposal?.visits.find(({ on }) => on === week(3))).toMatchObject({ fit: 'taken' })
    const { body } = await edit('accept-move', pair.client, { expectedDifferenceCents: shown.proposal?.differenceCents })
    expect(lengths(body, 2, 3, 4, 20)).toEqual([5, 4, 5, 5])
  })
})

describe('visits that were chosen', () => {
  it('change and no other does, whoever brings the products', async () => {
    const asked: Asked = { on: [week(1), week(12)], scope: 'chosen', work: { ...FIVE, durationHours: 4, suppliesByClient: false } }
    const { preview } = await propose(pair.cleaner, asked)
    expect(preview).toMatchObject({ from: null, later: { beforeCents: expect.any(Number), afterCents: expect.any(Number) } })
    const shown = await series.see(begun.id, pair.client)
    expect(shown.proposal).toMatchObject({ differenceCents: 1_000, later: { beforeCents: 12_800, afterCents: 13_800 } })
    const { body } = await edit('accept-move', pair.client, { expectedDifferenceCents: 1_000 })
    const supplies = [0, 1, 2, 11, 12, 13].map((number) => visitOn(body, week(number))?.suppliesByClient)
    expect(supplies).toEqual([true, false, true, true, false, true])
    expect([1, 2, 12, 13].map((number) => totalOf(body, week(number)))).toEqual([13_800, 12_800, 13_800, 12_800])
    await scene.moveTo(`${week(4)}T18:00:00Z`)
    const later = await series.see(begun.id, pair.client)
    expect(visitOn(later, week(12))).toMatchObject({ state: 'booked', suppliesByClient: false, totalCents: 13_800 })
    expect(visitOn(later, week(13))).toMatchObject({ state: 'booked', suppliesByClient: true, totalCents: 12_800 })
  })

  it('that are paid already give back what is paid beyond the new price, and leave the rest for the second half', async () => {
    pair = await series.newPair()
    begun = await series.begun(pair, { durationHours: 10 })
    await scene.moveTo('2026-11-30T15:00:00Z')
    await propose(pair.client, { on: [week(1)], scope: 'chosen', work: { ...FIVE, durationHours: 4 } })
    const shown = await series.see(begun.id, pair.client)
    expect(shown.proposal).toMatchObject({ differenceCents: -19_200, refundCents: 3_200 })
    const ofCleaner = await series.see(begun.id, pair.cleaner)
    await edit('accept-move', pair.cleaner, { expectedDifferenceCents: ofCleaner.proposal?.differenceCents })
    await scene.world.settle()
    const { rows } = await scene.world.platform.pool.query(
      `select r.amount_cents as refunded, b.initial_leg_cents as first, b.final_leg_cents as second
         from refund r join booking b on b.id = r.booking_id where b.series_id = $1`,
      [begun.id],
    )
    expect(rows).toEqual([{ refunded: 3_200, first: 12_800, second: 0 }])
  })
})

describe('another kind of cleaning', () => {
  const DEEP = { serviceType: 'deep', durationHours: 4, suppliesByClient: true }
  const tasksOf = async (of: SeriesDetail, on: string): Promise<readonly string[]> =>
    (await scene.see(visitOn(of, on)?.booking?.id ?? '', pair.cleaner)).checklist.map(({ task }) => task)
  const services = (of: SeriesDetail, ...weeks: number[]) => weeks.map((number) => visitOn(of, week(number))?.serviceType)

  it('is that of the visits that were named once both agreed, booked or not: their checklist follows, and their price stays', async () => {
    expect(begun.services).toContain('deep')
    // Two bedrooms and one bathroom, as the booking form counts them.
    const suggestedFor = (service: string) => begun.suggested.find(({ serviceType }) => serviceType === service)?.durationHours
    expect([suggestedFor('basic'), suggestedFor('deep')]).toEqual([4, 5])
    const before = await tasksOf(begun, week(1))
    expect(before).not.toContain('clean_inside_oven')
    await propose(pair.client, { on: [week(1), week(12)], scope: 'chosen', work: DEEP })
    const shown = await series.see(begun.id, pair.cleaner)
    expect(shown.proposal).toMatchObject({ work: DEEP, differenceCents: 0 })
    expect((await news(pair.cleaner))[0]?.text).toContain('Grand ménage, 4')
    expect(await tasksOf(shown, week(1))).toEqual(before)
    const { status, body } = await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })
    expect(status).toBe(200)
    expect(services(body, 0, 1, 2, 11, 12, 13)).toEqual(['basic', 'deep', 'basic', 'basic', 'deep', 'basic'])
    expect(await scene.see(visitOn(body, week(1))?.booking?.id ?? '', pair.client)).toMatchObject({ serviceType: 'deep' })
    expect(await tasksOf(body, week(1))).toContain('clean_inside_oven')
    expect(await tasksOf(body, week(2))).toEqual(before)
    const after = await series.see(begun.id, pair.client)
    for (const number of [0, 2, 11, 13]) expect(visitOn(after, week(number))).toEqual(visitOn(begun, week(number)))
    expect([1, 12].map((number) => totalOf(after, week(number)))).toEqual([12_800, 12_800])
    for (const person of [pair.client, pair.cleaner]) expect((await news(person))[0]?.text).toContain('Grand ménage, 4')
    await scene.moveTo(`${week(4)}T18:00:00Z`)
    const later = await series.see(begun.id, pair.client)
    expect(visitOn(later, week(12))).toMatchObject({ state: 'booked', serviceType: 'deep', totalCents: 12_800 })
    expect(await tasksOf(later, week(12))).toContain('clean_inside_oven')
    expect(await tasksOf(later, week(13))).toEqual(before)
  })

  it('stays where a page that was opened before kinds could change names none', async () => {
    const { serviceType: _kind, ...plain } = FIVE
    const asked = (...on: string[]): Asked => ({ on, scope: 'chosen', work: plain })
    await propose(pair.client, { on: [week(1)], scope: 'chosen', work: DEEP })
    await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })
    expect((await propose(pair.client, asked(week(1)))).preview.work).toEqual({ ...FIVE, serviceType: 'deep' })
    const { status, body } = await edit('withdraw-move', pair.client)
    expect([status, body.proposal]).toEqual([200, null])
    const { preview } = await propose(pair.client, asked(week(3), week(2)))
    expect(preview).toMatchObject({ work: FIVE, differenceCents: 6_400 })
    await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 5_440 })
    const after = await series.see(begun.id, pair.client)
    expect(services(after, 1, 2, 3, 4)).toEqual(['deep', 'basic', 'basic', 'basic'])
    expect(lengths(after, 1, 2, 3, 4)).toEqual([4, 5, 5, 4])
  })

  it('follows from the first visit on, also where the version before wrote no service', async () => {
    const { pool } = scene.world.platform
    await propose(pair.client, { on: [week(0)], scope: 'following', work: DEEP })
    await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })
    const after = await series.see(begun.id, pair.client)
    expect(after.serviceType).toBe('deep')
    expect(services(after, 0, 1, 12)).toEqual(['deep', 'deep', 'deep'])
    await pool.query('update series_work set service_type = null where series_id = $1', [begun.id])
    expect(services(await series.see(begun.id, pair.client), 12)).toEqual(['basic'])
  })
})

describe('a proposal', () => {
  it('changes nothing once it is declined, and nothing where the time was taken meanwhile', async () => {
    await propose(pair.client, FROM_THE_THIRD)
    const { body } = await edit('decline-move', pair.cleaner)
    expect(body.proposal).toBeNull()
    expect((await news(pair.client))[0]?.subject).toContain('garde les visites comme prévu')
    await propose(pair.client, FROM_THE_THIRD)
    const other = await scene.newClient()
    await series.book({ ...pair, client: other }, week(5), '14:00')
    const shown = await series.see(begun.id, pair.cleaner)
    expect(shown.proposal).toMatchObject({ isTaken: true })
    const refused = await edit('accept-move', pair.cleaner, { expectedDifferenceCents: shown.proposal?.differenceCents })
    expect([refused.status, refused.code]).toEqual([409, 'series-visit-unfit'])
    expect(lengths(await series.see(begun.id, pair.client), 2, 3, 20)).toEqual([4, 4, 4])
  })

  it('is refused for a length that no visit has, for what is so already, and beside another hour', async () => {
    const asked = (more: object) => ({ ...FROM_THE_THIRD, ...more })
    const both = async (body: object) => [
      (await edit('move-preview', pair.client, body)).code,
      (await edit('propose-move', pair.client, { ...body, moves: [week(2)], expectedDifferenceCents: 0 })).code,
    ]
    expect(await both(asked({ work: { ...FIVE, durationHours: 3 } }))).toEqual(['too-short', 'too-short'])
    expect(await both(asked({ work: { ...FIVE, durationHours: 12.5 } }))).toEqual(['bad-duration', 'bad-duration'])
    expect(await both(asked({ work: { ...FIVE, serviceType: 'garage' } }))).toEqual(['service-not-offered', 'service-not-offered'])
    expect(await both(asked({ work: { ...FIVE, serviceType: 'commercial' } }))).toEqual(['commercial-referred', 'commercial-referred'])
    expect(await both(asked({ date: week(2), time: '10:00' }))).toEqual(['malformed-request', 'malformed-request'])
    expect(await both({ on: [week(2)], scope: 'chosen' })).toEqual(['malformed-request', 'malformed-request'])
    expect(await both({ on: [week(2)], scope: 'chosen', date: week(3) })).toEqual(['malformed-request', 'malformed-request'])
    const same = await propose(pair.client, asked({ work: { ...FIVE, durationHours: 4 } }))
    expect([same.code, same.preview.visits.every(({ fit }) => fit === 'same')]).toEqual(['series-visit-unfit', true])
    expect((await propose(pair.client, FROM_THE_THIRD, { expectedDifferenceCents: 1 })).code).toBe('price-changed')
  })
})

it('a process that dies in the middle leaves every visit as long as it was, and the proposal is agreed to afterwards', async () => {
  const { pool } = scene.world.platform
  const written = async () =>
    (
      await pool.query(
        `select (select json_agg(b order by b.series_on) from (select series_on, duration_minutes, ends_at, final_cents from booking where series_id = $1) b) as visits,
                (select count(*) from series_work) as works, (select count(*) from series_move) as proposals, (select count(*) from email) as letters`,
        [begun.id],
      )
    ).rows
  await propose(pair.client, FROM_THE_THIRD)
  await scene.world.settle()
  const before = await written()
  await pool.query(
    `create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
  )
  await pool.query(`create trigger die before update on booking for each row when (new.series_on = '${week(5)}') execute function die()`)
  const shown = await series.see(begun.id, pair.cleaner)
  const accept = () => edit('accept-move', pair.cleaner, { expectedDifferenceCents: shown.proposal?.differenceCents })
  expect((await accept()).status).toBe(503)
  await pool.query('drop trigger die on booking; drop function die()')
  expect(await written()).toEqual(before)
  expect((await accept()).status).toBe(200)
  expect(lengths(await series.see(begun.id, pair.client), 1, 2, 5, 9)).toEqual([4, 5, 5, 5])
})
