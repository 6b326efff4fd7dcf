// To-do items: what facts make, until they are done or dismissed for good, and what people write down, bounded, their own, and gone with them.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DONE_TODO_HOURS, MAX_TODO_TITLE_LENGTH, MAX_TODOS } from '#domain/todo.ts'
import { addPortrait, listedCleaner } from '../../../tests/support/cleaner-for-tests.ts'
import { oweCleaner } from '../../../tests/support/owe-cleaner.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

type By = { readonly token: string }

let world: World
beforeAll(async () => {
  world = await openWorld({ everyoneStays: true })
})
afterAll(() => world.close())

const read = async (by: By) => (await world.call('GET /api/todos', { as: by.token })).body.items
const kinds = async (by: By) => (await read(by)).map((item) => (item.by === 'facts' ? item.kind : item.title))
const write = (by: By, rawBody: object) => world.call('POST /api/todos', { as: by.token, rawBody })
const change = (by: By, id: string, rawBody: object) => world.call('PATCH /api/todos/{id}', { as: by.token, params: { id }, rawBody })
const remove = (by: By, id: string) => world.call('DELETE /api/todos/{id}', { as: by.token, params: { id } })
const act = (by: By, what: 'dismiss' | 'restore', rawBody: object) => world.call(`POST /api/todos/${what}`, { as: by.token, rawBody })

describe('what facts make', () => {
  it('is a cleaner’s photo, papers and account for their money, done by the fact itself', async () => {
    const { pool } = world.platform
    const marie = await listedCleaner(world)
    expect(await read(marie)).toMatchObject([{ kind: 'payouts', about: 'connect', priority: 'medium', visit: null }])
    await pool.query(`update cleaner set insurance_valid_until = '2026-12-15' where account_id = $1`, [marie.id])
    expect(await read(marie)).toMatchObject([{ kind: 'payouts' }, { kind: 'insurance', dueOn: '2026-12-15', priority: 'medium' }])
    await pool.query(`update cleaner set insurance_valid_until = '2026-11-27' where account_id = $1`, [marie.id])
    expect(await read(marie)).toMatchObject([{ kind: 'insurance', priority: 'high' }, { kind: 'payouts' }])
    await pool.query(`update cleaner set insurance_valid_until = '2028-01-01' where account_id = $1`, [marie.id])
    await world.call('DELETE /api/users/me/avatar', { as: marie.token })
    expect(await read(marie)).toMatchObject([{ kind: 'photo', priority: 'high', mayDismiss: false }, { kind: 'payouts' }])
    await addPortrait(world, marie.token)
    expect(await kinds(marie)).toEqual(['payouts'])
    await pool.query(
      `insert into payout_account (account_id, provider, provider_ref, is_closed, is_submitted, transfers, bank_payouts, takes_instant,
                                   due_count, past_due_count, created_at, fetched_at)
       values ($1, 'sandbox', 'acct_de_marie', false, true, 'active', 'active', false, 0, 0, $2, $2)`,
      [marie.id, world.clock.now()],
    )
    expect(await read(marie)).toEqual([])
  })

  it('asks for the account once: in the card of the day while money waits, and among the rest before', async () => {
    const marie = await listedCleaner(world)
    const day = async () => (await world.call('GET /api/cleaner/today', { as: marie.token })).body.payout
    expect([await kinds(marie), await day()]).toEqual([['payouts'], { act: 'connect', waitingCents: 0 }])
    await oweCleaner(world, marie.id, 57_400)
    expect([await kinds(marie), await day()]).toEqual([[], { act: 'connect', waitingCents: 57_400 }])
  })

  it('stays dismissed for good, comes back when that is undone, and hides nothing else', async () => {
    const [marie, other] = [await listedCleaner(world), await listedCleaner(world)]
    const connect = { kind: 'payouts', about: 'connect' }
    for (let time = 0; time < 2; time += 1) expect((await act(marie, 'dismiss', connect)).body).toEqual({ ok: true })
    expect([await kinds(marie), await kinds(other)]).toEqual([[], ['payouts']])
    await world.advance({ days: 20 })
    expect(await kinds(marie)).toEqual([])
    for (let time = 0; time < 2; time += 1) expect((await act(marie, 'restore', connect)).body).toEqual({ ok: true })
    expect(await kinds(marie)).toEqual(['payouts'])
  })

  it('is dismissed only while it is there, and not while it keeps a cleaner out of the list', async () => {
    const marie = await listedCleaner(world)
    const refused = async (body: object) => (await act(marie, 'dismiss', body)).problem.code
    expect(await refused({ kind: 'review', about: '00000000-0000-4000-8000-000000000000' })).toBe('not-found')
    expect(await refused({ kind: 'payouts', about: 'continue' })).toBe('not-found')
    await world.call('DELETE /api/users/me/avatar', { as: marie.token })
    expect(await refused({ kind: 'photo', about: '' })).toBe('not-found')
    expect(await refused({ kind: 'photo', about: 'x'.repeat(40) })).toBe('malformed-request')
    const { rows } = await world.platform.pool.query('select 1 from dismissed_todo where account_id = $1', [marie.id])
    expect(rows).toEqual([])
  })
})

describe('what a person writes down', () => {
  it('is among the rest by priority, ticked, changed, deleted, and theirs alone', async () => {
    const [claire, lise] = [await world.person('client'), await world.person('client')]
    const { status, body: soap } = await write(claire, { title: '  Acheter du savon ' })
    expect([status, soap]).toEqual([
      200,
      { by: 'hand', id: expect.any(String), title: 'Acheter du savon', priority: 'medium', done: false },
    ])
    await write(claire, { title: 'Laver les rideaux', priority: 'low' })
    const { body: key } = await write(claire, { title: 'Copier la clé', priority: 'high' })
    expect(await kinds(claire)).toEqual(['Copier la clé', 'Acheter du savon', 'Laver les rideaux'])
    expect(await read(lise)).toEqual([])
    expect((await change(claire, key.id, { priority: 'low', title: 'Faire une clé' })).body).toMatchObject({ title: 'Faire une clé' })
    expect((await change(claire, soap.id, { done: true })).body).toMatchObject({ title: 'Acheter du savon', done: true })
    expect((await change(claire, soap.id, {})).body).toMatchObject({ done: true })
    expect(await kinds(claire)).toEqual(['Laver les rideaux', 'Faire une clé', 'Acheter du savon'])
    expect((await change(claire, soap.id, { done: false })).body).toMatchObject({ done: false })
    expect((await remove(claire, soap.id)).body).toEqual({ ok: true })
    expect([(await remove(claire, soap.id)).problem.code, (await change(claire, soap.id, { done: true })).problem.code]).toEqual([
      'not-found',
      'not-found',
    ])
    expect([(await remove(lise, key.id)).problem.code, (await change(lise, key.id, { done: true })).problem.code]).toEqual([
      'not-found',
      'not-found',
    ])
    for (const title of ['', ' ', 'deux\nlignes', 'x'.repeat(MAX_TODO_TITLE_LENGTH + 1)])
      expect((await write(claire, { title })).problem.code).toBe('malformed-request')
  })

  it('stays a day once it is done, and is then deleted', async () => {
    const claire = await world.person('client')
    const { body } = await write(claire, { title: 'Sortir les bacs', done: true })
    expect(await kinds(claire)).toEqual(['Sortir les bacs'])
    await world.advance({ hours: DONE_TODO_HOURS })
    expect(await read(claire)).toEqual([])
    await world.features.tidy()
    const { rows } = await world.platform.pool.query('select 1 from todo where id = $1', [body.id])
    expect(rows).toEqual([])
  })

  it('is bounded, also by many at once; what is done makes room', async () => {
    const claire = await world.person('client')
    for (let count = 2; count < MAX_TODOS; count += 1) await write(claire, { title: `Chose ${count}` })
    const answers = await Promise.all([1, 2, 3, 4].map((one) => write(claire, { title: `De trop ${one}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    const full = await write(claire, { title: 'De trop' })
    expect(full.problem).toMatchObject({ code: 'too-many-todos', message: expect.stringContaining(String(MAX_TODOS)) })
    const [first] = await read(claire)
    if (first?.by === 'hand') await change(claire, first.id, { done: true })
    expect((await write(claire, { title: 'Encore une' })).status).toBe(200)
    expect(await read(claire)).toHaveLength(MAX_TODOS)
  })

  it('is in their copy, with what they dismissed, and goes with their account', async () => {
    const marie = await listedCleaner(world)
    await write(marie, { title: 'Commander des gants' })
    await act(marie, 'dismiss', { kind: 'payouts', about: 'connect' })
    const headers = { authorization: `Bearer ${marie.token}` }
    const files = unzipSync((await world.app.inject({ url: '/api/users/me/export', headers })).rawPayload)
    const copied = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString())
    expect(copied('todos.json')).toMatchObject([{ title: 'Commander des gants', priority: 'medium', doneAt: null }])
    expect(copied('dismissed-todos.json')).toMatchObject([{ kind: 'payouts' }])
    await world.call('DELETE /api/users/me', { as: marie.token, body: { confirmation: 'FERMER' } })
    const { rows } = await world.platform.pool.query(
      'select account_id from todo where account_id = $1 union all select account_id from dismissed_todo where account_id = $1',
      [marie.id],
    )
    expect(rows).toEqual([])
  })
})
