// Tells a cleaner something about their work here.
import type { CleanerId } from '#domain/id.ts'
import type { CleanerKind } from '../mail/index.ts'
import type { NoticeProps, Notify } from '../notices/index.ts'
import type { Tx } from '../platform/postgres/database.ts'

/** Every kind names the cleaner; `dedupeKey` sends it once. */
export async function notifyCleaner<K extends CleanerKind>(
  { notify }: { readonly notify: Notify },
  tx: Tx,
  cleanerId: CleanerId,
  kind: K,
  facts: Omit<NoticeProps[K], 'name'>,
  dedupeKey: string,
): Promise<void> {
  const { name } = await tx
    .selectFrom('cleaner')
    .select('display_name as name')
    .where('account_id', '=', cleanerId)
    .executeTakeFirstOrThrow()
  await notify(tx, { kind, to: cleanerId, props: { name, ...facts } as NoticeProps[K], dedupeKey })
}
