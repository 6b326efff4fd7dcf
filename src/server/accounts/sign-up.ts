// A person creates an account: as nobody yet, as client or cleaner, or as operator with the invitation code.
import { timingSafeEqual } from 'node:crypto'
import type { Registration, User } from '#contract/accounts.ts'
import type { Language, Role } from '#domain/account.ts'
import { refuse } from '#domain/refusal.ts'
import { isGuessablePassword } from '#domain/password.ts'
import { brokenConstraint, inTransaction, type Db, type Tx } from '../platform/database.ts'
import { hashPassword } from '../platform/passwords.ts'
import { showUser } from './account-views.ts'
import { openSession } from './session-store.ts'

export type SignUpDeps = {
  readonly db: Db
  readonly adminSignupCode: string | null
  /** Runs in the transaction of the new account: greets, and makes a cleaner's profile. */
  readonly onAccountCreated: (
    tx: Tx,
    account: { id: string; name: string; email: string; role: Role | null; language: Language },
    now: Date,
  ) => Promise<void>
}

/** Refuses `email-taken`, `weak-password` and, for operators, `bad-admin-code`. */
export async function signUp(
  deps: SignUpDeps,
  registration: Registration,
  session: { userAgent: string; address: string; language: Language; now: Date },
): Promise<{ user: User; token: string }> {
  if (registration.role === 'admin' && !isInvited(deps.adminSignupCode, registration.adminCode ?? null)) {
    refuse('bad-admin-code', { fields: { adminCode: 'invalid' } })
  }
  if (isGuessablePassword(registration.password, [registration.email, registration.name])) {
    refuse('weak-password', { fields: { password: 'invalid' } })
  }
  const passwordHash = await hashPassword(registration.password)
  try {
    return await inTransaction(deps.db, async (tx) => {
      const account = await tx
        .insertInto('account')
        .values({
          name: registration.name,
          email: registration.email,
          password_hash: passwordHash,
          role: registration.role ?? null,
          language: registration.language ?? session.language,
          created_at: session.now,
          updated_at: session.now,
        })
        .returning(['id', 'name', 'email', 'role', 'language'])
        .executeTakeFirstOrThrow()
      await deps.onAccountCreated(tx, account, session.now)
      const token = await openSession(tx, { accountId: account.id, remembered: false, ...session })
      return { user: await showUser(tx, account.id), token }
    })
  } catch (error) {
    if (brokenConstraint(error) === 'account_email_key') refuse('email-taken', { fields: { email: 'invalid' } })
    throw error
  }
}

function isInvited(expected: string | null, given: string | null): boolean {
  if (!expected || !given) return false
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
