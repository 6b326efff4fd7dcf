// A cleaner's calendar and the visits that their series have planned in it: a vacation, a blocked hour, and the way back.
import { beforeEach, describe, expect, it } from 'vitest'
import type { SeriesDetail } from '#contract/series.ts'
import { addDays } from '#domain/civil-date.ts'
import type { Person, Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openBegunSeries, week, type Pair, type SeriesScene } from '../../../tests/support/series-scene.ts'

let scene: Scene
let series: SeriesScene
let pair: Pair
let begun: SeriesDetail
beforeEach(async () => {
  const opened = await openBegunSeries()
  ;({ scene, series, pair, begun } = opened)
  return opened.close
})

const change = (body: object) =>
  scene.world.call('POST /api/cleaner/calendar/changes', { as: pair.cleaner.token, rawBody: body as Record<string, unknown> })
const undo = (id: string, body: { keepVisits?: boolean } = {}) =>
  scene.world.call('POST /api/cleaner/calendar/changes/{id}/undo', { as: pair.cleaner.token, params: { id }, body })
const plan = async (from: string, until: string) =>
  (await scene.world.call('GET /api/cleaner/calendar/vacation', { as: pair.cleaner.token, query: { from, until } })).body
const told = async (person: Person) => (await lettersTo(scene.world, person.email)).filter(({ kind }) => kind.endsWith('-series'))
const stateOn = async (on: string) => (await series.see(begun.id, pair.client)).visits.find((visit) => visit.on === on)?.state

describe('a vacation over visits that are planned', () => {
  const range = { from: week(12), until: addDays(week(13), 1) }

  it('lists them first; then they are left out, both are told with other hours, and nothing is booked there', async () => {
    const planned = await plan(range.from, range.until)
    expect(planned.visits).toEqual([])
    expect(planned.planned).toMatchObject([
      { seriesId: begun.id, firstName: 'Claire', date: week(12), startTime: '09:00', endTime: '13:00' },
      { seriesId: begun.id, date: week(13) },
    ])
    const refused = await change({ kind: 'vacation', ...range })
    expect(refused.problem).toMatchObject({ code: 'time-held', details: { visits: [], planned: [{ date: week(12) }, { date: week(13) }] } })
    expect(await stateOn(week(12))).toBe('planned')
    const { body } = await change({ kind: 'vacation', ...range, keepVisits: true })
    expect(body.plannedVisits.map(({ date }) => date)).toEqual([week(12), week(13)])
    await scene.world.settle()
    expect([await stateOn(week(11)), await stateOn(week(12)), await stateOn(week(13)), await stateOn(week(14))]).toEqual([
      'planned',
      'unfit',
      'unfit',
      'planned',
    ])
    const [letter] = await told(pair.client)
    expect(letter?.text).toContain('ne travaille pas aux heures ci-dessous')
    // Thursdays: the day before each is free, as is the Saturday after the last.
    expect(letter?.text).toMatch(/mercredi 17 février/)
    expect(letter?.text).toMatch(/samedi 27 février/)
    expect(await told(pair.cleaner)).toHaveLength(2)
    await scene.world.advance({ days: 35 })
    expect(await stateOn(week(12))).toBe('unfit')
    expect(await told(pair.client)).toHaveLength(2)
  })

  it('that is taken back brings them back, and both are told; another change tells nothing again', async () => {
    const { body } = await change({ kind: 'vacation', ...range, keepVisits: true })
    await scene.world.settle()
    await change({ kind: 'date', act: 'block', from: week(20), until: week(20), keepVisits: true, startTime: '18:00', endTime: '19:00' })
    await scene.world.settle()
    expect(await told(pair.client)).toHaveLength(2)
    await undo(body.changeId)
    await scene.world.settle()
    expect([await stateOn(week(12)), await stateOn(week(13))]).toEqual(['planned', 'planned'])
    const letters = await told(pair.client)
    expect(letters).toHaveLength(3)
    expect(letters[0]?.text).toContain('de nouveau libre aux heures ci-dessous')
  })
})

describe('visits that are booked', () => {
  it('of a series cost no reliability two weeks ahead, and do within them', async () => {
    const far = await plan(week(3), week(3))
    const [visit] = far.visits
    expect(visit?.reliability.cancelled).toBe(visit?.reliability.now)
    expect(far.reliabilityIfAllCancelled).toBe(visit?.reliability.now)
    const [near] = (await plan(week(1), week(1))).visits
    expect(near?.reliability.cancelled).toBeLessThan(near?.reliability.now ?? 0)
    const lowers = async (id: string | null | undefined, as: Person) => (await scene.see(id ?? '', as)).lowersReliability
    expect([await lowers(visit?.id, pair.cleaner), await lowers(near?.id, pair.cleaner)]).toEqual([false, true])
    expect(await lowers(near?.id, pair.client)).toBe(false)
  })
})

describe('a blocked hour', () => {
  it('meets a planned visit too: it is named, left out once the hour is blocked, and other hours of that day are given', async () => {
    const hours = { kind: 'date', act: 'block', from: week(15), startTime: '09:00', endTime: '10:00' }
    expect((await change(hours)).problem.code).toBe('time-held')
    expect((await change({ ...hours, startTime: '18:00', endTime: '19:00' })).status).toBe(200)
    expect((await change({ ...hours, keepVisits: true })).body.plannedVisits).toHaveLength(1)
    const [letter] = await told(pair.client)
    expect(letter?.text).toMatch(/jeudi 11 mars à 10.h · jeudi 11 mars à 10.h.30/)
  })

  it('that is opened again is not closed by taking that back, without a word about the visit that came back', async () => {
    const hours = { kind: 'date', from: week(15), startTime: '09:00', endTime: '10:00' }
    await change({ ...hours, act: 'block', keepVisits: true })
    const { changeId } = (await change({ ...hours, act: 'open' })).body
    const { problem } = await undo(changeId)
    expect(problem).toMatchObject({ code: 'time-held', details: { visits: [], planned: [{ seriesId: begun.id, date: week(15) }] } })
    expect((await undo(changeId, { keepVisits: true })).status).toBe(200)
  })

  it('every week leaves out every planned visit of the year, in one letter', async () => {
    const { body } = await change({ kind: 'week', act: 'block', day: 3, keepVisits: true })
    expect(body.keptVisits.length).toBeGreaterThan(8)
    expect(body.plannedVisits.length).toBeGreaterThan(30)
    await scene.world.settle()
    expect(await stateOn(week(18))).toBe('unfit')
    expect(await told(pair.client)).toHaveLength(2)
  })
})
