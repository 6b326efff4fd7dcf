import { afterEach, beforeEach, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const ratings = { cleanliness: 4, quality: 3, reliability: 5, punctuality: 5, communication: 4, professionalism: 5, overall: 4 }
const review = (id: string, by: Person, body: object = { ratings, comment: 'Bien.' }) =>
  scene.world.call('POST /api/bookings/{id}/reviews', { as: by.token, params: { id }, rawBody: body })
const listOf = async (by: Person, about: 'me' | 'byMe') =>
  (await scene.world.call('GET /api/reviews', { as: by.token, query: { about } })).body

it('one review alone is hidden until the window closes, then shown and counted', async () => {
  const { id } = await scene.completed()
  await review(id, scene.client)
  expect((await listOf(scene.cleaner, 'me')).total).toBe(0)
  expect((await listOf(scene.client, 'byMe')).items).toMatchObject([{ visible: false, comment: 'Bien.' }])
  await scene.world.advance({ days: 13, hours: 23 })
  expect((await listOf(scene.cleaner, 'me')).total).toBe(0)
  await scene.world.advance({ hours: 1 })
  expect((await listOf(scene.cleaner, 'me')).items).toMatchObject([{ visible: true, otherName: 'Claire R.', ratings }])
  const profile = await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: scene.cleaner.slug } })
  expect(profile.body).toMatchObject({ reviewCount: 1, rating: 4 })
  expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-review-published')
})

it('nobody reviews once 14 days have passed', async () => {
  const { id } = await scene.completed()
  await scene.world.advance({ days: 14 })
  expect((await scene.see(id)).reviews).toMatchObject({ mayReview: false })
  expect((await review(id, scene.client)).problem.code).toBe('review-closed')
})

it('nobody reviews a visit that is not completed', async () => {
  const { id } = await scene.confirmed()
  expect((await review(id, scene.client)).problem.code).toBe('review-closed')
})

it('strangers do not review', async () => {
  const { id } = await scene.completed()
  expect((await review(id, await scene.newClient())).problem.code).toBe('not-yours')
})

it.each([
  ['a category is missing', { ...ratings, overall: undefined }],
  ['there are six stars', { ...ratings, overall: 6 }],
  ['there are half stars', { ...ratings, overall: 4.5 }],
  ['a category is made up', { ...ratings, smell: 5 }],
])('a review is refused when %s', async (_what, wrong) => {
  const { id } = await scene.completed()
  const answer = await review(id, scene.client, { ratings: wrong, comment: '' })
  expect([answer.status, answer.problem.code]).toEqual([400, 'malformed-request'])
})

it('both at the very same moment are both kept and both shown', async () => {
  const { id } = await scene.completed()
  const answers = await Promise.all([review(id, scene.client), review(id, scene.cleaner)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await scene.see(id)).reviews.theirs).not.toBeNull()
  expect((await scene.see(id, scene.cleaner)).reviews.theirs).not.toBeNull()
})
