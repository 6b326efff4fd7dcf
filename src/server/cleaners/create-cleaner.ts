// A person becomes a cleaner: makes an empty, unlisted profile.
import { publicName } from '#domain/public-name.ts'
import type { CleanerId, UserId } from '#domain/id.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { freeSlug } from './public-name.ts'

/** Makes the profile row of a new cleaner, in the transaction that gave them the role. */
export async function createCleaner(tx: Tx, account: { id: UserId; name: string }, now: Date): Promise<CleanerId> {
  const displayName = publicName(account.name)
  const { language } = await tx.selectFrom('account').select('language').where('id', '=', account.id).executeTakeFirstOrThrow()
  const profile = {
    account_id: account.id as CleanerId,
    display_name: displayName,
    bio_language: language,
    languages: [language],
    created_at: now,
    updated_at: now,
  }
  for (;;) {
    const made = await tx
      .insertInto('cleaner')
      .values({ ...profile, slug: await freeSlug(tx, displayName) })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('account_id')
      .executeTakeFirst()
    // Another newcomer of the same name may have taken the slug a moment ago.
    if (made) return made.account_id
  }
}
