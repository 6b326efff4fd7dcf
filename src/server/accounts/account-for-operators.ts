// An account as operators see it: who it is, the ways into it, and where it is open.
import { deviceOf } from '#domain/device-name.ts'
import type { UserId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { operatorRoleOf } from './session-store.ts'
import { suspensionsOf } from './suspension-store.ts'

/** Null when there is none. */
export async function showAccount(executor: Executor, id: UserId, now: Date) {
  const account = await executor
    .selectFrom('account')
    .select(['id', 'name', 'email', 'role', 'language', 'gender', 'phone_number as phoneNumber', 'created_at as joinedAt'])
    .select([
      'operator_role',
      'email_verified_at as emailVerifiedAt',
      'password_hash',
      'suspended_at as suspendedAt',
      'erased_at as erasedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) return null
  const [waysIn, sessions, suspensions] = await Promise.all([
    waysInOf(executor, id),
    sessionsOf(executor, id, now),
    suspensionsOf(executor, id),
  ])
  const { password_hash: password, operator_role, ...known } = account
  return {
    ...known,
    operatorRole: operatorRoleOf({ role: known.role, operator_role }),
    waysIn: { hasPassword: password !== null, ...waysIn },
    sessions,
    suspensions,
  }
}

async function waysInOf(executor: Executor, id: UserId) {
  const [providers, passkeys] = await Promise.all([
    executor
      .selectFrom('social_identity')
      .select(['provider', 'email', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', id)
      .orderBy('provider')
      .execute(),
    executor
      .selectFrom('passkey')
      .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),
  ])
  return { providers, passkeys }
}

async function sessionsOf(executor: Executor, id: UserId, now: Date) {
  const rows = await executor
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map(({ user_agent: userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }))
}
