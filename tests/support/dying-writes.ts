// Kills the connection of whoever writes to a table, as a process that dies at that moment would leave it.
import type pg from 'pg'

export type Deaths = {
  /** From now on whoever adds a row to this table, or changes one, loses the connection. */
  upon(table: string, write?: 'insert' | 'update'): Promise<void>
  over(): Promise<void>
}

export async function dieWriting(pool: pg.Pool): Promise<Deaths> {
  await pool.query(`create function die_writing() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
  let table: string | null = null
  return {
    async upon(named, write = 'insert') {
      table = named
      await pool.query(`create trigger die_writing before ${write} on ${named} for each row execute function die_writing()`)
    },
    async over() {
      if (table !== null) await pool.query(`drop trigger die_writing on ${table}`)
      table = null
    },
  }
}

/** Another process takes over what the dead one had in hand. */
export async function startAgain({ pool, settle }: { readonly pool: pg.Pool; settle(): Promise<unknown> }): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await pool.query('update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null')
    await settle()
  }
}
