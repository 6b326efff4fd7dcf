// What closing an account leaves behind: each rule finds rows of closed accounts that still say who it was, and should find none.
import { sql } from 'kysely'
import { ERASED_DOMAIN, ERASED_NAME } from '#domain/account.ts'
import type { Executor } from '../platform/postgres/database.ts'

const ERASED = sql`(select id from account where erased_at is not null)`

/** Only ids are answered: what was found is personal. */
const RULES = {
  personalDataOfClosedAccounts: sql`
    select id from account
     where erased_at is not null
       and (name <> ${ERASED_NAME} or email::text not like ${`%${ERASED_DOMAIN}`} or phone_number is not null or profile_pic is not null
            or gender is not null or password_hash is not null or cleaner_slug is not null)`,
  profilesOfClosedAccounts: sql`
    select account_id as id from cleaner
     where account_id in ${ERASED}
       and (display_name <> ${ERASED_NAME} or slug not like 'former-%' or bio <> '' or education <> '' or equipment <> '{}' or skills <> '{}'
            or home_lat is not null or home_lng is not null or primary_street is not null or primary_postal_code is not null
            or primary_lat is not null or primary_lng is not null or gst_number is not null or qst_number is not null)`,
  homesOfClosedAccounts: sql`
    select id from property
     where client_id in ${ERASED}
       and (name <> '–' or street <> '' or unit is not null or postal_code is not null or notes <> '' or sealed_secrets is not null)`,
  codesOfClosedAccounts: sql`select id from referral_code where owner_id in ${ERASED} and code is not null`,
} as const

/** Tables whose rows stay with a closed account: rules of their own look at the first two, and the others are worked out anew. */
const STAY = ['cleaner', 'property', 'listing', 'cleaner_openings']

export type BrokenErasure = { readonly rule: keyof typeof RULES | 'rowsOfClosedAccounts'; readonly rows: readonly unknown[] }

/** The rules that closed accounts break now; empty when nothing personal is left. */
export async function brokenErasures(executor: Executor): Promise<readonly BrokenErasure[]> {
  const broken: BrokenErasure[] = []
  for (const rule of Object.keys(RULES) as (keyof typeof RULES)[]) {
    const { rows } = await RULES[rule].execute(executor)
    if (rows.length > 0) broken.push({ rule, rows })
  }
  const rows = await dependentRows(executor)
  return rows.length > 0 ? [...broken, { rule: 'rowsOfClosedAccounts', rows }] : broken
}

/** Rows that go with an account or a cleaner (alerts, passkeys, sessions, pictures), found by the foreign keys themselves. */
async function dependentRows(executor: Executor): Promise<readonly { readonly table: string; readonly id: string }[]> {
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select child.relname as table, a.attname as column
      from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid in ('account'::regclass, 'cleaner'::regclass)
       and child.relname <> all (${STAY}::text[])
     order by 1, 2`.execute(executor)
  const found: { table: string; id: string }[] = []
  for (const { table, column } of keys) {
    const owner = sql.id(column)
    const { rows } = await sql<{ id: string }>`select distinct ${owner} as id from ${sql.table(table)} where ${owner} in ${ERASED}`.execute(
      executor,
    )
    found.push(...rows.map(({ id }) => ({ table, id })))
  }
  return found
}
