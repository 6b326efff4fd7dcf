// An operator who signs up with the code that the settings name.
import type { Person } from './booking-scene.ts'
import type { OperatorRole } from '#domain/operator.ts'
import type { World } from './world.ts'

const PASSWORD = 'une-phrase-bien-longue'

/** For the world's settings. */
export const OPERATOR_ENV = { ADMIN_SIGNUP_CODE: 'porte-bleue-2026' }

/** `role`: what the first operator, an owner, would name them. */
export async function signUpOperator(world: World, name = 'Olga', role: OperatorRole = 'owner'): Promise<Person> {
  const email = `${name.toLowerCase()}@essai.test`
  const { body } = await world.call('POST /api/auth/signup', {
    body: { name, email, password: PASSWORD, role: 'admin', adminCode: OPERATOR_ENV.ADMIN_SIGNUP_CODE },
  })
  await world.platform.pool.query('update account set operator_role = $2 where id = $1', [body.user.id, role])
  return { token: body.token, id: body.user.id, email }
}

/** Who calls without the world's help does so before acts that ask for a recent sign-in. */
export async function confirmOperator(world: World, { token }: Person): Promise<void> {
  await world.call('POST /api/auth/confirm-identity', { as: token, body: { password: PASSWORD } })
}
