// Personal data in payments: cards leave here and at the provider, charges stay by law.
import type { BookingId } from '#domain/id.ts'
import { enqueue } from '../platform/jobs.ts'
import { referencesIn, type BookingsOf, type PersonalData } from '../platform/personal-data.ts'
import { deleteCard } from './card-store.ts'
import { forgetCustomerJob } from './payment-job-names.ts'

export const paymentData = (bookingsOf: BookingsOf): PersonalData => ({
  async copy(executor, { id }) {
    const cards = await executor
      .selectFrom('card')
      .select(['brand', 'last4', 'expires_on as expiresOn', 'name', 'added_at as addedAt'])
      .where('client_id', '=', id)
      .orderBy('added_at')
      .execute()
    const referenceOf = referencesIn(await bookingsOf(executor, id))
    const named = <T extends { readonly bookingId: BookingId | null }>({ bookingId, ...row }: T) => ({
      bookingReference: referenceOf(bookingId),
      ...row,
    })
    const payments = await executor
      .selectFrom('charge as c')
      .select(['c.booking_id as bookingId', 'c.leg', 'c.amount_cents as amountCents', 'c.state', 'c.method_brand as card'])
      .select(['c.method_last4 as last4', 'c.created_at as createdAt', 'c.captured_at as capturedAt'])
      .where('c.payer_id', '=', id)
      .orderBy('c.created_at')
      .execute()
    const refunds = await executor
      .selectFrom('refund as r')
      .innerJoin('charge as c', 'c.id', 'r.charge_id')
      .select(['r.booking_id as bookingId', 'r.amount_cents as amountCents', 'r.state', 'r.reason', 'r.created_at as createdAt'])
      .where('c.payer_id', '=', id)
      .orderBy('r.created_at')
      .execute()
    return {
      documents: {
        ...(cards.length === 0 ? {} : { cards }),
        ...(payments.length === 0 ? {} : { payments: payments.map(named), refunds: refunds.map(named) }),
      },
    }
  },
  async erase(tx, { id }) {
    for (const card of await tx.selectFrom('card').select('id').where('client_id', '=', id).execute()) await deleteCard(tx, card.id)
    await tx.deleteFrom('card_setup').where('client_id', '=', id).execute()
    const payer = await tx.deleteFrom('payer').where('account_id', '=', id).returningAll().executeTakeFirst()
    if (payer) enqueue(tx, forgetCustomerJob, { provider: payer.provider, customer: payer.customer_ref }, { key: `forget:${id}` })
    await tx.updateTable('charge').set({ sealed_client_secret: null, method_fingerprint: null }).where('payer_id', '=', id).execute()
    return []
  },
})
