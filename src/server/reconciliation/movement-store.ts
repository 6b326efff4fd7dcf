// What the ledger says moved at the payment company, and what a comparison found.
import { sql } from 'kysely'
import type { UserId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import {
  BALANCE_SUBJECT,
  type DifferenceReason,
  type MoneyDifference,
  type MoneyDirection,
  type MoneyMovement,
} from '#domain/reconciliation.ts'
import { liveChange } from '../platform/live-change.ts'
import { announce, type Executor, type Tx } from '../platform/postgres/database.ts'

type PostedRow = { readonly subject_ref: string; readonly amount: number; readonly fee: number; readonly at: Date }

/**
 * Of a span of time, and of these subjects at any time. Payouts to banks are left out: they leave the cleaners' accounts at the company,
 * to which transfers moved the money before.
 */
export async function postedMovements(
  executor: Executor,
  from: Date,
  until: Date,
  subjectRefs: readonly string[],
): Promise<readonly MoneyMovement[]> {
  const { rows } = await sql<PostedRow>`
    with posted as (
      select t.provider_ref as subject_ref, t.kind, t.effective_at as at,
             sum(case e.direction when 'D' then e.amount_cents else -e.amount_cents end)::int as amount,
             coalesce(sum(case e.direction when 'D' then e.amount_cents else -e.amount_cents end) filter (where a.code = 'expense_processor'), 0)::int as fee
        from ledger_tx t
        join ledger_entry e on e.tx_id = t.id
        join ledger_account a on a.id = e.account_id and a.code in ('provider_clearing', 'expense_processor')
       where (t.provider_ref = any(${subjectRefs}::text[]) or (t.effective_at >= ${from} and t.effective_at < ${until}))
         and t.provider_ref is not null and t.kind not in ('payout-paid', 'payout-returned')
       group by t.id
    )
    select subject_ref, amount, fee, at from posted
    union all
    select x.provider_ref, -x.amount_cents, 0, p.created_at from payout_transfer x join payout p on p.id = x.payout_id
     where x.provider_ref = any(${subjectRefs}::text[])
        or (x.provider_ref is not null and p.created_at >= ${from} and p.created_at < ${until})
    union all
    select x.provider_ref, x.amount_cents, 0, x.reversed_at from payout_transfer x
     where x.reversed_at is not null and x.provider_ref is not null
       and (x.provider_ref = any(${subjectRefs}::text[]) or (x.reversed_at >= ${from} and x.reversed_at < ${until}))`.execute(executor)
  return rows.map((row) => ({ subjectRef: row.subject_ref, amountCents: cents(row.amount), feeCents: cents(row.fee), at: row.at }))
}

/** When the oldest movement on which both sides still differ was made; null when they agree. */
export async function oldestOpenAt(executor: Executor): Promise<Date | null> {
  const row = await executor
    .selectFrom('money_difference')
    .select((eb) => eb.fn.min('moved_at').as('at'))
    .where('settled_at', 'is', null)
    .where('explained_at', 'is', null)
    .executeTakeFirst()
  return row?.at ?? null
}

/** What the company's balance should be by the ledger: cleared money, less what transfers moved on before the bank said so. */
export async function clearedCents(executor: Executor): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce((select balance_cents from ledger_account where code = 'provider_clearing'), 0)::int
         - coalesce(sum(x.amount_cents) filter (where x.reversed_at is null and p.state <> 'paid'), 0)::int
         + coalesce(sum(x.amount_cents) filter (where x.reversed_at is not null and p.state = 'paid'), 0)::int as cents
      from payout_transfer x join payout p on p.id = x.payout_id where x.provider_ref is not null`.execute(executor)
  return cents(rows[0]?.cents ?? 0)
}

/** Those on which both sides still differ, explained or not, that a comparison of the span does not look at again. */
export async function effectsOutside(
  executor: Executor,
  { from, until }: { readonly from: Date; readonly until: Date },
  found: readonly MoneyDifference[],
): Promise<readonly { readonly effectCents: Cents }[]> {
  const { rows } = await sql<{ effect: number }>`
    select effect_cents as effect from money_difference
     where settled_at is null and subject_ref <> ${BALANCE_SUBJECT} and not (moved_at >= ${from} and moved_at < ${until})
       and direction || ' ' || subject_ref <> all(${found.map(nameOf)}::text[])`.execute(executor)
  return rows.map(({ effect }) => ({ effectCents: cents(effect) }))
}

const nameOf = ({ direction, subjectRef }: MoneyDifference): string => `${direction} ${subjectRef}`

/**
 * Keeps each difference once with the instant it was found; those of the span that are gone are settled. One that comes back, or whose
 * amount is no longer the one that was explained, begins anew.
 */
export async function recordDifferences(
  tx: Tx,
  { from, until, now }: { readonly from: Date; readonly until: Date; readonly now: Date },
  found: readonly MoneyDifference[],
): Promise<void> {
  for (const { subjectRef, direction, reason, ledgerCents, companyCents, effectCents, at } of found) {
    const says = { reason, ledger_cents: ledgerCents, company_cents: companyCents, effect_cents: effectCents, moved_at: at }
    const isAnew = sql<boolean>`(money_difference.settled_at is not null
      or money_difference.explained_at is not null and money_difference.effect_cents <> ${effectCents})`
    await tx
      .insertInto('money_difference')
      .values({ subject_ref: subjectRef, direction, found_at: now, ...says })
      .onConflict((conflict) =>
        conflict.columns(['subject_ref', 'direction']).doUpdateSet({
          ...says,
          settled_at: null,
          found_at: sql`case when ${isAnew} then ${now} else money_difference.found_at end`,
          explained_at: sql`case when ${isAnew} then null else money_difference.explained_at end`,
          explained_by: sql`case when ${isAnew} then null else money_difference.explained_by end`,
          explanation: sql`case when ${isAnew} then null else money_difference.explanation end`,
        }),
      )
      .execute()
  }
  const stillThere = found.map(nameOf)
  await sql`
    update money_difference set settled_at = ${now}
     where settled_at is null and moved_at >= ${from} and moved_at < ${until}
       and direction || ' ' || subject_ref <> all(${stillThere}::text[])`.execute(tx)
}

export async function recordComparison(
  tx: Tx,
  { until, now, movementCount, brokenRules }: { until: Date; now: Date; movementCount: number; brokenRules: readonly string[] },
): Promise<void> {
  const found = { ran_at: now, movement_count: movementCount, broken_rules: [...brokenRules] }
  await tx
    .insertInto('reconciliation')
    .values({ compared_until: until, ...found })
    .onConflict((conflict) => conflict.column('compared_until').doUpdateSet(found))
    .execute()
  announceDifferences(tx, null)
}

export async function lastComparison(executor: Executor) {
  const row = await executor.selectFrom('reconciliation').selectAll().orderBy('compared_until', 'desc').limit(1).executeTakeFirst()
  return row
    ? { comparedUntil: row.compared_until, ranAt: row.ran_at, movementCount: row.movement_count, brokenRules: row.broken_rules }
    : null
}

export type OpenDifference = {
  readonly id: string
  readonly subjectRef: string
  readonly direction: MoneyDirection
  readonly reason: DifferenceReason
  readonly ledgerCents: number | null
  readonly companyCents: number | null
  readonly movedAt: Date
  readonly foundAt: Date
}

/** The oldest first. */
export async function openDifferences(executor: Executor, limit: number): Promise<readonly OpenDifference[]> {
  const rows = await executor
    .selectFrom('money_difference')
    .select(['id', 'subject_ref', 'direction', 'reason', 'ledger_cents', 'company_cents', 'moved_at', 'found_at'])
    .where('settled_at', 'is', null)
    .where('explained_at', 'is', null)
    .orderBy('moved_at')
    .orderBy('direction')
    .orderBy('subject_ref')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    subjectRef: row.subject_ref,
    direction: row.direction,
    reason: row.reason,
    ledgerCents: row.ledger_cents,
    companyCents: row.company_cents,
    movedAt: row.moved_at,
    foundAt: row.found_at,
  }))
}

const announceDifferences = (tx: Tx, id: string | null): void => announce(tx, liveChange, { what: 'difference', id, to: [] })

/** False when there is no such open difference. */
export async function explain(tx: Tx, id: string, by: UserId, explanation: string, now: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('money_difference')
    .set({ explained_at: now, explained_by: by, explanation })
    .where('id', '=', id)
    .where('explained_at', 'is', null)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  announceDifferences(tx, id)
  return updated.numUpdatedRows === 1n
}
