// Makes the row of an account, for sign-up by password, sign-in at another company, and the demonstration.
import type { Language, Role } from '#domain/account.ts'
import type { IdOf, UserId } from '#domain/id.ts'
import { NEWCOMERS_ROLE, type OperatorRole } from '#domain/operator.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/postgres/database.ts'

export type AccountToKeep<R extends Role | null = Role | null> = {
  readonly name: string
  readonly email: string
  /** Null for people who sign in at another company. */
  readonly passwordHash: string | null
  readonly role: R
  readonly language: Language
  readonly emailVerifiedAt: Date | null
  readonly now: Date
}

/** Who comes after an owner has the least rights, until the owner says otherwise. */
const firstIsOwner = sql<OperatorRole>`case when exists (
  select from account where operator_role = 'owner' and suspended_at is null and erased_at is null) then ${sql.lit(NEWCOMERS_ROLE)} else 'owner' end`

/** Breaks `account_email_key` when the address has an account. */
export async function insertAccount<R extends Role | null>(tx: Tx, { passwordHash, emailVerifiedAt, now, ...account }: AccountToKeep<R>) {
  const made = await tx
    .insertInto('account')
    .values({
      ...account,
      operator_role: account.role === 'admin' ? firstIsOwner : null,
      password_hash: passwordHash,
      email_verified_at: emailVerifiedAt,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'name', 'email', 'role', 'language'])
    .executeTakeFirstOrThrow()
  return { ...made, id: made.id as IdOf<R> }
}

export async function writeOperatorRole(tx: Tx, id: UserId, role: OperatorRole): Promise<void> {
  await tx.updateTable('account').set({ operator_role: role }).where('id', '=', id).execute()
}
