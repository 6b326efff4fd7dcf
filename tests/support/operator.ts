// An operator who signs up with the code that the settings name.
import type { World } from './world.ts'

/** For the world's settings. */
export const OPERATOR_ENV = { ADMIN_SIGNUP_CODE: 'porte-bleue-2026' }

/** Answers the token. */
export async function signUpOperator(world: World, name = 'Olga'): Promise<string> {
  const { body } = await world.call('POST /api/auth/signup', {
    body: {
      name,
      email: `${name.toLowerCase()}@essai.test`,
      password: 'une-phrase-bien-longue',
      role: 'admin',
      adminCode: OPERATOR_ENV.ADMIN_SIGNUP_CODE,
    },
  })
  return body.token
}
