// A forgotten password, or the first one of an account: a link by email, then a new password, which ends every session.
import * as z from 'zod'
import type { Pool } from 'pg'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { countGuess, guessed } from '../platform/guesses.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { Clock } from '../platform/clock.ts'
import type { UserId } from '#domain/id.ts'
import { Refusal } from '#domain/refusal.ts'
import { endOtherSessions, type EndsSessions } from './end-sessions.ts'
import { READER, sendPasswordChanged, sendResetLink, type Reader, type WithMail } from './letters.ts'
import { endLinks, findLink, makeLink, takeLink } from './one-time-links.ts'
import { refuseGuessable, setPassword } from './passwords.ts'
import { forgetOtherWaysIn } from './ways-in.ts'

export type ResetDeps = WithMail & EndsSessions & { readonly db: Db; readonly pool: Pool; readonly clock: Clock }

const resetLink = defineJob('send-reset-link', z.object({ email: z.string() }))

/** Does the same work for every address, so that its duration does not reveal accounts: a job looks the address up later. */
export const askForReset = (db: Db, email: string): Promise<void> => inTransaction(db, (tx) => enqueue(tx, resetLink, { email }))

/** A few links an hour are enough; then the wait grows, so that nobody's mailbox is filled. */
const LINKS = { free: 4, firstSeconds: 300, maxSeconds: 3600 }

export const resetJobs = (deps: ResetDeps): JobHandler[] => [
  handles(resetLink, async ({ email }) => {
    const now = deps.clock.now()
    const account = await accountOf(deps.db, email)
    if (!account || !(await mayHaveAnother(deps.pool, account.id, now))) return
    await inTransaction(deps.db, async (tx) => {
      const token = await makeLink(tx, { accountId: account.id, purpose: 'reset-password', email: account.email }, now)
      await sendResetLink(deps, tx, account, token)
    })
  }),
]

const accountOf = (db: Db, email: string): Promise<Reader | undefined> =>
  db.selectFrom('account').select(READER).where('email', '=', email).where('suspended_at', 'is', null).executeTakeFirst()

async function mayHaveAnother(pool: Pool, accountId: UserId, now: Date): Promise<boolean> {
  try {
    await countGuess(pool, guessed('reset links', [accountId], LINKS), now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Refuses `weak-password` and the refusals of a link. The link also verifies the mailbox. */
export async function resetPassword(deps: ResetDeps, token: string, password: string, now: Date): Promise<{ accountId: UserId }> {
  const link = await findLink(deps.db, token, ['reset-password'], now)
  const known = await deps.db.selectFrom('account').select(['name']).where('id', '=', link.accountId).executeTakeFirstOrThrow()
  refuseGuessable(password, [known.name, link.email])
  const passwordHash = await hashPassword(password, 'change')
  return inTransaction(deps.db, async (tx) => {
    const { accountId } = await takeLink(tx, token, ['reset-password'], now)
    await setPassword(tx, accountId, passwordHash, now)
    const { numUpdatedRows: newlyProved } = await tx
      .updateTable('account')
      .set({ email_verified_at: now })
      .where('id', '=', accountId)
      .where('email_verified_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (newlyProved > 0n) await forgetOtherWaysIn(tx, accountId)
    // Somebody else may have asked for links or be signed in: the reason for the new password.
    await endLinks(tx, accountId, ['verify-email', 'change-email', 'correct-email'], now)
    const { isFeedRenewed } = await endOtherSessions(deps, tx, { accountId, keptId: null, now })
    await sendPasswordChanged(deps, tx, accountId, { at: now, isFeedRenewed })
    return { accountId }
  })
}
