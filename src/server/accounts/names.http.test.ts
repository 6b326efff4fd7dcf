// Names reach strangers by email, so they are one line without links; emails about an account do not repeat them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ADDRESS = 'Un nom ne contient ni lien ni adresse.'
const ONE_LINE = 'Écrivez ceci sur une seule ligne.'
const password = 'une-phrase-bien-longue'
const signUp = (name: string, email: string) => world.call('POST /api/auth/signup', { body: { name, email, password } })

describe('a name', () => {
  it.each([
    ['Vous gagnez 500 $ ! https://evil.test/prix', ADDRESS],
    ['www.exemple.ca', ADDRESS],
    ['prix@exemple.ca', ADDRESS],
    ['Marie\nBcc: tous', ONE_LINE],
    ['Marie\u2028Tremblay', ONE_LINE],
  ])('of an account is not %j', async (name, why) => {
    const refused = await signUp(name, 'nom@essai.test')
    expect([refused.status, refused.problem.fields]).toEqual([400, { name: why }])
  })

  it('is refused wherever one is given, in the words of its reader', async () => {
    const client = await world.person('client')
    const cleaner = await world.person('cleaner')
    const name = 'exemple.com'
    const given = [
      await world.call('PATCH /api/users/me', { as: client.token, body: { name } }),
      await world.call('PATCH /api/cleaner/profile', { as: cleaner.token, body: { name } }),
      await world.call('POST /api/contact', {
        body: { name, email: 'a@essai.test', subject: 'question', message: 'Bonjour', bookingReference: '' },
      }),
      await world.call('PATCH /api/auth/passkeys/{id}', { as: client.token, params: { id: client.id }, body: { name } }),
    ]
    expect(given.map(({ status, problem }) => [status, problem.fields?.['name']])).toEqual(given.map(() => [400, ADDRESS]))
    const english = await world.call('PATCH /api/users/me', { as: client.token, body: { name }, query: { lng: 'en' } })
    expect(english.problem.fields).toEqual({ name: 'A name can’t contain a link or an address.' })
  })

  it('keeps its accents, hyphens, dots and capitals', async () => {
    for (const [index, name] of ['Marie-Claude Tremblay-Côté', 'J.-P. St.Pierre', 'Zoë O’Neil', '李小龙'].entries())
      expect((await signUp(name, `vrai${index}@essai.test`)).body.user.name).toBe(name)
  })

  it('of a booking in a message to us is one line', async () => {
    const body = { name: 'Ana', email: 'a@essai.test', subject: 'question' as const, message: 'Deux\nlignes', bookingReference: 'MA\nB' }
    expect((await world.call('POST /api/contact', { body })).problem.fields).toEqual({ bookingReference: ONE_LINE })
  })
})

it("emails to an unverified mailbox carry nothing that the account's maker typed", async () => {
  const email = 'inconnue@essai.test'
  const { token } = (await signUp('Vous gagnez cinq cents dollars', email)).body
  await world.call('POST /api/auth/send-verification', { as: token })
  await world.call('POST /api/auth/forgot-password', { body: { email } })
  await signUp('Vous gagnez encore', email)
  await world.call('POST /api/auth/change-email', { as: token, body: { email: 'autre@essai.test', currentPassword: password } })
  await world.call('POST /api/auth/change-password', { as: token, body: { currentPassword: password, newPassword: `${password}-2` } })
  const letters = [...(await lettersTo(world, email)), ...(await lettersTo(world, 'autre@essai.test'))]
  expect(new Set(letters.map(({ kind }) => kind))).toEqual(
    new Set(['welcome', 'verify-email', 'reset-password', 'address-in-use', 'change-email', 'email-change-asked', 'password-changed']),
  )
  expect(letters.filter((letter) => JSON.stringify(letter).includes('gagnez')).map(({ kind }) => kind)).toEqual([])
})
