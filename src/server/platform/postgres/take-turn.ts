// Turns of transactions about something that no row stands for.
import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Waits until no other transaction has the turn of this name; held until this one ends. */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
