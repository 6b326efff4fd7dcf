// The browsers where people get notifications: one for each session, sealed, and gone with it.
import type { UserId } from '#domain/id.ts'
import { MAX_USER_AGENT_LENGTH } from '#domain/push.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import type { PushDevice } from '../platform/push/push-service.ts'
import type { SecretBox } from '../platform/secret-box.ts'

const contextOf = (sessionId: string): string => `push:${sessionId}`

type Kept = { readonly accountId: UserId; readonly sessionId: string; readonly userAgent: string; readonly device: PushDevice }

/** Replaces what the session had, and whatever session the browser had before. */
export async function keepDevice(tx: Tx, box: SecretBox, { accountId, sessionId, userAgent, device }: Kept, now: Date): Promise<void> {
  const endpoint_hash = box.fingerprint(device.endpoint)
  const sealed_device = box.seal(JSON.stringify(device), contextOf(sessionId))
  const user_agent = userAgent.slice(0, MAX_USER_AGENT_LENGTH)
  await tx.deleteFrom('push_subscription').where('endpoint_hash', '=', endpoint_hash).where('session_id', '!=', sessionId).execute()
  await tx
    .insertInto('push_subscription')
    .values({ session_id: sessionId, account_id: accountId, endpoint_hash, sealed_device, user_agent, created_at: now })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ endpoint_hash, sealed_device, user_agent }))
    .execute()
}

/** The newest first. */
export const devicesOf = (executor: Executor, accountId: UserId) =>
  executor
    .selectFrom('push_subscription')
    .select(['session_id as id', 'user_agent as userAgent', 'created_at as since', 'last_success_at as lastSuccessAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .execute()

/** Throws where it was sealed under another secret of the application. */
export async function openDevice(executor: Executor, box: SecretBox, sessionId: string): Promise<PushDevice | null> {
  const row = await executor.selectFrom('push_subscription').select('sealed_device').where('session_id', '=', sessionId).executeTakeFirst()
  return row ? (JSON.parse(box.open(row.sealed_device, contextOf(sessionId))) as PushDevice) : null
}

export async function recordSuccess(executor: Executor, sessionId: string, now: Date): Promise<void> {
  await executor.updateTable('push_subscription').set({ last_success_at: now }).where('session_id', '=', sessionId).execute()
}

/** Unless the browser has subscribed anew meanwhile. */
export async function forgetGone(executor: Executor, box: SecretBox, sessionId: string, { endpoint }: PushDevice): Promise<void> {
  await executor
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .where('endpoint_hash', '=', box.fingerprint(endpoint))
    .execute()
}

export async function forgetDevice(executor: Executor, accountId: UserId, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function isDeviceOf(executor: Executor, accountId: UserId, sessionId: string): Promise<boolean> {
  const devices = await devicesOf(executor, accountId)
  return devices.some(({ id }) => id === sessionId)
}
