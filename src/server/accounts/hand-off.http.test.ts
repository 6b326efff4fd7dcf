// One session on both hosts: a code carries it once, within a minute, to its host and from its page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Brand } from '#domain/brand.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { askedOf, ORIGINS, TWO_HOSTS } from '../../../tests/support/two-hosts.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

const PASSWORD = 'une-phrase-bien-longue'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: TWO_HOSTS })
})
afterAll(() => world.close())

/** Signed in on one host, as its browser keeps it. */
async function signedIn({ on = 'maisonnette', remember = false }: { on?: Brand; remember?: boolean } = {}) {
  const person = await world.person('client')
  const body = { email: person.email, password: PASSWORD, remember }
  const { body: answer } = await world.call('POST /api/auth/login', { body, headers: askedOf(on) })
  return { ...person, token: answer.token }
}

async function codeFor(token: string, brand: Brand) {
  const from = brand === 'tidynest' ? 'maisonnette' : 'tidynest'
  const answer = await world.call('POST /api/auth/hand-off', {
    body: { brand },
    headers: { ...askedOf(from), cookie: `__Host-session=${token}` },
  })
  expect(answer.status).toBe(200)
  return answer.body.code
}

type Arrival = { code?: string; next?: string; on?: Brand; from?: string | null; cookie?: string }

async function arrive({ code, next = '/bookings', on = 'tidynest', from = ORIGINS.maisonnette, cookie }: Arrival) {
  const answer = await world.app.inject({
    url: `/auth/hand-off?${new URLSearchParams({ ...(code && { code }), next })}`,
    headers: {
      host: askedOf(on).host,
      'sec-fetch-site': 'cross-site',
      ...(from !== null && { referer: `${from}/` }),
      ...(cookie && { cookie }),
    },
  })
  const session = answer.cookies.find(({ name }) => name === '__Host-session')
  return { answer, status: answer.statusCode, location: answer.headers.location, session }
}

const whoHas = async (token: string, on: Brand) =>
  (await world.call('GET /api/users/me', { headers: { ...askedOf(on), cookie: `__Host-session=${token}` } })).body.id

describe('going to the other host', () => {
  it.each([
    ['from Quebec to the main host', 'tidynest', 'maisonnette'],
    ['and back', 'maisonnette', 'tidynest'],
  ] as const)('%s takes the session along, to the same page', async (_, to, from) => {
    const person = await signedIn({ on: from })
    const code = await codeFor(person.token, to)
    const came = await arrive({ code, next: '/bookings?when=past&lng=en', on: to, from: ORIGINS[from] })
    expect([came.status, came.location]).toEqual([302, '/bookings?when=past&lng=en'])
    expect(came.session).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Lax' })
    expect(came.session?.maxAge).toBeUndefined()
    expect(await whoHas(came.session?.value ?? '', to)).toBe(person.id)
    expect(came.answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it('is the same session, listed once and remembered as it was', async () => {
    const person = await signedIn({ remember: true })
    const came = await arrive({ code: await codeFor(person.token, 'tidynest') })
    expect(came.session?.maxAge).toBeGreaterThan(86_400)
    const there = { ...askedOf('tidynest'), cookie: `__Host-session=${came.session?.value}` }
    const { items } = (await world.call('GET /api/auth/sessions', { headers: there })).body
    // The other is that of the sign-up.
    expect(items.map(({ current }) => current).toSorted()).toEqual([false, true])
  })

  it.each([
    ['where it began', 'maisonnette', 'tidynest'],
    ['where it went', 'tidynest', 'maisonnette'],
  ] as const)('ends on both when one signs out %s', async (_, here, there) => {
    const person = await signedIn()
    const came = await arrive({ code: await codeFor(person.token, 'tidynest') })
    const cookies = { maisonnette: person.token, tidynest: came.session?.value ?? '' }
    expect(await whoHas(cookies[there], there)).toBe(person.id)
    await world.call('POST /api/auth/logout', { headers: { ...askedOf(here), cookie: `__Host-session=${cookies[here]}` } })
    expect(await whoHas(cookies[there], there)).toBeUndefined()
  })

  it('is no new device: nobody is warned, and the browser is known there at its next sign-in', async () => {
    const person = await signedIn()
    const before = (await lettersTo(world, person.email)).length
    const came = await arrive({ code: await codeFor(person.token, 'tidynest') })
    const device = came.answer.cookies.find(({ name }) => name === '__Host-device')
    await world.call('POST /api/auth/login', {
      body: { email: person.email, password: PASSWORD },
      headers: { ...askedOf('tidynest'), cookie: `__Host-device=${device?.value}` },
    })
    expect((await lettersTo(world, person.email)).length).toBe(before)
  })

  it('replaces the session on that host', async () => {
    const [person, other] = [await signedIn(), await signedIn({ on: 'tidynest' })]
    const came = await arrive({ code: await codeFor(person.token, 'tidynest'), cookie: `__Host-session=${other.token}` })
    expect(await whoHas(came.session?.value ?? '', 'tidynest')).toBe(person.id)
    expect(await whoHas(other.token, 'tidynest')).toBeUndefined()
  })

  it('leaves alone the session that is there already', async () => {
    const person = await signedIn()
    const came = await arrive({ code: await codeFor(person.token, 'tidynest'), cookie: `__Host-session=${person.token}` })
    expect(await whoHas(came.session?.value ?? '', 'tidynest')).toBe(person.id)
  })
})

describe('a code', () => {
  const refused = async (arrival: Arrival) => {
    const came = await arrive(arrival)
    expect([came.status, came.location, came.session]).toEqual([302, '/bookings', undefined])
  }

  it('works once, of two at the same time too', async () => {
    const { token } = await signedIn()
    const code = await codeFor(token, 'tidynest')
    const both = await Promise.all([arrive({ code }), arrive({ code })])
    expect(both.filter(({ session }) => session !== undefined)).toHaveLength(1)
    await refused({ code })
  })

  it('works for a minute', async () => {
    const { token } = await signedIn()
    const code = await codeFor(token, 'tidynest')
    await world.advance({ minutes: 1 })
    await refused({ code })
    await world.features.tidy()
    expect((await world.platform.pool.query('select 1 from hand_off where expires_at <= $1', [world.clock.now()])).rowCount).toBe(0)
  })

  it('works on the host it was made for only', async () => {
    const { token } = await signedIn()
    await refused({ code: await codeFor(token, 'tidynest'), on: 'maisonnette' })
    await refused({ code: await codeFor(token, 'tidynest'), on: 'maisonnette', from: ORIGINS.tidynest })
  })

  it.each([
    ['a page of somebody else’s', 'https://ailleurs.test'],
    ['no page that is told', null],
    ['the host itself', ORIGINS.tidynest],
  ])('signs nobody in when it comes from %s', async (_, from) => {
    const { token } = await signedIn()
    await refused({ code: await codeFor(token, 'tidynest'), from })
  })

  it('of a session that ended meanwhile, or of an account that was suspended, opens nothing', async () => {
    const ended = await signedIn()
    const code = await codeFor(ended.token, 'tidynest')
    await world.call('POST /api/auth/logout', { as: ended.token })
    await refused({ code })
    const suspended = await signedIn()
    const its = await codeFor(suspended.token, 'tidynest')
    await world.platform.db.updateTable('account').set({ suspended_at: world.clock.now() }).where('id', '=', suspended.id).execute()
    await refused({ code: its })
  })

  it.each(['', 'court', 'x'.repeat(43), '%00'])('that was made up opens nothing: %j', (code) => refused({ code }))

  it('leaves a visitor who has a session there as they are', async () => {
    const person = await signedIn({ on: 'tidynest' })
    await refused({ code: 'x'.repeat(43), cookie: `__Host-session=${person.token}` })
    expect(await whoHas(person.token, 'tidynest')).toBe(person.id)
  })

  it('is kept as a hash, beside a token that only it opens', async () => {
    const { token } = await signedIn()
    const code = await codeFor(token, 'tidynest')
    const { rows } = await world.platform.pool.query('select to_jsonb(hand_off) as row, sealed_token from hand_off')
    const kept = JSON.stringify(rows) + rows.map((row: { sealed_token: Buffer }) => row.sealed_token.toString('latin1')).join('')
    expect(rows.length).toBeGreaterThan(0)
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(token)
  })
})

describe('asking for one', () => {
  it('is refused on the host where one is already, and to another site', async () => {
    const { token } = await signedIn()
    const cookie = `__Host-session=${token}`
    const here = await world.call('POST /api/auth/hand-off', {
      body: { brand: 'maisonnette' },
      headers: { ...askedOf('maisonnette'), cookie },
    })
    expect([here.status, here.problem.code]).toEqual([404, 'not-found'])
    const foreign = { host: askedOf('maisonnette').host, 'sec-fetch-site': 'cross-site', cookie }
    const stranger = await world.call('POST /api/auth/hand-off', { body: { brand: 'tidynest' }, headers: foreign })
    expect([stranger.status, stranger.problem.code]).toEqual([403, 'cross-site-request'])
  })

  it('is refused while there is one host', async () => {
    const alone = await openWorld()
    const { token } = await alone.person('client')
    const answer = await alone.call('POST /api/auth/hand-off', { as: token, body: { brand: 'tidynest' } })
    expect([answer.status, answer.problem.code]).toEqual([404, 'not-found'])
    await alone.close()
  })

  it('is refused when it never ends', async () => {
    const { token } = await signedIn()
    const ask = () => world.call('POST /api/auth/hand-off', { as: token, body: { brand: 'tidynest' }, headers: askedOf('maisonnette') })
    const codes = []
    for (let asked = 0; asked < 61; asked += 1) codes.push((await ask()).problem.code)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(1)
  })
})

it.each(['https://ailleurs.test/', '//ailleurs.test', '/\\ailleurs.test', '/.//ailleurs.test', 'javascript:alert(1)'])(
  'arriving leads nowhere but to this site: %s',
  async (next) => {
    expect((await arrive({ next })).location).toBe('/')
    const { token } = await signedIn()
    expect((await arrive({ code: await codeFor(token, 'tidynest'), next })).location).toBe('/')
  },
)
