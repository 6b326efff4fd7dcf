// A person creates an account: without a role yet, as client or cleaner, or as operator with the invitation code.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Registration, RegistrationWithoutPassword, User } from '#contract/accounts.ts'
import type { Language } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Pool } from 'pg'
import { brokenConstraint, inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { countGuesses, forgiveGuesses, guessed, uncountGuess, type Patience } from '../platform/guesses.ts'
import type { AnyCall } from '../platform/http/http.ts'
import { hashPassword } from '../platform/passwords.ts'
import { insertAccount } from './account-store.ts'
import { showUser } from './account-views.ts'
import type { RoleDeps } from './choose-role.ts'
import { countKnownAddress } from './find-account.ts'
import { READER, sendAddressInUse, sendWelcome } from './letters.ts'
import { makeLink } from './one-time-links.ts'
import { refuseGuessable } from './passwords.ts'
import { enter, type CookieDeps } from './session-cookie.ts'

export type SignUpDeps = CookieDeps &
  RoleDeps & {
    readonly db: Db
    readonly pool: Pool
    readonly adminSignupCode: string | null
    /** Redeems the code of whoever told a newcomer about us, in the transaction that makes the account. */
    readonly onReferralCode: (tx: Tx, accountId: UserId, code: string, now: Date) => Promise<unknown>
  }

const CODES: Patience = { free: 5, firstSeconds: 60, maxSeconds: 3600 }
/** Counts all network addresses together; operators sign up seldom. */
const CODES_FROM_ANYWHERE: Patience = { free: 20, firstSeconds: 60, maxSeconds: 3600 }
/** Refuses `email-taken`, `weak-password`, `too-many-requests` and, for operators, `bad-admin-code`. */
export async function signUp(deps: SignUpDeps, call: AnyCall, registration: Registration): Promise<Entered> {
  const { password, adminCode = '', ...person } = registration
  if (person.role === 'admin') await admitOperator(deps, call, adminCode)
  refuseGuessable(password, [person.email, person.name])
  return openAccount(deps, call, person, () => hashPassword(password, 'sign-up'))
}

/** A client's account, whose password or passkey is chosen later. Refuses `email-taken` and `too-many-requests`. */
export const signUpWithoutPassword = (deps: SignUpDeps, call: AnyCall, person: RegistrationWithoutPassword): Promise<Entered> =>
  openAccount(deps, call, { ...person, role: 'client' }, () => Promise.resolve(null))

type Entered = { readonly user: User; readonly token: string }
type NewPerson = Omit<Registration, 'password' | 'adminCode'>

async function openAccount(
  deps: SignUpDeps,
  call: AnyCall,
  person: NewPerson,
  makePasswordHash: () => Promise<string | null>,
): Promise<Entered> {
  const { now } = call
  const asked = await countKnownAddress(deps.pool, call)
  const passwordHash = await makePasswordHash()
  try {
    const entered = await inTransaction(deps.db, async (tx) => {
      const account = await createAccount(tx, person, passwordHash, call.language, now)
      if (person.referralCode && person.role !== 'admin') await deps.onReferralCode(tx, account.id, person.referralCode, now)
      if (account.role) await deps.onRole(tx, { ...account, role: account.role }, now)
      await sendWelcome(deps, tx, account)
      const token = await enter(deps, tx, call, { accountId: account.id, remembered: false })
      return { user: await showUser(tx, account.id), token }
    })
    await uncountGuess(deps.pool, asked, now)
    return entered
  } catch (error) {
    if (brokenConstraint(error) !== 'account_email_key') throw error
    await emailOwner(deps, person.email, now)
    refuse('email-taken', { fields: { email: 'invalid' } })
  }
}

async function createAccount(tx: Tx, person: NewPerson, passwordHash: string | null, language: Language, now: Date) {
  const { name, email, role = null } = person
  const account = await insertAccount(tx, {
    name,
    email,
    passwordHash,
    role,
    language: person.language ?? language,
    emailVerifiedAt: null,
    now,
  })
  const verifyToken = await makeLink(tx, { accountId: account.id, purpose: 'verify-email', email: account.email }, now)
  return { ...account, verifyToken, hasPassword: passwordHash !== null }
}

async function emailOwner(deps: SignUpDeps, email: string, now: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const owner = await tx.selectFrom('account').select(READER).where('email', '=', email).executeTakeFirst()
    if (owner) await sendAddressInUse(deps, tx, owner, now)
  })
}

async function admitOperator(deps: SignUpDeps, call: AnyCall, code: string): Promise<void> {
  const here = guessed('operator codes by address', [call.place], CODES)
  const anywhere = guessed('operator codes', [], CODES_FROM_ANYWHERE)
  await countGuesses(deps.pool, [here, anywhere], call.now)
  if (!isInvited(deps.adminSignupCode, code)) refuse('bad-admin-code', { fields: { adminCode: 'invalid' } })
  await forgiveGuesses(deps.pool, here)
  await uncountGuess(deps.pool, anywhere, call.now)
}

/** Compares hashes, so that the duration reveals neither the code nor its length. */
function isInvited(expected: string | null, given: string): boolean {
  const [a, b] = [expected ?? '', given].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b) && expected !== null
}
