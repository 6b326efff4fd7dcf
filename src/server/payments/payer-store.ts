// The provider's id of each payer, created once.
import type { ClientId } from '#domain/id.ts'
import { readerOf } from '../accounts/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import type { PaymentDeps } from './payment-hooks.ts'

/** Null before their first charge. */
export async function knownCustomer(executor: Executor, accountId: ClientId, provider: string): Promise<string | null> {
  return (await known.first(executor, { accountId, provider }))?.customer_ref ?? null
}

const known = prepared((db, v: { accountId: ClientId; provider: string }) =>
  db.selectFrom('payer').select('customer_ref').where('account_id', '=', v.accountId).where('provider', '=', v.provider),
)

/** Null while the provider does not answer. */
export async function customerOf({ db, provider }: PaymentDeps, accountId: ClientId): Promise<string | null> {
  const ref = await knownCustomer(db, accountId, provider.name)
  if (ref !== null) return ref
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
