// Cards that leave the provider, and the letter about one that expires.
import type { CardId, ClientId } from '#domain/id.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { CARD_EXPIRY, cardsOnFile, findCard, isKept } from './card-store.ts'
import type { Carried } from './carry-refund.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { cardEmails } from './emails.ts'

/** A card that came back on file meanwhile stays, and one that is being charged waits. */
export async function detachCard(deps: PaymentDeps, clientId: ClientId, method: string): Promise<Carried> {
  const { db, provider } = deps
  if (await isKept(db, method)) return 'done'
  const charging = await db
    .selectFrom('charge')
    .select('id')
    .where('method_ref', '=', method)
    .where('off_session', '=', true)
    .where('state', 'in', ['created', 'processing'])
    .executeTakeFirst()
  if (charging) return 'again'
  const payer = await db
    .selectFrom('payer')
    .select('customer_ref')
    .where('account_id', '=', clientId)
    .where('provider', '=', provider.name)
    .executeTakeFirst()
  // A closed account was forgotten with every card.
  if (!payer) return 'done'
  // The same number may be on file again.
  const kept = (await cardsOnFile(db, { clientId, provider: provider.name })).map(({ ref }) => ref)
  const { isRemoved } = await provider.removeCard({ customer: payer.customer_ref, method, kept }, `remove:${method}`)
  return isRemoved ? 'done' : 'again'
}

export async function forgetCustomer({ provider }: PaymentDeps, from: string, customer: string): Promise<Carried> {
  if (from !== provider.name) return 'done'
  return (await provider.forgetCustomer(customer, `forget:${customer}`)).isForgotten ? 'done' : 'again'
}

/** A month before its last day the owner of a card is told, once. */
export const cardExpiring = ({ notify }: Pick<PaymentDeps, 'notify'>): DeadlineHandler<CardId> => ({
  kind: CARD_EXPIRY,
  async run(tx, id) {
    const card = await findCard(tx, id)
    if (!card || card.expiresOn === null) return
    const { last4, expiresOn } = card
    const dedupeKey = `card-expiring:${id}:${expiresOn}`
    await notify(tx, { email: cardEmails['card-expiring'], to: card.clientId, props: { last4, expiresOn }, dedupeKey })
  },
})
