// Writes an email to a cleaner in their language.
import type { CleanerId } from '#domain/id.ts'
import type { CleanerKind, EmailProps, Mail } from '../mail/index.ts'
import type { Tx } from '../platform/database.ts'

/** Every kind names the cleaner; `dedupeKey` sends it once. */
export async function emailCleaner<K extends CleanerKind>(
  { mail }: { readonly mail: Pick<Mail, 'write'> },
  tx: Tx,
  cleanerId: CleanerId,
  kind: K,
  facts: Omit<EmailProps[K], 'name'>,
  dedupeKey: string,
): Promise<void> {
  const { email, language, name } = await tx
    .selectFrom('account as a')
    .innerJoin('cleaner as c', 'c.account_id', 'a.id')
    .select(['a.email', 'a.language', 'c.display_name as name'])
    .where('a.id', '=', cleanerId)
    .executeTakeFirstOrThrow()
  const props = { name, ...facts } as EmailProps[K]
  await mail.write(tx, { kind, to: email, language, props, dedupeKey })
}
