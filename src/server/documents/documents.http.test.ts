// Documents over HTTP: when each is issued, its number, who reads it, and what is left of it when an account closes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { DueDocument, FactsOf } from '#domain/document-facts.ts'
import { onEitherSide, type BookingId, type CleanerId, type UserId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { DEFAULT_TERMS } from '#domain/setting.ts'
import { newId } from '#server/platform/new-id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { post } from '../ledger/index.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { findProperty } from '../properties/index.ts'
import { insertPastBooking } from '../seed/past-booking.ts'
import { addMoney } from '../seed/seed-history.ts'
import { documentsOf, readFacts, type IssuedDocument } from './document-store.ts'
import { issue } from './issue-documents.ts'
import { issueForCleaner } from './issue-for-cleaner.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true, env: OPERATOR_ENV })
})
afterAll(() => scene.close())

const list = async (as: Person, query: Record<string, string | number> = {}) =>
  (await scene.world.call('GET /api/documents', { as: as.token, query })).body
const fetchFile = async (url: string, as: Person, lng = 'fr') => {
  const response = await scene.world.app.inject({
    url: `${url}${url.includes('?') ? '&' : '?'}lng=${lng}`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    code: response.statusCode === 200 ? '' : (response.json() as { code: string }).code,
  }
}
const invoiceOf = (id: string, as: Person = scene.client, lng = 'fr') => fetchFile(`/api/bookings/${id}/invoice.pdf`, as, lng)
const deps = () => ({
  ...scene.world.platform,
  bookings: { find: async () => null },
  merchant: null,
  termsAt: async () => DEFAULT_TERMS,
  drawsAhead: false,
})

const payoutSlip = (cleanerId: CleanerId, subject: string): DueDocument => ({
  facts: {
    kind: 'payout_slip',
    cleaner: { name: 'Marie', gstNumber: null, qstNumber: null },
    platform: { name: 'Maisonnette', address: null, phone: null, gstNumber: null, qstNumber: null },
    friday: '2026-11-27',
    paidOn: '2026-11-30',
    amountCents: cents(10_000),
    fee: null,
    visits: [],
  },
  subject,
  bookingId: null,
  clientId: null,
  cleanerId,
  issuedOn: '2026-11-27',
  periodStart: '2026-11-16',
  periodEnd: '2026-11-22',
  amountCents: cents(10_000),
})

it('gives a hundred documents asked for at once a hundred numbers in a row, and one asked for a hundred times a single one', async () => {
  const { id } = await scene.newCleaner()
  const now = scene.world.clock.now()
  await Promise.all(Array.from({ length: 100 }, (_, nth) => issue(deps(), payoutSlip(id, `many-${nth}`), now)))
  await Promise.all(Array.from({ length: 100 }, () => issue(deps(), payoutSlip(id, 'once'), now)))
  const numbers = (await documentsOf(scene.world.platform.db, onEitherSide(id))).map(({ number }) => number).toSorted()
  expect(numbers).toEqual(Array.from({ length: 101 }, (_, nth) => `VER-2026-${String(nth + 1).padStart(6, '0')}`))
})

it('a number that a failed transaction took is given to the next document', async () => {
  const { id } = await scene.newCleaner()
  const now = scene.world.clock.now()
  await issue(deps(), { ...payoutSlip(id, 'first-of-2031'), issuedOn: '2031-01-02' }, now)
  await expect(
    issue(deps(), { ...payoutSlip(id, 'broken'), issuedOn: '2031-01-02', cleanerId: newId<UserId>() as CleanerId }, now),
  ).rejects.toThrow()
  await issue(deps(), { ...payoutSlip(id, 'next'), issuedOn: '2031-01-02' }, now)
  const own = await documentsOf(scene.world.platform.db, onEitherSide(id))
  expect(own.map(({ number }) => number).toSorted()).toEqual(['VER-2031-000001', 'VER-2031-000002'])
})

it('an issued document is neither edited nor deleted', async () => {
  const { pool } = scene.world.platform
  await expect(pool.query('update issued_document set amount_cents = amount_cents + 1')).rejects.toThrow('a document is not edited')
  await expect(pool.query('delete from issued_document')).rejects.toThrow('a document is not edited')
})

describe('the documents of a visit', () => {
  it('come as its money moves: contract and receipt, then the second receipt and the invoice, then the commission', async () => {
    const { id } = await scene.confirmed({ date: '2026-11-26' })
    await scene.world.settle()
    const kinds = async (as: Person) =>
      (await list(as)).items
        .filter(({ bookingId }) => bookingId === id)
        .map(({ kind }) => kind)
        .toSorted()
    expect(await kinds(scene.client)).toEqual(['contract', 'receipt'])
    expect(await kinds(scene.cleaner)).toEqual(['contract'])
    expect(await invoiceOf(id)).toMatchObject({ status: 409, code: 'invoice-before-payment' })

    await scene.moveTo((await scene.see(id)).startsAt)
    await scene.world.call('POST /api/bookings/{id}/punch-in', {
      as: scene.cleaner.token,
      params: { id },
      body: { reason: 'le GPS ne répond pas' },
    })
    await scene.finishWork(id)
    await scene.world.call('POST /api/bookings/{id}/punch-out', {
      as: scene.cleaner.token,
      params: { id },
      body: { reason: 'le GPS ne répond pas' },
    })
    await scene.world.settle()
    expect(await kinds(scene.client)).toEqual(['contract', 'invoice', 'receipt', 'receipt'])
    const inOrder = (await list(scene.client)).items.filter(({ bookingId }) => bookingId === id).map(({ kind }) => kind)
    expect(inOrder).toEqual(['invoice', 'receipt', 'receipt', 'contract'])
    await scene.world.advance({ hours: 49 })
    expect(await kinds(scene.cleaner)).toEqual(['commission_invoice', 'contract', 'invoice'])
    expect((await list(scene.cleaner, { kind: 'statement' })).total).toBe(0)

    const { items } = await list(scene.client, { kind: 'invoice', year: 2026, status: 'paid' })
    const { priceBreakdown, reference } = await scene.see(id)
    expect(items[0]).toMatchObject({
      number: 'FAC-2026-000001',
      amountCents: priceBreakdown?.finalCents ?? 0,
      status: 'paid',
      periodStart: '2026-11-26',
    })
    const pdf = await invoiceOf(id)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="facture-FAC-2026-000001.pdf"',
    })
    const { spoken } = await readPdf(pdf.bytes)
    for (const words of [reference, 'Claire Roy', 'FAC-2026-000001', '4242', '0,00']) expect(spoken).toContain(words)
  })

  it('are for its two parties and operators alone; each party has its own copy', async () => {
    const { id } = await scene.completed({ date: '2026-12-03' })
    const strangers = [await scene.newClient(), await scene.newCleaner()]
    for (const stranger of strangers) expect(await invoiceOf(id, stranger)).toMatchObject({ status: 403, code: 'not-yours' })
    const own = await readPdf((await invoiceOf(id)).bytes)
    const cleaners = await readPdf((await invoiceOf(id, scene.cleaner)).bytes)
    expect(own.spoken).toContain('Claire Roy')
    expect(cleaners.spoken).not.toMatch(/Claire Roy|4242/)
    const receipt = (await list(scene.client, { kind: 'receipt' })).items[0]
    for (const other of [...strangers, scene.cleaner])
      expect(await fetchFile(receipt?.url ?? '', other)).toMatchObject({ status: 404, code: 'not-found' })
    expect((await fetchFile(receipt?.url ?? '', scene.client)).status).toBe(200)
  })

  it('are made once, however many ask at once, and again from the same facts when the file is lost', async () => {
    const { id } = await scene.completed({ date: '2026-12-10' })
    const all = await Promise.all(Array.from({ length: 8 }, () => invoiceOf(id)))
    expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    const { pool, files } = scene.world.platform
    const { rows } = await pool.query(
      `select sha256 from document_copy c join issued_document d on d.id = c.document_id where d.booking_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    await files.remove(`issued-documents/${rows[0].sha256}.sealed`)
    expect(Buffer.compare((await invoiceOf(id)).bytes, all[0]?.bytes ?? Buffer.alloc(0))).toBe(0)
  })

  it('are in French, or in French with English', async () => {
    const { id } = await scene.completed({ date: '2026-12-17' })
    expect((await readPdf((await invoiceOf(id, scene.client, 'fr')).bytes)).spoken).not.toContain('Invoice')
    const both = (await readPdf((await invoiceOf(id, scene.client, 'en')).bytes)).spoken
    for (const words of ['Facture', 'Invoice', 'Sous-total', 'Subtotal']) expect(both).toContain(words)
  })

  it('asked for too often are refused, with the seconds to wait', async () => {
    const { id } = await scene.confirmed({ date: '2026-12-24' })
    const other = await scene.newClient()
    for (let call = 0; call < 20; call += 1) await invoiceOf(id, other)
    const refused = await invoiceOf(id, other)
    expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

it('a visit from before its documents is numbered before a later one, whose job runs first', async () => {
  const { db } = scene.world.platform
  const cleaner = await scene.newCleaner()
  const [property, price] = [await findProperty(db, scene.propertyId), await scene.priceOf({ cleanerSlug: cleaner.slug })]
  if (!property) throw new Error('no property')
  const startsAt = addMinutes(scene.world.clock.now(), -30 * 24 * 60)
  const requestedAt = addMinutes(startsAt, -60)
  const [endsAt, releasedAt] = [addMinutes(startsAt, 240), addMinutes(startsAt, 3_120)]
  const paid = { cleanerId: cleaner.id, price, share: DEFAULT_TERMS, requestedAt, acceptedAt: requestedAt, releasedAt }
  await inTransaction(db, async (tx) => {
    const { id } = await insertPastBooking(tx, {
      ...paid,
      clientId: scene.client.id,
      property,
      status: 'completed',
      serviceType: 'basic',
      startsAt,
      durationMinutes: 240,
      tariff: { method: 'hourly', rateCents: cents(3_200) },
      done: { releasedAt },
    })
    await addMoney(tx, { ...paid, bookingId: id, payerId: scene.client.id, endsAt })
  })
  const made = await scene.held({ cleanerSlug: cleaner.slug, date: scene.freeDate() })
  await scene.world.call('POST /api/bookings/{id}/accept', { as: cleaner.token, params: { id: made.id }, body: {} })
  await scene.world.advance({ hours: 1 })
  const contracts = (await list(cleaner, { kind: 'contract' })).items.toSorted((a, b) => a.number.localeCompare(b.number))
  expect(contracts).toHaveLength(2)
  expect(contracts.map(({ issuedOn }) => issuedOn)).toEqual(contracts.map(({ issuedOn }) => issuedOn).toSorted())
})

it('a refund has a credit note that names what it corrects', async () => {
  const client = await scene.newClient()
  const { id } = await scene.confirmed({ date: '2027-01-14', propertyId: client.propertyId }, client)
  await scene.world.call('POST /api/bookings/{id}/cancel', { as: client.token, params: { id }, body: { reason: 'price' } })
  await scene.world.settle()
  const { items } = await list(client, { kind: 'credit_note' })
  expect(items[0]).toMatchObject({ bookingId: id, status: 'refunded' })
  const { spoken } = await readPdf((await fetchFile(items[0]?.url ?? '', client)).bytes)
  expect(spoken).toMatch(/Corrige \| REC-202\d-\d{6}/)
})

async function workOn({ id, startsAt }: { id: BookingId; startsAt: string }): Promise<void> {
  const punch = { as: scene.cleaner.token, params: { id }, body: { reason: 'le GPS ne répond pas' } }
  await scene.moveTo(startsAt)
  await scene.world.call('POST /api/bookings/{id}/punch-in', punch)
  await scene.finishWork(id)
  await scene.world.call('POST /api/bookings/{id}/punch-out', punch)
  await scene.world.settle()
}

describe('a cleaner’s registration numbers', () => {
  const NUMBERS = { gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' }
  const NONE = { gstNumber: null, qstNumber: null }
  const have = async (numbers: typeof NUMBERS | typeof NONE) =>
    expect((await scene.world.call('PATCH /api/cleaner/profile', { as: scene.cleaner.token, body: numbers })).status).toBe(200)
  const UNTAXED = 'Fournisseur non inscrit'

  it('that go after the agreement stay on what it taxed', async () => {
    await have(NUMBERS)
    const visit = await scene.confirmed({ date: '2027-02-02' })
    await scene.world.settle()
    await have(NONE)
    await workOn(visit)
    const { spoken } = await readPdf((await invoiceOf(visit.id)).bytes)
    for (const words of Object.values(NUMBERS)) expect(spoken).toContain(words)
    expect(spoken).not.toContain(UNTAXED)
  })

  it('that come after the agreement stand on nothing of it, which has no tax', async () => {
    const visit = await scene.confirmed({ date: '2027-02-09' })
    await scene.world.settle()
    await have(NUMBERS)
    await workOn(visit)
    await have(NONE)
    const { spoken } = await readPdf((await invoiceOf(visit.id)).bytes)
    for (const words of Object.values(NUMBERS)) expect(spoken).not.toContain(words)
    expect(spoken).toContain(UNTAXED)
  })
})

it('a year comes as one archive; a year without documents does not', async () => {
  const { unzipSync } = await import('fflate')
  const { years } = await list(scene.client)
  const zip = await fetchFile(`/api/documents/archive.zip?year=${years.at(-1)}`, scene.client)
  const names = Object.keys(unzipSync(new Uint8Array(zip.bytes)))
  expect(names.length).toBe((await list(scene.client, { year: years.at(-1) ?? 0 })).total)
  expect(names.some((name) => name.endsWith('facture-FAC-2026-000001.pdf'))).toBe(true)
  expect(await fetchFile('/api/documents/archive.zip?year=2021', scene.client)).toMatchObject({ status: 404, code: 'not-found' })
})

it('a closed account leaves its documents, without the client’s name and address, to the supplier', async () => {
  const client = await scene.newClient()
  const { id } = await scene.confirmed({ date: '2027-02-11', propertyId: client.propertyId }, client)
  await scene.world.call('POST /api/bookings/{id}/cancel', { as: client.token, params: { id }, body: { reason: 'price' } })
  await scene.world.settle()
  const note = (await list(scene.cleaner, { kind: 'credit_note' })).items.find(({ bookingId }) => bookingId === id)
  expect((await readPdf((await fetchFile(note?.url ?? '', scene.cleaner)).bytes)).spoken).toContain('Claire R.')
  const exported = (await scene.world.app.inject({ url: '/api/users/me/export', headers: { authorization: `Bearer ${client.token}` } }))
    .rawPayload
  expect(exported.includes('issuedDocuments.json')).toBe(true)
  expect((await scene.world.call('DELETE /api/users/me', { as: client.token, body: { confirmation: 'FERMER' } })).status).toBe(200)
  const after = (await readPdf((await fetchFile(note?.url ?? '', scene.cleaner)).bytes)).spoken
  expect(after).toContain('Compte fermé')
  expect(after).not.toMatch(/Claire|Saint-Denis/)
})

/** A visit of which an operator gives 20 $ back before its money is released. */
async function refundedByCase(): Promise<void> {
  const { id } = await scene.completed({ date: addDays(scene.world.clock.now().toISOString().slice(0, 10), 4) })
  await giveBack(id, scene.client, await signUpOperator(scene.world))
  await scene.world.advance({ days: 8 })
}

async function giveBack(id: BookingId, client: Person, operator: Person): Promise<void> {
  const { world } = scene
  const words = 'La salle de bain n’a pas été faite.'
  await world.call('POST /api/bookings/{id}/case', { as: client.token, params: { id }, body: { reason: 'not_done', words } })
  await world.call('POST /api/bookings/{id}/case/words', { as: scene.cleaner.token, params: { id }, body: { words } })
  const { rows } = await world.platform.pool.query('select id from visit_case where booking_id = $1', [id])
  const body = { round: 1, outcome: 'partial_refund', amountCents: 2_000, reason: 'tasks_undone', note: '' } as const
  expect(
    (await world.call('POST /api/admin/cases/{id}/decide', { as: operator.token, params: { id: rows[0].id }, rawBody: body })).status,
  ).toBe(200)
  await world.settle()
}

it('an invoice counts a refund no more once the bank has sent it back', async () => {
  const { client } = scene
  const date = addDays(scene.world.clock.now().toISOString().slice(0, 10), 7)
  const { body } = await scene.request({ date })
  const { id } = body.booking
  await scene.confirmCard(body.payment.clientSecret, '4000000000005126')
  await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })
  await workOn(await scene.see(id))
  await giveBack(id, client, await signUpOperator(scene.world, 'Oscar'))
  const invoice = async () => (await list(client, { kind: 'invoice' })).items.find(({ bookingId }) => bookingId === id)
  expect(await invoice()).toMatchObject({ status: 'partly_refunded', refundedCents: 2_000 })
  await scene.world.advance({ minutes: 11 })
  expect(await invoice()).toMatchObject({ status: 'paid', refundedCents: 0 })
})

it('a cleaner has a slip for each payout that reached the bank, and once the year is over a statement that agrees with the ledger', async () => {
  const cleaner = scene.cleaner
  const { url } = (await scene.world.call('POST /api/payout-account/form', { as: cleaner.token })).body
  await scene.world.call('POST /api/sandbox/payout-form', {
    body: { token: new URL(url).searchParams.get('token') ?? '', status: 'active' },
  })
  await scene.world.settle()
  await scene.world.advance({ hours: 49 })
  const { instant } = (await scene.world.call('GET /api/payouts', { as: cleaner.token })).body
  expect((await scene.world.call('POST /api/payouts/instant', { as: cleaner.token, body: { netCents: instant.netCents } })).status).toBe(
    200,
  )
  await refundedByCase()
  for (let week = 0; week < 3; week += 1) await scene.world.advance({ days: 7 })
  const { payouts } = (await scene.world.call('GET /api/payouts', { as: cleaner.token })).body
  const paid = payouts.filter(({ state }) => state === 'paid')
  expect(paid.length).toBeGreaterThan(0)
  const slips = (await list(cleaner, { kind: 'payout_slip' })).items
  expect(slips.map(({ amountCents }) => amountCents).toSorted()).toEqual(paid.map(({ amountCents }) => amountCents).toSorted())
  const slip = (await readPdf((await fetchFile(slips[0]?.url ?? '', cleaner)).bytes)).spoken
  for (const { reference } of paid[0]?.visits ?? []) expect(slip).toContain(reference)
  const atOnce = slips.find(({ amountCents }) => amountCents === instant.netCents)
  expect((await readPdf((await fetchFile(atOnce?.url ?? '', cleaner)).bytes)).spoken).toMatch(/immédiat, retenus en plus \| 5,00\s\$/)
  const year = scene.world.clock.now().getUTCFullYear()
  const years = async () => (await list(cleaner, { kind: 'statement' })).items.map(({ periodStart }) => Number(periodStart.slice(0, 4)))
  expect(await years()).not.toContain(year)
  await scene.moveTo(`${year + 2}-01-05T15:00:00Z`)
  expect(await years()).toContain(2026)
  const { platform } = scene.world
  let netCents = 0
  for (const { id, kind, subject } of (await documentsOf(platform.db, onEitherSide(cleaner.id))).filter(
    (each) => each.kind === 'statement',
  )) {
    const facts = (await readFacts(platform.db, platform.secretBox, { id, kind, subject } as IssuedDocument)) as FactsOf<'statement'>
    netCents +=
      facts.earnedCents -
      facts.commissionCents -
      facts.commissionGstCents -
      facts.commissionQstCents -
      facts.refundedCents +
      (facts.tipsCents ?? 0) +
      facts.rewardsCents -
      facts.instantFeesCents -
      facts.paidOutCents
  }
  expect(netCents).toBe(await scene.balance(`cleaner_payable:${cleaner.id}`))
})

it('the statement of a year has the numbers of that year, though the registration ended with it', async () => {
  const { id } = await scene.newCleaner()
  const taxNumbers = { gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' }
  const [spring, newYear] = [new Date('2028-04-03T15:00:00Z'), new Date('2029-01-01T05:00:00Z')]
  const given = { kind: 'goodwill-to-cleaner', cleanerId: id, amountCents: cents(1_000) } as const
  await inTransaction(scene.world.platform.db, (tx) => post(tx, given, { key: 'goodwill-of-2028', bookingId: null, at: spring }))
  const termsAt = async (at: Date) => ({ ...DEFAULT_TERMS, taxNumbers: at < newYear ? taxNumbers : null })
  await issueForCleaner({ ...deps(), termsAt }, id, new Date('2029-01-05T15:00:00Z'))
  const { db, secretBox } = scene.world.platform
  const [statement] = await documentsOf(db, onEitherSide(id))
  expect(await readFacts(db, secretBox, statement as IssuedDocument)).toMatchObject({ kind: 'statement', year: 2028, platform: taxNumbers })
})
