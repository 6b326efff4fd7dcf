// Every visit ends: a cleaner who leaves, no punch-out, no punch at all, and a second half that nobody pays.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

const REFUSED_LATER = '4000000000000341'
const WHY = { reason: 'safety', note: 'Le chien n’était pas attaché.' } as const

let scene: Scene
let client: Person & Awaited<ReturnType<Scene['newClient']>>
let operator: Person
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true, env: OPERATOR_ENV })
  operator = await signUpOperator(scene.world)
})
afterAll(() => scene.close())

beforeEach(async () => {
  client = await scene.newClient()
})

const wish = () => ({ date: scene.freeDate(), propertyId: client.propertyId, allowPhotos: false })
const confirmed = () => scene.confirmed(wish(), client)
const tickEverything = (id: string) =>
  scene.world.platform.pool.query(`update checklist_task set answered_at = $2, answer = 'done' where booking_id = $1`, [
    id,
    scene.world.clock.now(),
  ])
it('a phone number in the reason of a punch is refused, and nothing begins or ends', async () => {
  const reason = 'Le GPS dort, appelez le 514 555 1234'
  const booking = await confirmed()
  await scene.moveTo(booking.startsAt)
  expect((await call('punch-in', booking.id, scene.cleaner, { reason })).problem.code).toBe('phone-number-in-text')
  await take('punch-in', booking.id, scene.cleaner, { reason: 'le GPS ne répond pas' })
  expect((await call('punch-out', booking.id, scene.cleaner, { reason })).problem.code).toBe('phone-number-in-text')
})

async function started(): Promise<Booking> {
  const booking = await confirmed()
  await scene.moveTo(booking.startsAt)
  await take('punch-in', booking.id, scene.cleaner, { reason: 'le GPS ne répond pas' })
  return scene.see(booking.id, client)
}

type StepName = 'punch-in' | 'punch-out' | 'leave' | 'approve-visit' | 'say-done' | 'say-not-done' | 'report-no-show' | 'waive-second-half'
const call = (step: StepName, id: string, as: Person, body: object = {}) =>
  scene.world.call(`POST /api/bookings/{id}/${step}` as 'POST /api/bookings/{id}/approve-visit', {
    as: as.token,
    params: { id: id as never },
    rawBody: body,
  })
async function take(step: StepName, id: string, as: Person, body: object = {}): Promise<Booking> {
  const { status, body: shown, problem } = await call(step, id, as, body)
  expect([status, problem?.code]).toEqual([200, undefined])
  return shown
}
const see = (id: string, as: Person = client) => scene.see(id, as)
const held = (id: string) => scene.balance(`held:${id}`)
/** What the ledger gave the cleaner of this visit. */
const earned = async (id: string): Promise<number> =>
  (
    await scene.world.platform.pool.query<{ cents: number }>(
      `select coalesce(sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end), 0)::int as cents
         from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
        where t.booking_id = $1 and a.code like 'cleaner_payable:%'`,
      [id],
    )
  ).rows[0]?.cents ?? 0
const caseOf = async (id: string, as: Person = client) =>
  (await scene.world.call('GET /api/bookings/{id}/case', { as: as.token, params: { id: id as never } })).body.case
async function expectSound(): Promise<void> {
  await scene.world.settle()
  expect(await auditMoney(scene.world.platform.pool, 'at-rest')).toEqual([])
}
const unread = async (as: Person) =>
  (await scene.world.call('GET /api/notices', { as: as.token, query: {} })).body.items
    .filter(({ readAt }) => readAt === null)
    .map(({ kind }) => kind)
const hours = (count: number) => scene.world.advance({ hours: count })

describe('leaving for safety or illness', () => {
  it('under half of the time: the client pays the half hours begun, and gets the rest of the first half back', async () => {
    const { id, priceBreakdown } = await started()
    await scene.world.advance({ minutes: 70 })
    const left = await take('leave', id, scene.cleaner, WHY)
    expect(left).toMatchObject({ status: 'completed', shortVisit: WHY, caseState: 'none' })
    expect(await scene.emails(client.email)).toContain('client-left')
    const total = priceBreakdown?.finalCents ?? 0
    const worked = Math.ceil((total * 3) / 8)
    expect(await see(id)).toMatchObject({
      workCents: worked,
      allowedSteps: expect.arrayContaining(['approve-visit', 'open-case']) as unknown,
    })
    await take('approve-visit', id, client)
    await scene.world.settle()
    expect(await see(id)).toMatchObject({
      priceBreakdown: { finalCents: worked, initialLegCents: worked, finalLegCents: 0 },
      payment: { refundedCents: Math.ceil(total / 2) - worked, status: 'fully_paid' },
    })
    await expectSound()
    await hours(49)
    const { earningsCents } = await see(id, scene.cleaner)
    expect([await held(id), await earned(id)]).toEqual([0, earningsCents])
    await expectSound()
  })

  it('past half of it: the second half is what is still owed, charged after a day without a word', async () => {
    const { id, priceBreakdown } = await started()
    await scene.world.advance({ minutes: 181 })
    await take('leave', id, scene.cleaner, { reason: 'illness', note: 'Un malaise, je rentre.' })
    expect(await unread(client)).toContain('client-left')
    await hours(25)
    expect(await unread(client)).not.toContain('client-left')
    const total = priceBreakdown?.finalCents ?? 0
    const worked = Math.ceil((total * 7) / 8)
    expect(await see(id)).toMatchObject({
      priceBreakdown: { finalCents: worked, finalLegCents: worked - Math.ceil(total / 2) },
      payment: { status: 'fully_paid', refundedCents: 0 },
    })
    await hours(49)
    expect(await held(id)).toBe(0)
    await expectSound()
  })

  it('takes a reason and a few words without a telephone number, from its cleaner alone, during the work alone', async () => {
    const { id } = await confirmed()
    expect((await call('leave', id, scene.cleaner, WHY)).problem.code).toBe('step-not-allowed')
    await scene.moveTo((await see(id)).startsAt)
    await take('punch-in', id, scene.cleaner, { reason: 'le GPS ne répond pas' })
    expect((await call('leave', id, client, WHY)).problem.code).toBe('wrong-role')
    expect((await call('leave', id, scene.cleaner, { ...WHY, note: 'Non' })).problem.code).toBe('malformed-request')
    expect((await call('leave', id, scene.cleaner, { ...WHY, reason: 'other' })).problem.code).toBe('malformed-request')
    expect((await call('leave', id, scene.cleaner, { ...WHY, note: 'Appelez-moi au 514 555-0199' })).problem.code).toBe(
      'phone-number-in-text',
    )
    await take('leave', id, scene.cleaner, WHY)
    expect((await call('leave', id, scene.cleaner, WHY)).problem.code).toBe('step-not-allowed')
  })
})

describe('a visit with something left undone', () => {
  it('tells its client what and why when it ends, and keeps the guarantee', async () => {
    const { id } = await started()
    await tickEverything(id)
    const { checklist } = await see(id)
    await scene.world.call('PATCH /api/bookings/{id}/checklist/{taskId}', {
      as: scene.cleaner.token,
      params: { id: id as never, taskId: checklist[0]?.id ?? '' },
      body: { answer: 'not_done', cause: 'product', reason: 'Le sac est vide.' },
    })
    await scene.moveTo((await see(id)).endsAt)
    await take('punch-out', id, scene.cleaner, { reason: 'le GPS ne répond pas' })
    const letter = (await lettersTo(scene.world, client.email)).find(({ kind }) => kind === 'client-completed')
    expect(letter?.text).toContain(`${checklist[0]?.label} (il manque un produit, Le sac est vide.)`)
    expect((await see(id)).allowedSteps).toContain('open-case')
  })
})

describe('no punch-out', () => {
  it('ends 12 hours after the planned end with a case, of which both are told; the second half is charged and frozen', async () => {
    const { id } = await started()
    await scene.moveTo((await see(id)).endsAt)
    await hours(11.9)
    expect((await see(id)).status).toBe('in_progress')
    await hours(0.2)
    expect(await see(id)).toMatchObject({ status: 'completed', caseState: 'open', shortVisit: { reason: 'no_punch_out' } })
    expect(await caseOf(id)).toMatchObject({ openedBy: 'system', reason: 'no_punch_out', turn: 'either', stage: 'answer' })
    for (const { email } of [client, scene.cleaner])
      expect((await scene.emails(email)).some((kind) => kind.endsWith('-case-opened'))).toBe(true)
    expect(await say(id, scene.cleaner, 'J’ai oublié de pointer mon départ.')).toMatchObject({ stage: 'decision', turn: 'operators' })
    await hours(25)
    expect((await see(id)).payment.status).toBe('fully_paid')
    await decide(id, 'nothing')
    await hours(24 * 7 + 1)
    expect([await held(id), (await see(id)).caseState]).toEqual([0, 'closed'])
    await expectSound()
  })

  it('is one end: a punch-out at the same instant wins or loses whole', async () => {
    const { id, endsAt } = await started()
    await tickEverything(id)
    await scene.world.platform.clock.moveTo(new Date(Date.parse(endsAt) + 12 * 3_600_000))
    const [out] = await Promise.all([call('punch-out', id, scene.cleaner, { reason: 'le GPS ne répond pas' }), scene.world.settle()])
    const { status, caseState } = await see(id)
    expect([status, caseState]).toEqual(out.status === 200 ? ['completed', 'none'] : ['completed', 'open'])
    await scene.world.settle()
    await expectSound()
  })
})

describe('a visit that nobody punched', () => {
  const asked = async () => {
    const booking = await confirmed()
    await scene.moveTo(booking.endsAt)
    await hours(24)
    return (await see(booking.id)).id
  }

  it('is asked about the day after, of both, and no more reported as an absence by the client alone', async () => {
    const { id, endsAt } = await confirmed()
    await scene.moveTo(endsAt)
    expect((await call('say-done', id, client)).problem.code).toBe('step-not-allowed')
    expect((await see(id)).asked).toBeNull()
    await hours(24)
    expect((await see(id)).asked).toMatchObject({ said: null })
    for (const { email } of [client, scene.cleaner]) expect((await scene.emails(email)).some((kind) => kind.endsWith('-asked'))).toBe(true)
    expect((await call('report-no-show', id, client)).problem.code).toBe('step-not-allowed')
    expect((await call('say-done', id, operator)).problem.code).toBe('wrong-role')
  })

  it('that both say took place is done, charged and released', async () => {
    const id = await asked()
    expect(await take('say-done', id, client)).toMatchObject({ status: 'confirmed', asked: { said: true } })
    expect((await call('say-not-done', id, client)).problem.code).toBe('step-not-allowed')
    expect((await see(id, scene.cleaner)).asked).toMatchObject({ said: null })
    expect(await take('say-done', id, scene.cleaner)).toMatchObject({ status: 'completed', caseState: 'none' })
    expect((await see(id)).payment.status).toBe('fully_paid')
    await hours(49)
    expect(await held(id)).toBe(0)
    await expectSound()
  })

  it('that both say did not take place is refunded whole', async () => {
    const id = await asked()
    await take('say-not-done', id, scene.cleaner)
    expect(await take('say-not-done', id, client)).toMatchObject({ status: 'cancelled', endReason: 'not_done', endedBy: 'system' })
    await scene.world.settle()
    expect([(await see(id)).payment.status, await held(id)]).toEqual(['refunded', 0])
    expect(await scene.emails(client.email)).toContain('client-not-done')
    await expectSound()
  })

  it('on which they disagree is a case; the second half waits for its decision', async () => {
    const id = await asked()
    await take('say-done', id, scene.cleaner)
    expect(await take('say-not-done', id, client)).toMatchObject({ status: 'completed', caseState: 'open', payment: { payable: null } })
    expect(await caseOf(id)).toMatchObject({ openedBy: 'system', reason: 'disputed_visit' })
    await hours(73)
    expect((await see(id)).payment.legs.find(({ leg }) => leg === 'final')?.state).toBe('none')
    await decide(id, 'nothing')
    await hours(24 * 7 + 1)
    expect((await see(id)).payment.status).toBe('fully_paid')
    await hours(49)
    expect(await held(id)).toBe(0)
    await expectSound()
  })

  it('that operators find not done gives everything back and charges nothing more, and neither account is kept open', async () => {
    const id = await asked()
    await take('say-done', id, scene.cleaner)
    await take('say-not-done', id, client)
    await hours(73)
    await decide(id, 'full_refund')
    await hours(24 * 7 + 1)
    expect(await see(id)).toMatchObject({ caseState: 'closed', payment: { status: 'refunded', payable: null } })
    expect(await held(id)).toBe(0)
    expect(await closing(client)).toBe(200)
    await expectSound()
  })

  it('whose first half the platform gives back leaves none of its money held', async () => {
    const id = await asked()
    await take('say-done', id, scene.cleaner)
    await take('say-not-done', id, client)
    await hours(73)
    const first = (await see(id)).payment.legs.find(({ leg }) => leg === 'initial')?.amountCents ?? 0
    const found = await caseOf(id)
    const decided = await scene.world.call('POST /api/admin/cases/{id}/decide', {
      as: operator.token,
      params: { id: found?.id ?? ('' as never) },
      rawBody: { round: 1, outcome: 'goodwill_client', amountCents: first, reason: 'shared_fault', note: '' },
    })
    expect(decided.status).toBe(200)
    await hours(24 * 7 + 1)
    await hours(24 * 7)
    expect((await see(id)).caseState).toBe('closed')
    expect(await held(id)).toBe(0)
    expect(await earned(id)).toBeGreaterThan(0)
  })

  it('that operators find not done charges nothing more either when the bank sends the refund back', async () => {
    const { body } = await scene.request(wish(), { by: client })
    const { id, endsAt } = body.booking
    // Whose refunds come back ten minutes later.
    await scene.confirmCard(body.payment.clientSecret, '4000000000005126')
    await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })
    await scene.moveTo(endsAt)
    await hours(24)
    await take('say-done', id, scene.cleaner)
    await take('say-not-done', id, client)
    await hours(73)
    await decide(id, 'full_refund')
    await hours(1)
    expect((await caseOf(id))?.refundReturned).toBe(true)
    await hours(24 * 7 + 1)
    const shown = await see(id)
    expect(shown).toMatchObject({ caseState: 'closed', payment: { payable: null } })
    expect(shown.payment.legs.find(({ leg }) => leg === 'final')?.state).toBe('none')
    expect(await scene.emails(client.email)).not.toContain('client-paid')
  })

  it('of which nobody says anything for 72 hours is refunded as not done, with a case for operators', async () => {
    const id = await asked()
    await hours(72)
    expect(await see(id)).toMatchObject({ status: 'cancelled', endReason: 'not_done', caseState: 'open' })
    await scene.world.settle()
    expect([(await see(id)).payment.status, await held(id)]).toEqual(['refunded', 0])
    expect(await caseOf(id)).toMatchObject({ openedBy: 'system', reason: 'silent_visit' })
    await hours(73)
    await decide(id, 'nothing')
    await hours(24 * 7 + 1)
    expect((await see(id)).caseState).toBe('closed')
    expect(await closing(client)).toBe(200)
    await expectSound()
  })

  it('ends once when both answer at the same instant', async () => {
    const id = await asked()
    const answers = await Promise.all([call('say-done', id, client), call('say-done', id, scene.cleaner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await see(id)).toMatchObject({ status: 'completed', caseState: 'none' })
    await scene.world.settle()
    await expectSound()
  })
})

describe('a second half that stays unpaid', () => {
  async function unpaid(): Promise<Booking> {
    const made = await scene.request(wish(), { by: client })
    const { booking, payment } = made.body
    await scene.confirmCard(payment.clientSecret, REFUSED_LATER)
    await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id: booking.id }, body: {} })
    await scene.moveTo(booking.startsAt)
    await take('punch-in', booking.id, scene.cleaner, { reason: 'le GPS ne répond pas' })
    await tickEverything(booking.id)
    await scene.moveTo(booking.endsAt)
    await take('punch-out', booking.id, scene.cleaner, { reason: 'le GPS ne répond pas' })
    await hours(73)
    expect((await see(booking.id)).isSecondHalfOwed).toBe(false)
    await hours(24)
    return see(booking.id)
  }

  it('releases the first half, and is owed before the client books again; paid later, the rest is released', async () => {
    const { id, isSecondHalfOwed, priceBreakdown } = await unpaid()
    expect(isSecondHalfOwed).toBe(true)
    expect([await scene.emails(client.email), await scene.emails(scene.cleaner.email)]).toEqual([
      expect.arrayContaining(['client-second-half-owed']),
      expect.arrayContaining(['cleaner-second-half-owed']),
    ])
    const told = (await scene.world.call('GET /api/notices', { as: client.token, query: {} })).body.items.map(({ kind }) => kind)
    expect(told).toContain('client-second-half-owed')
    // The version before this one reads and writes these words beside it.
    const { rows: notices } = await scene.world.platform.pool.query(
      `select kind from notice where booking_id = $1 and kind like '%-claim'`,
      [id],
    )
    expect(notices.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['cleaner-claim', 'client-claim'])
    const half = await earned(id)
    expect([await held(id), half]).toEqual([0, (await see(id, scene.cleaner)).earningsCents])
    expect(half).toBeGreaterThan(0)
    await expectSound()
    const again = await scene.request(wish(), { by: client })
    expect(again.problem).toMatchObject({ code: 'second-half-owed', details: { bookingId: id } })
    const { body: day } = await scene.world.call('GET /api/client/today', { as: client.token })
    expect(day.tasks[0]).toMatchObject({ task: 'owed', booking: { id } })

    const { body: leg } = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', {
      as: client.token,
      params: { id: id as never, leg: 'final' },
    })
    await scene.confirmCard(leg.clientSecret)
    await scene.world.settle()
    expect(await see(id)).toMatchObject({ isSecondHalfOwed: false, payment: { status: 'completed' } })
    const { earningsCents } = await see(id, scene.cleaner)
    expect([await held(id), await earned(id)]).toEqual([0, earningsCents])
    expect(priceBreakdown?.finalCents).toBeGreaterThan(0)
    expect((await scene.request(wish(), { by: client })).status).toBe(201)
    await expectSound()
  })

  it('is given up by operators alone, with a reason that the audit log keeps; the client owes nothing and may book', async () => {
    const { id } = await unpaid()
    const note = { note: 'Cliente hospitalisée.' }
    const owed = async () =>
      (await scene.world.call('GET /api/admin/owed-second-halves', { as: operator.token })).body.items.map(({ bookingId }) => bookingId)
    expect(await owed()).toContain(id)
    expect((await call('waive-second-half', id, client, note)).problem.code).toBe('wrong-role')
    expect((await call('waive-second-half', id, operator, { note: 'Appeler le 514 555-0199' })).problem.code).toBe('phone-number-in-text')
    const { finalLegCents } = (await see(id)).priceBreakdown ?? { finalLegCents: 0 }
    expect(finalLegCents).toBeGreaterThan(0)
    await take('waive-second-half', id, operator, note)
    expect(await owed()).not.toContain(id)
    expect((await call('waive-second-half', id, operator, note)).problem.code).toBe('step-not-allowed')
    expect((await call('waive-second-half', randomUUID(), operator, note)).problem.code).toBe('not-found')
    expect(await see(id)).toMatchObject({
      isSecondHalfOwed: false,
      priceBreakdown: { finalLegCents: 0 },
      payment: { payable: null, status: 'completed' },
    })
    const { rows } = await scene.world.platform.pool.query(`select details from audit_entry where action = 'booking.waive-claim'`)
    expect(rows[0]).toMatchObject({ details: { before: { waivedAt: null }, why: note.note } })
    expect((await scene.request(wish(), { by: client })).status).toBe(201)
    await expectSound()
  })
})

const say = async (id: string, as: Person, words: string) =>
  (await scene.world.call('POST /api/bookings/{id}/case/words', { as: as.token, params: { id: id as never }, body: { words } })).body.case

async function decide(id: string, outcome: 'nothing' | 'full_refund'): Promise<void> {
  const found = await caseOf(id, operator)
  const { status, problem } = await scene.world.call('POST /api/admin/cases/{id}/decide', {
    as: operator.token,
    params: { id: found?.id as never },
    body: { round: 1, outcome, reason: 'not_shown', note: '' },
  })
  expect([status, problem?.code]).toEqual([200, undefined])
  await scene.world.settle()
}

/** The status of closing this account. */
const closing = async (as: Person) =>
  (await scene.world.call('DELETE /api/users/me', { as: as.token, body: { confirmation: 'FERMER' } })).status
