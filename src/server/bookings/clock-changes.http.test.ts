import { expect, it } from 'vitest'
import { openScene } from '../../../tests/support/booking-scene.ts'

async function sceneOpenOn(at: string, date: string) {
  const scene = await openScene({ at: new Date(at) })
  const body = { kind: 'date', act: 'open', from: date, startTime: '00:00', endTime: '12:00' } as const
  await scene.world.call('POST /api/cleaner/calendar/changes', { as: scene.cleaner.token, body })
  return scene
}

it('an hour that spring skips cannot be booked', async () => {
  const scene = await sceneOpenOn('2027-02-20T15:00:00Z', '2027-03-14')
  const skipped = await scene.request({ date: '2027-03-14', time: '02:30' })
  expect([skipped.status, skipped.problem.code]).toEqual([422, 'no-such-local-time'])
  expect((await scene.request({ date: '2027-03-14', time: '03:00' })).body.booking).toMatchObject({ startsAt: '2027-03-14T07:00:00.000Z' })
  await scene.close()
})

it('an hour that autumn shows twice means the first of the two, and four hours stay four hours', async () => {
  const scene = await sceneOpenOn('2026-10-20T15:00:00Z', '2026-11-01')
  const { body } = await scene.request({ date: '2026-11-01', time: '01:30' })
  expect(body.booking).toMatchObject({
    time: '01:30',
    startsAt: '2026-11-01T05:30:00.000Z',
    endsAt: '2026-11-01T09:30:00.000Z',
    durationHours: 4,
  })
  await scene.close()
})

it('24 hours before a visit are 24 hours of real time, also over a clock change', async () => {
  const scene = await sceneOpenOn('2026-10-20T15:00:00Z', '2026-11-01')
  const { body } = await scene.request({ date: '2026-11-01', time: '08:00' })
  // 08:00 on November 1 is 13:00 UTC; the day before, the wall showed 09:00.
  expect(body.booking).toMatchObject({ startsAt: '2026-11-01T13:00:00.000Z', cancellationTerms: { until: '2026-10-31T13:00:00.000Z' } })
  await scene.close()
})
