// Who learns whether somebody is there or types, over tabs, devices and processes.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MAX_LIVE_CONNECTIONS } from '#domain/live.ts'
import { MAX_TYPING_SIGNALS_PER_MINUTE } from '#domain/presence.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { connect, refusal, type LiveClient } from '../../../tests/support/live-client.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { soon } from '../../../tests/support/soon.ts'

let scene: Scene
let site: string
/** Another process on the same database. */
let beside: World
let besideSite: string
let operator: Person

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  beside = await openWorld({ env: OPERATOR_ENV, beside: scene.world })
  site = await scene.world.listen()
  besideSite = await beside.listen()
  operator = await signUpOperator(scene.world)
  await scene.confirmed()
})
afterAll(async () => {
  await beside.close()
  await scene.close()
})

const clients: LiveClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) {
    client.socket.terminate()
    await client.closed
  }
  await soon(async () => expect(await count('live_connection')).toBe(0))
})

async function live({ token }: Person, at = site): Promise<LiveClient> {
  const client = await connect(at, { token })
  clients.push(client)
  return client
}

const count = async (table: string): Promise<number> =>
  Number((await scene.world.platform.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)

/** What the client is told when asking about the cleaner now. */
async function seen(by: LiveClient, of: Person = scene.cleaner): Promise<unknown> {
  by.frames.length = 0
  by.send({ type: 'REQUEST_PRESENCE', accountId: of.id })
  await by.heard({ type: 'PRESENCE', accountId: of.id })
  return by.frames.findLast(({ type }) => type === 'PRESENCE')?.['presence']
}

const use = async (client: LiveClient, isActive: boolean): Promise<void> => {
  client.send({ type: 'PRESENCE', isActive })
  await client.settled()
}

describe('presence', () => {
  it('is online with a tab in use, away with hidden tabs, and offline without any, whichever process holds them', async () => {
    const client = await live(scene.client)
    expect(await seen(client)).toBe('offline')
    const [phone, computer] = [await live(scene.cleaner), await live(scene.cleaner, besideSite)]
    expect(await seen(client)).toBe('away')
    await use(computer, true)
    expect(await seen(client)).toBe('online')
    await use(phone, true)
    await use(computer, false)
    expect(await seen(client)).toBe('online')
    phone.socket.terminate()
    await soon(async () => expect(await seen(client)).toBe('away'))
    computer.socket.terminate()
    await soon(async () => expect(await seen(client)).toBe('offline'))
  })

  it('that changes is told to the other party who asked, in every process, and to nobody else', async () => {
    const stranger = await scene.newClient()
    const told = [await live(scene.client), await live(scene.client, besideSite)]
    const others = [await live(stranger), await live(await scene.newCleaner(), besideSite), await live(operator)]
    const silent = await live(await scene.newClient())
    for (const client of [...told, ...others]) await seen(client)
    for (const client of others) client.frames.length = 0
    const cleaner = await live(scene.cleaner)
    cleaner.send({ type: 'PRESENCE', isActive: true })
    for (const client of told) await client.heard({ type: 'PRESENCE', accountId: scene.cleaner.id, presence: 'online' })
    cleaner.send({ type: 'PRESENCE', isActive: false })
    for (const client of told) await client.heard({ type: 'PRESENCE', accountId: scene.cleaner.id, presence: 'away' })
    for (const client of [...others, silent]) {
      await client.settled()
      expect(client.frames.filter(({ type }) => type !== 'PONG')).toEqual([])
    }
  })

  it('of somebody who left is told a little later, so that going from page to page is no leaving', async () => {
    const client = await live(scene.client)
    const cleaner = await live(scene.cleaner)
    await seen(client)
    await use(cleaner, true)
    await client.heard({ type: 'PRESENCE', presence: 'online' })
    client.frames.length = 0
    cleaner.socket.terminate()
    await cleaner.closed
    await use(await live(scene.cleaner), true)
    await client.settled()
    expect(client.frames.filter(({ presence }) => presence === 'offline')).toEqual([])
    for (const one of clients.slice(1)) one.socket.terminate()
    await soon(() => expect(client.frames).toContainEqual(expect.objectContaining({ presence: 'offline' })))
  })

  it('is told to no stranger, and says nothing of whether there is such a person', async () => {
    const stranger = await live(await scene.newClient())
    await use(await live(scene.cleaner), true)
    expect(await seen(stranger)).toBeNull()
    expect(await seen(stranger, { ...scene.cleaner, id: '00000000-0000-4000-8000-000000000000' as Person['id'] })).toBeNull()
    expect(await seen(await live(operator))).toBeNull()
  })

  it('that somebody hides is told to nobody, at once, until they show it again', async () => {
    const client = await live(scene.client)
    await use(await live(scene.cleaner), true)
    expect(await seen(client)).toBe('online')
    const hide = (hidesPresence: boolean) => scene.world.call('PATCH /api/users/me', { as: scene.cleaner.token, body: { hidesPresence } })
    expect((await hide(true)).body.hidesPresence).toBe(true)
    await client.heard({ type: 'PRESENCE', accountId: scene.cleaner.id, presence: null })
    expect(await seen(client)).toBeNull()
    await hide(false)
    await client.heard({ type: 'PRESENCE', accountId: scene.cleaner.id, presence: 'online' })
  })

  it('is busy during a visit, and unknown again when the conversation is over', async () => {
    const other = await openScene()
    const at = await other.world.listen()
    const { id } = await other.started()
    const client = await connect(at, { token: other.client.token })
    const ask = async () => {
      client.frames.length = 0
      client.send({ type: 'REQUEST_PRESENCE', accountId: other.cleaner.id })
      await client.heard({ type: 'PRESENCE' })
      return client.frames.at(-1)?.['presence']
    }
    expect(await ask()).toBe('busy')
    await other.world.platform.pool.query(`update booking set status = 'completed', punched_out_at = $2 where id = $1`, [
      id,
      other.world.clock.now(),
    ])
    expect(await ask()).toBe('offline')
    await other.world.platform.pool.query(`update booking set punched_out_at = $2 where id = $1`, [
      id,
      new Date(other.world.clock.now().getTime() - 30 * 24 * 3_600_000),
    ])
    expect(await ask()).toBeNull()
    client.socket.terminate()
    await other.close()
  })
})

describe('typing', () => {
  const typing = (to: Person, isTyping = true) => ({ type: 'USER_TYPING', recipientId: to.id, isTyping, timestamp: 1 })

  it('is told to the other party, on every device, and to nobody else', async () => {
    const stranger = await live(await scene.newClient())
    const [phone, computer] = [await live(scene.cleaner), await live(scene.cleaner, besideSite)]
    const client = await live(scene.client)
    client.send(typing(scene.cleaner))
    for (const device of [phone, computer]) await device.heard({ type: 'TYPING', accountId: scene.client.id, isTyping: true })
    client.send(typing(scene.cleaner, false))
    for (const device of [phone, computer]) await device.heard({ type: 'TYPING', accountId: scene.client.id, isTyping: false })
    for (const one of [stranger, client]) {
      await one.settled()
      expect(one.frames.filter(({ type }) => type === 'TYPING')).toEqual([])
    }
  })

  it('to anybody without an open conversation is refused, and heard by nobody', async () => {
    const stranger = await live(await scene.newClient())
    const cleaner = await live(scene.cleaner)
    stranger.send(typing(scene.cleaner))
    await stranger.heard({ type: 'PROBLEM', code: 'not-yours' })
    await cleaner.settled()
    expect(cleaner.frames.filter(({ type }) => type === 'TYPING')).toEqual([])
  })

  it('has a rate of its own', async () => {
    const client = await live(scene.client)
    const cleaner = await live(scene.cleaner)
    for (let sent = 0; sent <= MAX_TYPING_SIGNALS_PER_MINUTE; sent += 1) client.send(typing(scene.cleaner, sent % 2 === 0))
    await client.heard({ type: 'PROBLEM', code: 'too-many-requests' })
    await client.settled()
    await cleaner.settled()
    expect(cleaner.frames.filter(({ type }) => type === 'TYPING')).toHaveLength(MAX_TYPING_SIGNALS_PER_MINUTE)
  })
})

describe('the connections of a person', () => {
  it('are counted over all processes', async () => {
    const who = await scene.world.person('client')
    for (let made = 0; made < MAX_LIVE_CONNECTIONS; made += 1) await live(who, made % 2 === 0 ? site : besideSite)
    for (const at of [site, besideSite])
      expect(await refusal(at, { token: who.token })).toMatchObject({ status: 429, code: 'too-many-requests' })
    clients[0]?.socket.close()
    await soon(() => live(who, besideSite))
  })

  it('are never more, however many come at once', async () => {
    const who = await scene.world.person('client')
    const tries = Array.from({ length: 3 * MAX_LIVE_CONNECTIONS }, (_, index) => live(who, index % 2 === 0 ? site : besideSite))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_LIVE_CONNECTIONS)
  })

  it('of a process that was killed count no more, and whoever was there is told to have left', async () => {
    const { db, pool } = scene.world.platform
    const client = await live(scene.client)
    const dead = '00000000-0000-4000-8000-00000000dead'
    await db.insertInto('live_process').values({ id: dead, renewed_at: new Date() }).execute()
    await pool.query(
      `insert into live_connection (id, process_id, account_id, is_active) select gen_random_uuid(), $1, $2, true from generate_series(1, $3::int)`,
      [dead, scene.cleaner.id, MAX_LIVE_CONNECTIONS],
    )
    expect(await seen(client)).toBe('online')
    expect(await refusal(site, { token: scene.cleaner.token })).toMatchObject({ status: 429 })
    await pool.query(`update live_process set renewed_at = now() - interval '1 minute' where id = $1`, [dead])
    await client.heard({ type: 'PRESENCE', accountId: scene.cleaner.id, presence: 'offline' })
    await live(scene.cleaner)
    expect(await seen(client)).toBe('away')
  })

  it('stay open and are counted again when their process was so busy that others took it for dead', async () => {
    const [client, cleaner] = [await live(scene.client), await live(scene.cleaner)]
    await use(cleaner, true)
    expect(await seen(client)).toBe('online')
    client.frames.length = 0
    await scene.world.platform.pool.query('delete from live_process')
    await client.heard({ type: 'PRESENCE', accountId: scene.cleaner.id, presence: 'online' })
    await soon(async () => expect(await count('live_connection')).toBe(2))
    await Promise.all([client.settled(), cleaner.settled()])
  })
})
