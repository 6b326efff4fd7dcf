// Operators' reports over HTTP: tables that a spreadsheet opens, what the law asks of platforms, our own taxes, and everybody's payouts.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CleanerId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { entriesOf, post } from '#server/ledger/index.ts'
import { requestRefund } from '#server/payments/request-refund.ts'
import { inTransaction } from '#server/platform/postgres/database.ts'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { oweCleaner } from '../../../tests/support/owe-cleaner.ts'
import { connectAccount } from '../../../tests/support/payout-account.ts'

let scene: Scene
let operator = ''
let reference = ''
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  operator = (await signUpOperator(scene.world)).token
  const { id } = await scene.completed()
  reference = (await scene.see(id)).reference
  await connectAccount(scene.world, scene.cleaner)
  await scene.world.platform.pool.query(
    `insert into cleaner_declaration (cleaner_id, birth_date, updated_at) values ($1, '1990-05-17', $2)
     on conflict (cleaner_id) do update set birth_date = excluded.birth_date`,
    [scene.cleaner.id, scene.world.clock.now()],
  )
  await scene.world.platform.pool.query(`update account set name = '=Éloïse "Lou" Côté; 1' where id = $1`, [scene.cleaner.id])
  for (let day = 0; day < 16; day += 1) await scene.world.advance({ days: 1 })
})
afterAll(() => scene.close())

/** As a released visit of this price, all of it the cleaner's. */
async function sold(amountCents: number): Promise<void> {
  const { platform, clock } = scene.world
  const client = await platform.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into ledger_tx (kind, idempotency_key, effective_at) values ('released', $1, $2) returning id`,
      [`sold:${amountCents}`, clock.now()],
    )
    await client.query(
      `insert into ledger_entry (tx_id, account_id, direction, amount_cents)
       select $1, id, case when code = 'expense_promotion' then 'D' else 'C' end, $2 from ledger_account
        where code in ('expense_promotion', 'cleaner_payable:' || $3)`,
      [rows[0].id, amountCents, scene.cleaner.id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function table(url: string, language: 'fr' | 'en' = 'fr') {
  const separator = language === 'fr' ? ';' : ','
  const answer = await scene.world.app.inject({
    url: `${url}${url.includes('?') ? '&' : '?'}lng=${language}`,
    headers: { authorization: `Bearer ${operator}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.body.startsWith('\uFEFF')).toBe(true)
  const cells = (line: string) =>
    [...line.matchAll(new RegExp(`(?:^|${separator})("(?:[^"]|"")*"|[^${separator}]*)`, 'gu'))].map(([, cell = '']) => cell)
  const [heads = [], ...rows] = answer.body.slice(1).trimEnd().split('\r\n').map(cells)
  return {
    disposition: String(answer.headers['content-disposition']),
    heads,
    rows: rows.map((row) => Object.fromEntries(heads.map((head, nth) => [head, row[nth] ?? '']))),
  }
}

it('says of each seller and quarter what the law asks of platforms, as the ledger has it', async () => {
  const { rows, disposition } = await table('/api/admin/exports/sellers?year=2026')
  expect(disposition).toContain('declaration-plateformes-2026.csv')
  const { rows: owed } = await scene.world.platform.pool.query(
    `select final_cents + first_booking_discount_cents as sold, earnings_cents, gst_cents + qst_cents as taxes from booking where reference = $1`,
    [reference],
  )
  const dollars = (inCents: number) => (inCents / 100).toFixed(2).replace('.', ',')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    Nom: `"'=Éloïse ""Lou"" Côté; 1"`,
    'Date de naissance': '1990-05-17',
    Trimestre: 'T4 2026',
    'Contrepartie ($)': dollars(owed[0].sold),
    'Frais retenus ($)': dollars(owed[0].sold - owed[0].earnings_cents),
    'Taxes sur les frais ($)': '0,00',
    'Dont TPS et TVQ de la personne ($)': dollars(owed[0].taxes),
    'Nombre d’activités': '1',
  })
  expect(rows[0]?.['Compte au partenaire de paiement']).toMatch(/\w/u)
  expect((await table('/api/admin/exports/sellers?year=2026&quarter=3')).rows).toEqual([])
  expect((await table('/api/admin/exports/sellers?year=2025')).rows).toEqual([])
})

it('takes a refund off the quarter in which it was made', async () => {
  const { pool } = scene.world.platform
  const { rows } = await pool.query(`select id from booking where reference = $1`, [reference])
  const before = (await table('/api/admin/exports/sellers?year=2026', 'en')).rows[0]
  const asked = {
    bookingId: rows[0].id,
    amountCents: cents(1_000),
    reason: 'goodwill',
    borneBy: 'visit',
    now: scene.world.clock.now(),
  } as const
  await inTransaction(scene.world.platform.db, (tx) => requestRefund(tx, asked))
  await scene.world.settle()
  const after = (await table('/api/admin/exports/sellers?year=2026', 'en')).rows[0]
  expect(Number(before?.['Consideration ($)']) - Number(after?.['Consideration ($)'])).toBeCloseTo(10, 5)
})

it('writes the ledger as it stands: debits equal credits, to the cent', async () => {
  const { rows, disposition } = await table('/api/admin/exports/ledger?year=2026&quarter=4', 'en')
  expect(disposition).toContain('ledger-2026-Q4.csv')
  const sum = (column: string) => rows.reduce((total, row) => total + Math.round(Number(row[column] ?? 0) * 100), 0)
  expect(sum('Debit ($)')).toBe(sum('Credit ($)'))
  const { rows: counted } = await scene.world.platform.pool.query(`select count(*)::int as n from ledger_entry`)
  expect(rows).toHaveLength(counted[0].n)
})

it('writes more rows than one page holds, each once', async () => {
  const before = (await table('/api/admin/exports/ledger?year=2026')).rows.length
  for (let nth = 0; nth < 300; nth += 1) await oweCleaner(scene.world, scene.cleaner.id, 100 + nth)
  const { rows } = await table('/api/admin/exports/ledger?year=2026')
  expect(rows).toHaveLength(before + 600)
  expect(new Set(rows.map((row) => row['Écriture'])).size).toBe(before + 600)
})

it('writes bookings in the reader’s words and separators', async () => {
  const french = await table('/api/admin/exports/bookings?year=2026')
  expect(french.rows[0]).toMatchObject({ Réservation: reference, Statut: 'Terminée', Commission: '15 %' })
  await scene.world.platform.pool.query(`update booking set commission_bps = 1750 where reference = $1`, [reference])
  for (const [language, Commission] of [
    ['fr', '17,5 %'],
    ['en', '17.5 %'],
  ] as const)
    expect((await table('/api/admin/exports/bookings?year=2026', language)).rows[0]).toMatchObject({ Commission })
  expect(french.rows[0]?.['Total ($)']).toMatch(/^\d+,\d{2}$/u)
  const english = await table('/api/admin/exports/bookings?year=2026', 'en')
  expect(english.rows[0]).toMatchObject({ Booking: reference, Status: 'Completed' })
  expect(english.rows[0]?.['Total ($)']).toMatch(/^\d+\.\d{2}$/u)
})

it('lists everybody’s payouts by person, state and dates, and the same as a table', async () => {
  const list = async (query: Record<string, string> = {}) =>
    (await scene.world.call('GET /api/admin/payouts/all', { as: operator, query })).body
  const all = await list()
  expect(all.items).toMatchObject([{ cleanerId: scene.cleaner.id, state: 'paid', isInstant: false }])
  expect(all.sentCents).toBe(all.items[0]?.amountCents)
  const { date = '' } = all.items[0] ?? {}
  for (const query of [{ name: 'eloise' }, { state: 'paid' }, { from: date, to: date }]) expect((await list(query)).total).toBe(1)
  for (const query of [{ name: 'zoé' }, { state: 'failed' }, { to: '2026-01-01' }, { from: '2027-06-01' }])
    expect(await list(query)).toMatchObject({ total: 0, items: [], sentCents: 0 })
  const { rows } = await table('/api/admin/payouts/all.csv?state=paid')
  expect(rows).toMatchObject([{ Date: date, État: 'Arrivé à votre banque' }])
  expect((await table('/api/admin/payouts/all.csv?state=failed')).rows).toEqual([])
})

it('counts our own taxes by quarter, what refunds undid apart', async () => {
  const none = (await scene.world.call('GET /api/admin/taxes', { as: operator, query: { year: 2026 } })).body
  expect(none.quarters.map(({ gst, qst }) => [gst.dueCents, qst.dueCents])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  await inTransaction(scene.world.platform.db, async (tx) => {
    const of = { bookingId: null, at: scene.world.clock.now() }
    await post(tx, { kind: 'instant-payout-fee', cleanerId: scene.cleaner.id as CleanerId, platformTaxed: true }, { ...of, key: 'taxed-1' })
    await post(tx, { kind: 'instant-payout-fee', cleanerId: scene.cleaner.id as CleanerId, platformTaxed: true }, { ...of, key: 'taxed-2' })
    const fee = await entriesOf(tx, 'taxed-2')
    await post(tx, { kind: 'instant-payout-failed', fee }, { ...of, key: 'taxed-2-back' })
  })
  const { quarters } = (await scene.world.call('GET /api/admin/taxes', { as: operator, query: { year: 2026 } })).body
  expect(quarters[3]).toEqual({
    quarter: 4,
    gst: { chargedCents: 44, undoneCents: 22, dueCents: 22 },
    qst: { chargedCents: 86, undoneCents: 43, dueCents: 43 },
  })
})

it('warns an unregistered cleaner at 80 and at 100 % of the small supplier’s limit, once each by letter', async () => {
  const { world, cleaner } = scene
  const standing = async () => (await world.call('GET /api/payouts', { as: cleaner.token })).body.smallSupplier
  const letters = async () => (await lettersTo(world, cleaner.email)).filter(({ kind }) => kind === 'small-supplier')
  const sell = (amountCents: number) =>
    inTransaction(world.platform.db, (tx) =>
      post(
        tx,
        { kind: 'referral-rewarded', cleanerId: cleaner.id as CleanerId, amountCents: cents(amountCents) },
        { key: `sold-${amountCents}`, bookingId: null, at: world.clock.now() },
      ),
    )
  expect((await standing()).warning).toBeNull()
  await sell(2_399_999)
  // A reward is no sale.
  expect((await standing()).warning).toBeNull()
  await sold(2_400_000)
  expect((await standing()).warning).toBe('near')
  for (let night = 0; night < 2; night += 1) await world.advance({ days: 1 })
  expect((await letters()).map(({ subject }) => subject)).toHaveLength(1)
  await sold(600_000)
  expect((await standing()).warning).toBe('reached')
  for (let night = 0; night < 2; night += 1) await world.advance({ days: 1 })
  expect((await letters()).map(({ text }) => /approchez/u.test(text))).toEqual([false, true])
  await world.platform.pool.query(
    `update cleaner set gst_number = '123456782RT0001', qst_number = '1234567890TQ0001' where account_id = $1`,
    [cleaner.id],
  )
  expect((await standing()).warning).toBeNull()
})

it('keeps a line in the audit log for each export', async () => {
  const { rows } = await scene.world.platform.pool.query(
    `select distinct details ->> 'kind' as kind from audit_entry where action = 'export' order by 1`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['bookings', 'ledger', 'payouts', 'sellers'])
})
