// Everybody's payouts for operators: a page of them by their filters, or all of them as a table for a spreadsheet.
import { sql } from 'kysely'
import type { payoutDesk } from '#contract/payout-desk.ts'
import type { RawAnswer, Received } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import type { CsvCell } from '#domain/csv.ts'
import type { CleanerId, PayoutId, UserId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { pageWithin, sliceOf, type Paging, type Slice } from '#domain/paging.ts'
import { SENT_PAYOUT_STATES, type PayoutFailure, type PayoutState, type SkipReason } from '#domain/payout.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { localOf, startOfDay } from '#domain/time.ts'
import { recordAudit } from '../platform/audit.ts'
import { csvAnswer } from '../platform/http/csv-answer.ts'
import { inTransaction, type Db, type Executor } from '../platform/postgres/database.ts'
import { pagesOf } from '../platform/postgres/pages-of.ts'
import { translatorOf } from '../platform/translator.ts'
import { nameHas } from './desk-store.ts'

type Filters = Received<(typeof payoutDesk)['GET /api/admin/payouts/all.csv'], 'query'>
type Row = {
  readonly id: PayoutId
  readonly account_id: CleanerId
  readonly name: string
  readonly date: string
  readonly is_instant: boolean
  readonly created_at: Date
  readonly settled_at: Date | null
  readonly amount_cents: number | null
  readonly fee_cents: number
  readonly recovered_cents: number
  readonly state: PayoutState
  readonly skip_reason: SkipReason | null
  readonly failure: PayoutFailure | null
}
type Place = Pick<Row, 'created_at' | 'id'>

const CSV_PAGE = 500

/** The day that lists show: the Friday that names the run, which may be put off, or the day of an instant payout in Montréal. */
const SHOWN_ON = sql`coalesce(p.friday, (p.created_at at time zone ${sql.lit(DEFAULT_TIME_ZONE)})::date)`

/** Of payouts of a day of the span. None begins before its day: the index is by instant. */
const matching = ({ name, state, from, to }: Filters) => sql`
  (${name} = '' or ${nameHas(name)})
  and (${state ?? null}::text is null or p.state = ${state ?? null})
  and (${from ?? null}::date is null or (${SHOWN_ON} >= ${from ?? null}::date and p.created_at >= ${from === undefined ? null : startOfDay(from, DEFAULT_TIME_ZONE)}))
  and (${to ?? null}::date is null or ${SHOWN_ON} <= ${to ?? null}::date)`

/** The newest first, from a place on. */
async function rowsOf(executor: Executor, filters: Filters, { after, limit, offset }: Slice & { readonly after: Place | null }) {
  const { rows } = await sql<Row>`
    select p.id, p.account_id, account.name, ${SHOWN_ON}::text as date, p.friday is null as is_instant, p.created_at, p.settled_at,
           p.amount_cents, p.fee_cents, p.recovered_cents, p.state, p.skip_reason, p.failure
      from payout p join account on account.id = p.account_id
     where ${matching(filters)} and (${after === null} or (p.created_at, p.id) < (${after?.created_at ?? null}, ${after?.id ?? null}::uuid))
     order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`.execute(executor)
  return rows
}

export async function listPayouts(db: Db, { page, pageSize, ...filters }: Filters & Paging) {
  const { rows } = await sql<{ total: number; sent: number }>`
    select count(*)::int as total, coalesce(sum(p.amount_cents) filter (where p.state = any(${SENT_PAYOUT_STATES}::text[])), 0)::bigint as sent
      from payout p join account on account.id = p.account_id where ${matching(filters)}`.execute(db)
  const total = rows[0]?.total ?? 0
  const paging = { page: pageWithin({ page, pageSize }, total), pageSize }
  const found = await rowsOf(db, filters, { after: null, ...sliceOf(paging) })
  return {
    items: found.map((row) => ({
      id: row.id,
      cleanerId: row.account_id,
      name: row.name,
      isInstant: row.is_instant,
      date: row.date,
      amountCents: row.amount_cents,
      feeCents: row.fee_cents,
      recoveredCents: row.recovered_cents,
      state: row.state,
      skipReason: row.skip_reason,
      failure: row.state === 'failed' ? row.failure : null,
    })),
    ...paging,
    total,
    sentCents: rows[0]?.sent ?? 0,
  }
}

type Reader = { readonly operatorId: UserId; readonly language: Language; readonly now: Date }

export async function exportPayouts(db: Db, filters: Filters, { operatorId, language, now }: Reader): Promise<RawAnswer> {
  const subject = { kind: 'account', id: operatorId } as const
  const details = { kind: 'payouts', ...filters }
  await inTransaction(db, (tx) => recordAudit(tx, { at: now, actorId: operatorId, action: 'export', subject, details }))
  const t = translatorOf(language, 'moneyDesk')
  const columns = ['name', 'payoutDate', 'payoutKind', 'state', 'amount', 'fee', 'recovered', 'settledOn'] as const
  const heads = columns.map((column) => t(`exports.columns.${column}`))
  return csvAnswer({ name: t('exports.files.payouts'), heads, rows: csvRows(db, filters, language) }, language)
}

async function* csvRows(db: Db, filters: Filters, language: Language): AsyncGenerator<readonly CsvCell[]> {
  const [t, payouts] = [translatorOf(language, 'moneyDesk'), translatorOf(language, 'payouts')]
  const amount = (inCents: number | null): CsvCell => (inCents === null ? null : { cents: cents(inCents) })
  for await (const rows of pagesOf<Row>(CSV_PAGE, (after) => rowsOf(db, filters, { after, limit: CSV_PAGE, offset: 0 })))
    for (const row of rows) {
      const state = row.skip_reason === null ? payouts(`history.states.${row.state}`) : t(`skipped.${row.skip_reason}`)
      const kind = payouts(row.is_instant ? 'csv.instant' : 'csv.weekly')
      const settledOn = row.settled_at && localOf(row.settled_at, DEFAULT_TIME_ZONE).date
      yield [row.name, row.date, kind, state, amount(row.amount_cents), amount(row.fee_cents), amount(row.recovered_cents), settledOn]
    }
}
