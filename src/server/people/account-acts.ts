// What operators do about an account: they suspend it, lift that, end its sessions, write its letters again, correct its address and close it; all of it is in the log.
import type { ActOn } from '#domain/audit.ts'
import type { CleanerId, ClientId, UserId } from '#domain/id.ts'
import { onEitherSide } from '#domain/id.ts'
import { doesDuty, mayCloseFor, maySuspend } from '#domain/operator.ts'
import { refuse } from '#domain/refusal.ts'
import type { SuspensionReason } from '#domain/suspension.ts'
import {
  endOtherSessions,
  endSuspension,
  endViewingsOf,
  insertSuspension,
  lockAccounts,
  openSuspension,
  sendRestored,
  sendSuspended,
  writeEmailCorrection,
  writeVerification,
  type Accounts,
  type EndsSessions,
  type LockedAccount,
} from '../accounts/index.ts'
import { bookingsOfPerson } from '../bookings/index.ts'
import { refreshListing } from '../cleaners/index.ts'
import type { Mail } from '../mail/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { liveChange } from '../platform/live-change.ts'
import { announce, inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { clientSuspendedSoon } from '../series/index.ts'

export type PeopleDeps = EndsSessions & Pick<Accounts, 'closeAccount'> & { readonly db: Db; readonly mail: Pick<Mail, 'write'> }
export type Act = { readonly personId: UserId; readonly operatorId: UserId; readonly now: Date }
export type Why = { readonly reason: SuspensionReason; readonly words: string }

/** Refuses `not-your-duty`. */
function checkRank(account: LockedAccount, operator: LockedAccount): void {
  if (!maySuspend((duty) => doesDuty(operator.operatorRole, duty), account)) refuse('not-your-duty')
}

/** Refuses `not-found`, `own-account`, `not-your-duty`, and `suspension-changed` where somebody else was faster. */
export async function suspendPerson(deps: PeopleDeps, act: Act, why: Why): Promise<void> {
  if (act.personId === act.operatorId) refuse('own-account')
  await onAccount(deps.db, act, async (tx, account, operator) => {
    checkRank(account, operator)
    if (account.suspendedAt !== null) refuse('suspension-changed')
    await insertSuspension(tx, { ...act, accountId: account.id }, why)
    const { ended: endedSessions } = await endOtherSessions(deps, tx, { accountId: account.id, keptId: null, now: act.now })
    await endViewingsOf(tx, account.id, act.now)
    await followInList(tx, account, act.now)
    if (account.role === 'client') clientSuspendedSoon(tx, account.id as ClientId)
    await tellSuspended(deps, tx, account, why, act.now)
    const details = { before: { suspended: null }, after: { suspended: why }, endedSessions }
    await record(tx, act, { action: 'account.suspend', details })
  })
}

/** Refuses `not-found`, `not-your-duty`, and `suspension-changed` of an account that is not suspended. */
export async function liftSuspension(deps: PeopleDeps, act: Act, note: string): Promise<void> {
  await onAccount(deps.db, act, async (tx, account, operator) => {
    checkRank(account, operator)
    if (account.suspendedAt === null) refuse('suspension-changed')
    const before = await openSuspension(tx, account.id)
    await endSuspension(tx, { ...act, accountId: account.id }, note)
    await followInList(tx, account, act.now)
    await sendRestored(deps, tx, account, act.now)
    const details = { before: { suspended: before }, after: { suspended: null }, why: note }
    await record(tx, act, { action: 'account.lift', details })
  })
}

/** Refuses `not-found`. */
export async function endSessions(deps: PeopleDeps, act: Act, why: string): Promise<{ readonly endedCount: number }> {
  return onAccount(deps.db, act, async (tx, account) => {
    const { ended: endedCount } = await endOtherSessions(deps, tx, { accountId: account.id, keptId: null, now: act.now })
    await record(tx, act, { action: 'account.end-sessions', details: { endedCount, why } })
    return { endedCount }
  })
}

/** Whoever is suspended or cannot open the account is forgotten as the law asks. Refuses `not-found`, `not-your-duty`, `account-in-use` and `money-to-come`. */
export async function closeFor(deps: PeopleDeps, act: Act, why: string): Promise<void> {
  await onAccount(deps.db, act, async (tx, account, operator) => {
    if (!mayCloseFor((duty) => doesDuty(operator.operatorRole, duty), account)) refuse('not-your-duty')
    await endOtherSessions(deps, tx, { accountId: account.id, keptId: null, now: act.now })
    await endViewingsOf(tx, account.id, act.now)
    await deps.closeAccount(tx, account.id, act.now)
    await record(tx, act, { action: 'account.close', details: { why } })
  })
}

/** Refuses `not-found`, and `letter-not-due` where nothing calls for the letter any more. */
export async function writeAgain(deps: PeopleDeps, act: Act, kind: 'verify-email' | 'account-suspended'): Promise<void> {
  await onAccount(deps.db, act, async (tx, account) => {
    const isWritten = await (kind === 'verify-email' ? verifyAgain(deps, tx, account, act) : suspendedAgain(deps, tx, account, act))
    if (!isWritten) refuse('letter-not-due')
    await record(tx, act, { action: 'account.write-again', details: { kind } })
  })
}

const verifyAgain = async (deps: PeopleDeps, tx: Tx, { id, suspendedAt }: LockedAccount, { now }: Act): Promise<boolean> =>
  suspendedAt === null && writeVerification(deps, tx, id, now)

async function suspendedAgain(deps: PeopleDeps, tx: Tx, account: LockedAccount, { now }: Act): Promise<boolean> {
  const why = await openSuspension(tx, account.id)
  if (why !== null) await tellSuspended(deps, tx, account, why, now)
  return why !== null
}

/** Refuses `not-found`, `email-taken`, and `letter-not-due` of a verified address, a suspended account, or one of the team. */
export async function correctEmail(
  deps: PeopleDeps,
  act: Act,
  { email, why }: { readonly email: string; readonly why: string },
): Promise<void> {
  await onAccount(deps.db, act, async (tx, { id, role, suspendedAt }) => {
    const isDue = suspendedAt === null && role !== 'admin'
    const corrected = isDue ? await writeEmailCorrection(deps, tx, id, email, act.now) : null
    if (corrected === null) return refuse('letter-not-due')
    const details = { before: { email: corrected.before }, after: { email: corrected.after }, why }
    await record(tx, act, { action: 'account.correct-email', details })
  })
}

/** Refuses `not-found`. Two operators who suspend each other, or take each other’s role, do it one after the other, so that one of them is left. */
export async function onAccount<T>(
  db: Db,
  { personId, operatorId }: Act,
  change: (tx: Tx, account: LockedAccount, operator: LockedAccount) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const accounts = await lockAccounts(tx, [personId, operatorId])
    const operator = accounts.get(operatorId)
    if (!operator || operator.suspendedAt !== null) return refuse('not-signed-in')
    announce(tx, liveChange, { what: 'person', id: personId, to: [] })
    return change(tx, accounts.get(personId) ?? refuse('not-found'), operator)
  })
}

async function tellSuspended(deps: PeopleDeps, tx: Tx, account: LockedAccount, { reason, words }: Why, now: Date): Promise<void> {
  const { aheadCount } = await bookingsOfPerson(tx, onEitherSide(account.id))
  await sendSuspended(deps, tx, account, { reason, words, role: account.role, hasVisits: aheadCount > 0 }, now)
}

async function followInList(tx: Tx, { id, role }: LockedAccount, now: Date): Promise<void> {
  if (role === 'cleaner') await refreshListing(tx, id as CleanerId, now)
}

export const record = (tx: Tx, { personId, operatorId, now }: Act, done: ActOn<'account'>): Promise<void> =>
  recordAudit(tx, { at: now, actorId: operatorId, subject: { kind: 'account', id: personId }, ...done })
