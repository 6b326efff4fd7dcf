// The data of an account itself: copied, and erased except for an empty row that money, tax and audit records point to.
import { randomUUID } from 'node:crypto'
import { ERASED_NAME, erasedEmail } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import { doesDuty } from '#domain/operator.ts'
import { refuse } from '#domain/refusal.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import { announce, type Tx } from '../platform/postgres/database.ts'
import { disarmAllDeadlines } from '../platform/deadlines.ts'
import { deleteDependents, resetRow, type PersonalData } from '../platform/personal-data.ts'
import { forgetCountsAbout } from '../platform/http/rate-limit.ts'
import { takeTurn } from '../platform/postgres/take-turn.ts'
import { actingOperators } from './account-names.ts'

/** Tables that other features empty themselves. */
const OF_OTHERS = ['cleaner', 'property']

/** Refuses `last-owner` while others of the team stay, whom nobody could name any more. */
async function holdLastOwner(tx: Tx, id: UserId): Promise<void> {
  // Two owners who leave at once do it one after the other.
  await takeTurn(tx, 'owners')
  const team = await actingOperators(tx)
  const owners = team.filter(({ operatorRole }) => doesDuty(operatorRole, 'name operators'))
  if (team.length > 1 && owners.length === 1 && owners[0]?.id === id) refuse('last-owner')
}

export const accountData: PersonalData = {
  async hold(tx, { id, role }) {
    if (role === 'admin') await holdLastOwner(tx, id)
  },
  async copy(executor, { id }) {
    const { profile_pic, ...account } = await executor
      .selectFrom('account')
      .select([
        'id',
        'name',
        'email',
        'role',
        'language',
        'gender',
        'phone_number as phoneNumber',
        'notification_frequency as notificationFrequency',
        'hides_presence as hidesPresence',
        'profile_pic',
      ])
      .select(['email_verified_at as emailVerifiedAt', 'created_at as createdAt', 'updated_at as updatedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const sessions = await executor
      .selectFrom('session')
      .select(['user_agent as device', 'address', 'created_at as signedInAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute()
    const socialAccounts = await executor
      .selectFrom('social_identity')
      .select(['provider', 'email', 'created_at', 'last_used_at'])
      .where('account_id', '=', id)
      .execute()
    const passkeys = await executor
      .selectFrom('passkey')
      .select(['name', 'created_at', 'last_used_at'])
      .where('account_id', '=', id)
      .execute()
    const secondFactor = await executor
      .selectFrom('second_factor')
      .select('confirmed_at as turnedOnAt')
      .where('account_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    const suspensions = await executor
      .selectFrom('suspension')
      .select(['reason', 'words', 'suspended_at as suspendedAt', 'lifted_at as liftedAt'])
      .where('account_id', '=', id)
      .orderBy('suspended_at')
      .execute()
    return {
      documents: {
        account,
        sessions,
        'ways-in': { socialAccounts, passkeys, ...(secondFactor && { secondFactor }) },
        ...(suspensions.length > 0 && { suspensions }),
      },
      pictures: profile_pic === null ? [] : [{ path: 'photos/portrait.webp', key: profile_pic }],
    }
  },
  async erase(tx, { id, email }, now) {
    const { profile_pic } = await tx.selectFrom('account').select('profile_pic').where('id', '=', id).executeTakeFirstOrThrow()
    await deleteDependents(tx, 'account', id, OF_OTHERS)
    await resetRow(tx, {
      table: 'account',
      key: 'id',
      id,
      keep: ['email', 'name', 'role', 'created_at', 'updated_at', 'erased_at'],
    })
    await tx
      .updateTable('account')
      .set({ email: erasedEmail(randomUUID()), name: ERASED_NAME, updated_at: now, erased_at: now })
      .where('id', '=', id)
      .execute()
    await disarmAllDeadlines(tx, id)
    await forgetCountsAbout(tx, [id, email.toLowerCase()])
    // Reviews carry their author's name.
    announce(tx, publicChange, {})
    return profile_pic === null ? [] : [profile_pic]
  },
}
