// Cases over HTTP: the freeze, the answer, the decision, the money that it moves before and after payouts, and the appeal.
import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaseOfBooking } from '#contract/cases.ts'
import { REVIEW_DAYS, type CaseOutcome } from '#domain/case.ts'
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { formatMoney } from '#domain/money-format.ts'
import { cents } from '#domain/money.ts'
import { aPicture, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { confirmOperator, OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { pixelBomb } from '../../../tests/support/picture-bombs.ts'
import { auditMoney } from '../reconciliation/index.ts'

let scene: Scene
let id = ''
let olga: Person
let omar: Person

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  ;[olga, omar] = [await signUpOperator(scene.world, 'Olga'), await signUpOperator(scene.world, 'Omar')]
}, 120_000)
afterAll(async () => {
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  await scene.close()
})
beforeEach(async () => {
  ;({ id } = await scene.completed({ date: soon() }))
})

const soon = () => addDays(scene.world.clock.now().toISOString().slice(0, 10), 4)
const pool = () => scene.world.platform.pool
const call = () => scene.world.call
const words = 'La salle de bain n’a pas été faite du tout 🛁.'
const open = (as: Person = scene.client, body: object = {}, key?: string) =>
  call()('POST /api/bookings/{id}/case', {
    as: as.token,
    params: { id },
    rawBody: { reason: 'not_done', words, ...body },
    ...(key && { key }),
  })
const see = async (as: Person): Promise<CaseOfBooking> =>
  (await call()('GET /api/bookings/{id}/case', { as: as.token, params: { id } })).body
const write = (as: Person, text = 'Le robinet fuyait, je l’ai dit sur place.') =>
  call()('POST /api/bookings/{id}/case/words', { as: as.token, params: { id }, body: { words: text } })
const appeal = (as: Person) =>
  call()('POST /api/bookings/{id}/case/appeal', { as: as.token, params: { id }, body: { words: 'Les photos montrent le contraire.' } })
const caseId = async (): Promise<string> =>
  String((await pool().query('select id from visit_case where booking_id = $1', [id])).rows[0]?.id)
const decide = async (as: Person, body: object) =>
  call()('POST /api/admin/cases/{id}/decide', {
    as: as.token,
    params: { id: await caseId() },
    rawBody: { round: 1, reason: 'tasks_undone', note: '', ...body },
  })
const photo = async (as: Person, key?: string) =>
  scene.sendPhoto(`/api/bookings/${id}/case/photos`, await aPicture(), { as, ...(key && { key }) })
const kindsTo = async (person: Person) => (await lettersTo(scene.world, person.email)).map(({ kind }) => kind)
/** What the ledger gave the cleaner of this visit. */
const earned = async (): Promise<number> =>
  (
    await pool().query(
      `select coalesce(sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end), 0)::int as earned from ledger_entry e
         join ledger_tx t on t.id = e.tx_id join ledger_account a on a.id = e.account_id
        where t.booking_id = $1 and a.code like 'cleaner_payable:%'`,
      [id],
    )
  ).rows[0].earned
const held = () => scene.balance(`held:${id}`)

describe('a case', () => {
  it('that gives a part back shows it beside the invoice in the list of papers', async () => {
    await open()
    await write(scene.cleaner)
    await decide(olga, { outcome: 'partial_refund', amountCents: 2_000 })
    await scene.world.settle()
    const { body } = await call()('GET /api/documents', { as: scene.client.token, query: { kind: 'invoice' } })
    expect(body.items.find(({ bookingId }) => bookingId === id)).toMatchObject({ status: 'partly_refunded', refundedCents: 2_000 })
  })

  it('freezes the money of the visit at once, and tells both what happens next', async () => {
    expect((await see(scene.client)).opening).toMatchObject({ reasons: ['not_as_agreed', 'damage', 'not_done', 'other'] })
    expect((await scene.see(id)).allowedSteps).toContain('open-case')
    const { status, body } = await open()
    expect(status).toBe(201)
    expect(body.case).toMatchObject({
      openedBy: 'client',
      reason: 'not_done',
      stage: 'answer',
      turn: 'cleaner',
      mayWrite: true,
      photosLeft: 10,
    })
    expect(body.case?.messages).toEqual([{ by: 'client', words, at: expect.any(String) }])
    const { body: ofCleaner } = await call()('GET /api/cleaner/today', { as: scene.cleaner.token })
    const { earningsCents: frozenCents } = await scene.see(id, scene.cleaner)
    const expected = { notice: 'answer', opener: 'other', until: body.case?.until, frozenCents, decision: null }
    expect(ofCleaner.cases.find(({ bookingId }) => bookingId === id)).toMatchObject(expected)
    const { body: ofClient } = await call()('GET /api/client/today', { as: scene.client.token })
    expect(ofClient.cases.find(({ bookingId }) => bookingId === id)).toMatchObject({ notice: 'waits', opener: 'you' })
    expect(await kindsTo(scene.client)).toContain('client-case-opened')
    expect(await kindsTo(scene.cleaner)).toContain('cleaner-case-opened')
    await scene.world.advance({ days: 2 })
    expect((await scene.see(id)).paymentStatus).toBe('fully_paid')
    expect(await held()).toBeGreaterThan(0)
    const { body: money } = await scene.world.call('GET /api/payouts', { as: scene.cleaner.token })
    expect(money.held.find(({ bookingId }) => bookingId === id)).toMatchObject({ frozen: true, releasesAt: null })
  })

  it('is refused from 48 hours after the end on, and by the release that came first', async () => {
    const { punchedOutAt } = await scene.see(id)
    const end = addMinutes(new Date(punchedOutAt ?? ''), 48 * 60)
    await scene.moveTo(addMinutes(end, -1).toISOString())
    expect((await see(scene.client)).opening?.until).toBe(end.toISOString())
    await scene.moveTo(end.toISOString())
    expect((await open()).problem.code).toBe('case-too-late')
    expect(await see(scene.client)).toEqual({ case: null, opening: null })
  })

  it('and the release that race at 48 hours leave one winner: frozen with its money, or released and refused', async () => {
    const { punchedOutAt } = await scene.see(id)
    await scene.moveTo(addMinutes(new Date(punchedOutAt ?? ''), 48 * 60 - 1).toISOString())
    // The clock of the release is a minute ahead of the case's, as two processes' may be.
    const late = open()
    await scene.world.platform.clock.moveTo(addMinutes(new Date(punchedOutAt ?? ''), 48 * 60))
    const [opened] = await Promise.all([late, scene.world.settle()])
    await scene.world.settle()
    const { rows } = await pool().query('select released_at, frozen_at from booking where id = $1', [id])
    const isFrozen = rows[0].frozen_at !== null
    expect(opened.status === 201).toBe(isFrozen)
    expect(rows[0].released_at === null).toBe(isFrozen)
    expect((await held()) > 0).toBe(isFrozen)
  })

  it('is opened once, with the reasons of one’s own side, with words and without a phone number', async () => {
    expect((await open(scene.cleaner)).problem).toMatchObject({ code: 'malformed-request', fields: { reason: expect.any(String) } })
    expect((await open(scene.client, { words: 'court' })).problem.code).toBe('malformed-request')
    expect((await open(scene.client, { words: 'Appelez-moi au 514 555 1234.' })).problem.code).toBe('phone-number-in-text')
    const key = 'une-seule-pression'
    const [first, second] = await Promise.all([open(scene.client, {}, key), open(scene.client, {}, key)])
    expect([first.status, second.status].filter((status) => status === 201).length).toBeGreaterThan(0)
    expect((await open(scene.client)).problem.code).toBe('case-exists')
    expect((await open(scene.cleaner, { reason: 'unsafe' })).problem.code).toBe('case-exists')
    const { rows } = await pool().query(
      'select count(*)::int as n from case_message m join visit_case c on c.id = m.case_id where c.booking_id = $1',
      [id],
    )
    expect(rows[0].n).toBe(1)
  })

  it('takes ten photos of each party, the same upload once, and shows them to both and to nobody else', async () => {
    await open()
    const first = await photo(scene.client, 'la-meme-photo-deux-fois')
    expect(first.status).toBe(201)
    await photo(scene.client, 'la-meme-photo-deux-fois')
    for (let nth = 2; nth <= 10; nth += 1) expect((await photo(scene.client)).status).toBe(201)
    expect((await photo(scene.client)).body.code).toBe('too-many-case-photos')
    expect((await photo(scene.cleaner)).status).toBe(201)
    const { case: shown } = await see(scene.cleaner)
    expect(shown?.photos.map(({ by }) => by).toSorted()).toEqual(['cleaner', ...Array.from({ length: 10 }, () => 'client')])
    const get = async (as: Person) =>
      (
        await scene.world.app.inject({
          method: 'GET',
          url: shown?.photos[0]?.url ?? '',
          headers: { authorization: `Bearer ${as.token}` },
        })
      ).statusCode
    expect([await get(scene.cleaner), await get(olga), await get(await scene.newClient())]).toEqual([200, 200, 403])
  })

  it('waits 72 hours for the other side, tells both when it answered or its time is over, and is decided only then', async () => {
    await open()
    expect((await decide(olga, { outcome: 'nothing' })).problem.code).toBe('case-awaits-answer')
    await scene.world.advance({ hours: 72 })
    expect((await see(scene.client)).case).toMatchObject({ stage: 'decision', turn: 'operators', until: null })
    const silent = (await lettersTo(scene.world, scene.client.email)).find(({ kind }) => kind === 'client-case-with-us')
    expect(silent?.text).toContain('Le délai pour répondre est passé')
    expect((await write(scene.cleaner)).status).toBe(200)
    expect((await decide(olga, { outcome: 'nothing' })).status).toBe(200)
    expect((await write(scene.client)).problem.code).toBe('case-closed')
  })
})

describe('a decision', () => {
  beforeEach(async () => {
    await open()
    await write(scene.cleaner)
  })

  it('without a refund releases the money when the seven days to appeal are over', async () => {
    const { earningsCents } = await scene.see(id, scene.cleaner)
    await decide(olga, { outcome: 'nothing', reason: 'as_agreed' })
    await scene.world.advance({ days: 6 })
    expect(await earned()).toBe(0)
    await scene.world.advance({ days: 1 })
    expect(await earned()).toBe(earningsCents)
    expect(await held()).toBe(0)
    expect((await see(scene.client)).case).toMatchObject({ stage: 'closed', closedAt: expect.any(String) })
    expect(await kindsTo(scene.cleaner)).toContain('cleaner-case-closed')
    expect((await scene.see(id)).paymentStatus).toBe('completed')
  })

  it('refunds a part of the visit’s money, and the cleaner receives the rest', async () => {
    const { earningsCents } = await scene.see(id, scene.cleaner)
    const { body } = await decide(olga, { outcome: 'partial_refund', amountCents: 2_000, note: 'La salle de bain manque.' })
    expect(body.case.decisions).toMatchObject([{ outcome: 'partial_refund', amountCents: 2_000, cleanerCents: -2_000, operator: 'Olga' }])
    expect((await see(scene.client)).case?.decisions[0]).toMatchObject({ amountCents: 2_000, cleanerCents: null, operator: null })
    expect((await see(scene.cleaner)).case?.decisions[0]).toMatchObject({ amountCents: null, cleanerCents: -2_000, operator: null })
    await scene.world.settle()
    expect((await scene.see(id)).paymentStatus).toBe('final_partially_refunded')
    const total = (await scene.see(id)).priceBreakdown?.finalCents ?? 0
    const cost = { netCents: total - 2_000, backCents: 2_000, backAt: expect.any(String) }
    expect((await scene.see(id)).cost).toEqual(cost)
    const { body: list } = await call()('GET /api/bookings', { as: scene.client.token, query: { status: 'completed' } })
    expect(list.items.find((one) => one.id === id)?.cost).toEqual(cost)
    expect(await scene.see(id, scene.cleaner)).toMatchObject({ cost: null, isFrozen: true })
    const decided = async (path: 'client' | 'cleaner', { token }: Person) =>
      (await call()(`GET /api/${path}/today`, { as: token })).body.cases.find(({ bookingId }) => bookingId === id)
    const amounts = { amountCents: 2_000, cleanerCents: null }
    expect(await decided('client', scene.client)).toMatchObject({ notice: 'decided', decision: amounts })
    expect(await decided('cleaner', scene.cleaner)).toMatchObject({
      notice: 'decided',
      decision: { amountCents: null, cleanerCents: -2_000 },
    })
    expect((await scene.see(id, scene.cleaner)).earningsCents).toBe((earningsCents ?? 0) - 2_000)
    await scene.world.advance({ days: 8 })
    expect(await earned()).toBe((earningsCents ?? 0) - 2_000)
    expect([await held(), await scene.imbalance()]).toEqual([0, 0])
    const letter = (await lettersTo(scene.world, scene.client.email)).find(({ kind }) => kind === 'client-case-decided')
    expect(letter?.text).toContain('La salle de bain manque.')
    expect((await kindsTo(scene.client)).filter((kind) => kind === 'client-refunded')).toEqual([])
  })

  it('that refunds at its second decision takes it from what the visit still holds, and nothing from other earnings', async () => {
    const { earningsCents } = await scene.see(id, scene.cleaner)
    await decide(olga, { outcome: 'nothing', reason: 'as_agreed' })
    await appeal(scene.client)
    await scene.world.advance({ days: 3 })
    await decide(omar, { round: 2, outcome: 'partial_refund', amountCents: 2_000, reason: 'new_facts' })
    await scene.world.settle()
    const { rows } = await pool().query(
      `select e.direction, e.amount_cents from ledger_entry e join ledger_tx t on t.id = e.tx_id join ledger_account a on a.id = e.account_id
        where t.booking_id = $1 and a.code like 'cleaner_payable:%'`,
      [id],
    )
    expect(rows).toEqual([{ direction: 'C', amount_cents: (earningsCents ?? 0) - 2_000 }])
    expect([await held(), await scene.imbalance()]).toEqual([0, 0])
  })

  it('gives back the whole price out of ours, and the cleaner has earned what they had', async () => {
    const { earningsCents } = await scene.see(id, scene.cleaner)
    const { leftCents } = (await call()('GET /api/admin/cases/{id}', { as: olga.token, params: { id: await caseId() } })).body
    await decide(olga, { outcome: 'goodwill_client', amountCents: leftCents, reason: 'shared_fault' })
    await scene.world.settle()
    await scene.world.advance({ days: 8 })
    expect([await earned(), await held(), await scene.imbalance()]).toEqual([earningsCents, 0, 0])
    expect((await scene.see(id, scene.cleaner)).earningsCents).toBe(earningsCents)
  })

  it('refunds the whole visit, and nobody has earned anything', async () => {
    await decide(olga, { outcome: 'full_refund' })
    await scene.world.settle()
    expect((await scene.see(id)).paymentStatus).toBe('refunded')
    await scene.world.advance({ days: 8 })
    expect([await earned(), await held(), await scene.imbalance()]).toEqual([0, 0, 0])
    expect((await scene.see(id, scene.cleaner)).earningsCents).toBe(0)
  })

  it('that refunds exactly the second half says so', async () => {
    const second = (await scene.see(id)).payment.legs.find(({ leg }) => leg === 'final')?.amountCents
    await decide(olga, { outcome: 'partial_refund', amountCents: second })
    await scene.world.settle()
    expect((await scene.see(id)).paymentStatus).toBe('final_refunded')
  })

  it('gives the client or the cleaner something at our cost, and takes nothing from the other', async () => {
    const { earningsCents } = await scene.see(id, scene.cleaner)
    const spent = await scene.balance('expense_goodwill')
    await decide(olga, { outcome: 'goodwill_client', amountCents: 1_500, reason: 'shared_fault' })
    await scene.world.settle()
    expect((await scene.see(id, scene.cleaner)).earningsCents).toBe(earningsCents)
    await appeal(scene.cleaner)
    await decide(omar, { round: 2, outcome: 'goodwill_cleaner', amountCents: 700, reason: 'new_facts' })
    await scene.world.settle()
    expect(await scene.balance('expense_goodwill')).toBe(spent + 2_200)
    await scene.world.advance({ days: 3 })
    expect(await earned()).toBe((earningsCents ?? 0) + 700)
    expect([await held(), await scene.imbalance()]).toEqual([0, 0])
  })

  it('never moves more than is left', async () => {
    const { priceBreakdown } = await scene.see(id)
    const total = priceBreakdown?.finalCents ?? 0
    const over = await decide(olga, { outcome: 'partial_refund', amountCents: total + 1 })
    expect(over.problem).toMatchObject({ code: 'amount-above-limit', message: expect.stringContaining(formatMoney(cents(total), 'fr')) })
    expect((await decide(olga, { outcome: 'partial_refund' })).problem.code).toBe('amount-above-limit')
    expect((await decide(olga, { outcome: 'nothing', reason: 'other' })).problem).toMatchObject({ fields: { note: expect.any(String) } })
    await decide(olga, { outcome: 'partial_refund', amountCents: total - 100 })
    await appeal(scene.client)
    expect((await decide(omar, { round: 2, outcome: 'goodwill_client', amountCents: 101 })).problem.code).toBe('amount-above-limit')
    expect((await decide(omar, { round: 2, outcome: 'full_refund' })).body.case.decisions[1]?.amountCents).toBe(100)
    await scene.world.settle()
    expect((await scene.see(id)).paymentStatus).toBe('refunded')
    expect([await held(), await scene.imbalance()]).toEqual([0, 0])
  })

  it('is taken by one of two operators at once; the other is told', async () => {
    const both = await Promise.all([
      decide(olga, { outcome: 'partial_refund', amountCents: 1_000 }),
      decide(omar, { outcome: 'partial_refund', amountCents: 1_000 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('already-decided')
    const { rows } = await pool().query('select sum(amount_cents)::int as sum from refund where booking_id = $1', [id])
    expect(rows[0].sum).toBe(1_000)
  })

  it('that leaves the platform less than its commission has an invoice of what is left', async () => {
    const total = (await scene.see(id)).priceBreakdown?.finalCents ?? 0
    expect((await decide(olga, { outcome: 'partial_refund', amountCents: total - 500 })).status).toBe(200)
    await scene.world.advance({ days: 8 })
    const { body } = await call()('GET /api/documents', { as: scene.cleaner.token, query: { kind: 'commission_invoice' } })
    expect(body.items.find(({ bookingId }) => bookingId === id)?.amountCents).toBe(500)
    expect(await earned()).toBe(0)
  })

  it('is appealed once, within seven days, and reviewed by somebody else', async () => {
    expect((await appeal(scene.client)).problem.code).toBe('step-not-allowed')
    await decide(olga, { outcome: 'nothing' })
    expect((await see(scene.client)).case).toMatchObject({ stage: 'appeal', turn: 'either', mayAppeal: true, mayWrite: false })
    expect((await appeal(scene.client)).body.case).toMatchObject({ stage: 'appeal-decision', appealedBy: 'client', mayWrite: true })
    expect((await appeal(scene.cleaner)).problem.code).toBe('appeal-over')
    expect((await decide(olga, { round: 2, outcome: 'nothing' })).problem.code).toBe('appeal-needs-another')
    expect((await decide(omar, { round: 2, outcome: 'partial_refund', amountCents: 500 })).status).toBe(200)
    expect((await see(scene.client)).case).toMatchObject({ stage: 'closed', mayWrite: false, mayAppeal: false })
    await scene.world.settle()
    await scene.world.advance({ days: 3 })
    expect(await held()).toBe(0)
  })

  it('stands when nobody else reviews it within fourteen days, and both are told', async () => {
    await decide(olga, { outcome: 'nothing' })
    await appeal(scene.client)
    await scene.world.advance({ days: REVIEW_DAYS - 1 })
    expect((await see(scene.client)).case).toMatchObject({ stage: 'appeal-decision', turn: 'operators', until: expect.any(String) })
    expect(await held()).toBeGreaterThan(0)
    await scene.world.advance({ days: 1 })
    await scene.world.settle()
    expect((await see(scene.client)).case).toMatchObject({ stage: 'closed', mayAppeal: false })
    expect((await decide(omar, { round: 2, outcome: 'nothing' })).problem.code).toBe('already-decided')
    const { body } = await call()('GET /api/admin/cases', { as: olga.token, query: { show: 'closed' } })
    expect(body.items.map(({ bookingId }) => bookingId)).toContain(id)
    expect(await kindsTo(scene.client)).toContain('client-case-closed')
    expect(await kindsTo(scene.cleaner)).toContain('cleaner-case-closed')
    await scene.world.advance({ days: 3 })
    expect(await held()).toBe(0)
  })
})

describe('operators', () => {
  it('find cases in the queue as they stand, see what the visit left behind, and ask both', async () => {
    const inQueue = async (show: 'ours' | 'theirs' | 'decided' | 'closed') =>
      (await call()('GET /api/admin/cases', { as: olga.token, query: { show } })).body.items.find(({ bookingId }) => bookingId === id)
        ?.stage
    const where = async () => [await inQueue('ours'), await inQueue('theirs'), await inQueue('decided'), await inQueue('closed')]
    await open(scene.cleaner, { reason: 'more_work' })
    expect(await where()).toEqual([undefined, 'answer', undefined, undefined])
    await scene.world.advance({ hours: 72 })
    expect(await where()).toEqual(['decision', undefined, undefined, undefined])
    const { body } = await call()('GET /api/admin/cases/{id}', { as: olga.token, params: { id: await caseId() } })
    expect(body).toMatchObject({ bookingId: id, secondHalfWaits: false, case: { punches: [{ kind: 'in' }, { kind: 'out' }] } })
    expect((await write(olga, 'Quelle pièce était la plus longue?')).status).toBe(200)
    expect(await kindsTo(scene.client)).toContain('client-case-asked')
    await decide(olga, { outcome: 'nothing' })
    expect(await where()).toEqual([undefined, undefined, 'appeal', undefined])
    await appeal(scene.client)
    expect(await where()).toEqual(['appeal-decision', undefined, undefined, undefined])
    await decide(omar, { round: 2, outcome: 'nothing' })
    expect(await where()).toEqual([undefined, undefined, undefined, 'closed'])
    const { rows } = await pool().query(`select action from audit_entry where subject_id = $1 and action like 'case%' order by id`, [id])
    expect(rows.map(({ action }) => action)).toEqual(['case.view', 'case.write', 'case.decide', 'case.decide'])
  })

  it('read before deciding what each party gets and loses, which is what the decision then moves', async () => {
    await open()
    await write(scene.cleaner)
    const effect = async (query: { outcome: CaseOutcome; amountCents?: number }) =>
      (await call()('GET /api/admin/cases/{id}/effect', { as: olga.token, params: { id: await caseId() }, query })).body
    expect(await effect({ outcome: 'nothing' })).toMatchObject({ amountCents: 0, clientCents: 0, cleanerCents: 0 })
    expect(await effect({ outcome: 'goodwill_cleaner', amountCents: 900 })).toMatchObject({
      amountCents: 900,
      clientCents: 0,
      cleanerCents: 900,
    })
    expect(await effect({ outcome: 'goodwill_client', amountCents: 900 })).toMatchObject({
      amountCents: 900,
      clientCents: 900,
      cleanerCents: 0,
    })
    const { body: all } = await call()('GET /api/admin/cases/{id}', { as: olga.token, params: { id: await caseId() } })
    expect(await effect({ outcome: 'partial_refund', amountCents: 900_000 })).toMatchObject({ clientCents: all.leftCents })
    await pool().query(`update account set language = 'en' where id = $1`, [scene.client.id])
    const said = await effect({ outcome: 'partial_refund', amountCents: 2_000 })
    expect(said.languages).toEqual({ client: 'en', cleaner: 'fr' })
    await pool().query(`update account set language = 'fr' where id = $1`, [scene.client.id])
    expect(said.clientCents).toBe(2_000)
    expect(said.cleanerCents).toBeLessThan(0)
    await decide(olga, { outcome: 'partial_refund', amountCents: 2_000 })
    expect((await see(olga)).case?.decisions).toMatchObject([{ amountCents: 2_000, cleanerCents: said.cleanerCents }])
    const nobody = await call()('GET /api/admin/cases/{id}/effect', {
      as: olga.token,
      params: { id: randomUUID() },
      query: { outcome: 'nothing' },
    })
    expect(nobody.problem.code).toBe('not-found')
  })

  it('cannot decide while the second half of a short visit is still to be charged', async () => {
    const { id: short, startsAt } = await scene.started({ date: soon(), allowPhotos: false })
    id = short
    await pool().query(`update checklist_task set answered_at = $2, answer = 'done' where booking_id = $1`, [short, startsAt])
    await scene.moveTo(addMinutes(new Date(startsAt), 41).toISOString())
    const left = { reason: 'le GPS ne répond pas', shortVisitReason: 'finished_early' }
    await call()('POST /api/bookings/{id}/punch-out', { as: scene.cleaner.token, params: { id }, rawBody: left })
    expect((await open()).status).toBe(201)
    await write(scene.cleaner)
    expect((await decide(olga, { outcome: 'full_refund' })).problem.code).toBe('second-half-waits')
    await scene.world.advance({ days: 1 })
    await scene.world.settle()
    expect((await decide(olga, { outcome: 'full_refund', reason: 'time_short' })).status).toBe(200)
    await scene.world.settle()
    expect((await scene.see(id)).paymentStatus).toBe('refunded')
  })
})

describe('everything that a case refuses', () => {
  const STRANGE_ID = '00000000-0000-4000-8000-000000000000'
  const codeOf = async (method: 'GET' | 'POST', url: string, as: Person, payload?: object): Promise<string> => {
    const headers = { authorization: `Bearer ${as.token}` }
    const response = await scene.world.app.inject({ method, url, headers, ...(payload && { payload }) })
    return (response.json() as { code: string }).code
  }
  const WITH_NUMBER = { words: 'Appelez-moi au 514 555 1234, merci.' }

  it('is for an existing case, of one’s own, without a phone number', async () => {
    await open()
    const own = `/api/bookings/${id}/case`
    const none = `/api/bookings/${STRANGE_ID}/case`
    const told = { words: 'Ceci ne mène nulle part.' }
    const decision = { round: 1, outcome: 'nothing', reason: 'as_agreed' }
    await confirmOperator(scene.world, olga)
    expect([
      await codeOf('GET', none, scene.client),
      await codeOf('POST', none, scene.client, { reason: 'other', ...told }),
      await codeOf('POST', `${none}/words`, scene.client, told),
      await codeOf('POST', `${none}/appeal`, scene.client, told),
      (await scene.sendPhoto(`${none}/photos`, await aPicture(), { as: scene.client })).body.code,
      await codeOf('GET', `${own}/photos/${STRANGE_ID}`, scene.client),
      await codeOf('GET', `/api/admin/cases/${STRANGE_ID}`, olga),
      await codeOf('POST', `/api/admin/cases/${STRANGE_ID}/decide`, olga, decision),
    ]).toEqual(Array.from({ length: 8 }, () => 'not-found'))
    expect([
      await codeOf('POST', `${own}/words`, scene.client, WITH_NUMBER),
      await codeOf('POST', `${own}/appeal`, scene.client, WITH_NUMBER),
      await codeOf('POST', `/api/admin/cases/${await caseId()}/decide`, olga, { ...decision, note: WITH_NUMBER.words }),
    ]).toEqual(Array.from({ length: 3 }, () => 'phone-number-in-text'))
  })

  it('takes pictures alone, light enough, and none once it is decided', async () => {
    await open()
    const send = async (bytes: Buffer) => (await scene.sendPhoto(`/api/bookings/${id}/case/photos`, bytes, { as: scene.client })).body.code
    expect([
      await send(Buffer.from('<!doctype html><script>alert(1)</script>')),
      await send(pixelBomb(30_000)),
      await send(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)),
      await send((await aPicture()).subarray(0, 40)),
    ]).toEqual(['invalid-file-type', 'too-many-pixels', 'file-too-large', 'unreadable-image'])
    await write(scene.cleaner)
    await decide(olga, { outcome: 'nothing' })
    expect((await photo(scene.client)).body.code).toBe('case-closed')
  })

  it('is of a visit that took place', async () => {
    const { id: asked } = await scene.held({ date: soon() })
    const report = () => codeOf('POST', `/api/bookings/${asked}/case`, scene.client, { reason: 'other', words: 'Personne n’est venu ici.' })
    expect(await report()).toBe('step-not-allowed')
    await scene.world.advance({ hours: 25 })
    expect(await report()).toBe('booking-expired')
  })
})

describe('a refund of a decision that the bank sends back', () => {
  const scenario = (name: string) =>
    pool().query(
      `update sandbox_method set scenario = $2 where ref in (select s.method_ref from sandbox_charge s join charge c on c.provider_ref = s.ref where c.booking_id = $1)`,
      [id, name],
    )
  const again = async () => call()('POST /api/admin/cases/{id}/refund-again', { as: olga.token, params: { id: await caseId() } })
  const queued = async (show: 'ours' | 'closed') =>
    (await call()('GET /api/admin/cases', { as: olga.token, query: { show } })).body.items.find(({ bookingId }) => bookingId === id)

  beforeEach(async () => {
    await open()
    await write(scene.cleaner)
    await scenario('ends-5126')
    expect((await again()).problem.code).toBe('refund-not-returned')
    await decide(olga, { outcome: 'partial_refund', amountCents: 2_000 })
    await scene.world.settle()
    await scene.world.advance({ minutes: 11 })
    await scenario('ends-4242')
  })

  it('is told to the client and to operators, who send it again, once', async () => {
    expect((await see(scene.client)).case?.refundReturned).toBe(true)
    expect((await see(scene.cleaner)).case?.refundReturned).toBe(false)
    expect(await queued('ours')).toMatchObject({ refundReturned: true })
    const both = await Promise.all([again(), again()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await scene.world.settle()
    expect((await see(scene.client)).case?.refundReturned).toBe(false)
    expect(await queued('ours')).toBeUndefined()
    expect((await scene.see(id)).paymentStatus).toBe('final_partially_refunded')
    const { earningsCents } = await scene.see(id, scene.cleaner)
    await scene.world.advance({ days: 8 })
    expect(await earned()).toBe(earningsCents)
    expect([await held(), await scene.imbalance()]).toEqual([0, 0])
  })

  it('may be sent again after the money was released, and is then taken back from who has it', async () => {
    const { earningsCents } = await scene.see(id, scene.cleaner)
    await scene.world.advance({ days: 8 })
    expect(await earned()).toBe(earningsCents)
    expect(await queued('ours')).toMatchObject({ refundReturned: true, stage: 'closed' })
    expect((await again()).status).toBe(200)
    await scene.world.settle()
    expect(await earned()).toBe((earningsCents ?? 0) - 2_000)
    expect([await held(), await scene.imbalance()]).toEqual([0, 0])
    expect(await queued('closed')).toMatchObject({ refundReturned: false })
  })
})

describe('what a case shows', () => {
  it('has the letters of its reader, and those of both for operators', async () => {
    await open()
    const subjects = async (as: Person) => (await see(as)).case?.letters.map(({ subject, to }) => `${to}: ${subject}`)
    const [client, cleaner, operator] = [await subjects(scene.client), await subjects(scene.cleaner), await subjects(olga)]
    expect(client?.at(-1)).toMatch(/^client: Votre dossier est ouvert/u)
    expect(cleaner?.at(-1)).toMatch(/^cleaner: .+ signale un problème/u)
    expect(new Set(operator)).toEqual(new Set([...(client ?? []), ...(cleaner ?? [])]))
  })

  it('takes a photo of nearly ten megabytes, as it comes from a phone, and keeps it light', async () => {
    await open()
    const [width, height] = [1_840, 1_880]
    const noise = randomBytes(width * height * 3)
    const heavy = await sharp(noise, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(heavy.length).toBeGreaterThan(9.8 * 1024 * 1024)
    expect((await scene.sendPhoto(`/api/bookings/${id}/case/photos`, heavy, { as: scene.client })).status).toBe(201)
    const { case: shown } = await see(scene.cleaner)
    const headers = { authorization: `Bearer ${scene.cleaner.token}` }
    const { rawPayload } = await scene.world.app.inject({ method: 'GET', url: shown?.photos[0]?.url ?? '', headers })
    expect(rawPayload.length).toBeLessThan(heavy.length)
  })
})

describe('the night when clocks change', () => {
  it('leaves 48 whole hours to report, and seven days of 24 to appeal', async () => {
    await scene.moveTo('2027-03-09T15:00:00Z')
    ;({ id } = await scene.completed({ date: '2027-03-13' }))
    const { punchedOutAt } = await scene.see(id)
    const end = addMinutes(new Date(punchedOutAt ?? ''), 48 * 60)
    expect((await see(scene.client)).opening?.until).toBe(end.toISOString())
    await scene.moveTo(addMinutes(end, -1).toISOString())
    expect((await open()).status).toBe(201)
    await write(scene.cleaner)
    await decide(olga, { outcome: 'nothing' })
    const decidedAt = scene.world.clock.now()
    expect((await see(scene.client)).case?.until).toBe(addMinutes(decidedAt, 7 * 24 * 60).toISOString())
  })
})
