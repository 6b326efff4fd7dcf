// The email address of an account: verified by a link, and changed only once the new one is verified.
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Pool } from 'pg'
import { brokenConstraint, inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import type { Caller } from '../platform/http/http.ts'
import { endOtherSessions, type EndsSessions } from './end-sessions.ts'
import { isKnownDevice } from './known-devices.ts'
import {
  masked,
  READER,
  sendAddressInUse,
  sendChangeLink,
  sendEmailChangeAsked,
  sendEmailChanged,
  sendVerifyLink,
  type WithMail,
} from './letters.ts'
import { endLinks, makeLink, takeLink } from './one-time-links.ts'
import { proveCurrentPassword } from './passwords.ts'
import { needSession } from './session-store.ts'

export type EmailDeps = WithMail &
  EndsSessions & {
    readonly db: Db
    readonly pool: Pool
    /** Takes along what waits for the verified address of before; in the transaction that changes it. */
    readonly onEmailChanged: (tx: Tx, change: { readonly from: string; readonly to: string }) => Promise<void>
  }

/** Does nothing for an address that is verified already. */
export async function sendVerification(deps: EmailDeps, accountId: UserId, now: Date): Promise<void> {
  await inTransaction(deps.db, (tx) => writeVerification(deps, tx, accountId, now))
}

/** False, and nothing is written, for an address that is verified already. */
export async function writeVerification(deps: Pick<WithMail, 'mail'>, tx: Tx, accountId: UserId, now: Date): Promise<boolean> {
  const account = await unverified(tx, accountId)
  if (!account) return false
  const token = await makeLink(tx, { accountId, purpose: 'verify-email', email: account.email }, now)
  await sendVerifyLink(deps, tx, account, token)
  return true
}

const unverified = (tx: Tx, accountId: UserId) =>
  tx.selectFrom('account').select(READER).where('id', '=', accountId).where('email_verified_at', 'is', null).executeTakeFirst()

/** Refuses `wrong-password`, `no-password`, and `not-signed-in` once the session ended meanwhile. An address that has an account is answered like any other. */
export async function askForEmailChange(
  deps: EmailDeps,
  caller: Caller,
  asked: { readonly email: string; readonly currentPassword: string },
  now: Date,
): Promise<void> {
  await proveCurrentPassword(deps, caller.userId, asked.currentPassword, now, 'currentPassword')
  await inTransaction(deps.db, async (tx) => {
    await needSession(tx, caller)
    const owner = await tx.selectFrom('account').select(READER).where('email', '=', asked.email).executeTakeFirst()
    if (owner) return owner.id === caller.userId ? undefined : sendAddressInUse(deps, tx, owner, now)
    const token = await makeLink(tx, { accountId: caller.userId, purpose: 'change-email', email: asked.email }, now)
    await sendEmailChangeAsked(deps, tx, { id: caller.userId, ...caller }, asked.email, token)
  })
}

/**
 * An operator corrects an address that nobody ever verified, for whoever cannot sign in and change it; answers both, masked, or null and
 * writes nothing where the address is verified. Refuses `email-taken`.
 */
export async function writeEmailCorrection(
  deps: Pick<WithMail, 'mail'>,
  tx: Tx,
  accountId: UserId,
  email: string,
  now: Date,
): Promise<{ readonly before: string; readonly after: string } | null> {
  const account = await unverified(tx, accountId)
  if (!account) return null
  const owner = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (owner) refuse('email-taken')
  const token = await makeLink(tx, { accountId, purpose: 'correct-email', email }, now)
  await sendChangeLink(deps, tx, email, account.language, token)
  return { before: masked(account.email), after: masked(email) }
}

/** The browser in which a link is followed, and who is signed in there. */
type Place = { readonly caller: Caller | null; readonly deviceHash: Buffer | null }

/**
 * Refuses the refusals of a link, `email-taken` when somebody else took the new address meanwhile, and `sign-in-to-confirm` in a browser
 * that never opened the account: the reader of a mailbox must not verify an account whose password a stranger chose. What an operator
 * corrects is for people who cannot open theirs, and holds as long as nobody verified the address of before.
 */
export async function verifyEmail(deps: EmailDeps, token: string, place: Place, now: Date): Promise<{ email: string; isChanged: boolean }> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const link = await takeLink(tx, token, ['verify-email', 'change-email', 'correct-email'], now)
      const isCorrected = link.purpose === 'correct-email'
      if (!isCorrected && !(await isOwnPlace(tx, link.accountId, place))) refuse('sign-in-to-confirm')
      const account = await tx
        .selectFrom('account')
        .select([...READER, 'email_verified_at'])
        .where('id', '=', link.accountId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (isCorrected && account.email_verified_at !== null) refuse('link-used')
      const isChanged = link.purpose !== 'verify-email'
      // A link verifies the mailbox it was sent to, not a later one.
      if (!isChanged && account.email.toLowerCase() !== link.email.toLowerCase()) refuse('link-used')
      await tx
        .updateTable('account')
        .set({ email: link.email, email_verified_at: now, updated_at: now })
        .where('id', '=', account.id)
        .execute()
      if (isChanged) {
        await endLinks(tx, account.id, ['reset-password', 'verify-email', 'change-email', 'correct-email'], now)
        const keptId = place.caller?.userId === account.id ? place.caller.sessionId : null
        await endOtherSessions(deps, tx, { accountId: account.id, keptId, now })
        if (account.email_verified_at !== null) await deps.onEmailChanged(tx, { from: account.email, to: link.email })
        await sendEmailChanged(deps, tx, { ...account, email: link.email }, account.email, now)
      }
      return { email: link.email, isChanged }
    })
  } catch (error) {
    if (brokenConstraint(error) === 'account_email_key') refuse('email-taken')
    throw error
  }
}

const isOwnPlace = async (tx: Tx, accountId: UserId, { caller, deviceHash }: Place): Promise<boolean> =>
  caller?.userId === accountId || (deviceHash !== null && (await isKnownDevice(tx, accountId, deviceHash)))
