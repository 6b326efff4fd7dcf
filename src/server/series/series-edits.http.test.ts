// Edits of a series by two people, or in two tabs: what was agreed or announced stands, and its home stays where its cleaner agreed to go.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SeriesMove } from '#contract/series-shapes.ts'
import { addDays } from '#domain/civil-date.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openBegunSeries, week } from '../../../tests/support/series-scene.ts'

let opened: Awaited<ReturnType<typeof openBegunSeries>>
beforeEach(async () => {
  opened = await openBegunSeries()
})
afterEach(() => opened.close())

const bookedOn = async (): Promise<string[]> => {
  const { series, begun, pair } = opened
  const { visits } = await series.see(begun.id, pair.client)
  return visits.filter(({ state, booking }) => state === 'booked' && booking?.status === 'confirmed').map(({ on }) => on)
}

it('an end that is asked for later than the one that stands gives nobody the visits back', async () => {
  const { series, begun, pair } = opened
  expect((await series.edit('end', begun.id, pair.client, { from: week(2) })).status).toBe(200)
  expect(await bookedOn()).toEqual([week(0), week(1)])
  // The cleaner's page was open before.
  expect((await series.edit('end', begun.id, pair.cleaner, { from: week(6) })).code).toBe('series-date-unknown')
  expect(await bookedOn()).toEqual([week(0), week(1)])
})

it('a second pause does not take the first one back', async () => {
  const { series, begun, pair } = opened
  expect((await series.edit('pause', begun.id, pair.client, { from: week(2), until: week(3) })).status).toBe(200)
  expect(await bookedOn()).not.toContain(week(2))
  expect((await series.edit('pause', begun.id, pair.cleaner, { from: week(6), until: week(7) })).code).toBe('series-already-paused')
  const booked = await bookedOn()
  expect([booked.includes(week(2)), booked.includes(week(3))]).toEqual([false, false])
})

it('a visit that did not fit and was skipped does not come back by itself', async () => {
  const { scene, series, begun, pair } = opened
  const on = week(15)
  const change = (act: 'block' | 'open') =>
    scene.world.call('POST /api/cleaner/calendar/changes', {
      as: pair.cleaner.token,
      rawBody: { kind: 'date', act, from: on, ...(act === 'open' ? { startTime: '08:00', endTime: '20:00' } : {}), keepVisits: true },
    })
  expect((await change('block')).status).toBe(200)
  await scene.world.settle()
  const stateOf = async () => (await series.see(begun.id, pair.client)).visits.find((visit) => visit.on === on)?.state
  expect(await stateOf()).toBe('unfit')
  expect((await series.edit('skip', begun.id, pair.client, { on: [on] })).status).toBe(200)
  expect((await change('open')).status).toBe(200)
  await scene.world.settle()
  expect(await stateOf()).toBe('skipped')
})

it('its home stays where its cleaner agreed to go, and is not removed, while a pause books nothing', async () => {
  const { scene, series, begun, pair } = opened
  const { call } = scene.world
  const home = { as: pair.client.token, params: { id: pair.client.propertyId } }
  await series.edit('pause', begun.id, pair.client, { from: '2026-11-24', until: week(20) })
  expect(await bookedOn()).toEqual([])
  const { body: found } = await call('GET /api/geo/suggest', { query: { q: '12 rue Principale, Rawdon', lng: 'fr' } })
  const moved = await call('PATCH /api/properties/{id}', { ...home, rawBody: { addressId: found.items[0]?.id } })
  expect([moved.status, moved.problem?.code]).toEqual([409, 'property-in-use'])
  const gone = await call('DELETE /api/properties/{id}', home)
  expect([gone.status, gone.problem?.code]).toEqual([409, 'property-in-use'])
  await series.edit('resume', begun.id, pair.client)
  await series.edit('end', begun.id, pair.client)
  expect((await call('DELETE /api/properties/{id}', home)).status).toBe(200)
})

it('a series that is only asked for is not edited: its cleaner would read of it before a card is held, and its request would go on', async () => {
  const { scene, series } = opened
  const pair = await series.newPair()
  const { body } = await series.ask(pair)
  const codes = [
    (await series.edit('skip', body.seriesId, pair.client, { on: [week(2)] })).code,
    (await series.edit('pause', body.seriesId, pair.client, { from: week(3), until: week(4) })).code,
    (await series.edit('resume', body.seriesId, pair.client)).code,
    (await series.edit('end', body.seriesId, pair.client)).code,
  ]
  expect(new Set(codes)).toEqual(new Set(['series-not-begun']))
  expect((await series.see(body.seriesId, pair.client)).allowed).toEqual([])
  expect(await scene.emails(pair.cleaner.email)).not.toContain('cleaner-series')
})

it('a series whose dates are over has ended by itself: nobody pauses it, and the list says so', async () => {
  const { scene, series } = opened
  const pair = await series.newPair()
  const { id } = await series.begun(pair, { time: '14:00', end: { kind: 'after', visits: 2 } })
  const stateOf = async () => {
    const { status, allowed, visits } = await series.see(id, pair.client)
    return { status, allowed, visits: visits.length }
  }
  expect(await stateOf()).toMatchObject({ status: 'active', visits: 2 })
  await scene.moveTo(`${week(2)}T15:00:00Z`)
  expect(await stateOf()).toEqual({ status: 'ended', allowed: [], visits: 0 })
  const { items } = (await scene.world.call('GET /api/series', { as: pair.client.token })).body
  expect(items.find((each) => each.id === id)?.status).toBe('ended')
})

/** The visit alone is moved so many days, as both agree. */
async function moveAlone(on: string, days: number): Promise<void> {
  const { scene, series, begun, pair } = opened
  const booking = (await series.see(begun.id, pair.client)).visits.find((visit) => visit.on === on)?.booking
  if (!booking) throw new Error(`nothing is booked on ${on}`)
  const params = { id: booking.id }
  const { startsAt, priceBreakdown } = (await scene.world.call('GET /api/bookings/{id}', { as: pair.client.token, params })).body
  const moved = new Date(new Date(startsAt).getTime() + days * 24 * 3_600_000).toISOString()
  const proposal = { starts: [moved], expectedCents: priceBreakdown?.finalCents }
  await scene.world.call('POST /api/bookings/{id}/propose-move', { as: pair.client.token, params, rawBody: proposal })
  const accepted = await scene.world.call('POST /api/bookings/{id}/accept-move', {
    as: pair.cleaner.token,
    params,
    body: { startsAt: moved },
  })
  expect(accepted.status).toBe(200)
  await scene.world.settle()
}

it('a pause leaves out the days on which visits take place, those that were moved alone too', async () => {
  const { series, begun, pair } = opened
  const shown = async () => {
    const { visits } = await series.see(begun.id, pair.client)
    return [2, 3, 4].map((number) => visits.find(({ on }) => on === week(number))).map((visit) => [visit?.date, visit?.state])
  }
  await moveAlone(week(2), 5)
  await moveAlone(week(4), 1)
  const friday = addDays(week(4), 1)
  const moved = addDays(week(2), 5)
  // From the day before the one that was moved back into the week of the pause, to the day that the other one has left.
  expect((await series.edit('pause', begun.id, pair.client, { from: addDays(moved, -1), until: week(4) })).status).toBe(200)
  expect(await shown()).toEqual([
    [moved, 'paused'],
    [week(3), 'paused'],
    [friday, 'booked'],
  ])
  await series.edit('resume', begun.id, pair.client)
  expect(await shown()).toEqual([
    [moved, 'booked'],
    [week(3), 'booked'],
    [friday, 'booked'],
  ])
})

it('a visit that was moved alone and is skipped is told with the day on which it was to take place', async () => {
  const { scene, series, begun, pair } = opened
  await moveAlone(week(2), 1)
  await series.edit('skip', begun.id, pair.client, { on: [week(2)], expectedFeeCents: 0 })
  const letter = (await lettersTo(scene.world, pair.cleaner.email)).find(
    ({ kind, subject }) => kind === 'cleaner-series' && /saut/u.test(subject),
  )
  expect(letter?.text).toContain('vendredi 11 décembre')
})

it('a visit that took place before its usual day is not shown, charged, skipped or moved as though it were to come', async () => {
  const { scene, series, begun, pair } = opened
  await moveAlone(week(3), -8)
  await scene.moveTo(`${addDays(week(3), -5)}T15:00:00Z`)
  const { visits, nextCharge } = await series.see(begun.id, pair.client)
  expect(visits.map(({ on }) => on)).not.toContain(week(3))
  expect(nextCharge?.date).toBe(week(4))
  expect((await series.edit('skip', begun.id, pair.client, { on: [week(3)] })).code).toBe('series-date-unknown')
  const asked = { on: [week(3)], scope: 'chosen', date: addDays(week(3), 1), time: '09:00' }
  expect((await series.edit('move-preview', begun.id, pair.client, asked)).code).toBe('series-date-unknown')
})

it('of visits that moved for good, an end gives back those from the chosen one on, and none before it', async () => {
  const { scene, series } = opened
  const pair = await series.newPair()
  // Thursdays and Fridays, which move to Sundays and Mondays.
  const { id } = await series.begun(pair, { rule: { kind: 'weekly', everyWeeks: 1, days: [4] } })
  const asked = { on: [week(1)], scope: 'following', date: addDays(week(1), 3), time: '10:00' }
  const preview = (await series.edit('move-preview', id, pair.client, asked)).body as unknown as SeriesMove
  const moves = preview.visits.filter(({ fit }) => fit === 'free').map(({ on }) => on)
  await series.edit('propose-move', id, pair.client, { ...asked, moves, expectedDifferenceCents: 0 })
  await series.edit('accept-move', id, pair.cleaner, { expectedDifferenceCents: 0 })
  const friday = addDays(week(1), 1)
  await scene.moveTo(`${friday}T15:00:00Z`)
  const { visits } = await series.see(id, pair.client)
  const fees = visits.filter(({ on }) => on >= friday).map(({ skipFeeCents }) => skipFeeCents ?? 0)
  const expectedFeeCents = fees.reduce((sum, fee) => sum + fee, 0)
  const { code, body } = await series.edit('end', id, pair.client, { from: friday, expectedFeeCents })
  expect(code).toBeUndefined()
  expect(body.visits.map(({ date }) => date)).toEqual([addDays(week(1), 3)])
})
