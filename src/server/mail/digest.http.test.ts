import { afterEach, beforeEach, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const choose = async (notificationFrequency: 'instant' | 'daily' | 'weekly') => {
  const changed = await scene.world.call('PATCH /api/users/me', { as: scene.client.token, body: { notificationFrequency } })
  expect(changed.status).toBe(200)
}
const digests = async () => {
  const { body } = await scene.world.call('GET /api/sandbox/emails', { query: { to: scene.client.email } })
  return body.items.filter(({ kind }) => kind === 'digest')
}

it('holds what can wait until the morning, and nothing else', async () => {
  await choose('daily')
  await scene.started()
  const told = await scene.emails(scene.client.email)
  expect(told).not.toContain('client-started')
  expect(told).toEqual(expect.arrayContaining(['welcome', 'client-requested', 'client-accepted']))
  await scene.moveTo('2026-11-27T12:59:00Z')
  expect(await digests()).toEqual([])
  await scene.moveTo('2026-11-27T13:00:00Z')
  const [digest, ...more] = await digests()
  expect(more).toEqual([])
  expect(digest?.text).toContain('Marie T. commence le ménage')
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
