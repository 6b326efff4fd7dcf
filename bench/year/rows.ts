// What a day left in rows: letters, people who are gone, what no row may break, and the money.
import type pg from 'pg'
import { auditMoney } from '../../tests/support/money-audit.ts'
import { differs } from './differs.ts'
import { emailOf } from './doors.ts'
import { LETTERS } from './model/letters.ts'
import type { Town } from './model/town.ts'
import { ROW_RULES } from './row-rules.ts'
import type { Stage } from './stage.ts'

export type Look = {
  readonly pool: pg.Pool
  readonly since: number
  readonly until: number
  /** All rows are read, whatever their age. */
  readonly isWhole: boolean
}

/** Letters of the last day, each once. */
async function lettersWritten({ town }: Stage, pool: pg.Pool, since: number, until: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ recipient: string; kind: string; count: number }>(
    'select recipient, kind, count(*)::int as count from email where kind = any($1) and created_at > $2 and created_at <= $3 group by 1, 2',
    [LETTERS, new Date(since), new Date(until)],
  )
  const isGone = (name: string): boolean => town.people.get(name)?.isGone === true
  const written = new Map(
    rows
      .filter(({ recipient }) => !isGone(recipient.split('@')[0] ?? ''))
      .map(({ recipient, kind, count }) => [`${recipient.split('@')[0]} ${kind}`, count]),
  )
  return [...new Set([...written.keys(), ...town.letters.keys()])].flatMap((key) =>
    differs(`letters to ${key}`, written.get(key) ?? 0, town.letters.get(key) ?? 0),
  )
}

/** Whoever closed their account stands in no row, but in the letter that says so, and in the newsletter of a mailbox that nobody verified. */
async function goneAreNowhere({ people }: Town, pool: pg.Pool): Promise<readonly string[]> {
  const gone = [...people.values()].filter(({ isGone }) => isGone).flatMap(({ name }) => [`%${emailOf(name)}%`, `%secret-de-${name}-%`])
  if (gone.length === 0) return []
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema = 'public'
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')`)
  const found = rows.map(async ({ table, column }) => {
    // The payment company keeps what the bank was sent.
    if (table.startsWith('newsletter_') || table === 'sandbox_dispute') return []
    const but = table === 'email' ? ` and kind <> 'account-closed' and kind not like 'newsletter-%'` : ''
    const query = `select "${column}"::text as text from "${table}" where "${column}"::text like any ($1)${but} limit 1`
    const [row] = (await pool.query<{ text: string }>(query, [gone])).rows
    return row ? [`somebody who is gone stands in ${table}.${column}: ${row.text.slice(0, 80)}`] : []
  })
  return (await Promise.all(found)).flat()
}

async function rowsHold(pool: pg.Pool): Promise<readonly string[]> {
  const broken: string[] = []
  for (const [rule, statement] of Object.entries(ROW_RULES)) {
    const { rows } = await pool.query(statement)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return broken
}

/** What is broken of all that the day left in rows. */
export async function inRows(stage: Stage, { pool, since, until, isWhole }: Look): Promise<readonly string[]> {
  const letters = await lettersWritten(stage, pool, since, until)
  if (!isWhole) return letters
  return [...letters, ...(await goneAreNowhere(stage.town, pool)), ...(await rowsHold(pool)), ...(await auditMoney(pool, 'at-rest'))]
}
