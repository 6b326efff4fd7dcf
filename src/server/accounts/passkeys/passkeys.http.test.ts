// Passkeys over HTTP, with a device in software that signs for real, and wrongly when told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo } from '../../../../tests/support/letters.ts'
import { passkeyDevice, type PasskeyDevice } from '../../../../tests/support/passkey-device.ts'
import { openWorld, type World } from '../../../../tests/support/world.ts'

const SITE = { origin: 'https://maisonnette.test', rpId: 'maisonnette.test' }
const ELSEWHERE = 'https://maisonnette.test.ailleurs.test'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: SITE.origin } })
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<World['person']>>

const askToRegister = async (person: Person) =>
  (await world.call('POST /api/auth/passkeys/registration-options', { as: person.token })).body
const askToSignIn = async () => (await world.call('POST /api/auth/passkeys/sign-in-options')).body
const register = (person: Person, credential: ReturnType<PasskeyDevice['register']>, name = 'Mon téléphone') =>
  world.call('POST /api/auth/passkeys/registration', { as: person.token, body: { name, credential } })
const signIn = (credential: ReturnType<PasskeyDevice['signIn']>) => world.call('POST /api/auth/passkeys/sign-in', { body: { credential } })

async function withPasskey() {
  const person = await world.person('client', 'Claire Tremblay')
  const device = passkeyDevice(SITE)
  const kept = await register(person, device.register(await askToRegister(person)))
  expect(kept.status).toBe(201)
  return { person, device, passkey: kept.body }
}

describe('a new passkey', () => {
  it('is asked for with its owner verified, kept on the device, and without what the account has already', async () => {
    const { person, device } = await withPasskey()
    const options = await askToRegister(person)
    expect(options).toMatchObject({
      rp: { id: 'maisonnette.test', name: 'Maisonnette' },
      user: { name: person.email, displayName: 'Claire Tremblay' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.credentialId }],
    })
  })

  it('opens the account, is listed, and an email reports that it was added', async () => {
    const { person, device, passkey } = await withPasskey()
    const entered = await signIn(device.signIn(await askToSignIn()))
    expect(entered.body.user.id).toBe(person.id)
    expect((await world.call('GET /api/users/me', { as: entered.body.token })).body.email).toBe(person.email)
    const list = await world.call('GET /api/auth/passkeys', { as: person.token })
    expect(list.body.items).toEqual([{ ...passkey, lastUsedAt: world.clock.now().toISOString() }])
    expect((await lettersTo(world, person.email)).map(({ kind }) => kind)).toContain('passkey-added')
  })

  it('needs a recent sign-in, at both steps', async () => {
    const person = await world.person('client')
    const options = await askToRegister(person)
    await world.advance({ minutes: 16 })
    const refused = [
      await world.call('POST /api/auth/passkeys/registration-options', { as: person.token }),
      await register(person, passkeyDevice(SITE).register(options)),
    ]
    expect(refused.map(({ problem }) => problem.code)).toEqual(['sign-in-not-recent', 'sign-in-not-recent'])
  })

  it.each([
    ['from another site', { origin: ELSEWHERE }],
    ['for another site', { rpId: 'ailleurs.test' }],
    ['without its owner verified', { userVerified: false }],
    ['signed for another purpose', { type: 'webauthn.get' }],
  ])('is refused %s', async (_why, manner) => {
    const person = await world.person('client')
    const answer = await register(person, passkeyDevice(SITE).register(await askToRegister(person), manner))
    expect(answer.problem.code).toBe('passkey-not-added')
  })

  it('is refused for a challenge that is used, old, made up, somebody else’s, or of a sign-in', async () => {
    const [person, other] = [await world.person('client'), await world.person('client')]
    const used = await askToRegister(person)
    await register(person, passkeyDevice(SITE).register(used))
    const challenges = [used, await askToRegister(other), await askToSignIn(), { challenge: 'invente' }]
    const old = await askToRegister(person)
    for (const challenge of challenges) {
      expect((await register(person, passkeyDevice(SITE).register(challenge))).problem.code).toBe('passkey-not-added')
    }
    await world.advance({ minutes: 5 })
    expect((await register(person, passkeyDevice(SITE).register(old))).problem.code).toBe('passkey-not-added')
  })

  it('is refused when another account has it', async () => {
    const { device } = await withPasskey()
    const other = await world.person('client')
    expect((await register(other, device.register(await askToRegister(other)))).problem.code).toBe('passkey-not-added')
  })
})

describe('confirming who one is with a passkey', () => {
  const confirm = (as: Person, credential: ReturnType<PasskeyDevice['signIn']>) =>
    world.call('POST /api/auth/passkeys/confirm-identity', { as: as.token, body: { credential } })

  it('opens what asks for a recent sign-in', async () => {
    const { person, device } = await withPasskey()
    await world.advance({ minutes: 16 })
    const ask = () => world.call('POST /api/auth/passkeys/registration-options', { as: person.token })
    expect((await ask()).problem.code).toBe('sign-in-not-recent')
    expect((await confirm(person, device.signIn(await askToSignIn()))).status).toBe(200)
    expect((await ask()).status).toBe(200)
  })

  it('is refused with the passkey of another account, and with one without its owner verified', async () => {
    const { person, device } = await withPasskey()
    const other = await withPasskey()
    const refused = [
      await confirm(person, other.device.signIn(await askToSignIn())),
      await confirm(person, device.signIn(await askToSignIn(), { userVerified: false })),
    ]
    expect(refused.map(({ problem }) => problem.code)).toEqual(['passkey-refused', 'passkey-refused'])
  })
})

describe('signing in with a passkey', () => {
  const refused = async (credential: ReturnType<PasskeyDevice['signIn']>) => {
    const answer = await signIn(credential)
    expect([answer.status, answer.problem.code]).toEqual([401, 'passkey-refused'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }

  it.each([
    ['from another site', { origin: ELSEWHERE }],
    ['for another site', { rpId: 'ailleurs.test' }],
    ['without its owner verified', { userVerified: false }],
    ['signed for another purpose', { type: 'webauthn.create' }],
    ['in another account’s name', { userHandle: 'AAAAAAAAQACAAAAAAAAAAA' }],
    ['from a copy that counts behind', { uses: 1 }],
  ])('is refused %s', async (_why, manner) => {
    const { device } = await withPasskey()
    await refused(device.signIn(await askToSignIn(), manner))
  })

  it('is refused to a key that nobody registered, and to another key under a known name', async () => {
    const { device } = await withPasskey()
    const stranger = passkeyDevice(SITE)
    await refused(stranger.signIn(await askToSignIn()))
    const forged = stranger.signIn(await askToSignIn())
    await refused({ ...forged, id: device.credentialId, rawId: device.credentialId })
  })

  it('is refused for a challenge that is used, old, made up, or of a registration', async () => {
    const { person, device } = await withPasskey()
    const once = await askToSignIn()
    expect((await signIn(device.signIn(once))).status).toBe(200)
    await refused(device.signIn(once))
    await refused(device.signIn({ challenge: 'invente' }))
    await refused(device.signIn(await askToRegister(person)))
    const old = await askToSignIn()
    await world.advance({ minutes: 5 })
    await refused(device.signIn(old))
    await world.features.tidy()
    expect(await world.platform.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([])
  })

  it('uses a challenge up even when it is refused', async () => {
    const { device } = await withPasskey()
    const asked = await askToSignIn()
    await refused(device.signIn(asked, { userVerified: false }))
    await refused(device.signIn(asked))
  })

  it('is one session per challenge, also when it is sent twice at once', async () => {
    const { device } = await withPasskey()
    const credential = device.signIn(await askToSignIn())
    const both = await Promise.all([signIn(credential), signIn(credential)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('goes on with devices that do not count their uses', async () => {
    const person = await world.person('client')
    const device = passkeyDevice(SITE)
    await register(person, device.register(await askToRegister(person), { uses: 0 }))
    for (let times = 0; times < 2; times += 1) expect((await signIn(device.signIn(await askToSignIn(), { uses: 0 }))).status).toBe(200)
  })

  it('is refused to a suspended account', async () => {
    const { person, device } = await withPasskey()
    await world.platform.db.updateTable('account').set({ suspended_at: world.clock.now() }).where('id', '=', person.id).execute()
    await refused(device.signIn(await askToSignIn()))
  })
})

describe('one’s passkeys', () => {
  it('are renamed and removed by their owner alone', async () => {
    const { person, device, passkey } = await withPasskey()
    const other = await world.person('client')
    const params = { id: passkey.id }
    const strange = [
      await world.call('PATCH /api/auth/passkeys/{id}', { as: other.token, params, body: { name: 'À moi' } }),
      await world.call('DELETE /api/auth/passkeys/{id}', { as: other.token, params }),
    ]
    expect(strange.map(({ problem }) => problem.code)).toEqual(['not-found', 'not-found'])
    const renamed = await world.call('PATCH /api/auth/passkeys/{id}', { as: person.token, params, body: { name: 'Le portable' } })
    expect(renamed.body.name).toBe('Le portable')
    expect((await world.call('DELETE /api/auth/passkeys/{id}', { as: person.token, params })).status).toBe(200)
    expect((await signIn(device.signIn(await askToSignIn()))).status).toBe(401)
  })

  it('are not removed long after signing in', async () => {
    const { person, passkey } = await withPasskey()
    await world.advance({ minutes: 16 })
    const answer = await world.call('DELETE /api/auth/passkeys/{id}', { as: person.token, params: { id: passkey.id } })
    expect(answer.problem.code).toBe('sign-in-not-recent')
  })

  it('are not removed when nothing else opens the account, also not by two tabs at once', async () => {
    const { person, passkey } = await withPasskey()
    const second = passkeyDevice(SITE)
    const { body: other } = await register(person, second.register(await askToRegister(person)))
    await world.platform.db.updateTable('account').set({ password_hash: null }).where('id', '=', person.id).execute()
    const both = await Promise.all(
      [passkey.id, other.id].map((id) => world.call('DELETE /api/auth/passkeys/{id}', { as: person.token, params: { id } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('last-way-in')
  })

  it('work on both brand hosts, which the one they belong to names', async () => {
    const env = { PUBLIC_URL: SITE.origin, BRAND_MAIN_HOST: 'maisonnette.test', BRAND_QUEBEC_HOST: 'maisonnette.quebec.test' }
    const brands = await openWorld({ env, beside: world })
    const listed = await brands.app.inject({ url: '/.well-known/webauthn' })
    expect(JSON.parse(listed.body)).toEqual({ origins: ['https://maisonnette.test', 'https://maisonnette.quebec.test'] })
    const { device, person } = await withPasskey()
    const { body: options } = await brands.call('POST /api/auth/passkeys/sign-in-options')
    expect(options.rpId).toBe('maisonnette.test')
    const credential = device.signIn(options, { origin: 'https://maisonnette.quebec.test' })
    expect((await brands.call('POST /api/auth/passkeys/sign-in', { body: { credential } })).body.user.id).toBe(person.id)
    await brands.close()
  })
})
