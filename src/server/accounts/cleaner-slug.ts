// The address of a cleaner's profile, which their account shows them.
import type { CleanerId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'

/** Once, as the profile is made; closing the account erases it. */
export async function recordCleanerSlug(executor: Executor, id: CleanerId, slug: string): Promise<void> {
  await executor.updateTable('account').set({ cleaner_slug: slug }).where('id', '=', id).where('erased_at', 'is', null).execute()
}
