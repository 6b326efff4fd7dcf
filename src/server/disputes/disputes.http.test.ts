// Disputes over HTTP: before the release, after it and after the payout, won and lost, with the ledger and the company's list agreeing each time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaseOfBooking } from '#contract/cases.ts'
import { addDays } from '#domain/civil-date.ts'
import type { DisputeReason } from '#domain/dispute.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { connectAccount } from '../../../tests/support/payout-account.ts'
import { nodesOf, readPdf } from '../../../tests/support/read-pdf.ts'
import { auditMoney } from '../reconciliation/index.ts'

let scene: Scene
let olga: Person
let omar: Person

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  ;[olga, omar] = [await signUpOperator(scene.world, 'Olga'), await signUpOperator(scene.world, 'Omar')]
  await connectAccount(scene.world, scene.cleaner)
}, 120_000)
afterAll(() => scene.close())

const pool = () => scene.world.platform.pool
const call = () => scene.world.call
const soon = () => addDays(scene.world.clock.now().toISOString().slice(0, 10), 4)

type Asked = { leg?: 'initial' | 'final'; reason?: DisputeReason; outcome?: 'won' | 'lost' }
async function bank(bookingId: string, { leg = 'final', reason = 'fraudulent', ...outcome }: Asked = {}) {
  const { status } = await call()('POST /api/sandbox/disputes', { rawBody: { bookingId, leg, reason, ...outcome } })
  expect(status).toBe(200)
  await scene.world.settle()
}
const caseOf = async (bookingId: string, as: Person = scene.client): Promise<CaseOfBooking['case']> =>
  (await call()('GET /api/bookings/{id}/case', { as: as.token, params: { id: bookingId } })).body.case
const disputesOf = async (bookingId: string) =>
  (await call()('GET /api/admin/disputes', { as: olga.token, query: { bookingId } })).body.items
const answer = (disputeId: string, words = '', as = olga) =>
  call()('POST /api/admin/disputes/{id}/evidence', { as: as.token, params: { id: disputeId }, body: { words } })
const decide = async (bookingId: string, as: Person, body: object) => {
  const { rows } = await pool().query('select id from visit_case where booking_id = $1', [bookingId])
  return call()('POST /api/admin/cases/{id}/decide', {
    as: as.token,
    params: { id: String(rows[0]?.id) },
    rawBody: { round: 1, reason: 'tasks_undone', note: '', ...body },
  })
}
/** What the ledger gave the cleaner of this visit. */
const earned = async (bookingId: string): Promise<number> =>
  (
    await pool().query(
      `select coalesce(sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end), 0)::int as earned from ledger_entry e
         join ledger_tx t on t.id = e.tx_id join ledger_account a on a.id = e.account_id
        where t.booking_id = $1 and (a.code like 'cleaner_payable:%' or a.code like 'cleaner_debt:%')`,
      [bookingId],
    )
  ).rows[0].earned

/** The rules of the ledger hold, nothing of a dispute stays in between, and the company's list says the same. */
async function expectAgreement(): Promise<void> {
  await scene.world.advance({ days: 1 })
  await scene.world.advance({ days: 1 })
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  expect(await scene.balance('dispute_reserve')).toBe(0)
  expect((await call()('GET /api/admin/money-differences', { as: olga.token })).body.items).toEqual([])
  expect(await scene.imbalance()).toBe(0)
}

const MOMENTS = {
  'before the release': 0,
  'after the release': 3,
  'after the payout': 14,
} as const
type Moment = keyof typeof MOMENTS

async function visitAt(moment: Moment) {
  const { id } = await scene.completed({ date: soon() })
  for (let day = 0; day < MOMENTS[moment]; day += 1) await scene.world.advance({ days: 1 })
  const { earningsCents } = await scene.see(id, scene.cleaner)
  const paidOut = (await pool().query('select count(*)::int as n from payout_transfer where booking_id = $1', [id])).rows[0].n
  expect(paidOut > 0).toBe(moment === 'after the payout')
  expect(await earned(id)).toBe(moment === 'before the release' ? 0 : earningsCents)
  return { id, earningsCents: earningsCents ?? 0 }
}

describe.each(Object.keys(MOMENTS) as Moment[])('a dispute %s', (moment) => {
  it('freezes the visit, opens a case, and won leaves everything as it was', async () => {
    const { id, earningsCents } = await visitAt(moment)
    const { paymentStatus } = await scene.see(id)
    await bank(id)
    const [dispute] = await disputesOf(id)
    expect(dispute).toMatchObject({ state: 'needs_response', leg: 'final', reason: 'fraudulent', maySend: true })
    expect(await scene.balance('dispute_reserve')).toBe(dispute?.amountCents)
    expect(await caseOf(id)).toMatchObject({
      openedBy: 'system',
      reason: 'bank_dispute',
      stage: 'bank',
      turn: 'operators',
      until: dispute?.respondBy,
    })
    expect((await scene.see(id)).paymentStatus).toBe(paymentStatus)
    await scene.world.advance({ days: 3 })
    expect(await earned(id)).toBe(moment === 'before the release' ? 0 : earningsCents)
    await bank(id, { outcome: 'won' })
    expect(await caseOf(id)).toMatchObject({ stage: 'closed', decisions: [] })
    expect(await earned(id)).toBe(earningsCents)
    expect((await scene.see(id)).paymentStatus).toBe('completed')
    await expectAgreement()
  })

  it('about the card, lost, costs us and nobody else, and says so in its status', async () => {
    const { id, earningsCents } = await visitAt(moment)
    const spent = await scene.balance('expense_dispute')
    await bank(id, { reason: 'unrecognized' })
    const [dispute] = await disputesOf(id)
    await scene.world.advance({ days: 3 })
    await bank(id, { outcome: 'lost' })
    expect(await scene.balance('expense_dispute')).toBe(spent + (dispute?.amountCents ?? 0))
    expect(await caseOf(id)).toMatchObject({ stage: 'closed' })
    expect((await scene.see(id)).paymentStatus).toBe('final_refunded')
    expect(await earned(id)).toBe(earningsCents)
    expect((await scene.see(id, scene.cleaner)).earningsCents).toBe(earningsCents)
    await expectAgreement()
  })

  it('about the visit, lost, is borne by the cleaner only as far as an operator decides', async () => {
    const { id, earningsCents } = await visitAt(moment)
    await bank(id, { reason: 'not_received' })
    expect((await decide(id, olga, { outcome: 'nothing' })).problem.code).toBe('bank-decides')
    await bank(id, { outcome: 'lost' })
    expect(await caseOf(id)).toMatchObject({ stage: 'decision', turn: 'operators' })
    const over = await decide(id, olga, { outcome: 'recovered', amountCents: earningsCents + 1 })
    expect(over.problem.code).toBe('amount-above-limit')
    expect((await decide(id, olga, { outcome: 'recovered', amountCents: 1_200 })).status).toBe(200)
    expect((await caseOf(id, scene.cleaner))?.decisions).toMatchObject([{ outcome: 'recovered', cleanerCents: -1_200 }])
    for (let day = 0; day < 8; day += 1) await scene.world.advance({ days: 1 })
    expect(await earned(id)).toBe(earningsCents - 1_200)
    expect(await scene.balance(`held:${id}`)).toBe(0)
    await expectAgreement()
  })
})

describe('a dispute', () => {
  it('recovered before the release is taken from what the visit brings, neither from other visits nor as a debt', async () => {
    const other = await visitAt('after the release')
    const { id, earningsCents } = await visitAt('before the release')
    await bank(id, { reason: 'not_received' })
    await bank(id, { reason: 'not_received', outcome: 'lost' })
    const accounts = async () => [
      await scene.balance(`cleaner_payable:${scene.cleaner.id}`),
      await scene.balance(`cleaner_debt:${scene.cleaner.id}`),
    ]
    const before = await accounts()
    expect((await decide(id, olga, { outcome: 'recovered', amountCents: 1_200 })).status).toBe(200)
    expect(await accounts()).toEqual(before)
    expect(await earned(other.id)).toBe(other.earningsCents)
    for (let day = 0; day < 8; day += 1) await scene.world.advance({ days: 1 })
    expect(await earned(id)).toBe(earningsCents - 1_200)
    const { rows } = await pool().query("select code from ledger_account where code like 'cleaner_debt:%' and balance_cents <> 0")
    expect(rows).toEqual([])
    await expectAgreement()
  })

  it('of both halves, lost, refunds the visit whole; the last bank to decide frees what is left', async () => {
    const { id, earningsCents } = await visitAt('before the release')
    await bank(id, { leg: 'initial' })
    await bank(id, { leg: 'final' })
    await bank(id, { leg: 'initial', outcome: 'lost' })
    expect(await caseOf(id)).toMatchObject({ stage: 'bank' })
    await scene.world.advance({ days: 3 })
    expect(await earned(id)).toBe(0)
    await bank(id, { leg: 'final', outcome: 'lost' })
    expect((await scene.see(id)).paymentStatus).toBe('refunded')
    expect(await earned(id)).toBe(earningsCents)
    await expectAgreement()
  })

  it('that was lost and is won in the end undoes the loss', async () => {
    const { id } = await visitAt('before the release')
    const spent = await scene.balance('expense_dispute')
    await bank(id, { outcome: 'lost' })
    await bank(id, { outcome: 'won' })
    expect(await scene.balance('expense_dispute')).toBe(spent)
    await scene.world.advance({ days: 3 })
    expect((await scene.see(id)).paymentStatus).toBe('completed')
    await expectAgreement()
  })

  it('of a visit still to come keeps its money where it is, and a cancellation refunds only when the bank has decided', async () => {
    const { id } = await scene.confirmed({ date: soon() })
    await bank(id, { leg: 'initial' })
    expect(await caseOf(id)).toBeNull()
    expect(await disputesOf(id)).toHaveLength(1)
    await call()('POST /api/bookings/{id}/cancel', { as: scene.cleaner.token, params: { id }, body: { reason: 'other' } })
    await scene.world.settle()
    const state = async () => (await pool().query('select state from refund where booking_id = $1 order by created_at', [id])).rows
    expect(await state()).toEqual([{ state: 'pending' }])
    await bank(id, { leg: 'initial', outcome: 'won' })
    expect(await state()).toEqual([{ state: 'succeeded' }])
    expect((await scene.see(id)).paymentStatus).toBe('refunded')
    await expectAgreement()
  })

  it('of a visit that was cancelled meanwhile, lost, gives the client nothing twice and holds nothing for nobody', async () => {
    const { id } = await scene.confirmed({ date: soon() })
    const { initialLegCents } = (await scene.see(id)).priceBreakdown ?? { initialLegCents: 0 }
    const spent = await scene.balance('expense_dispute')
    await bank(id, { leg: 'initial' })
    await call()('POST /api/bookings/{id}/cancel', { as: scene.cleaner.token, params: { id }, body: { reason: 'other' } })
    await scene.world.settle()
    expect(await scene.balance(`held:${id}`)).toBe(initialLegCents)
    await bank(id, { leg: 'initial', outcome: 'lost' })
    expect(await scene.see(id)).toMatchObject({ paymentStatus: 'refunded', payment: { refundedCents: initialLegCents } })
    expect(await scene.balance(`held:${id}`)).toBe(0)
    // What was held is what the bank took: it costs us nothing.
    expect(await scene.balance('expense_dispute')).toBe(spent)
    await expectAgreement()
  })

  it('of a visit that is cancelled once the bank has taken the money refunds nothing more and holds nothing for nobody', async () => {
    const { id } = await scene.confirmed({ date: soon() })
    const { initialLegCents } = (await scene.see(id)).priceBreakdown ?? { initialLegCents: 0 }
    const spent = await scene.balance('expense_dispute')
    await bank(id, { leg: 'initial' })
    await bank(id, { leg: 'initial', outcome: 'lost' })
    const params = { id }
    const cancelled = await call()('POST /api/bookings/{id}/cancel', { as: scene.cleaner.token, params, body: { reason: 'other' } })
    expect(cancelled.status).toBe(200)
    await scene.world.settle()
    expect(await scene.see(id)).toMatchObject({ paymentStatus: 'refunded', payment: { refundedCents: initialLegCents } })
    expect(await scene.balance(`held:${id}`)).toBe(0)
    expect(await scene.balance('expense_dispute')).toBe(spent)
    await expectAgreement()
  })

  it.each([
    ['before it is cancelled', ['lost', 'cancel']],
    ['after it was cancelled', ['cancel', 'lost']],
  ] as const)('lost %s and won in the end, gives the client what the cancellation did not', async (_when, acts) => {
    const { id } = await scene.confirmed({ date: soon() })
    const { initialLegCents } = (await scene.see(id)).priceBreakdown ?? { initialLegCents: 0 }
    const spent = await scene.balance('expense_dispute')
    await bank(id, { leg: 'initial' })
    for (const act of acts) {
      if (act === 'lost') await bank(id, { leg: 'initial', outcome: 'lost' })
      else await call()('POST /api/bookings/{id}/cancel', { as: scene.cleaner.token, params: { id }, body: { reason: 'other' } })
      await scene.world.settle()
    }
    await bank(id, { leg: 'initial', outcome: 'won' })
    expect(await scene.see(id)).toMatchObject({ paymentStatus: 'refunded', payment: { refundedCents: initialLegCents } })
    expect([await scene.balance(`held:${id}`), await scene.balance('expense_dispute')]).toEqual([0, spent])
    const refunds = await pool().query("select amount_cents from refund where booking_id = $1 and state = 'succeeded'", [id])
    expect(refunds.rows).toEqual([{ amount_cents: initialLegCents }])
    await expectAgreement()
  })

  it.each(Object.keys(MOMENTS) as Moment[])('lost and won in the end, gives the cleaner back what was asked %s', async (moment) => {
    const { id, earningsCents } = await visitAt(moment)
    const spent = await scene.balance('expense_dispute')
    await bank(id, { reason: 'not_received' })
    await bank(id, { outcome: 'lost' })
    expect((await decide(id, olga, { outcome: 'recovered', amountCents: 1_200 })).status).toBe(200)
    await bank(id, { outcome: 'won' })
    const [decision] = (await caseOf(id, scene.cleaner))?.decisions ?? []
    expect(decision).toMatchObject({ cleanerCents: -1_200, returnedCents: 1_200 })
    expect((await caseOf(id))?.decisions).toMatchObject([{ returnedCents: null }])
    for (let day = 0; day < 8; day += 1) await scene.world.advance({ days: 1 })
    expect(await earned(id)).toBe(earningsCents)
    expect([await scene.balance('expense_dispute'), await scene.balance(`cleaner_debt:${scene.cleaner.id}`)]).toEqual([spent, 0])
    const letters = (await lettersTo(scene.world, scene.cleaner.email)).filter(
      ({ kind, text }) => kind === 'cleaner-case-returned' && text.includes(id),
    )
    expect(letters.map(({ text }) => text)).toEqual([expect.stringMatching(/Les 12,00\s\$ retirés/u)])
    await expectAgreement()
  })

  it('joins the case that a party opened, which is decided when the bank has', async () => {
    const { id } = await visitAt('before the release')
    const words = 'La salle de bain n’a pas été faite du tout.'
    await call()('POST /api/bookings/{id}/case', { as: scene.client.token, params: { id }, body: { reason: 'not_done', words } })
    await bank(id, { reason: 'not_received' })
    expect(await caseOf(id)).toMatchObject({ openedBy: 'client', stage: 'bank', mayWrite: true })
    await scene.world.advance({ days: 4 })
    await bank(id, { outcome: 'won' })
    expect(await caseOf(id)).toMatchObject({ stage: 'decision' })
    expect((await decide(id, olga, { outcome: 'partial_refund', amountCents: 1_000 })).status).toBe(200)
    await scene.world.advance({ days: 8 })
    expect((await scene.see(id)).paymentStatus).toBe('final_partially_refunded')
    await expectAgreement()
  })

  it('comes by itself to a card that is disputed, and is told to both, once', async () => {
    const { body } = await scene.request({ date: addDays(soon(), 3) })
    await scene.confirmCard(body.payment.clientSecret, '4000000000000259')
    await call()('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id: body.booking.id } })
    await scene.world.settle()
    await scene.world.advance({ minutes: 11 })
    expect(await disputesOf(body.booking.id)).toMatchObject([{ leg: 'initial', state: 'needs_response' }])
    await bank(body.booking.id, { leg: 'initial', outcome: 'won' })
    const { id } = await visitAt('before the release')
    await bank(id)
    await bank(id)
    const kinds = (await lettersTo(scene.world, scene.cleaner.email)).filter(({ text }) => text.includes('est contesté auprès'))
    expect(new Set(kinds.map(({ text }) => text)).size).toBe(kinds.length)
    expect(await disputesOf(id)).toHaveLength(1)
    await bank(id, { outcome: 'won' })
    await expectAgreement()
  })
})

describe('the evidence', () => {
  it('is gathered by itself, read by operators, sent once with their words, and wins or comes too late', async () => {
    const { id } = await visitAt('before the release')
    await bank(id)
    const [dispute] = await disputesOf(id)
    const params = { id: dispute?.id ?? '' }
    const pdf = async (as: Person) =>
      scene.world.app.inject({
        method: 'GET',
        url: `/api/admin/disputes/${params.id}/evidence.pdf`,
        headers: { authorization: `Bearer ${as.token}` },
      })
    expect((await pdf(scene.client)).statusCode).toBe(403)
    const { rawPayload, statusCode } = await pdf(olga)
    expect(statusCode).toBe(200)
    const { spoken: text, tree, faults } = await readPdf(rawPayload)
    expect(faults).toEqual([])
    const figures = nodesOf(tree, 'Figure').map(({ alt }) => alt)
    expect(figures.toSorted()).toEqual([
      'Photo du logement après le ménage / Photo of the home after the cleaning',
      'Photo du logement avant le ménage / Photo of the home before the cleaning',
    ])
    expect(text).toMatch(/Avant, .+ Before, /u)
    for (const said of [
      'Réponse à une contestation',
      'Answer to a dispute',
      'Feuille de temps',
      'Arrival,',
      'Conditions acceptées',
      'Courriels envoyés',
    ])
      expect(text).toContain(said)
    const both = await Promise.all([answer(params.id, 'winning_evidence'), answer(params.id, 'winning_evidence', omar)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('evidence-sent')
    await scene.world.settle()
    expect(await disputesOf(id)).toMatchObject([
      { state: 'won', maySend: false, evidence: { words: 'winning_evidence', result: 'submitted' } },
    ])
    const { rows } = await pool().query('select evidence from sandbox_dispute where evidence is not null')
    expect(rows.at(-1)?.evidence).toMatchObject({ clientName: 'Claire Roy', words: 'winning_evidence' })
    expect(rows.at(-1)?.evidence.bytes).toBeGreaterThan(5_000)

    const late = await visitAt('before the release')
    await bank(late.id)
    await scene.world.advance({ days: 15 })
    const [lapsed] = await disputesOf(late.id)
    expect(lapsed).toMatchObject({ state: 'lost', maySend: false })
    expect((await answer(lapsed?.id ?? '')).problem.code).toBe('dispute-over')
    expect((await answer('00000000-0000-4000-8000-000000000000')).problem.code).toBe('not-found')
    await expectAgreement()
  })

  it('whose answer is lost on the way is sent again, once', async () => {
    scene.world.mayFail('disputes.send-evidence')
    const { id } = await visitAt('before the release')
    await bank(id)
    const [dispute] = await disputesOf(id)
    await scene.world.platform.db.insertInto('sandbox_next_outcome').values({ outcome: 'unreachable' }).execute()
    expect((await answer(dispute?.id ?? '')).status).toBe(200)
    await scene.world.settle()
    expect(await disputesOf(id)).toMatchObject([{ state: 'needs_response', maySend: false, evidence: { result: null } }])
    await pool().query('update graphile_worker._private_jobs set run_at = now()')
    await scene.world.settle()
    expect(await disputesOf(id)).toMatchObject([{ state: 'under_review', evidence: { result: 'submitted' } }])
    await scene.world.platform.db.deleteFrom('sandbox_next_outcome').execute()
    await bank(id, { outcome: 'won' })
    await expectAgreement()
  })
})

it('what does not exist is not found, and no refund is sent again while a bank decides', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const operator = { authorization: `Bearer ${olga.token}` }
  const pdf = await scene.world.app.inject({ method: 'GET', url: `/api/admin/disputes/${id}/evidence.pdf`, headers: operator })
  expect(pdf.json()).toMatchObject({ code: 'not-found' })
  const none = await call()('POST /api/sandbox/disputes', { rawBody: { bookingId: id, leg: 'final' } })
  expect(none.problem.code).toBe('not-found')
  const again = (caseId: string) => call()('POST /api/admin/cases/{id}/refund-again', { as: olga.token, params: { id: caseId } })
  expect((await again(id)).problem.code).toBe('not-found')
  const visit = await visitAt('before the release')
  await bank(visit.id)
  expect((await again((await caseOf(visit.id))?.id ?? '')).problem.code).toBe('bank-decides')
  await bank(visit.id, { outcome: 'won' })
})

it('a decision stands and is answered while the event of a bank that contests the charge is still under way', async () => {
  const { id } = await scene.completed({ date: soon() })
  const opened = { reason: 'not_done', words: 'La salle de bain n’a pas été faite du tout.' } as const
  await call()('POST /api/bookings/{id}/case', { as: scene.client.token, params: { id }, body: opened })
  const words = { words: 'Tout a été fait, chaque pièce.' }
  await call()('POST /api/bookings/{id}/case/words', { as: scene.cleaner.token, params: { id }, body: words })
  for (const leg of ['initial', 'final'] as const) {
    const contested = await call()('POST /api/sandbox/disputes', {
      rawBody: { bookingId: id, leg, reason: 'not_received' },
    })
    expect(contested.status).toBe(200)
  }
  const marks = 'select disputed_at from charge where booking_id = $1'
  // As before the events came.
  await pool().query('update charge set disputed_at = null where booking_id = $1', [id])
  expect((await decide(id, olga, { outcome: 'full_refund' })).status).toBe(200)
  const marked = (await pool().query(marks, [id])).rows
  expect(marked.map(({ disputed_at }) => disputed_at !== null)).toEqual([true, true])
  const refunds = 'select state, provider_ref from refund where booking_id = $1'
  expect((await pool().query(refunds, [id])).rows).toEqual([1, 2].map(() => ({ state: 'pending', provider_ref: null })))
})

it('a last decision releases the rest while a bank contests the charge unheard; what it was to refund covers the loss', async () => {
  const { id } = await scene.completed({ date: soon() })
  const params = { id }
  const opened = { reason: 'not_done', words: 'La salle de bain n’a pas été faite du tout.' } as const
  await call()('POST /api/bookings/{id}/case', { as: scene.client.token, params, body: opened })
  await call()('POST /api/bookings/{id}/case/words', { as: scene.cleaner.token, params, body: { words: 'Tout a été fait.' } })
  await decide(id, olga, { outcome: 'nothing', reason: 'as_agreed' })
  await call()('POST /api/bookings/{id}/case/appeal', { as: scene.client.token, params, body: { words: 'Les photos le montrent.' } })
  await scene.world.advance({ days: 3 })
  const { earningsCents } = await scene.see(id, scene.cleaner)
  const { finalLegCents } = (await scene.see(id)).priceBreakdown ?? { finalLegCents: 0 }
  const spent = await scene.balance('expense_dispute')
  await call()('POST /api/sandbox/disputes', { rawBody: { bookingId: id, leg: 'final', reason: 'fraudulent' } })
  // As before the event came.
  await pool().query('update charge set disputed_at = null where booking_id = $1', [id])
  expect((await decide(id, omar, { round: 2, outcome: 'partial_refund', amountCents: 1_000, reason: 'new_facts' })).status).toBe(200)
  expect([await earned(id), await scene.balance(`held:${id}`)]).toEqual([(earningsCents ?? 0) - 1_000, 1_000])
  await scene.world.settle()
  await bank(id, { outcome: 'lost' })
  expect([await earned(id), await scene.balance(`held:${id}`)]).toEqual([(earningsCents ?? 0) - 1_000, 0])
  expect(await scene.balance('expense_dispute')).toBe(spent + finalLegCents - 1_000)
  // The client has it from the bank: nothing is to be sent again.
  const caseId = (await caseOf(id))?.id ?? ''
  const again = await call()('POST /api/admin/cases/{id}/refund-again', { as: olga.token, params: { id: caseId } })
  expect(again.problem.code).toBe('refund-not-returned')
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
})

it('a refund decided after the release, of a charge that a bank contests unheard, gives way to the loss', async () => {
  const { id } = await visitAt('after the release')
  await bank(id, { leg: 'initial' })
  const words = { words: 'La salle de bain n’a pas été faite du tout.' }
  await call()('POST /api/bookings/{id}/case/words', { as: scene.client.token, params: { id }, body: words })
  await bank(id, { leg: 'initial', outcome: 'won' })
  const [before, spent] = [await earned(id), await scene.balance('expense_dispute')]
  await call()('POST /api/sandbox/disputes', { rawBody: { bookingId: id, leg: 'final', reason: 'fraudulent' } })
  // As before the event came.
  await pool().query('update charge set disputed_at = null where booking_id = $1', [id])
  expect((await decide(id, olga, { outcome: 'partial_refund', amountCents: 1_000 })).status).toBe(200)
  await scene.world.settle()
  await bank(id, { outcome: 'lost' })
  const { finalLegCents } = (await scene.see(id)).priceBreakdown ?? { finalLegCents: 0 }
  expect([await earned(id), await scene.balance('expense_dispute')]).toEqual([before, spent + finalLegCents])
  await expectAgreement()
})
