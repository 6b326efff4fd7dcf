// Kills the connection of whoever writes to a table, as a process that dies at that moment would leave it.
import type pg from 'pg'

export type Deaths = {
  /** From now on whoever adds a row to this table loses the connection. */
  upon(table: string): Promise<void>
  over(): Promise<void>
}

export async function dieWriting(pool: pg.Pool): Promise<Deaths> {
  await pool.query(`create function die_writing() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
  let table: string | null = null
  return {
    async upon(named) {
      table = named
      await pool.query(`create trigger die_writing before insert on ${named} for each row execute function die_writing()`)
    },
    async over() {
      if (table !== null) await pool.query(`drop trigger die_writing on ${table}`)
      table = null
    },
  }
}
