// Personal data in offers: a client's searches are copied with the account, what a cleaner was offered goes with theirs.
import type { PersonalData } from '../platform/personal-data.ts'

export const offerData: PersonalData = {
  async copy(executor, { id }) {
    const searches = await executor
      .selectFrom('visit_search')
      .innerJoin('booking', 'booking.id', 'visit_search.booking_id')
      .select(['booking.reference', 'ceiling_cents', 'part', 'visit_search.time', 'dates', 'approves_alone', 'offered_at'])
      .where('booking.client_id', '=', id)
      .orderBy('booking.requested_at')
      .execute()
    const offers = await executor
      .selectFrom('visit_offer')
      .innerJoin('booking', 'booking.id', 'visit_offer.booking_id')
      .select(['booking.reference', 'visit_offer.offered_at', 'outcome'])
      .where('visit_offer.cleaner_id', '=', id)
      .orderBy('visit_offer.offered_at')
      .execute()
    return { documents: { ...(searches.length > 0 && { searches }), ...(offers.length > 0 && { offers }) } }
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('visit_offer').where('cleaner_id', '=', id).execute()
    return []
  },
}
