// An operator who signs up with the code that the settings name.
import type { Person } from './booking-scene.ts'
import type { World } from './world.ts'

/** For the world's settings. */
export const OPERATOR_ENV = { ADMIN_SIGNUP_CODE: 'porte-bleue-2026' }

export async function signUpOperator(world: World, name = 'Olga'): Promise<Person> {
  const email = `${name.toLowerCase()}@essai.test`
  const { body } = await world.call('POST /api/auth/signup', {
    body: { name, email, password: 'une-phrase-bien-longue', role: 'admin', adminCode: OPERATOR_ENV.ADMIN_SIGNUP_CODE },
  })
  return { token: body.token, id: body.user.id, email }
}
