import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_COUNTS_A_DAY, MAX_EVENTS, MAX_FAULT_VERSIONS, MAX_FAULTS_A_DAY } from '#domain/audience.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.platform.pool.query('truncate audience_count, audience_fault, rate_limit')
})

const ALLOWED = { cookie: 'consent=1.audience' }
const page = (path: string) => ({ kind: 'page', path }) as const
const send = (events: readonly object[], headers: Record<string, string> = ALLOWED) =>
  world.call('POST /api/analytics', { rawBody: { events }, headers })
const counted = async () =>
  (
    await world.platform.db
      .selectFrom('audience_count')
      .select(['kind', 'name', 'path', 'detail', 'count', 'visitor'])
      .orderBy('path')
      .execute()
  ).map(({ visitor: _visitor, ...row }) => row)
const faults = () =>
  world.platform.db.selectFrom('audience_fault').select(['message', 'path', 'stack', 'count']).orderBy('message').execute()
const fault = (message: string, path = '/', stack = '') => ({ kind: 'error', path, message, stack }) as const
const visitors = async () =>
  (await world.platform.db.selectFrom('audience_count').select('visitor').distinct().execute()).map(({ visitor }) => visitor)

describe('a choice about measurement', () => {
  it('is kept for six months in a cookie that our pages read, and counted without its author', async () => {
    const answer = await world.call('POST /api/consent', { body: { audience: true, ads: false } })
    await world.call('POST /api/consent', { body: { audience: false, ads: false } })
    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']).toBe('consent=1.audience; Max-Age=15552000; Path=/; SameSite=Lax')
    const rows = await world.platform.db
      .selectFrom('consent_count')
      .select(['version', 'audience', 'ads', 'count'])
      .orderBy('audience')
      .execute()
    expect(rows).toEqual([
      { version: 1, audience: false, ads: false, count: 1 },
      { version: 1, audience: true, ads: false, count: 1 },
    ])
  })

  it.each(['dnt', 'sec-gpc'])('is a refusal whatever was pressed when the browser says so for every site: %s', async (header) => {
    const { headers } = await world.call('POST /api/consent', { body: { audience: true, ads: true }, headers: { [header]: '1' } })
    expect(headers['set-cookie']).toMatch(/^consent=1;/)
  })
})

describe('what is counted', () => {
  it("is nothing without consent, after a refusal, by another consent, or against the browser's setting", async () => {
    const without = [
      {},
      { cookie: 'consent=1' },
      { cookie: 'consent=1.ads' },
      { cookie: 'consent=0.audience' },
      { ...ALLOWED, dnt: '1' },
      { ...ALLOWED, 'sec-gpc': '1' },
    ]
    for (const headers of without) expect((await send([page('/')], headers as Record<string, string>)).status).toBe(204)
    expect(await counted()).toEqual([])
  })

  it('is each page, act and heartbeat of a day, once with its number', async () => {
    await send([page('/'), { ...page('/cleaners'), source: 'infolettre', campaign: 'automne' }, { kind: 'heartbeat', path: '/' }])
    await send([
      { kind: 'heartbeat', path: '/' },
      { kind: 'act', name: 'search', path: '/' },
    ])
    expect(await counted()).toEqual(
      expect.arrayContaining([
        { kind: 'page', name: '', path: '/', detail: '', count: 1 },
        { kind: 'page', name: '', path: '/cleaners', detail: 'infolettre / automne', count: 1 },
        { kind: 'heartbeat', name: '', path: '/', detail: '', count: 2 },
        { kind: 'act', name: 'search', path: '/', detail: '', count: 1 },
      ]),
    )
  })

  it('groups faults by message, with the place of the first', async () => {
    await send([fault('x is undefined', '/bookings/3f1c6f0a-0000-4000-8000-000000000001', 'at /assets/a.js:1:2'), fault('x is undefined')])
    await send([fault('x is undefined', '/cleaners', 'at /assets/b.js:3:4'), fault('y is null')], { ...ALLOWED, 'user-agent': 'another' })
    expect(await faults()).toEqual([
      { message: 'x is undefined', path: '/bookings/:id', stack: 'at /assets/a.js:1:2', count: 3 },
      { message: 'y is null', path: '/', stack: '', count: 1 },
    ])
    expect(await counted()).toEqual([])
  })

  it('holds no id and no secret, even when an address does', async () => {
    await send([page('/reset-password/s3cret'), page('/bookings/3f1c6f0a-0000-4000-8000-000000000001?x=1')])
    expect((await counted()).map(({ path }) => path)).toEqual(['/bookings/:id', '/reset-password/:id'])
  })

  it('names nobody: one visitor is the same for a day, another one tomorrow, and the key between them is destroyed', async () => {
    await send([page('/')])
    await send([page('/cleaners')])
    expect(await visitors()).toHaveLength(1)
    await world.advance({ days: 1 })
    await send([page('/')])
    const both = await visitors()
    expect(both).toHaveLength(2)
    expect(both.every((visitor) => /^[\da-f]{16}$/.test(visitor))).toBe(true)
    await world.features.tidy()
    expect(await world.platform.db.selectFrom('audience_salt').select('day').execute()).toHaveLength(1)
  })

  it('is let go after thirteen months', async () => {
    await send([page('/'), fault('x')])
    await world.advance({ days: 390 })
    await world.features.tidy()
    expect(await counted()).toHaveLength(1)
    await world.advance({ days: 10 })
    await world.features.tidy()
    expect([await counted(), await faults()]).toEqual([[], []])
  })

  it.each([
    [{ kind: 'act', name: 'made-up', path: '/' }],
    [{ kind: 'page', path: 'https://evil.test/' }],
    [{ kind: 'page', path: '/', account: 'c1' }],
    [{ kind: 'error', path: '/', message: 'x'.repeat(201), stack: '' }],
    [{ kind: 'error', path: '/', message: 'x', stack: '', version: 'the latest' }],
  ])('is refused when it is not on the list: %j', async (event) => {
    expect((await send([event])).status).toBe(400)
    expect(await counted()).toEqual([])
  })

  it('is limited in number', async () => {
    expect((await send(Array.from({ length: 21 }, () => page('/')))).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 12 }, () => send([page('/')], {})))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  it('adds no more than a thousand rows a day from one place, under whatever names; what is there already counts on', async () => {
    const full = MAX_COUNTS_A_DAY / MAX_EVENTS
    const made = (call: number) => Array.from({ length: MAX_EVENTS }, (_none, index) => page(`/made-up-${call}-${index}`))
    const statuses: number[] = []
    for (let call = 0; call <= full; call += 1) {
      await world.platform.pool.query(`delete from rate_limit where bucket like 'POST /api/analytics%'`)
      statuses.push((await send(made(call), { ...ALLOWED, 'user-agent': `browser ${call}` })).status)
    }
    expect(statuses).toEqual([...Array(full).fill(204), 429])
    expect(await counted()).toHaveLength(MAX_COUNTS_A_DAY)
    await world.platform.pool.query(`delete from rate_limit where bucket like 'POST /api/analytics%'`)
    expect((await send(made(0), { ...ALLOWED, 'user-agent': 'browser 0' })).status).toBe(204)
    const refused = await send([page('/'), fault('new')])
    expect([refused.status, await faults()]).toEqual([429, []])
    await world.advance({ days: 1 })
    expect((await send([page('/')])).status).toBe(204)
  })

  it('says in which versions of our pages a fault was met, a few of them at most', async () => {
    const met = (version?: string) => send([{ ...fault('x'), ...(version && { version }) }])
    const versions = async () => (await world.platform.db.selectFrom('audience_fault').select('versions').execute())[0]?.versions
    await met()
    expect(await versions()).toBeNull()
    for (const version of ['0.91.11', '0.91.10', '0.91.11']) await met(version)
    await met()
    expect(await versions()).toEqual(['0.91.11', '0.91.10'])
    await world.platform.pool.query('truncate rate_limit')
    for (let patch = 0; patch < MAX_FAULT_VERSIONS; patch += 1) await met(`1.0.${patch}`)
    expect(await versions()).toEqual(['0.91.11', '0.91.10', '1.0.0', '1.0.1', '1.0.2'])
    expect(await faults()).toEqual([{ message: 'x', path: '/', stack: '', count: 5 + MAX_FAULT_VERSIONS }])
  })

  it('distinguishes two thousand faults a day; after that it counts only known ones', async () => {
    await world.platform.pool.query(
      `insert into audience_fault select $1, 'fault ' || n, '/', '', 1 from generate_series(1, ${MAX_FAULTS_A_DAY}) n`,
      [world.clock.now()],
    )
    expect((await send([fault('one more'), fault('fault 7')])).status).toBe(204)
    const kept = await faults()
    expect(kept).toHaveLength(MAX_FAULTS_A_DAY)
    expect(kept.find(({ message }) => message === 'fault 7')?.count).toBe(2)
  })
})
