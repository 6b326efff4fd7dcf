// The provider's id of each payer, created once.
import type { ClientId } from '#domain/id.ts'
import { readerOf } from '../accounts/index.ts'
import type { PaymentDeps } from './payment-hooks.ts'

/** Null while the provider does not answer. */
export async function customerOf({ db, provider }: PaymentDeps, accountId: ClientId): Promise<string | null> {
  const known = await db
    .selectFrom('payer')
    .select('customer_ref')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider.name)
    .executeTakeFirst()
  if (known) return known.customer_ref
  const { email, language } = await readerOf(db, accountId)
  const customer = await provider.ensureCustomer({ accountId, email, language })
  if (customer === null) return null
  const row = { provider: provider.name, customer_ref: customer }
  await db
    .insertInto('payer')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  return customer
}
