// How an account is shown to its owner.
import type { User } from '#contract/accounts.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { SECOND_MS } from '#domain/elapsed.ts'
import type { Caller } from '../platform/http/http.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { operatorRoleOf } from './session-store.ts'
import { mediaUrl } from '../platform/files/files.ts'

/** Of whoever calls, or of the person whose pages they see. */
export async function showCaller(db: Executor, { userId, viewing }: Pick<Caller, 'userId' | 'viewing'>, now: Date): Promise<User> {
  const user = await showUser(db, userId)
  if (viewing === null) return user
  const secondsLeft = Math.max(0, Math.ceil((viewing.endsAt.getTime() - now.getTime()) / SECOND_MS))
  return { ...user, viewing: { until: viewing.endsAt.toISOString(), secondsLeft } }
}

export async function showUser(db: Executor, accountId: UserId): Promise<User> {
  const row = await db
    .selectFrom('account')
    .select([
      'id',
      'name',
      'email',
      'email_verified_at',
      'password_hash',
      'role',
      'operator_role',
      'profile_pic',
      'language',
      'gender',
      'phone_number',
      'notification_frequency',
      'hides_presence',
      'cleaner_slug',
    ])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row) refuse('not-signed-in')
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    hasPassword: row.password_hash !== null,
    role: row.role,
    operatorRole: operatorRoleOf(row),
    profilePic: mediaUrl(row.profile_pic),
    language: row.language,
    gender: row.gender,
    phoneNumber: row.phone_number,
    notificationFrequency: row.notification_frequency,
    hidesPresence: row.hides_presence,
    cleanerSlug: row.cleaner_slug,
  }
}
