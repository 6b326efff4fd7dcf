// Closing a cleaner's account in each end of a visit and each state of its money: refused while the visit goes on or is decided about, then until it is paid out.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { oweCleaner, takeFromCleaner } from '../../../tests/support/owe-cleaner.ts'
import { connectAccount } from '../../../tests/support/payout-account.ts'
import { auditMoney } from '../reconciliation/index.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
})
afterEach(async () => {
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  await scene.close()
})

/** With a session of a moment ago, as closing asks for one. */
async function fresh(person: Person): Promise<Person> {
  const { body } = await scene.world.call('POST /api/auth/login', { body: { email: person.email, password: 'une-phrase-bien-longue' } })
  return { ...person, token: body.token }
}
async function close(word = 'FERMER') {
  const { token } = await fresh(scene.cleaner)
  return scene.world.call('DELETE /api/users/me', { as: token, body: { confirmation: word } })
}
async function closing(): Promise<string> {
  const { status, problem } = await close()
  return status === 200 ? 'closed' : problem.code
}
type Step = 'accept' | 'decline' | 'cancel' | 'punch-in' | 'leave' | 'say-done' | 'say-not-done' | 'report-no-show'
const take = async (id: string, step: Step, by: Person, rawBody: object = {}) => {
  const { token } = await fresh(by)
  expect((await scene.world.call(`POST /api/bookings/{id}/${step}`, { as: token, params: { id }, rawBody })).status).toBe(200)
}
const hours = (count: number) => scene.world.advance({ hours: count })

async function decide(id: string, outcome: 'nothing' | 'full_refund'): Promise<void> {
  const olga = await signUpOperator(scene.world, 'Olga')
  const { rows } = await scene.world.platform.pool.query<{ id: string }>('select id from visit_case where booking_id = $1', [id])
  const decided = { params: { id: rows[0]?.id ?? '' }, rawBody: { round: 1, outcome, reason: 'not_shown', note: '' } }
  expect((await scene.world.call('POST /api/admin/cases/{id}/decide', { as: olga.token, ...decided })).status).toBe(200)
  await scene.world.settle()
}
async function openCase(id: string): Promise<void> {
  const { token } = await fresh(scene.client)
  const body = { reason: 'not_done', words: 'La salle de bain n’a pas été faite du tout.' } as const
  expect((await scene.world.call('POST /api/bookings/{id}/case', { as: token, params: { id }, body })).status).toBe(201)
}
/** Friday after Friday, until the bank has everything. */
async function paidOut(): Promise<void> {
  for (let day = 0; day < 16; day += 1) await hours(24)
}
const bank = async (bookingId: string, outcome: object = {}) => {
  const rawBody = { bookingId, leg: 'final', reason: 'fraudulent', ...outcome }
  expect((await scene.world.call('POST /api/sandbox/disputes', { rawBody })).status).toBe(200)
  await scene.world.settle()
}

describe('by the end of a visit', () => {
  it('a request keeps it open until it is declined', async () => {
    const { id } = await scene.held()
    expect(await closing()).toBe('account-in-use')
    await take(id, 'decline', scene.cleaner)
    expect(await closing()).toBe('closed')
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['its client cancels', (id) => take(id, 'cancel', scene.client, { reason: 'other' })],
    ['its cleaner cancels', (id) => take(id, 'cancel', scene.cleaner, { reason: 'other' })],
  ])('a confirmed visit keeps it open until %s', async (_end, end) => {
    const { id } = await scene.confirmed()
    expect(await closing()).toBe('account-in-use')
    await end(id)
    await scene.world.settle()
    expect(await closing()).toBe('closed')
  })

  it('a visit cancelled late keeps it open until its fee is paid out', async () => {
    const { id, startsAt } = await scene.confirmed()
    await connectAccount(scene.world, await fresh(scene.cleaner))
    await scene.moveTo(new Date(new Date(startsAt).getTime() - 2 * 3_600_000).toISOString())
    await take(id, 'cancel', scene.client, { reason: 'other' })
    await scene.world.settle()
    expect(await closing()).toBe('money-to-come')
    await paidOut()
    expect(await closing()).toBe('closed')
  })

  it('a visit under way keeps it open, and so does one left early until what was worked is settled and paid', async () => {
    const { id } = await scene.started()
    await hours(1)
    expect(await closing()).toBe('account-in-use')
    await take(id, 'leave', scene.cleaner, { reason: 'illness', note: 'Un malaise.' })
    expect(await closing()).toBe('account-in-use')
    await hours(25)
    await hours(49)
    expect(await closing()).toBe('money-to-come')
    expect(await scene.balance(`held:${id}`)).toBe(0)
  })

  it('a visit without a punch-out keeps it open until its case is closed', async () => {
    const { id } = await scene.started()
    await hours(17)
    expect(await closing()).toBe('account-in-use')
    await hours(25)
    await hours(73)
    await decide(id, 'nothing')
    expect(await closing()).toBe('account-in-use')
    await hours(24 * 7 + 1)
    expect(await closing()).toBe('money-to-come')
  })

  it.each([
    ['took place', 'say-done', 'money-to-come'],
    ['did not take place', 'say-not-done', 'closed'],
  ] as const)('a visit that nobody punched keeps it open until both say that it %s', async (_what, said, answer) => {
    const { id } = await scene.confirmed()
    await scene.moveTo((await scene.see(id)).endsAt)
    await hours(25)
    expect(await closing()).toBe('account-in-use')
    await take(id, said, scene.cleaner)
    await take(id, said, scene.client)
    await hours(49)
    expect(await closing()).toBe(answer)
  })

  it('a visit on which both disagree keeps it open until its case is closed', async () => {
    const { id } = await scene.confirmed()
    await scene.moveTo((await scene.see(id)).endsAt)
    await hours(25)
    await take(id, 'say-done', scene.cleaner)
    await take(id, 'say-not-done', scene.client)
    await hours(73)
    expect(await closing()).toBe('account-in-use')
    await decide(id, 'full_refund')
    await hours(24 * 7 + 1)
    expect(await closing()).toBe('closed')
  })
})

describe('by its money', () => {
  it('with nothing owed it closes', async () => {
    expect(await closing()).toBe('closed')
  })

  it('money within the guarantee, then payable before Friday, then on its way keeps it open; once the bank has it, it closes', async () => {
    await scene.completed()
    await connectAccount(scene.world, await fresh(scene.cleaner))
    expect(await closing()).toBe('money-to-come')
    await hours(49)
    expect(await scene.balance(`cleaner_payable:${scene.cleaner.id}`)).toBeGreaterThan(0)
    expect(await closing()).toBe('money-to-come')
    await paidOut()
    expect(await scene.balance(`cleaner_payable:${scene.cleaner.id}`)).toBe(0)
    expect(await closing()).toBe('closed')
  })

  it('a tip that was begun before and is paid once it is closed goes back to its client, who is not told that it was given', async () => {
    const { id } = await scene.completed()
    await connectAccount(scene.world, await fresh(scene.cleaner))
    const { token } = await fresh(scene.client)
    const { body } = await scene.world.call('POST /api/bookings/{id}/tip', { as: token, params: { id }, body: { amountCents: 1_500 } })
    await hours(49)
    await paidOut()
    expect(await closing()).toBe('closed')
    await scene.confirmCard(body.clientSecret)
    await scene.world.settle()
    const { rows } = await scene.world.platform.pool.query('select state, amount_cents as cents from refund where booking_id = $1', [id])
    expect(rows).toEqual([{ state: 'succeeded', cents: 1_500 }])
    expect(await scene.balance(`cleaner_payable:${scene.cleaner.id}`)).toBe(0)
    expect(await scene.emails(scene.client.email)).not.toContain('client-tipped')
  })

  it('payouts that an operator stopped keep it open until they are allowed again and paid', async () => {
    await connectAccount(scene.world, scene.cleaner)
    await oweCleaner(scene.world, scene.cleaner.id, 6_000)
    const olga = await signUpOperator(scene.world, 'Olga')
    const params = { id: scene.cleaner.id }
    const stop = { as: olga.token, params, body: { reason: 'bank_check', note: '' } } as const
    expect((await scene.world.call('POST /api/admin/payouts/{id}/stop', stop)).status).toBe(200)
    await paidOut()
    expect(await closing()).toBe('money-to-come')
    const again = { as: (await fresh(olga)).token, params, body: { why: 'Vérifié avec la banque.' } }
    expect((await scene.world.call('POST /api/admin/payouts/{id}/allow', again)).status).toBe(200)
    await paidOut()
    expect(await closing()).toBe('closed')
  })

  it('a case of a visit that is paid keeps it open, and is named with it, until it is closed', async () => {
    const { id, reference } = await scene.completed()
    await openCase(id)
    const { status, problem } = await close()
    expect([status, problem.code]).toEqual([409, 'account-in-use'])
    expect(problem.details).toEqual({ bookings: [{ id, reference, date: '2026-11-26', isInCase: true }] })
    await hours(73)
    await decide(id, 'full_refund')
    await hours(24 * 7 + 1)
    expect(await closing()).toBe('closed')
  })

  it('a bank that contests a visit whose money was paid out keeps it open until it decides', async () => {
    const { id, reference } = await scene.completed()
    await connectAccount(scene.world, await fresh(scene.cleaner))
    await paidOut()
    await bank(id)
    const { problem } = await close()
    expect(problem).toMatchObject({ code: 'account-in-use', details: { bookings: [{ id, reference, isInCase: true }] } })
    await bank(id, { outcome: 'won' })
    expect(await closing()).toBe('closed')
  })

  it('what it owes back alone does not keep it open: the books keep that, without a name', async () => {
    await connectAccount(scene.world, scene.cleaner)
    const visit = await oweCleaner(scene.world, scene.cleaner.id, 6_000)
    await paidOut()
    await takeFromCleaner(scene.world, scene.cleaner.id, visit, 2_000)
    expect(await closing()).toBe('closed')
    expect(await scene.balance(`cleaner_debt:${scene.cleaner.id}`)).not.toBe(0)
  })
})

it('each refusal says in both languages what must happen first', async () => {
  const { id } = await scene.completed()
  const said = async (language: 'fr' | 'en') => {
    const { token } = await fresh(scene.cleaner)
    const { problem } = await scene.world.call('DELETE /api/users/me', {
      as: token,
      headers: { 'accept-language': language },
      body: { confirmation: 'FERMER' },
    })
    return problem.message
  }
  expect(await said('fr')).toBe('De l’argent doit encore vous être versé. Votre compte pourra être fermé une fois ce montant reçu.')
  expect(await said('en')).toBe('You still have money coming to you. You can close your account once you’ve received it.')
  await openCase(id)
  expect(await said('fr')).toMatch(/^Des réservations ne sont pas terminées\..+leurs dossiers soient fermés\.$/u)
  expect(await said('en')).toMatch(/^Some of your bookings aren’t finished\..+any case is closed\.$/u)
})
