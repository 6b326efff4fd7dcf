// What moved on our balance at the sandbox.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { cents, ZERO_CENTS } from '#domain/money.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import type { Balance, BalanceTransaction, BalanceTransactionKind } from './balance.ts'

type Movement = Omit<BalanceTransaction, 'ref' | 'feeCents'> & Partial<Pick<BalanceTransaction, 'feeCents'>>

/** Writes a movement together with what caused it. */
export function recordMovement(tx: Tx, movement: Movement): void {
  insert.defer(tx, { ref: `sbt_${randomUUID()}`, feeCents: ZERO_CENTS, ...movement })
}

const insert = prepared((db, { ref, kind, subjectRef, amountCents, feeCents, at }: BalanceTransaction) =>
  db
    .insertInto('sandbox_balance_transaction')
    .values({ ref, kind, subject_ref: subjectRef, amount_cents: amountCents, fee_cents: feeCents, created_at: at }),
)

const secondOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** As long as a card's money is on its way. */
const PENDING_MS = 2 * DAY_MS

export const sandboxBalance = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Balance => ({
  async getBalance() {
    const pendingSince = new Date(clock.now().getTime() - PENDING_MS)
    const { rows } = await sql<{ pending: number; all: number }>`
      select coalesce(sum(amount_cents - fee_cents) filter (where kind = 'charge' and created_at > ${pendingSince}), 0)::int as pending,
             coalesce(sum(amount_cents - fee_cents), 0)::int as all
        from sandbox_balance_transaction`.execute(db)
    const { pending, all } = rows[0] ?? { pending: 0, all: 0 }
    return { availableCents: cents(all - pending), pendingCents: cents(pending) }
  },

  async listBalanceTransactions(from, to) {
    const rows = await db
      .selectFrom('sandbox_balance_transaction')
      .selectAll()
      .where('created_at', '>=', secondOf(from))
      .where('created_at', '<', secondOf(to))
      .orderBy('created_at')
      .orderBy('ref')
      .execute()
    return rows.map((row) => ({
      ref: row.ref,
      kind: row.kind as BalanceTransactionKind,
      subjectRef: row.subject_ref,
      amountCents: cents(row.amount_cents),
      feeCents: cents(row.fee_cents),
      at: row.created_at,
    }))
  },
})
