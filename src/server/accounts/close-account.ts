// An account is closed: every feature erases the data of its person, in one transaction.
import { onEitherSide } from '#domain/id.ts'
import { DELETION_WORDS } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
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

/** Refuses `wrong-confirmation`, `not-signed-in` of an account that is closed, and what the `hold` of any feature refuses. */
export async function closeOwnAccount(deps: CloseAccountDeps, accountId: UserId, confirmation: string, now: Date): Promise<void> {
  if (!isDeletionWord(confirmation)) refuse('wrong-confirmation', { fields: { confirmation: 'invalid' } })
  await inTransaction(deps.db, async (tx) => {
    if (!(await closeAccount(deps, tx, accountId, now))) refuse('not-signed-in')
    await recordAudit(tx, { at: now, actorId: accountId, action: 'close-account', subject: { kind: 'account', id: accountId } })
  })
}

/** False where it is closed already. Refuses what the `hold` of any feature refuses. */
export async function closeAccount(deps: CloseAccountDeps, tx: Tx, accountId: UserId, now: Date): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'email', 'email_verified_at as emailVerifiedAt', 'role', 'created_at as createdAt', 'language'])
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return false
  const whose = { ...account, id: onEitherSide(account.id) }
  for (const data of deps.personalData) await data.hold?.(tx, whose)
  const keys: string[] = []
  for (const data of deps.personalData) keys.push(...(await data.erase(tx, whose, now)))
  removeFiles(tx, keys)
  await sendAccountClosed(deps, tx, account)
  return true
}
