// What operators may not do: to people, to each other, and by leaving.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
let olga: Person
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  olga = await signUpOperator(scene.world)
})
afterAll(() => scene.close())

describe('an operator', () => {
  it('who sees a client’s pages reads no door code and no password of their home', async () => {
    const own = await scene.world.call('GET /api/properties', { as: scene.client.token })
    expect(JSON.stringify(own.body)).toContain('miaou')
    const support = await signUpOperator(scene.world, 'Sacha', 'support')
    const params = { id: scene.client.id }
    const seen = await scene.world.call('POST /api/admin/users/{id}/view', {
      as: support.token,
      params,
      body: { why: 'Aide au téléphone.' },
    })
    expect(seen.status).toBe(200)
    const list = await scene.world.call('GET /api/properties', { as: support.token })
    const one = await scene.world.call('GET /api/properties/{id}', { as: support.token, params: { id: scene.propertyId } })
    expect([list.status, one.status]).toEqual([200, 200])
    for (const { body } of [list, one]) for (const secret of ['miaou', 'Chats']) expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('of support suspends no colleague and gives none back: an owner does', async () => {
    const support = await signUpOperator(scene.world, 'Serge', 'support')
    const owner = await signUpOperator(scene.world, 'Olive', 'owner')
    const body = { reason: 'terms', words: '' } as const
    const suspended = await scene.world.call('POST /api/admin/users/{id}/suspend', { as: support.token, params: { id: owner.id }, body })
    expect(suspended.problem.code).toBe('not-your-duty')
    const colleague = await signUpOperator(scene.world, 'Simon', 'support')
    expect(
      (await scene.world.call('POST /api/admin/users/{id}/suspend', { as: olga.token, params: { id: colleague.id }, body })).status,
    ).toBe(200)
    const lifted = await scene.world.call('POST /api/admin/users/{id}/lift', {
      as: support.token,
      params: { id: colleague.id },
      body: { why: 'Tout est réglé' },
    })
    expect(lifted.problem.code).toBe('not-your-duty')
  })

  it('who loses the duty sees nobody’s pages any more from their next press on', async () => {
    const support = await signUpOperator(scene.world, 'Sonia', 'support')
    const seen = await scene.world.call('POST /api/admin/users/{id}/view', {
      as: support.token,
      params: { id: scene.client.id },
      body: { why: 'Elle ne trouve pas sa facture.' },
    })
    expect(seen.status).toBe(200)
    const named = await scene.world.call('POST /api/admin/users/{id}/operator-role', {
      as: olga.token,
      params: { id: support.id },
      body: { role: 'content', why: 'Elle passe à la rédaction.' },
    })
    expect(named.status).toBe(200)
    const me = await scene.world.call('GET /api/users/me', { as: support.token })
    expect(me.body).toMatchObject({ id: support.id, role: 'admin' })
  })

  it.each(['end-sessions', 'suspend'] as const)(
    'who acts by %s ends the private address of the person’s calendar for good',
    async (act) => {
      const person = await scene.world.person('client')
      const url = (await scene.world.call('POST /api/calendar/feed', { as: person.token })).body.feed?.url ?? ''
      const read = async () => (await scene.world.app.inject({ url: new URL(url).pathname })).statusCode
      expect(await read()).toBe(200)
      const call = { as: olga.token, params: { id: person.id } }
      if (act === 'end-sessions')
        await scene.world.call('POST /api/admin/users/{id}/end-sessions', { ...call, body: { why: 'Téléphone volé' } })
      else {
        await scene.world.call('POST /api/admin/users/{id}/suspend', { ...call, body: { reason: 'own_request', words: '' } })
        await scene.world.call('POST /api/admin/users/{id}/lift', { ...call, body: { why: 'Le téléphone est retrouvé' } })
      }
      expect(await read()).toBe(404)
    },
  )
})

it('the only owner stays while others of the team do, whom nobody could name any more', async () => {
  const { world } = scene
  const close = ({ token: as }: Person) => world.call('DELETE /api/users/me', { as, body: { confirmation: 'FERMER' } })
  await world.platform.pool.query(`update account set operator_role = 'support' where operator_role = 'owner'`)
  const owners = [await signUpOperator(world, 'Ariane'), await signUpOperator(world, 'Aubert')]
  const both = await Promise.all(owners.map(close))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('last-owner')
  await world.platform.pool.query(`update account set operator_role = 'owner' where id = $1`, [olga.id])
})
