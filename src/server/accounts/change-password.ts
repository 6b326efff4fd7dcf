// A signed-in person changes their password: all other sessions end, and this one continues under a new token.
import { inTransaction, type Db } from '../platform/database.ts'
import type { Pool } from 'pg'
import type { Call } from '../platform/http.ts'
import { hashPassword } from '../platform/passwords.ts'
import { sendPasswordChanged, type WithMail } from './letters.ts'
import { endLinks } from './one-time-links.ts'
import { proveCurrentPassword, refuseGuessable, setPassword } from './passwords.ts'
import { closeOtherSessions, openSession } from './session-store.ts'

type Deps = WithMail & { readonly db: Db; readonly pool: Pool }

/** Refuses `wrong-password`, `no-password`, `weak-password`. Answers the new token, and whether it is kept after the browser closes. */
export async function changePassword(
  deps: Deps,
  call: Pick<Call<{ readonly who: 'signed-in' }>, 'caller' | 'request' | 'address' | 'now'>,
  passwords: { readonly currentPassword: string; readonly newPassword: string },
): Promise<{ token: string; remembered: boolean }> {
  const { caller, now } = call
  await proveCurrentPassword(deps, caller.userId, passwords.currentPassword, now, 'currentPassword')
  refuseGuessable(passwords.newPassword, [caller.name, caller.email], 'newPassword')
  const passwordHash = await hashPassword(passwords.newPassword, 'change')
  return inTransaction(deps.db, async (tx) => {
    const current = await tx.selectFrom('session').select('remembered').where('id', '=', caller.sessionId).executeTakeFirst()
    const remembered = current?.remembered ?? false
    await setPassword(tx, caller.userId, passwordHash, now)
    await endLinks(tx, caller.userId, ['reset-password', 'change-email'], now)
    await closeOtherSessions(tx, caller.userId, null)
    const userAgent = call.request.headers['user-agent'] ?? ''
    const token = await openSession(tx, { accountId: caller.userId, remembered, userAgent, address: call.address, now })
    await sendPasswordChanged(deps, tx, { id: caller.userId, ...caller }, now)
    return { token, remembered }
  })
}
