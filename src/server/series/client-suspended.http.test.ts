// A suspended client cannot leave visits out: their series end after what is booked, and the cleaner is told.
import { expect, it } from 'vitest'
import { lettersTo } from '../../../tests/support/letters.ts'
import { signUpOperator } from '../../../tests/support/operator.ts'
import { openBegunSeries, week } from '../../../tests/support/series-scene.ts'

it('no visit is booked after those that were, and nobody is charged for one', async () => {
  const { scene, series, pair, begun, close } = await openBegunSeries()
  const olga = await signUpOperator(scene.world)
  const booked = async () => (await series.see(begun.id, pair.cleaner)).visits.flatMap(({ on, booking }) => (booking ? [on] : []))
  const before = await booked()
  expect(before.length).toBeGreaterThan(2)
  const body = { reason: 'safety', words: '' } as const
  await scene.world.call('POST /api/admin/users/{id}/suspend', { as: olga.token, params: { id: pair.client.id }, body })
  await scene.world.settle()
  expect(await booked()).toEqual(before)
  const newest = (await lettersTo(scene.world, pair.cleaner.email)).find(({ kind }) => kind === 'cleaner-series')
  expect(newest?.subject).toMatch(/^La série avec .* prend fin$/)
  await scene.world.advance({ days: 21 })
  const { rows } = await scene.world.platform.pool.query(
    `select series_on::text as on from booking where series_id = $1 order by series_on`,
    [begun.id],
  )
  expect(rows.map(({ on }) => on)).toEqual(before)
  expect((await series.see(begun.id, pair.cleaner)).visits.every(({ on }) => on <= week(before.length))).toBe(true)
  await close()
})

it('of a series whose last visit is booked already, nobody is told that it ends', async () => {
  const { scene, pair, close } = await openBegunSeries({ end: { kind: 'after', visits: 2 } })
  const olga = await signUpOperator(scene.world)
  const told = async () => (await lettersTo(scene.world, pair.cleaner.email)).filter(({ kind }) => kind === 'cleaner-series').length
  const before = await told()
  const body = { reason: 'safety', words: '' } as const
  await scene.world.call('POST /api/admin/users/{id}/suspend', { as: olga.token, params: { id: pair.client.id }, body })
  await scene.world.settle()
  expect(await told()).toBe(before)
  await close()
})
