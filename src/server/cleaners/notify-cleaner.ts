// Tells a cleaner something about their work here.
import type { CleanerId } from '#domain/id.ts'
import type { Email } from '../mail/index.ts'
import type { NewsKind, Notify } from '../notices/index.ts'
import type { Tx } from '../platform/postgres/database.ts'

/** Every such email names the cleaner; `dedupeKey` sends it once. */
export async function notifyCleaner<Kind extends NewsKind, Props extends { readonly name: string }>(
  { notify }: { readonly notify: Notify },
  tx: Tx,
  cleanerId: CleanerId,
  email: Email<Kind, Props>,
  facts: Omit<NoInfer<Props>, 'name'>,
  dedupeKey: string,
): Promise<void> {
  const { name } = await tx
    .selectFrom('cleaner')
    .select('display_name as name')
    .where('account_id', '=', cleanerId)
    .executeTakeFirstOrThrow()
  await notify(tx, { email, to: cleanerId, props: { name, ...facts } as Props, dedupeKey })
}
