// Makes the row of an account, for sign-up by password, sign-in at another company, and the demonstration.
import type { Language, Role } from '#domain/account.ts'
import type { IdOf } from '#domain/id.ts'
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

/** Breaks `account_email_key` when the address has an account. */
export async function insertAccount<R extends Role | null>(tx: Tx, { passwordHash, emailVerifiedAt, now, ...account }: AccountToKeep<R>) {
  const made = await tx
    .insertInto('account')
    .values({ ...account, password_hash: passwordHash, email_verified_at: emailVerifiedAt, created_at: now, updated_at: now })
    .returning(['id', 'name', 'email', 'role', 'language'])
    .executeTakeFirstOrThrow()
  return { ...made, id: made.id as IdOf<R> }
}
