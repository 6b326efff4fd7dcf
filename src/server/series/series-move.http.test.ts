// Visits of a series move together: proposed with what each meets and costs, accepted as one, declined, withdrawn or lapsed.
import { beforeEach, describe, expect, it } from 'vitest'
import type { SeriesDetail } from '#contract/series.ts'
import type { SeriesMove } from '#contract/series-shapes.ts'
import { addDays } from '#domain/civil-date.ts'
import type { Person, Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { FIRST, openBegunSeries, week, type Pair, type SeriesAct, type SeriesScene } from '../../../tests/support/series-scene.ts'

let scene: Scene
let series: SeriesScene
let pair: Pair
let begun: SeriesDetail
beforeEach(async () => {
  const opened = await openBegunSeries()
  ;({ scene, series, pair, begun } = opened)
  return opened.close
})

const sql = (text: string, values: unknown[] = []) => scene.world.platform.pool.query(text, values)
const edit = (act: SeriesAct, as: Person, body: object = {}) => series.edit(act, begun.id, as, body)
const news = async (person: Person): Promise<unknown[]> =>
  (await lettersTo(scene.world, person.email)).filter(({ kind }) => kind.endsWith('-series')).map(({ subject }) => subject)
const visitOn = (of: SeriesDetail, on: string) => of.visits.find((visit) => visit.on === on)
const placeOf = (of: SeriesDetail, on: string) => {
  const visit = visitOn(of, on)
  return visit && [visit.date, visit.time, visit.state]
}

type Asked = { on: string[]; scope: 'chosen' | 'following'; date: string; time: string }
async function propose(as: Person, asked: Asked, more: object = {}) {
  const preview = (await edit('move-preview', as, asked)).body as unknown as SeriesMove
  const moves = preview.visits.filter(({ fit }) => fit === 'free').map(({ on }) => on)
  const answer = await edit('propose-move', as, { ...asked, moves, expectedDifferenceCents: preview.differenceCents, ...more })
  return { preview, ...answer }
}

const FRIDAYS: Asked = { on: [week(2)], scope: 'following', date: addDays(week(2), 1), time: '10:00' }

describe('from a visit on', () => {
  it('every visit that follows moves once the other party agrees, booked or not, and none before it', async () => {
    const { preview, status, body } = await propose(pair.client, FRIDAYS)
    expect(status).toBe(200)
    expect(preview).toMatchObject({
      from: week(2),
      rule: { firstDate: addDays(FIRST, 1), time: '10:00' },
      differenceCents: 0,
      refundCents: 0,
    })
    expect(preview.visits[0]).toMatchObject({
      on: week(2),
      date: week(2),
      time: '09:00',
      to: { date: addDays(week(2), 1), time: '10:00' },
      fit: 'free',
      isBooked: true,
    })
    expect(preview.visits.at(-1)).toMatchObject({ fit: 'free', isBooked: false })
    // Nothing has moved yet, and nobody may ask for something else meanwhile.
    expect(body.proposal).toMatchObject({ by: 'client', isTaken: false, from: week(2) })
    expect(placeOf(body, week(2))).toEqual([week(2), '09:00', 'booked'])
    expect(body.allowed).not.toContain('move')
    expect((await news(pair.cleaner))[0]).toContain('propose de déplacer')
    const before = await series.see(begun.id, pair.cleaner)
    expect(before.proposal?.visits).toHaveLength(preview.visits.length)

    const accepted = await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })
    expect(accepted.status).toBe(200)
    const after = await series.see(begun.id, pair.client)
    expect(after.proposal).toBeNull()
    expect(after).toMatchObject({
      firstDate: FIRST,
      time: '09:00',
      later: { from: addDays(week(2), 1), firstDate: addDays(FIRST, 1), time: '10:00' },
    })
    for (const number of [0, 1]) expect(visitOn(after, week(number))).toEqual(visitOn(begun, week(number)))
    for (const number of [2, 9, 12, 20]) {
      expect(placeOf(after, week(number))).toEqual([addDays(week(number), 1), '10:00', number <= 9 ? 'booked' : 'planned'])
      expect(visitOn(after, week(number))?.booking?.id).toBe(visitOn(begun, week(number))?.booking?.id)
      expect(visitOn(after, week(number))?.totalCents).toBe(visitOn(begun, week(number))?.totalCents)
    }
    for (const person of [pair.client, pair.cleaner]) expect((await news(person))[0]).toContain('déplacées')
    expect((await lettersTo(scene.world, pair.client.email)).filter(({ kind }) => kind === 'client-moved')).toEqual([])

    // The next one is booked where the rule now says.
    await scene.world.advance({ days: 8 })
    const later = await series.see(begun.id, pair.client)
    expect(placeOf(later, week(10))).toEqual([addDays(week(10), 1), '10:00', 'booked'])
    await scene.moveTo(`${addDays(week(2), 1)}T22:00:00Z`)
    expect(await series.see(begun.id, pair.client)).toMatchObject({ firstDate: addDays(FIRST, 1), time: '10:00', later: null })
  })

  it('one that does not fit there stays where it is, and both were told', async () => {
    const other = await scene.newClient()
    await series.book({ ...pair, client: other }, addDays(week(3), 1), '12:00')
    const { preview } = await propose(pair.cleaner, FRIDAYS)
    expect(preview.visits.find(({ on }) => on === week(3))).toMatchObject({
      fit: 'taken',
      to: { date: addDays(week(3), 1), time: '10:00' },
    })
    const shown = await series.see(begun.id, pair.client)
    expect(shown.proposal?.visits.find(({ on }) => on === week(3))).toMatchObject({ fit: 'taken' })
    await edit('accept-move', pair.client, { expectedDifferenceCents: shown.proposal?.differenceCents })
    const after = await series.see(begun.id, pair.client)
    expect(placeOf(after, week(3))).toEqual([week(3), '09:00', 'booked'])
    expect(placeOf(after, week(4))).toEqual([addDays(week(4), 1), '10:00', 'booked'])
  })

  it('a pause leaves out the days on which visits now are', async () => {
    await propose(pair.client, FRIDAYS)
    await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })
    const friday = addDays(week(4), 1)
    const { body } = await edit('pause', pair.client, { from: friday, until: friday })
    expect(placeOf(body, week(4))).toEqual([friday, '10:00', 'paused'])
    expect(placeOf(body, week(5))?.[2]).toBe('booked')
  })
})

describe('visits that were chosen', () => {
  it('go as many days further, each into the hour that the next one leaves', async () => {
    const asked: Asked = { on: [week(9), week(7), week(8)], scope: 'chosen', date: week(8), time: '09:00' }
    // The tenth is not booked yet, and nobody moves it: nothing can follow.
    const blocked = await propose(pair.client, asked)
    expect([blocked.status, blocked.code]).toEqual([409, 'series-visit-unfit'])
    await edit('skip', pair.client, { on: [week(10)] })
    const { preview } = await propose(pair.client, asked)
    expect(preview).toMatchObject({ from: null, rule: null })
    expect(preview.visits.map(({ on, to, fit }) => [on, to.date, fit])).toEqual(
      [7, 8, 9].map((number) => [week(number), week(number + 1), 'free']),
    )
    const { body } = await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })
    expect([7, 8, 9].map((number) => placeOf(body, week(number)))).toEqual([7, 8, 9].map((number) => [week(number + 1), '09:00', 'booked']))
    for (const number of [1, 6, 11, 12]) expect(placeOf(body, week(number))).toEqual(placeOf(begun, week(number)))
  })

  it('are quoted again by today’s rate where they are booked; the fee clock stays, and what is paid in excess goes back', async () => {
    const setRate = (hourlyRateCents: number) =>
      scene.world.call('PUT /api/cleaner/rates', {
        as: pair.cleaner.token,
        body: { method: 'hourly', rates: [{ city: 'montreal', hourlyRateCents }] },
      })
    pair = await series.newPair()
    await setRate(6_000)
    begun = await series.begun(pair)
    await scene.moveTo('2026-11-30T15:00:00Z')
    await setRate(1_700)
    const asked: Asked = { on: [week(1), week(12)], scope: 'chosen', date: addDays(week(1), 1), time: '10:00' }
    const { preview } = await propose(pair.cleaner, asked)
    const shown = await series.see(begun.id, pair.client)
    const total = visitOn(shown, week(1))?.totalCents ?? 0
    expect(preview.differenceCents).toBeLessThan(0)
    expect(shown.proposal?.differenceCents).toBeLessThan(0)
    expect(shown.proposal?.refundCents).toBeGreaterThan(0)
    const refused = await edit('accept-move', pair.client, { expectedDifferenceCents: 0 })
    expect([refused.status, refused.code]).toEqual([409, 'price-changed'])
    const { body } = await edit('accept-move', pair.client, { expectedDifferenceCents: shown.proposal?.differenceCents })
    expect(visitOn(body, week(1))?.totalCents).toBe(total + (shown.proposal?.differenceCents ?? 0))
    expect(visitOn(body, week(12))).toMatchObject({ date: addDays(week(12), 1), time: '10:00', state: 'planned' })
    await scene.world.settle()
    const refunds = await sql(`select amount_cents as amount from refund r join booking b on b.id = r.booking_id where b.series_id = $1`, [
      begun.id,
    ])
    expect(refunds.rows).toEqual([{ amount: shown.proposal?.refundCents }])
    const { rows } = await sql(
      'select fee_clock_starts_at as clock, starts_at as start from booking where series_id = $1 and series_on = $2',
      [begun.id, week(1)],
    )
    expect(rows).toEqual([{ clock: new Date(`${week(1)}T14:00:00Z`), start: new Date(`${addDays(week(1), 1)}T15:00:00Z`) }])
  })
})

describe('a proposal', () => {
  it('is answered by the other party alone, once, and lapses after a day', async () => {
    expect((await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })).code).toBe('move-not-open')
    await propose(pair.client, FRIDAYS)
    expect((await propose(pair.cleaner, FRIDAYS)).code).toBe('move-already-open')
    for (const act of ['accept-move', 'decline-move'] as const)
      expect([act, (await edit(act, pair.client, act === 'accept-move' ? { expectedDifferenceCents: 0 } : {})).code]).toEqual([
        act,
        'step-not-allowed',
      ])
    expect((await edit('withdraw-move', pair.cleaner)).code).toBe('step-not-allowed')
    const declined = await edit('decline-move', pair.cleaner)
    expect(declined.body.proposal).toBeNull()
    expect((await news(pair.client))[0]).toContain('garde les visites comme prévu')
    for (const act of ['decline-move', 'withdraw-move'] as const) expect((await edit(act, pair.cleaner)).code).toBe('move-not-open')

    await propose(pair.client, FRIDAYS)
    await edit('withdraw-move', pair.client)
    expect((await news(pair.cleaner))[0]).toContain('retire sa proposition')

    await propose(pair.client, FRIDAYS)
    await scene.world.advance({ hours: 25 })
    expect((await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })).code).toBe('move-not-open')
    expect((await news(pair.client))[0]).toContain('sans réponse')
    expect((await sql('select 1 from series_move')).rowCount).toBe(0)
    expect((await series.see(begun.id, pair.client)).visits.map(({ on, date, time }) => [on, date, time])).toEqual(
      begun.visits.map(({ on, date, time }) => [on, date, time]),
    )
  })

  it('moves nothing where one of its visits was taken meanwhile', async () => {
    await propose(pair.client, FRIDAYS)
    const other = await scene.newClient()
    await series.book({ ...pair, client: other }, addDays(week(5), 1), '12:00')
    expect((await series.see(begun.id, pair.cleaner)).proposal).toMatchObject({ isTaken: true })
    const refused = await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })
    expect([refused.status, refused.code]).toEqual([409, 'series-visit-unfit'])
    expect((await series.see(begun.id, pair.client)).visits.slice(0, 9)).toEqual(begun.visits.slice(0, 9))
  })

  it('is refused for what is no visit, too far, shown otherwise, or of a series that has not begun or is over', async () => {
    const asked: Asked = { on: [week(2)], scope: 'chosen', date: addDays(week(2), 1), time: '09:00' }
    const both = async (more: Partial<Asked>) => [
      (await edit('move-preview', pair.client, { ...asked, ...more })).code,
      (await edit('propose-move', pair.client, { ...asked, ...more, moves: [week(2)], expectedDifferenceCents: 0 })).code,
    ]
    const twice = (code: string) => [code, code]
    expect(await both({ on: [addDays(week(2), 1)] })).toEqual(twice('series-date-unknown'))
    expect(await both({ date: addDays(week(2), 29) })).toEqual(twice('series-move-too-far'))
    expect(await both({ date: addDays(week(2), 7), scope: 'following' })).toEqual(twice('series-move-too-far'))
    expect(await both({ on: [week(2), week(3)], scope: 'following' })).toEqual(twice('malformed-request'))
    expect((await propose(pair.client, asked, { moves: [] })).code).toBe('series-visit-unfit')
    expect((await propose(pair.client, asked, { expectedDifferenceCents: 5 })).code).toBe('price-changed')

    const fresh = await series.newPair()
    const waiting = (await series.ask(fresh)).body.seriesId
    const acts: [SeriesAct, object][] = [
      ['move-preview', asked],
      ['propose-move', { ...asked, moves: [week(2)], expectedDifferenceCents: 0 }],
      ['accept-move', { expectedDifferenceCents: 0 }],
      ['decline-move', {}],
      ['withdraw-move', {}],
    ]
    const stranger = await scene.newCleaner()
    for (const [act, body] of acts) {
      expect([act, (await series.edit(act, waiting, fresh.client, body)).code]).toEqual([act, 'series-not-begun'])
      expect([act, (await edit(act, stranger, body)).code]).toEqual([act, 'not-yours'])
      expect([act, (await series.edit(act, '00000000-0000-4000-8000-000000000000', pair.client, body)).code]).toEqual([act, 'not-found'])
    }
    await propose(pair.client, asked)
    await edit('end', pair.client)
    for (const [act, body] of acts) expect([act, (await edit(act, pair.client, body)).code]).toEqual([act, 'series-over'])
    expect((await sql('select 1 from series_move')).rowCount).toBe(0)
  })
})

describe('a process that dies in the middle', () => {
  /** The connection breaks as the visit of this date is written. */
  async function killAt(on: string): Promise<void> {
    await sql(
      `create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    )
    await sql(`create trigger die before update on booking for each row when (new.series_on = '${on}') execute function die()`)
  }
  const bringBack = () => sql('drop trigger die on booking; drop function die()')
  const everything = async () =>
    (
      await sql(
        `select (select json_agg(b order by b.series_on) from (select series_on, status, starts_at, end_reason from booking where series_id = $1) b) as visits,
                (select json_agg(e) from series_exception e) as exceptions, (select json_agg(s) from series_shift s) as shifts,
                (select until_date from visit_series where id = $1) as until, (select count(*) from email) as letters`,
        [begun.id],
      )
    ).rows

  it('leaves an edit undone as a whole, and the same edit is carried out afterwards', async () => {
    const before = await everything()
    await killAt(week(5))
    expect((await edit('end', pair.client, { from: week(3) })).status).toBe(503)
    await bringBack()
    expect(await everything()).toEqual(before)
    const { body } = await edit('end', pair.client, { from: week(3) })
    expect(body.visits.filter(({ state }) => state === 'booked').map(({ on }) => on)).toEqual([week(0), week(1), week(2)])
  })

  it('leaves a move undone as a whole, and the proposal waits on', async () => {
    await propose(pair.client, FRIDAYS)
    await scene.world.settle()
    const before = await everything()
    await killAt(week(5))
    expect((await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })).status).toBe(503)
    await bringBack()
    expect(await everything()).toEqual(before)
    const { body } = await edit('accept-move', pair.cleaner, { expectedDifferenceCents: 0 })
    expect(placeOf(body, week(9))).toEqual([addDays(week(9), 1), '10:00', 'booked'])
  })
})
