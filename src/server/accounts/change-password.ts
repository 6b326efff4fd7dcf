// A signed-in person chooses a password, the first or another: all other sessions end, and this one continues under a new token.
import type { Pool } from 'pg'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import type { Call } from '../platform/http/http.ts'
import { hashPassword } from '../platform/passwords.ts'
import { endOtherSessions, type EndsSessions } from './end-sessions.ts'
import { sendPasswordChanged, type WithMail } from './letters.ts'
import { endLinks } from './one-time-links.ts'
import { proveCurrentPassword, refuseGuessable, setFirstPassword, setPassword } from './passwords.ts'
import { needSession, openSession } from './session-store.ts'

type Deps = WithMail & EndsSessions & { readonly db: Db; readonly pool: Pool }
type SignedInCall = Pick<Call<{ readonly who: 'signed-in' }>, 'caller' | 'request' | 'address' | 'now'>
/** The new token, and whether it is kept after the browser closes. */
type Renewed = { readonly token: string; readonly remembered: boolean }

/** Refuses `wrong-password`, `no-password`, `weak-password`, and `not-signed-in` once the session ended meanwhile. */
export async function changePassword(
  deps: Deps,
  call: SignedInCall,
  passwords: { readonly currentPassword: string; readonly newPassword: string },
): Promise<Renewed> {
  await proveCurrentPassword(deps, call.caller.userId, passwords.currentPassword, call.now, 'currentPassword')
  return choose(deps, call, passwords.newPassword, setPassword)
}

/** For an account without a password: the recent sign-in stands for the proof. Refuses `has-password` and `weak-password`. */
export async function chooseFirstPassword(deps: Deps, call: SignedInCall, newPassword: string): Promise<Renewed> {
  return choose(deps, call, newPassword, async (tx, accountId, passwordHash, now) => {
    if (!(await setFirstPassword(tx, accountId, passwordHash, now))) refuse('has-password')
  })
}

async function choose(deps: Deps, call: SignedInCall, newPassword: string, keep: typeof setPassword): Promise<Renewed> {
  const { caller, now } = call
  refuseGuessable(newPassword, [caller.name, caller.email], 'newPassword')
  const passwordHash = await hashPassword(newPassword, 'change')
  return inTransaction(deps.db, async (tx) => {
    const { remembered } = await needSession(tx, caller)
    await keep(tx, caller.userId, passwordHash, now)
    await endLinks(tx, caller.userId, ['reset-password', 'change-email', 'correct-email'], now)
    const { isFeedRenewed } = await endOtherSessions(deps, tx, { accountId: caller.userId, keptId: null, now })
    const userAgent = call.request.headers['user-agent'] ?? ''
    const token = await openSession(tx, { accountId: caller.userId, remembered, userAgent, address: call.address, now })
    await sendPasswordChanged(deps, tx, caller.userId, { at: now, isFeedRenewed })
    return { token, remembered }
  })
}
