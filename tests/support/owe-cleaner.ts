// What the ledger owes a cleaner, without the visits that it would come from.
import type { World } from './world.ts'

/** Owes a cleaner an amount as a released visit would, without the visit; below zero it takes it back as a refund would. */
export async function oweCleaner({ platform, clock }: World, cleanerId: string, amountCents: number): Promise<void> {
  const { pool } = platform
  const code = `cleaner_payable:${cleanerId}`
  const { rows } = await pool.query(
    `with opened as (insert into ledger_account (code, kind, allow_negative) values ($1, 'liability', true), ('expense_promotion', 'expense', true)
                     on conflict (code) do nothing returning id, code)
     select id, code from opened union select id, code from ledger_account where code in ($1, 'expense_promotion')`,
    [code],
  )
  const idOf = (wanted: string) => rows.find((row) => row.code === wanted)?.id
  const client = await pool.connect()
  try {
    await client.query('begin')
    const tx = await client.query(
      `insert into ledger_tx (kind, idempotency_key, effective_at) values ('released', gen_random_uuid()::text, $1) returning id`,
      [clock.now()],
    )
    for (const [account, direction] of [
      [code, 'C'],
      ['expense_promotion', 'D'],
    ] as const)
      await client.query('insert into ledger_entry (tx_id, account_id, direction, amount_cents) values ($1, $2, $3, $4)', [
        tx.rows[0].id,
        idOf(account),
        amountCents > 0 ? direction : direction === 'C' ? 'D' : 'C',
        Math.abs(amountCents),
      ])
    await client.query('commit')
  } finally {
    client.release()
  }
}
