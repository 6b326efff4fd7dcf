// The rows of each export, read page by page, so that memory does not grow with the table.
import { sql } from 'kysely'
import { taxesCollected } from '#domain/collected-taxes.ts'
import type { CsvCell } from '#domain/csv.ts'
import type { ExportKind } from '#domain/export.ts'
import { LOCALE_OF, type Language } from '#domain/account.ts'
import type { CleanerId } from '#domain/id.ts'
import { add, cents, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import type { Quarter } from '#domain/quarter.ts'
import { spanOf, type Span } from '#domain/quarter-span.ts'
import { localOf } from '#domain/time.ts'
import type { BookingStatus } from '#domain/booking.ts'
import type { Db } from '../platform/postgres/database.ts'
import { pagesOf } from '../platform/postgres/pages-of.ts'
import { translatorOf } from '../platform/translator.ts'
import { sellersAfter, soldByQuarter, taxedVisits, type Seller } from './sellers-store.ts'

export const EXPORT_COLUMNS = {
  bookings: [
    ...(['reference', 'status', 'date', 'time', 'requestedAt', 'client', 'cleaner', 'city', 'subtotal', 'gst', 'qst', 'total'] as const),
    ...(['firstHalfAt', 'secondHalfAt', 'refunded', 'cancellationFee', 'commissionRate', 'earnings', 'releasedAt'] as const),
  ],
  ledger: ['entry', 'at', 'kind', 'booking', 'account', 'debit', 'credit', 'providerRef', 'key'],
  sellers: [
    ...(['name', 'address', 'birthDate', 'gstNumber', 'qstNumber', 'accountRef', 'quarter'] as const),
    ...(['sold', 'fees', 'feeTaxes', 'ownTaxes', 'activities'] as const),
  ],
} as const satisfies Record<ExportKind, readonly string[]>

type Rows = AsyncIterable<readonly CsvCell[]>
type Asked = { readonly span: Span; readonly language: Language }

const PAGE = 500
const amount = (inCents: number | null): CsvCell => (inCents === null ? null : { cents: cents(inCents) })
const moment = (at: Date | null): string | null => {
  if (at === null) return null
  const { date, time } = localOf(at, DEFAULT_TIME_ZONE)
  return `${date} ${time}`
}
const dayOf = (at: Date): string => localOf(at, DEFAULT_TIME_ZONE).date

/** Each answers the cells of `EXPORT_COLUMNS`. */
export const EXPORT_ROWS: Readonly<Record<ExportKind, (db: Db, asked: Asked) => Rows>> = {
  bookings: bookingRows,
  ledger: ledgerRows,
  sellers: sellerRows,
}

type BookingRow = {
  readonly id: string
  readonly reference: string
  readonly status: BookingStatus
  readonly date: string
  readonly time: string
  readonly requested_at: Date
  readonly client: string
  readonly cleaner: string | null
  readonly city: string
  readonly subtotal_cents: number
  readonly gst_cents: number
  readonly qst_cents: number
  readonly final_cents: number
  readonly initial_captured_at: Date | null
  readonly final_captured_at: Date | null
  readonly refunded: number
  readonly cancellation_fee_cents: number | null
  readonly commission_bps: number
  readonly earnings_cents: number
  readonly released_at: Date | null
}

/** By the day of the visit. */
async function* bookingRows(db: Db, { span, language }: Asked): AsyncGenerator<readonly CsvCell[]> {
  const t = translatorOf(language, 'bookings')
  const rate = new Intl.NumberFormat(LOCALE_OF[language])
  const rowsAfter = async (after: BookingRow | null): Promise<readonly BookingRow[]> => {
    const isLater =
      after === null ? sql`b.date >= ${dayOf(span.from)}::date` : sql`(b.date, b.id) > (${after.date}::date, ${after.id}::uuid)`
    const { rows } = await sql<BookingRow>`
      select b.*, b.time::text as time, client.name as client, cleaner.name as cleaner,
             coalesce((select sum(r.amount_cents) from refund r where r.booking_id = b.id and r.state = 'succeeded'), 0)::int as refunded
        from booking b
        join account client on client.id = b.client_id
        left join account cleaner on cleaner.id = b.cleaner_id
       where ${isLater} and b.date < ${dayOf(span.until)}::date
       order by b.date, b.id limit ${PAGE}`.execute(db)
    return rows
  }
  for await (const rows of pagesOf(PAGE, rowsAfter))
    for (const row of rows)
      yield [
        row.reference,
        t(`standing.client.${row.status}`),
        row.date,
        row.time.slice(0, 5),
        moment(row.requested_at),
        row.client,
        row.cleaner,
        row.city,
        ...[row.subtotal_cents, row.gst_cents, row.qst_cents, row.final_cents].map(amount),
        moment(row.initial_captured_at),
        moment(row.final_captured_at),
        amount(row.refunded),
        amount(row.cancellation_fee_cents),
        `${rate.format(row.commission_bps / 100)} %`,
        amount(row.earnings_cents),
        moment(row.released_at),
      ]
}

type LedgerRow = {
  readonly id: number
  readonly at: Date
  readonly kind: string
  readonly reference: string | null
  readonly code: string
  readonly direction: string
  readonly amount_cents: number
  readonly provider_ref: string | null
  readonly key: string
}

/** In the order in which it was written. */
async function* ledgerRows(db: Db, { span }: Asked): AsyncGenerator<readonly CsvCell[]> {
  const rowsAfter = async (after: LedgerRow | null): Promise<readonly LedgerRow[]> => {
    const { rows } = await sql<LedgerRow>`
      select e.id, t.effective_at as at, t.kind, b.reference, a.code, e.direction, e.amount_cents, t.provider_ref, t.idempotency_key as key
        from ledger_entry e
        join ledger_tx t on t.id = e.tx_id
        join ledger_account a on a.id = e.account_id
        left join booking b on b.id = t.booking_id
       where e.id > ${after?.id ?? 0} and t.effective_at >= ${span.from} and t.effective_at < ${span.until}
       order by e.id limit ${PAGE}`.execute(db)
    return rows
  }
  for await (const rows of pagesOf(PAGE, rowsAfter))
    for (const { id, at, kind, reference, code, direction, amount_cents: inCents, provider_ref: providerRef, key } of rows) {
      const isDebit = direction === 'D'
      yield [
        String(id),
        moment(at),
        kind,
        reference,
        code,
        amount(isDebit ? inCents : null),
        amount(isDebit ? null : inCents),
        providerRef,
        key,
      ]
    }
}

/** A line for each quarter in which somebody sold something. */
async function* sellerRows(db: Db, { span, language }: Asked): AsyncGenerator<readonly CsvCell[]> {
  const t = translatorOf(language, 'moneyDesk')
  for await (const sellers of pagesOf<Seller>(PAGE, (after) => sellersAfter(db, after, PAGE))) {
    const ids = sellers.map(({ id }) => id)
    const sold = Map.groupBy(await soldByQuarter(db, span, ids), ({ cleanerId }) => cleanerId)
    const taxed = Map.groupBy(await taxedVisits(db, ids, span), ({ cleanerId }) => cleanerId)
    const ownTaxes = (id: CleanerId, quarter: Quarter): Cents => {
      const taxes = taxed.get(id)?.map(({ price, moves }) => taxesCollected(price, moves, spanOf(quarter))) ?? []
      return add(ZERO_CENTS, ...taxes.flatMap(({ gstCents, qstCents }) => [gstCents, qstCents]))
    }
    for (const { id, name, address, birthDate, gstNumber, qstNumber, accountRef } of sellers)
      for (const each of sold.get(id) ?? [])
        yield [
          name,
          address,
          birthDate,
          gstNumber,
          qstNumber,
          accountRef,
          t('period.nth', { quarter: each.quarter, year: each.year }),
          ...[each.soldCents, each.feesCents, each.feeTaxesCents, ownTaxes(id, each)].map(amount),
          String(each.activities),
        ]
  }
}
