// A private calendar address dies with the other sessions of its owner: whoever was signed in elsewhere may have copied it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { lettersTo, tokenSentTo } from '../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PASSWORD = 'une-phrase-bien-longue'
const ANOTHER = 'trois-lapins-sous-la-pluie'
const get = async (path: string) => (await world.app.inject({ url: path })).statusCode
const pathOf = (url = '') => new URL(url).pathname
const made = async (token: string) => pathOf((await world.call('POST /api/calendar/feed', { as: token })).body.feed?.url)
const shown = async (token: string) => (await world.call('GET /api/calendar/feed', { as: token })).body.feed
const signIn = async (email: string, password: string) =>
  (await world.call('POST /api/auth/login', { body: { email, password } })).body.token

/** Ends every other session of the person; answers a token that goes on. */
type End = (person: Person) => Promise<string>
const reset: End = async ({ email }) => {
  await world.call('POST /api/auth/forgot-password', { body: { email } })
  const token = await tokenSentTo(world, email, 'reset-password')
  await world.call('POST /api/auth/reset-password', { body: { token, password: ANOTHER } })
  return signIn(email, ANOTHER)
}
const change: End = async ({ token }) => {
  const body = { currentPassword: PASSWORD, newPassword: ANOTHER }
  return (await world.call('POST /api/auth/change-password', { as: token, body })).body.token
}
const changeEmail: End = async ({ email, token }) => {
  const moved = `nouvelle-${email}`
  await world.call('POST /api/auth/change-email', { as: token, body: { email: moved, currentPassword: PASSWORD } })
  const link = await tokenSentTo(world, moved, 'change-email')
  expect((await world.call('POST /api/auth/verify-email', { as: token, body: { token: link } })).body.isChanged).toBe(true)
  return token
}
const endOthers: End = async ({ email, token }) => {
  await signIn(email, PASSWORD)
  expect((await world.call('DELETE /api/auth/sessions', { as: token })).body).toEqual({ ended: 1, isFeedRenewed: true })
  return token
}

it.each<[string, End]>([
  ['a forgotten password is chosen anew', reset],
  ['a password is changed', change],
  ['the email address is changed', changeEmail],
  ['all other sessions are ended', endOthers],
])('when %s, the address changes, and its owner reads why until a program has the new one', async (_when, end) => {
  const person = await world.person('client')
  const old = await made(person.token)
  expect([await get(old), (await shown(person.token))?.renewedAt]).toEqual([200, null])
  const token = await end(person)
  const feed = await shown(token)
  expect(feed).toMatchObject({ lastReadAt: null, renewedAt: world.clock.now().toISOString() })
  const renewed = pathOf(feed?.url)
  expect([renewed === old, await get(old), await get(renewed)]).toEqual([false, 404, 200])
  expect(await shown(token)).toMatchObject({ renewedAt: null })
  await made(token)
  expect(await shown(token)).toMatchObject({ lastReadAt: null, renewedAt: null })
})

it('one session that ends alone changes nothing, nor does an address that is verified; and nobody gets one who had none', async () => {
  const person = await world.person('client')
  await signIn(person.email, PASSWORD)
  const path = await made(person.token)
  const { items } = (await world.call('GET /api/auth/sessions', { as: person.token })).body
  const other = items.find(({ current }) => !current)?.id ?? ''
  await world.call('DELETE /api/auth/sessions/{id}', { as: person.token, params: { id: other } })
  await world.call('POST /api/auth/verify-email', { as: person.token, body: { token: await tokenSentTo(world, person.email, 'welcome') } })
  expect(await get(path)).toBe(200)
  const stranger = await world.person('client')
  expect(await shown(await change(stranger))).toBeNull()
})

it('the letter about a new password says it to whoever has an address, and to nobody else', async () => {
  const [reader, other] = [await world.person('client'), await world.person('client')]
  await made(reader.token)
  for (const person of [reader, other]) await change(person)
  const says = async ({ email }: Person) =>
    (await lettersTo(world, email)).find(({ kind }) => kind === 'password-changed')?.text.includes('agenda')
  expect([await says(reader), await says(other)]).toEqual([true, false])
})
