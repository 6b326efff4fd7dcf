// Statements on everybody's payouts at once, for operators.
import { sql } from 'kysely'
import type { CleanerId } from '#domain/id.ts'
import { PAYOUT_STATES, SENT_PAYOUT_STATES, type PayoutState } from '#domain/payout.ts'
import type { PayoutAccountFacts } from '#domain/payout-account.ts'
import type { PayoutStop } from '#domain/payout-stop.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { factsOf } from './account-store.ts'
import { stopColumn } from './stop-store.ts'

export type Payee = {
  readonly name: string
  /** Null when they never opened an account. */
  readonly facts: PayoutAccountFacts | null
  readonly stop: PayoutStop | null
  readonly matches: boolean
}

/** Whether a name has these letters in it, accents and capitals apart. */
export const nameHas = (typed: string) => sql<boolean>`position(unaccent(lower(${typed})) in unaccent(lower(account.name))) > 0`

/** `matches`: whether their name has what was typed. */
export async function findPayees(executor: Executor, cleanerIds: readonly CleanerId[], typed: string) {
  const rows = await executor
    .selectFrom('account')
    .leftJoin('payout_account', 'payout_account.account_id', 'account.id')
    .select(['account.id', 'account.name', 'is_closed', 'is_submitted', 'transfers', 'bank_payouts'])
    .select(['takes_instant', 'due_count', 'past_due_count'])
    .select([stopColumn.as('stop'), nameHas(typed).as('matches')])
    .where(sql<boolean>`account.id = any(${cleanerIds}::uuid[])`)
    .execute()
  return new Map<CleanerId, Payee>(
    rows.map(({ id, name, stop, matches, ...account }) => [id as CleanerId, { name, stop, matches, facts: factsOf(account) }]),
  )
}

export async function isCleaner(executor: Executor, id: CleanerId): Promise<boolean> {
  const row = await executor.selectFrom('account').select('id').where('id', '=', id).where('role', '=', 'cleaner').executeTakeFirst()
  return row !== undefined
}

type RunRow = {
  readonly friday: string
  readonly started_at: Date
  readonly state: PayoutState | null
  readonly count: number
  readonly sent: number
}

/** Newest first, each with how many of its payouts are in which state. */
export async function latestRuns(executor: Executor, limit: number) {
  const { rows } = await sql<RunRow>`
    select r.friday::text as friday, r.started_at, p.state, count(p.id)::int as count,
           coalesce(sum(p.amount_cents) filter (where p.state = any(${SENT_PAYOUT_STATES}::text[])), 0)::int as sent
      from (select * from payout_run order by friday desc limit ${limit}) r
      left join payout p on p.friday = r.friday
     group by r.friday, r.started_at, p.state
     order by r.friday desc`.execute(executor)
  return [...Map.groupBy(rows, ({ friday }) => friday)].flatMap(([friday, states]) => {
    const countOf = (state: PayoutState): number => states.find((each) => each.state === state)?.count ?? 0
    const startedAt = states[0]?.started_at
    if (!startedAt) return []
    return [
      {
        friday,
        startedAt,
        counts: Object.fromEntries(PAYOUT_STATES.map((state) => [state, countOf(state)])) as Record<PayoutState, number>,
        sentCents: states.reduce((sum, { sent }) => sum + sent, 0),
      },
    ]
  })
}
