import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BookingId } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const choose = async (notificationFrequency: 'instant' | 'daily' | 'weekly' | 'monthly', by: Person = scene.client) => {
  const changed = await scene.world.call('PATCH /api/users/me', { as: by.token, body: { notificationFrequency } })
  expect(changed.status).toBe(200)
}
const digests = async ({ email: to }: Person = scene.client) => {
  const { body } = await scene.world.call('GET /api/sandbox/emails', { query: { to } })
  return body.items.filter(({ kind }) => kind === 'digest')
}

const bothReview = async (id: BookingId) => {
  const ratings = { cleanliness: 4, quality: 3, reliability: 5, punctuality: 5, communication: 4, professionalism: 5, overall: 4 }
  for (const { token: as } of [scene.client, scene.cleaner]) {
    const reviewed = await scene.world.call('POST /api/bookings/{id}/reviews', { as, params: { id }, body: { ratings, comment: '' } })
    expect(reviewed.status).toBe(201)
  }
}

it('holds what can wait until the morning, and nothing else', async () => {
  await choose('daily')
  await bothReview((await scene.completed()).id)
  const told = await scene.emails(scene.client.email)
  expect(told).not.toContain('client-review-published')
  expect(told).toEqual(expect.arrayContaining(['welcome', 'client-requested', 'client-accepted']))
  await scene.moveTo('2026-11-27T12:59:00Z')
  expect(await digests()).toEqual([])
  await scene.moveTo('2026-11-27T13:00:00Z')
  const [digest, ...more] = await digests()
  expect(more).toEqual([])
  expect(digest?.text).toContain('Marie T. a laissé un avis')
  await scene.world.advance({ days: 3 })
  expect(await digests()).toHaveLength(1)
})

it('sends held emails at once to people who turn the digest off', async () => {
  await choose('weekly')
  await scene.started()
  expect(await digests()).toEqual([])
  await choose('instant')
  await scene.world.settle()
  expect(await digests()).toHaveLength(1)
})

it('sends at once to people without a digest', async () => {
  await scene.started()
  expect(await scene.emails(scene.client.email)).toContain('client-started')
})

it('does not put off a digest that is due for what comes before it is sent', async () => {
  await choose('daily')
  const { id } = await scene.completed()
  // No process looks at deadlines for a second.
  await scene.world.clock.moveTo(new Date('2026-11-27T13:00:01Z'))
  await bothReview(id)
  await scene.world.settle()
  expect((await digests()).map(({ text }) => text)).toEqual([expect.stringContaining('Marie T. a laissé un avis') as string])
})

it('says nothing of somebody who has closed their account meanwhile', async () => {
  await choose('monthly', scene.cleaner)
  await bothReview((await scene.completed()).id)
  await scene.world.advance({ days: 4 })
  const { email } = scene.client
  const { token: as } = (await scene.world.call('POST /api/auth/login', { body: { email, password: 'une-phrase-bien-longue' } })).body
  expect((await scene.world.call('DELETE /api/users/me', { as, body: { confirmation: 'FERMER' } })).status).toBe(200)
  await scene.moveTo('2026-12-01T13:00:00Z')
  expect((await digests(scene.cleaner)).map(({ text }) => text)).toEqual([])
})

describe('a digest leaves out', () => {
  it('what has passed meanwhile', async () => {
    await choose('daily')
    await bothReview((await scene.completed()).id)
    expect(await scene.emails(scene.client.email)).not.toContain('client-started')
    await scene.moveTo('2026-11-27T13:00:00Z')
    expect((await digests())[0]?.text).not.toContain('commence le ménage')
  })

  it('what its reader has read under the bell meanwhile', async () => {
    await choose('daily')
    await bothReview((await scene.completed()).id)
    await scene.world.call('POST /api/notices/read', { as: scene.client.token, body: { all: true } })
    await scene.moveTo('2026-11-27T13:00:00Z')
    expect(await digests()).toEqual([])
  })

  it('an invitation to review that was taken, or that nobody can take any more', async () => {
    await choose('monthly', scene.cleaner)
    await bothReview((await scene.completed()).id)
    await scene.completed({ date: '2026-12-03' })
    await scene.moveTo('2026-12-01T13:00:00Z')
    await scene.moveTo('2027-01-01T13:00:00Z')
    const told = (await digests(scene.cleaner)).map(({ text }) => text)
    expect(told).toEqual([expect.stringContaining('a laissé un avis')])
    expect(told.join()).not.toContain('Comment s’est passée')
  })
})
