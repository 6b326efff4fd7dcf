// A cleaner's money over HTTP, with the simulated payment company: what is held and theirs, and the account that receives it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAYOUT_ACCOUNT_STATUSES, type PayoutAccountStatus } from '#domain/payout-account.ts'
import { oweCleaner, takeFromCleaner } from '../../../tests/support/owe-cleaner.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const see = async (cleaner: Person = scene.cleaner) => (await scene.world.call('GET /api/payouts', { as: cleaner.token })).body
const openForm = (cleaner: Person) => scene.world.call('POST /api/payout-account/form', { as: cleaner.token })
const tokenIn = (url: string): string => new URL(url).searchParams.get('token') ?? ''
const finish = (token: string, status: PayoutAccountStatus) =>
  scene.world.call('POST /api/sandbox/payout-form', { body: { token, status } })

async function endForm(cleaner: Person, status: PayoutAccountStatus): Promise<string> {
  const { url } = (await openForm(cleaner)).body
  const { body } = await finish(tokenIn(url), status)
  await scene.world.settle()
  return new URL(body.url).pathname
}

describe('the account that receives a cleaner’s money', () => {
  it('is to be opened at first', async () => {
    expect(await see()).toMatchObject({
      account: { status: 'incomplete', act: 'connect', dueCount: 0, pastDueCount: 0 },
      availableCents: 0,
      held: [],
    })
    const refreshed = await scene.world.call('POST /api/payout-account/refresh', { as: scene.cleaner.token })
    expect(refreshed.body).toMatchObject({ status: 'incomplete', act: 'connect' })
  })

  it.each(PAYOUT_ACCOUNT_STATUSES)('is %s when the company says so, by its event and when asked', async (status) => {
    const cleaner = await scene.newCleaner()
    expect(await endForm(cleaner, status)).toBe('/profile/stripe-connect/return')
    expect((await see(cleaner)).account.status).toBe(status)
    const refreshed = await scene.world.call('POST /api/payout-account/refresh', { as: cleaner.token })
    expect(refreshed.body).toEqual((await see(cleaner)).account)
  })

  it('is one, however often and at once its form is opened; only the last link works, once', async () => {
    const cleaner = await scene.newCleaner()
    const opened = await Promise.all([openForm(cleaner), openForm(cleaner), openForm(cleaner)])
    const outcomes = await Promise.all(opened.map(({ body }) => finish(tokenIn(body.url), 'active')))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    const { rows } = await scene.world.platform.pool.query('select 1 from sandbox_payout_account where account_ref = $1', [cleaner.id])
    expect(rows).toHaveLength(1)
  })

  it('asks for another link when this one is too old', async () => {
    const cleaner = await scene.newCleaner()
    const { url } = (await openForm(cleaner)).body
    await scene.world.advance({ minutes: 16 })
    const { body } = await finish(tokenIn(url), 'active')
    expect(new URL(body.url).pathname).toBe('/profile/stripe-connect/refresh')
    expect((await see(cleaner)).account.status).toBe('incomplete')
  })

  it('cannot be filled in any more once it is closed', async () => {
    const cleaner = await scene.newCleaner()
    await endForm(cleaner, 'inactive')
    const refused = await openForm(cleaner)
    expect([refused.status, refused.problem.code]).toEqual([409, 'payout-account-closed'])
  })

  it('is a cleaner’s own: nobody else has one, and a word of no list is refused', async () => {
    const client = await scene.world.call('POST /api/payout-account/form', { as: scene.client.token })
    expect(client.problem.code).toBe('wrong-role')
    const odd = await scene.world.call('POST /api/sandbox/payout-form', { rawBody: { token: 'x', status: 'rich' } })
    expect(odd.problem.fields).toHaveProperty('status')
    expect((await finish('unknown', 'active')).status).toBe(404)
  })

  it('closes at the company with the person’s account here', async () => {
    const cleaner = await scene.newCleaner()
    await endForm(cleaner, 'active')
    const closed = await scene.world.call('DELETE /api/users/me', { as: cleaner.token, body: { confirmation: 'fermer' } })
    expect(closed.status).toBe(200)
    await scene.world.settle()
    const { rows } = await scene.world.platform.pool.query(
      `select is_closed, (select count(*)::int from payout_account where account_id = $1) as kept from sandbox_payout_account where account_ref = $1`,
      [cleaner.id],
    )
    expect(rows).toEqual([{ is_closed: true, kept: 0 }])
  })
})

it('whoever earned closes their account once the bank has it, and no earlier; a debt of theirs hides nothing', async () => {
  const cleaner = await scene.newCleaner()
  await endForm(cleaner, 'active')
  const visit = await oweCleaner(scene.world, cleaner.id, 6_000)
  const close = async () => {
    const { token } = (
      await scene.world.call('POST /api/auth/login', { body: { email: cleaner.email, password: 'une-phrase-bien-longue' } })
    ).body
    const closing = await scene.world.call('DELETE /api/users/me', { as: token, body: { confirmation: 'fermer' } })
    return closing.status === 200 ? 'closed' : closing.problem.code
  }
  expect(await close()).toBe('money-to-come')
  await scene.world.call('POST /api/payouts/instant', { as: cleaner.token, body: { netCents: 5_500 } })
  await scene.world.settle()
  // On its way, while a refund of it is owed back: the sum is none, and yet money is to come.
  await takeFromCleaner(scene.world, cleaner.id, visit, 5_500)
  expect(await close()).toBe('money-to-come')
  await scene.world.advance({ minutes: 30 })
  expect(await close()).toBe('closed')
})

it('what a finished visit brings is held for 48 hours after its payment, then theirs', async () => {
  const { id, reference } = await scene.completed()
  const { earningsCents } = await scene.see(id, scene.cleaner)
  const before = await see()
  expect(before.availableCents).toBe(0)
  expect(before.held).toEqual([
    { bookingId: id, reference, date: '2026-11-26', time: '09:00', earningsCents, releasesAt: expect.any(String), frozen: false },
  ])
  const releasesAt = new Date(before.held[0]?.releasesAt ?? '')
  await scene.world.advance({ minutes: (releasesAt.getTime() - scene.world.clock.now().getTime()) / 60_000 })
  expect(await see()).toMatchObject({ availableCents: earningsCents, held: [] })
})
