// Counts finished days of Montréal anew from bookings and the ledger, and writes what they came to.
import { sql, type RawBuilder } from 'kysely'
import { addDays } from '#domain/civil-date.ts'
import { ENDED_STATUSES, type Actor, type BookingStatus, type EndReason } from '#domain/booking.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { startOfDay } from '#domain/time.ts'
import { DAY_COUNTS, EVERYWHERE, TAKE_ACCOUNTS } from '#domain/trend.ts'
import { trendEndingOf, type TrendEnding } from '#domain/trend-ending.ts'
import { startOfPeriod, TREND_STEPS, type Span } from '#domain/trend-period.ts'
import { answeredAt, minutesToAnswer } from '../bookings/index.ts'
import type { Tx } from '../platform/postgres/database.ts'

type Instants = { readonly from: Date; readonly until: Date }

/** Replaces what was counted of the days, and of the weeks and months that hold them. */
export async function countDays(tx: Tx, span: Span): Promise<void> {
  const at = instantsOf(span)
  await countSums(tx, span, at)
  await countEndings(tx, span, at)
  await countPeople(tx, span, at.until)
}

const instantsOf = ({ from, to }: Span): Instants => ({
  from: startOfDay(from, DEFAULT_TIME_ZONE),
  until: startOfDay(addDays(to, 1), DEFAULT_TIME_ZONE),
})

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${sql.lit(DEFAULT_TIME_ZONE)})::date`
/** Work recorded without a network counts on the day it arrives, so that a past day never changes. */
const DONE_AT = sql`case when b.status = 'completed' then coalesce(b.punch_out_sent_at, b.punched_out_at) end`

async function countSums(tx: Tx, { from, to }: Span, at: Instants): Promise<void> {
  await tx.deleteFrom('trend_day').where('day', '>=', from).where('day', '<=', to).execute()
  await sql`
    with fact (kind, day, city, amount) as (
      select f.kind, ${dayOf(sql`f.at`)}, b.city_slug, f.amount from (${bookingsBetween(at)}) b
       cross join lateral (values
         ('asked', b.asked_at, 1::bigint),
         ('confirmed', b.confirmed_at, 1),
         ('unfilled', b.unfilled_at, 1),
         ('first_confirmed', case when b.confirmed_at >= ${at.from} and not exists (
            select from booking o where o.client_id = b.client_id and o.redo_of is null and not o.booked_ahead
               and (o.initial_captured_at, o.id) < (b.confirmed_at, b.id)) then b.confirmed_at end, 1),
         ('answered', b.answered_at, 1),
         ('answer_minutes', b.answered_at, floor(b.answer_minutes)::bigint),
         ('done', b.done_at, 1),
         ('led_visits', case when not b.booked_ahead then b.done_at end, 1),
         ('lead_days', case when not b.booked_ahead then b.done_at end, b.date - ${dayOf(sql`b.requested_at`)})) f (kind, at, amount)
       where f.at >= ${at.from} and f.at < ${at.until}
      union all
      select 'take_cents', ${dayOf(sql`t.effective_at`)}, b.city_slug, case e.direction when 'C' then e.amount_cents else -e.amount_cents end
        from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id left join booking b on b.id = t.booking_id
       where t.effective_at >= ${at.from} and t.effective_at < ${at.until} and a.code = any(${TAKE_ACCOUNTS}::text[])
      union all
      select 'nothing', day::date, null, 0 from generate_series(${from}::date, ${to}::date, interval '1 day') day)
    insert into trend_day (city_slug, day, ${sql.join(DAY_COUNTS.map((kind) => sql.ref(kind)))})
    select coalesce(city, ${EVERYWHERE}), day,
           ${sql.join(DAY_COUNTS.map((kind) => sql`coalesce(sum(amount) filter (where kind = ${sql.lit(kind)}), 0)`))}
      from fact group by grouping sets ((day, city), (day))
    having grouping(city) = 1 or city is not null`.execute(tx)
}

/** Those of which something happened between two instants; a visit that a series makes was asked for once, and one done again is none more. */
const bookingsBetween = ({ from, until }: Instants) => sql`
  select b.id, b.client_id, b.city_slug, b.date, b.requested_at, b.booked_ahead, ${DONE_AT} as done_at,
         case when not b.booked_ahead then b.requested_at end as asked_at,
         case when not b.booked_ahead then b.initial_captured_at end as confirmed_at,
         case when not b.booked_ahead and b.initial_captured_at is null and b.status = any(${[...ENDED_STATUSES]}::text[]) then b.ended_at end as unfilled_at,
         ${answeredAt('b')} as answered_at, ${minutesToAnswer('b')} as answer_minutes
    from booking b
   where b.redo_of is null and b.requested_at < ${until}
     and greatest(b.requested_at, b.accepted_at, b.initial_captured_at, b.ended_at, b.punched_out_at, b.punch_out_sent_at) >= ${from}`

type EndedRow = {
  readonly day: string
  readonly city: string
  readonly status: BookingStatus
  readonly by: Actor | null
  readonly reason: EndReason | null
  readonly count: number
}

async function countEndings(tx: Tx, { from, to }: Span, at: Instants): Promise<void> {
  await tx.deleteFrom('trend_ending').where('day', '>=', from).where('day', '<=', to).execute()
  const { rows } = await sql<EndedRow>`
    select ${dayOf(sql`b.ended_at`)}::text as day, b.city_slug as city, b.status, b.ended_by as by, b.end_reason as reason, count(*)::int as count
      from booking b
     where b.redo_of is null and b.status = any(${[...ENDED_STATUSES]}::text[]) and b.ended_at >= ${at.from} and b.ended_at < ${at.until}
     group by 1, 2, 3, 4, 5`.execute(tx)
  const counts = new Map<string, { city_slug: string; day: string; ending: TrendEnding; reason: string; count: number }>()
  for (const row of rows) {
    const ending = trendEndingOf(row)
    if (ending === null) continue
    for (const city_slug of [row.city, EVERYWHERE]) {
      const counted = { city_slug, day: row.day, ending, reason: row.reason ?? '' }
      const key = Object.values(counted).join(' ')
      counts.set(key, { ...counted, count: (counts.get(key)?.count ?? 0) + row.count })
    }
  }
  const written = [...counts.values()]
  if (written.length > 0)
    await sql`insert into trend_ending select * from jsonb_populate_recordset(null::trend_ending, ${JSON.stringify(written)}::jsonb)`.execute(
      tx,
    )
}

/** A period that is not over yet is counted up to `until`. */
async function countPeople(tx: Tx, { from, to }: Span, until: Date): Promise<void> {
  const starts = TREND_STEPS.map((step) => ({ step, from: startOfPeriod(step, from) }))
  for (const each of starts)
    await tx
      .deleteFrom('trend_people')
      .where('step', '=', each.step)
      .where('starts_on', '>=', each.from)
      .where('starts_on', '<=', to)
      .execute()
  const earliest = startOfDay(
    starts.reduce((least, each) => (each.from < least ? each.from : least), from),
    DEFAULT_TIME_ZONE,
  )
  await sql`
    with visit as (
      select v.*, p.step, date_trunc(p.step, v.done_on)::date as starts_on
        from (select b.client_id, b.cleaner_id, b.city_slug, ${dayOf(DONE_AT)} as done_on from booking b
               where b.redo_of is null and ${DONE_AT} >= ${earliest} and ${DONE_AT} < ${until}) v
        join (values ${sql.join(starts.map((each) => sql`(${each.step}, ${each.from}::date)`))}) p (step, since) on v.done_on >= p.since),
    first as (
      select b.client_id, min(${dayOf(DONE_AT)}) as done_on from booking b
       where b.redo_of is null and b.status = 'completed' and b.client_id in (select client_id from visit) group by b.client_id)
    insert into trend_people (step, city_slug, starts_on, active_clients, returning_clients, active_cleaners)
    select step, coalesce(city_slug, ${EVERYWHERE}), starts_on,
           count(distinct client_id), count(distinct client_id) filter (where came_before), count(distinct cleaner_id)
      from (select visit.*, first.done_on < visit.starts_on as came_before from visit join first on first.client_id = visit.client_id) counted
     group by grouping sets ((step, starts_on, city_slug), (step, starts_on))`.execute(tx)
}
