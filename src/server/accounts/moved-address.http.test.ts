// What an account takes along to a new address, and what it leaves at the one of before.
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { tokenSentTo } from '../../../tests/support/letters.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function proveAddress({ token: as, email }: Person): Promise<void> {
  const token = await tokenSentTo(scene.world, email, 'welcome')
  await scene.world.call('POST /api/auth/verify-email', { as, body: { token } })
}

/** Answers the new one. */
async function moveAddress({ token: as, email }: Person): Promise<string> {
  const { world } = scene
  const moved = `nouvelle-${email}`
  await world.call('POST /api/auth/change-email', { as, body: { email: moved, currentPassword: 'une-phrase-bien-longue' } })
  const token = await tokenSentTo(world, moved, 'change-email')
  expect((await world.call('POST /api/auth/verify-email', { as, body: { token } })).body.isChanged).toBe(true)
  return moved
}

it('an alert follows its owner to their new address, is theirs to stop, and goes with the account', async () => {
  const { world } = scene
  const client = await scene.newClient()
  await proveAddress(client)
  await world.call('POST /api/users/me/alerts', { as: client.token, body: { city: 'gaspe' } })
  const moved = await moveAddress(client)
  expect((await world.call('GET /api/users/me/alerts', { as: client.token })).body.items).toMatchObject([{ city: 'gaspe' }])
  expect((await world.call('DELETE /api/users/me', { as: client.token, body: { confirmation: 'FERMER' } })).status).toBe(200)
  const { rows } = await world.platform.pool.query('select city_slug from place_alert where email = any($1)', [[client.email, moved]])
  expect(rows).toEqual([])
})

it('a closed account leaves no letter under the address that it had before', async () => {
  const { world } = scene
  const client = await scene.newClient()
  await proveAddress(client)
  await moveAddress(client)
  expect((await world.call('DELETE /api/users/me', { as: client.token, body: { confirmation: 'FERMER' } })).status).toBe(200)
  await world.settle()
  const { rows } = await world.platform.pool.query<{ kind: string }>('select kind from email where recipient = $1', [client.email])
  expect(rows.map(({ kind }) => kind)).toEqual([])
})

it('a case keeps what was written about its visit to the address of before', async () => {
  const { world, client } = scene
  const { id } = await scene.completed()
  const body = { reason: 'not_done', words: 'La salle de bain est restée comme elle était.' } as const
  await world.call('POST /api/bookings/{id}/case', { as: client.token, params: { id }, body })
  const letters = async () => (await world.call('GET /api/bookings/{id}/case', { as: client.token, params: { id } })).body.case?.letters
  const before = await letters()
  await proveAddress(client)
  expect(before?.map(({ to }) => to)).toContain('client')
  await moveAddress(client)
  expect(await letters()).toEqual(before)
})

it('whoever turns the second factor on ends the private address of their calendar with the sessions of before', async () => {
  const { world } = scene
  const { token: as } = await world.person('client')
  const url = (await world.call('POST /api/calendar/feed', { as })).body.feed?.url ?? ''
  const { key } = (await world.call('POST /api/auth/second-factor/set-up', { as })).body
  const code = new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: world.clock.now().getTime() })
  expect((await world.call('POST /api/auth/second-factor/confirm', { as, body: { code } })).status).toBe(200)
  expect((await world.app.inject({ url: new URL(url).pathname })).statusCode).toBe(404)
})
