// Midnight is an end of availability: a visit of four hours that ends at midnight is offered and booked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'

describe.each([
  {
    season: 'winter',
    at: '2026-12-01T15:00:00Z',
    wednesday: '2026-12-09',
    startsAt: '2026-12-10T01:00:00.000Z',
    endsAt: '2026-12-10T05:00:00.000Z',
  },
  {
    season: 'summer',
    at: '2027-06-01T15:00:00Z',
    wednesday: '2027-06-09',
    startsAt: '2027-06-10T00:00:00.000Z',
    endsAt: '2027-06-10T04:00:00.000Z',
  },
])('in $season', ({ at, wednesday, startsAt, endsAt }) => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene({ at: new Date(at) })
  })
  afterAll(() => scene.close())

  const week = async () => (await scene.world.call('GET /api/cleaner/profile', { as: scene.cleaner.token })).body.weekly
  const evening = (endTime: string) => ({ day: 2, part: 'evening', startTime: '20:00', endTime }) as const
  const setEvening = async (endTime: string, replaces?: Awaited<ReturnType<typeof week>>) =>
    scene.world.call('PUT /api/cleaner/availability', {
      as: scene.cleaner.token,
      body: { weekly: [evening(endTime)], replaces: replaces ?? (await week()) },
    })
  const lastStart = async () => {
    const { body } = await scene.world.call('GET /api/cleaners/{slug}/openings', {
      params: { slug: scene.cleaner.slug },
      query: { from: wednesday, days: 1, hours: 4 },
    })
    return body.items.map(({ time }) => time)
  }

  it.each(['24:00', '00:00'])('an evening until %s is kept as until midnight', async (endTime) => {
    expect((await setEvening(endTime)).status).toBe(200)
    expect(await week()).toEqual([evening('24:00')])
    expect(await lastStart()).toEqual(['20:00'])
  })

  it('the same evening typed the other way replaces itself', async () => {
    expect((await setEvening('00:00', [evening('00:00')])).status).toBe(200)
  })

  it('a visit that ends at midnight is booked, and is of its day', async () => {
    const { status, body } = await scene.request({ date: wednesday, time: '20:00' })
    expect(status).toBe(201)
    expect(body.booking).toMatchObject({ date: wednesday, time: '20:00', durationHours: 4, startsAt, endsAt })
    expect(await lastStart()).toEqual([])
  })

  it('a change of one date may end at midnight too', async () => {
    const open = { kind: 'date', act: 'open', from: wednesday, startTime: '19:00', endTime: '00:00' } as const
    expect((await scene.world.call('POST /api/cleaner/calendar/changes', { as: scene.cleaner.token, body: open })).status).toBe(200)
  })

  it('an end before its start, and midnight as a start with 24:00, are refused', async () => {
    const bodies = [
      { weekly: [{ day: 2, part: 'evening', startTime: '20:00', endTime: '19:00' }], replaces: [] },
      { weekly: [{ day: 2, part: 'evening', startTime: '24:00', endTime: '24:00' }], replaces: [] },
      { weekly: [{ day: 2, part: 'evening', startTime: '20:00', endTime: '24:15' }], replaces: [] },
    ] as const
    for (const body of bodies) {
      const answer = await scene.world.call('PUT /api/cleaner/availability', { as: scene.cleaner.token, body: body as never })
      expect(answer.problem.code).toBe('malformed-request')
    }
  })
})
