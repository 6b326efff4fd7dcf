// A person becomes a cleaner: makes an empty, unlisted profile.
import { publicName } from '#domain/public-name.ts'
import type { CleanerId, UserId } from '#domain/id.ts'
import { recordCleanerSlug } from '../accounts/index.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'
import { untoldSince } from '../platform/two-versions.ts'
import { freeSlug } from './public-name.ts'

/** Makes the profile row of a new cleaner and tells their account, in the transaction that gave them the role. */
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
      .returning(['account_id', 'slug'])
      .executeTakeFirst()
    // Another newcomer of the same name may have taken the slug a moment ago.
    if (!made) continue
    await recordCleanerSlug(tx, made.account_id, made.slug)
    return made.account_id
  }
}

/** Profiles that the version before this one made beside it told their accounts nothing: they are told afterwards. */
export async function tellSlugs(db: Db, now: Date): Promise<void> {
  const untold = await db
    .selectFrom('cleaner as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select(['c.account_id', 'c.slug'])
    .where('c.created_at', '>', untoldSince(now))
    .where('a.cleaner_slug', 'is', null)
    .where('a.erased_at', 'is', null)
    .execute()
  for (const { account_id: id, slug } of untold) await recordCleanerSlug(db, id, slug)
}
