// Leads a cleaner to the payment company's form: opens their account there on the first visit, and asks for a link on each.
import type { Language } from '#domain/account.ts'
import type { CleanerId } from '#domain/id.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import type { FormReturn } from '../payment-company/index.ts'
import { findAccount, keepAccount } from './account-store.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { armPayday } from './weekly-run.ts'

/** `language` is the account's own: the key is for one request, whatever language the page is read in. */
type Visitor = { readonly id: CleanerId; readonly email: string; readonly name: string; readonly language: Language; readonly now: Date }

/** Refuses `payout-account-closed`, and `service-unavailable` while the company does not answer. */
export async function openForm(deps: PayoutDeps, visitor: Visitor, back: FormReturn): Promise<{ readonly url: string }> {
  const { db, provider } = deps
  const known = await findAccount(db, visitor.id)
  if (known && payoutAccountStatus(known.facts) === 'inactive') return refuse('payout-account-closed')
  const ref = known?.ref ?? (await openAccount(deps, visitor))
  const url = await provider.payoutAccountForm(ref, back)
  return url === null ? refuse('service-unavailable') : { url }
}

/** The key makes two visits at once, or one whose answer was lost, open a single account. */
async function openAccount({ db, provider }: PayoutDeps, { id, email, name, language, now }: Visitor): Promise<string> {
  const ref = await provider.createPayoutAccount({ accountId: id, email, name, language }, `acct:${id}`)
  if (ref === null) return refuse('service-unavailable')
  await inTransaction(db, async (tx) => {
    await keepAccount(tx, { cleanerId: id, provider: provider.name, ref, now })
    await armPayday(tx, now)
  })
  return ref
}
