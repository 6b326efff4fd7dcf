// What makes a password and a session safe, whoever uses them.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const password = 'une-phrase-bien-longue'
const signIn = (email: string, secret = password) => world.call('POST /api/auth/login', { body: { email, password: secret } })

it('takes any characters, and all of them', async () => {
  const odd = ['été à la plage 🏖 ', '  espaces gardés  ', 'seulementdesminuscules', '漢字かなカナ混じりの文', 'long '.repeat(25) + 'fin']
  for (const [index, secret] of odd.entries()) {
    const email = `odd${index}@essai.test`
    const made = await world.call('POST /api/auth/signup', { body: { name: 'Léa', email, password: secret } })
    expect([made.status, secret], secret).toEqual([201, secret])
    expect((await signIn(email, secret)).status, secret).toBe(200)
    for (const near of [secret.trim(), secret.toUpperCase(), secret.slice(0, -1), secret.slice(0, 72)])
      if (near !== secret) expect((await signIn(email, near)).status, near).toBe(401)
  }
})

it('a session token is long, random and new at every sign-in, and kept only as a hash', async () => {
  const { email, token } = await world.person('client')
  const again = [(await signIn(email)).body.token, (await signIn(email)).body.token]
  expect(new Set([token, ...again]).size).toBe(3)
  for (const one of again) expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  const { rows } = await world.platform.pool.query<{ row: string; hash: Buffer }>(
    'select s::text as row, token_hash as hash from session s',
  )
  expect(rows.filter(({ row }) => again.some((one) => row.includes(one)))).toEqual([])
  for (const one of again) expect(rows.some(({ hash }) => hash.equals(createHash('sha256').update(one).digest()))).toBe(true)
})

it('people see where they are signed in, and end what is not them', async () => {
  const { email, token } = await world.person('client')
  const elsewhere = (await signIn(email)).body.token
  const { body } = await world.call('GET /api/auth/sessions', { as: token })
  expect(body.items.map(({ current }) => current).toSorted()).toEqual([false, true])
  const other = body.items.find(({ current }) => !current)
  await world.call('DELETE /api/auth/sessions/{id}', { as: token, params: { id: other?.id ?? '' } })
  expect((await world.call('GET /api/users/me', { as: elsewhere })).status).toBe(401)
  expect((await world.call('GET /api/users/me', { as: token })).status).toBe(200)
})
