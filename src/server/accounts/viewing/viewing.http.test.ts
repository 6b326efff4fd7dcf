// Operators see a person's pages over HTTP: read-only, without what is between people, for a quarter of an hour, and the person can read of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { DUTIES } from '#domain/operator.ts'
import { openScene, type Person, type Scene } from '../../../../tests/support/booking-scene.ts'
import { refusal } from '../../../../tests/support/live-client.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../../tests/support/operator.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const WHY = 'Elle ne trouve pas sa facture.'

let scene: Scene
let olga: Person
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  olga = await signUpOperator(scene.world)
})
afterAll(() => scene.close())
beforeEach(() => end())

const view = (id: string, as = olga.token) =>
  scene.world.call('POST /api/admin/users/{id}/view', { as, params: { id }, body: { why: WHY } })
const end = (as = olga.token) => scene.world.call('DELETE /api/viewing', { as })
const me = async (as = olga.token) => (await scene.world.call('GET /api/users/me', { as })).body
const viewings = async (as: string) => (await scene.world.call('GET /api/viewings', { as })).body.items
const acts = async (id: string) =>
  (
    await scene.world.platform.pool.query<{ action: string; details: unknown }>(
      `select action, details from audit_entry where subject_id = $1 and action like 'account.see-as%' order by id`,
      [id],
    )
  ).rows

describe('the pages of a person', () => {
  it('are seen as the person sees them, until the operator goes back', async () => {
    const booking = await scene.confirmed()
    const { status, body } = await view(scene.client.id)
    expect([status, body.id, body.viewing?.secondsLeft]).toEqual([200, scene.client.id, 900])
    expect(await me()).toMatchObject({ id: scene.client.id, role: 'client', viewing: { secondsLeft: 900 } })
    const { items } = (await scene.world.call('GET /api/bookings', { as: olga.token })).body
    expect(items.map(({ id }) => id)).toContain(booking.id)
    expect((await scene.world.call('GET /api/admin/users', { as: olga.token })).problem.code).toBe('wrong-role')

    expect((await end()).body).toMatchObject({ id: olga.id, role: 'admin' })
    expect((await me()).viewing).toBeUndefined()
    expect((await scene.world.call('GET /api/admin/users', { as: olga.token })).status).toBe(200)
    // Whoever sees nobody's pages stays where they are.
    expect((await end()).body.id).toBe(olga.id)
  })

  it('are over by themselves after a quarter of an hour', async () => {
    await view(scene.client.id)
    await scene.world.advance({ minutes: 14 })
    expect(await me()).toMatchObject({ id: scene.client.id, viewing: { secondsLeft: 60 } })
    await scene.world.advance({ minutes: 1 })
    expect(await me()).toMatchObject({ id: olga.id, role: 'admin' })
  })

  it('are read by this session alone', async () => {
    const { body } = await scene.world.call('POST /api/auth/login', { body: { email: olga.email, password: 'une-phrase-bien-longue' } })
    await view(scene.client.id)
    expect((await me(body.token)).id).toBe(olga.id)
    expect((await me(scene.client.token)).viewing).toBeUndefined()
  })

  it('are known to the person and in the log, with the reason there alone', async () => {
    const before = [await viewings(scene.cleaner.token), await acts(scene.cleaner.id)].map((rows) => rows.length)
    await view(scene.cleaner.id)
    await scene.world.advance({ minutes: 4 })
    await end()
    const [first] = await viewings(scene.cleaner.token)
    expect(Date.parse(first?.endsAt ?? '') - Date.parse(first?.beganAt ?? '')).toBe(4 * 60_000)
    expect(JSON.stringify(first)).not.toContain(WHY)
    expect((await acts(scene.cleaner.id)).slice(before[1])).toEqual([
      { action: 'account.see-as', details: { why: WHY } },
      { action: 'account.see-as-end', details: {} },
    ])
    expect(await viewings((await scene.world.person('client')).token)).toEqual([])
  })

  it('end with a suspension, and with the session', async () => {
    const { token, id } = await scene.world.person('client')
    await view(id)
    const owner = await signUpOperator(scene.world, 'Rose')
    await scene.world.call('POST /api/admin/users/{id}/suspend', { as: owner.token, params: { id }, body: { reason: 'terms', words: '' } })
    expect((await me()).id).toBe(olga.id)
    expect((await scene.world.call('GET /api/users/me', { as: token })).status).toBe(401)

    const other = await signUpOperator(scene.world, 'Odile')
    await view(scene.client.id, other.token)
    expect((await scene.world.call('POST /api/auth/logout', { as: other.token })).status).toBe(200)
    expect((await scene.world.call('GET /api/users/me', { as: other.token })).status).toBe(401)
    expect((await me(scene.client.token)).id).toBe(scene.client.id)
  })

  it('of colleagues, of who is suspended and of nobody cannot be seen', async () => {
    const colleague = await signUpOperator(scene.world, 'Marc', 'support')
    const { id } = await scene.world.person('client')
    await scene.world.call('POST /api/admin/users/{id}/suspend', { as: olga.token, params: { id }, body: { reason: 'terms', words: '' } })
    for (const one of [colleague.id, olga.id, id]) expect((await view(one)).problem.code).toBe('not-viewable')
    expect((await view(NOBODY)).problem.code).toBe('not-found')
  })

  it('are seen by support and owners alone', async () => {
    expect(DUTIES['see as people']).toEqual(['support'])
    const accountant = await signUpOperator(scene.world, 'Aline', 'money')
    expect((await view(scene.client.id, accountant.token)).problem.code).toBe('not-your-duty')
  })
})

describe('while they are seen', () => {
  const ENDPOINTS = (Object.entries(api) as [EndpointKey, Endpoint][]).filter(
    ([, { who, sandboxOnly }]) => who !== 'signed' && !sandboxOnly,
  )
  const codeOf = async (key: EndpointKey, headers: Record<string, string> = {}): Promise<string> => {
    const { method, path } = splitKey(key)
    const answer = await scene.world.app.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, NOBODY),
      headers: { authorization: `Bearer ${olga.token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
      ...(method !== 'GET' && { payload: '{}' }),
    })
    return answer.headers['content-type']?.toString().includes('json') ? (answer.json<{ code?: string }>().code ?? 'none') : 'none'
  }
  const isWrite = (key: EndpointKey) => splitKey(key).method !== 'GET'
  const LEFT_OPEN: ReadonlySet<string> = new Set(['POST /api/logout', 'POST /api/auth/logout', 'DELETE /api/viewing'])

  it('nothing is changed: every write is refused but the ways out, with a key as without', async () => {
    await view(scene.client.id)
    const writes = ENDPOINTS.filter(([key]) => isWrite(key) && !LEFT_OPEN.has(key))
    const passed: EndpointKey[] = []
    for (const [key, { form, encoding }] of writes) {
      if (encoding === 'urlencoded' || encoding === 'unread') continue
      const type = form ? { 'content-type': 'multipart/form-data; boundary=x' } : {}
      const codes = [await codeOf(key, type), await codeOf(key, { ...type, 'idempotency-key': `vue-${key}` })]
      if (codes.some((code) => code !== 'view-only')) passed.push(key)
    }
    expect(writes.length).toBeGreaterThan(200)
    expect(passed).toEqual([])
  })

  it('what is said between people, what opens something, and security stay closed', async () => {
    await view(scene.client.id)
    const reads = ENDPOINTS.filter(([key, { sameForEveryone }]) => !isWrite(key) && !sameForEveryone)
    const closed: EndpointKey[] = []
    for (const [key] of reads) if ((await codeOf(key)) === 'view-only') closed.push(key)
    expect(closed.toSorted()).toEqual([
      'GET /api/auth/passkeys',
      'GET /api/auth/second-factor',
      'GET /api/auth/sessions',
      'GET /api/auth/social/{provider}/callback',
      'GET /api/auth/social/{provider}/start',
      'GET /api/auth/ways-in',
      'GET /api/calendar/feed',
      'GET /api/cleaner/google/callback',
      'GET /api/conversations',
      'GET /api/documents/archive.zip',
      'GET /api/messages/{bookingId}',
      'GET /api/messages/{bookingId}/photos/{photoId}',
      'GET /api/messages/{bookingId}/search',
      'GET /api/users/me/export',
    ])
  })

  it('no live connection opens', async () => {
    await view(scene.client.id)
    expect(await refusal(await scene.world.listen(), { token: olga.token })).toMatchObject({ status: 403, code: 'view-only' })
  })
})
