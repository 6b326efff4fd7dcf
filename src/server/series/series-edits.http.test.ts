// Edits of a series by two people, or in two tabs: what was agreed or announced stands, and its home stays where its cleaner agreed to go.
import { afterEach, beforeEach, expect, it } from 'vitest'
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
