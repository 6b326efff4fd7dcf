// First steps over HTTP: where each role begins, and what the server keeps of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const at = async (token: string) => (await world.call('GET /api/onboarding', { as: token })).body

describe('the first steps', () => {
  it.each([
    ['client', '/client-onboarding', 'welcome'],
    ['cleaner', '/onboarding', 'quick-start'],
  ] as const)('of a %s begin at %s once the role is chosen', async (role, path, step) => {
    const { token } = await world.person(null)
    const refused = await world.call('GET /api/onboarding', { as: token })
    expect([refused.status, refused.problem.code]).toEqual([403, 'wrong-role'])
    const chosen = await world.call('POST /api/auth/select-role', { as: token, body: { role } })
    expect(chosen.body).toEqual({ redirectTo: path })
    expect(await at(token)).toEqual({ step, finishedAt: null })
  })

  it('resume where they were left, forwards or back', async () => {
    const { token } = await world.person('client')
    for (const step of ['gender', 'property', 'gender'] as const) {
      const kept = await world.call('PUT /api/onboarding', { as: token, body: { step } })
      expect(kept.body).toEqual({ step, finishedAt: null })
      expect(await at(token)).toEqual({ step, finishedAt: null })
    }
  })

  it('are finished for good, also when another tab shows an earlier step', async () => {
    const { token } = await world.person('client')
    const finishedAt = world.clock.now().toISOString()
    await world.call('PUT /api/onboarding', { as: token, body: { step: 'celebration', finished: true } })
    await world.advance({ minutes: 5 })
    await world.call('PUT /api/onboarding', { as: token, body: { step: 'gender' } })
    await world.call('PUT /api/onboarding', { as: token, body: { step: 'celebration', finished: true } })
    expect(await at(token)).toEqual({ step: 'celebration', finishedAt })
  })

  it('are those of the own role, and nobody else’s', async () => {
    const client = await world.person('client')
    const cleaner = await world.person('cleaner')
    const other = await world.person('client')
    for (const [token, step] of [
      [client.token, 'quick-start'],
      [cleaner.token, 'welcome'],
      [client.token, 'anything'],
    ] as const) {
      const refused = await world.call('PUT /api/onboarding', { as: token, rawBody: { step } })
      expect(refused.status).toBe(400)
      expect(refused.problem).toMatchObject({ code: 'malformed-request', fields: { step: expect.any(String) } })
    }
    await world.call('PUT /api/onboarding', { as: client.token, body: { step: 'property' } })
    expect(await at(other.token)).toEqual({ step: 'welcome', finishedAt: null })
  })
})
