// The port by which features hold, copy and erase the data of a person.
import { sql } from 'kysely'
import type { Language, Role } from '#domain/account.ts'
import type { OwnBooking } from '#domain/whole-booking.ts'
import type { BookingId, EitherId } from '#domain/id.ts'
import type { Executor, Tx } from './postgres/database.ts'

export type Whose = {
  readonly id: EitherId
  readonly email: string
  readonly emailVerifiedAt: Date | null
  readonly role: Role | null
  readonly createdAt: Date
}

/** The account's verified email address, to which earlier messages from it belong. */
export const provedEmail = ({ email, emailVerifiedAt }: Pick<Whose, 'email' | 'emailVerifiedAt'>): string | null =>
  emailVerifiedAt === null ? null : email

/** Answers whose a booking is, for features that store something about it; bookings implement it. */
export type BookingsOf = (executor: Executor, personId: EitherId) => Promise<readonly OwnBooking[]>

/** Id and reference of the person's booking; null for none. */
export function referencesIn(bookings: readonly OwnBooking[]): (bookingId: BookingId | null) => string | null {
  const references = new Map(bookings.map(({ id, reference }) => [id, reference]))
  return (bookingId) => (bookingId === null ? null : (references.get(bookingId) ?? null))
}

/** Documents by name (`bookings` becomes `bookings.json`), and pictures by their path in the archive and their file key. */
export type Copy = {
  readonly documents: Readonly<Record<string, unknown>>
  readonly pictures?: readonly { readonly path: string; readonly key: string }[]
}

export type PersonalData = {
  /** Locks what must not change meanwhile, and refuses while the account is still needed. */
  hold?(tx: Tx, whose: Whose): Promise<void>
  /** What the person may take along: their own data, and of others only what they were shown; `language` is that of words beside codes. */
  copy(executor: Executor, whose: Whose, language: Language): Promise<Copy>
  /** Erases the person; answers the keys of files that no row names any more. Rows needed for accounting and tax stay, without a name. */
  erase(tx: Tx, whose: Whose, now: Date): Promise<readonly string[]>
}

/** Every column but these returns to what a new row has, so that a column added later is erased too. */
export async function resetRow(
  tx: Tx,
  row: { readonly table: string; readonly key: string; readonly id: string; readonly keep: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${row.table} and column_name <> all (${[row.key, ...row.keep]}::text[])`.execute(tx)
  const resets = rows.map(({ name }) => sql`${sql.id(name)} = default`)
  await sql`update ${sql.table(row.table)} set ${sql.join(resets)} where ${sql.id(row.key)} = ${row.id}`.execute(tx)
}

/** Deletes the rows that cascade from a parent's row, although the parent's row stays; `keep` lists the exceptions. */
export async function deleteDependents(tx: Tx, parent: 'account' | 'cleaner', id: string, keep: readonly string[] = []): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select child.relname as table, a.attname as column
      from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = ${parent}::regclass and child.relname <> all (${keep}::text[])`.execute(
    tx,
  )
  for (const { table, column } of rows) await sql`delete from ${sql.table(table)} where ${sql.id(column)} = ${id}`.execute(tx)
}
