// What is said of how fast a cleaner answers: from the moment at which they are asked, of requests that asked them alone.
import { expect, it } from 'vitest'
import { openScene } from '../../../tests/support/booking-scene.ts'
import { seriesScene } from '../../../tests/support/series-scene.ts'

it('the time counts once a card is held, and visits that a series makes are no answers', async () => {
  const scene = await openScene({ everyoneStays: true })
  const series = seriesScene(scene)
  const pair = await series.newPair()
  const { client, cleaner } = pair
  const said = async () => (await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: cleaner.slug } })).body.responseMinutes
  const month = async () => {
    const { months } = (await scene.world.call('GET /api/cleaner/figures', { as: cleaner.token })).body
    return months.flatMap(({ answerMinutes }) => answerMinutes ?? [])
  }
  const { body } = await scene.request({ cleanerSlug: cleaner.slug, propertyId: client.propertyId, date: '2026-11-27' }, { by: client })
  await scene.world.advance({ minutes: 10 })
  await scene.confirmCard(body.payment.clientSecret)
  await scene.world.advance({ minutes: 30 })
  await series.accept(pair, body.booking.id)
  expect([await said(), await month()]).toEqual([30, [30]])

  const asked = await series.ask(pair)
  await scene.confirmCard(asked.body.payment.clientSecret)
  await scene.world.advance({ minutes: 40 })
  await series.accept(pair, asked.body.booking.id)
  expect((await series.see(asked.body.seriesId, client)).visits.filter(({ booking }) => booking !== null).length).toBeGreaterThan(3)
  expect(await said()).toBe(30)
  await scene.close()
})
