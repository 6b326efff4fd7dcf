// Operators close the account of somebody who asked for it and cannot do it: what is forgotten, what refuses, and what the log says.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ERASED_NAME } from '#domain/account.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
let olga: Person
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  olga = await signUpOperator(scene.world)
})
afterAll(() => scene.close())

const WHY = 'Demande 2026-14, reçue par la poste; identité prouvée au comptoir.'
const closeFor = (id: string, by = olga) =>
  scene.world.call('POST /api/admin/users/{id}/close', { as: by.token, params: { id }, body: { why: WHY } })
const seenAs = async ({ token }: Person) => (await scene.world.call('GET /api/users/me', { as: token })).status

it('a suspended person is forgotten, reads so in a letter, and the log says who closed the account and why', async () => {
  const person = await scene.world.person('client', 'Régine Séguin')
  await scene.world.call('POST /api/admin/users/{id}/suspend', {
    as: olga.token,
    params: { id: person.id },
    body: { reason: 'own_request', words: '' },
  })
  expect((await closeFor(person.id)).status).toBe(200)
  const { rows } = await scene.world.platform.pool.query(`select name, erased_at from account where id = $1`, [person.id])
  expect(rows).toEqual([{ name: ERASED_NAME, erased_at: scene.world.clock.now() }])
  expect((await lettersTo(scene.world, person.email)).map(({ kind }) => kind)).toContain('account-closed')
  const entries = await scene.world.platform.pool.query(
    `select actor_id, action, details from audit_entry where subject_id = $1 and action like '%close%'`,
    [person.id],
  )
  expect(entries.rows).toEqual([{ actor_id: olga.id, action: 'account.close', details: { why: WHY } }])
  expect((await closeFor(person.id)).problem.code).toBe('not-found')
})

it('whoever is signed in is signed out with it', async () => {
  const person = await scene.world.person('client', 'Paul Émond')
  expect(await seenAs(person)).toBe(200)
  await closeFor(person.id)
  expect(await seenAs(person)).toBe(401)
})

it('nobody is forgotten while a visit is to come or money is owed, and nothing changes', async () => {
  await scene.confirmed({ date: scene.freeDate() })
  for (const { id } of [scene.client, scene.cleaner]) expect((await closeFor(id)).problem.code).toBe('account-in-use')
  expect([await seenAs(scene.client), await seenAs(scene.cleaner)]).toEqual([200, 200])
})

it('one of the team closes their own account, and nobody else closes it', async () => {
  const sam = await signUpOperator(scene.world, 'Sam', 'support')
  expect((await closeFor(sam.id)).problem.code).toBe('not-your-duty')
  expect((await closeFor(olga.id)).problem.code).toBe('not-your-duty')
  const martin = await signUpOperator(scene.world, 'Martin', 'money')
  expect((await closeFor(scene.client.id, martin)).problem.code).toBe('not-your-duty')
})
