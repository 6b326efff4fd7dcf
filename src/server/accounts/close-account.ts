// A person closes their account: every feature erases their data, in one transaction.
import { onEitherSide } from '#domain/id.ts'
import { DELETION_WORDS } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { removeFiles } from '../platform/files/remove-files.ts'
import { sendAccountClosed, type WithMail } from './letters.ts'

export type CloseAccountDeps = WithMail & {
  readonly db: Db
  /** In order; the account itself is erased last. */
  readonly personalData: readonly PersonalData[]
}

/** Either language's word, in any case. */
const isDeletionWord = (typed: string): boolean =>
  Object.values(DELETION_WORDS).some((word) => word === typed.trim().toLocaleUpperCase('fr-CA'))

/** Refuses `wrong-confirmation`, and what the `hold` of any feature refuses. */
export async function closeAccount(deps: CloseAccountDeps, accountId: UserId, confirmation: string, now: Date): Promise<void> {
  if (!isDeletionWord(confirmation)) refuse('wrong-confirmation', { fields: { confirmation: 'invalid' } })
  await inTransaction(deps.db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'email', 'email_verified_at as emailVerifiedAt', 'role', 'created_at as createdAt', 'language'])
      .where('id', '=', accountId)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return refuse('not-signed-in')
    const whose = { ...account, id: onEitherSide(account.id) }
    for (const data of deps.personalData) await data.hold?.(tx, whose)
    const keys: string[] = []
    for (const data of deps.personalData) keys.push(...(await data.erase(tx, whose, now)))
    removeFiles(tx, keys)
    await sendAccountClosed(deps, tx, account)
  })
}
