// Personal data in bookings: an open booking keeps the account open, an ended one is kept for accounting and tax.
import { sql } from 'kysely'
import type { Language } from '#domain/account.ts'
import { isInCase, isUnfinished, type Booking } from '#domain/whole-booking.ts'
import type { UserId } from '#domain/id.ts'
import { mayReadEndReason } from '#domain/permission.ts'
import type { PriceLine } from '#domain/pricing.ts'
import { publicName } from '#domain/public-name.ts'
import { refuse } from '#domain/refusal.ts'
import { forgottenPlace } from '../properties/index.ts'
import { forgetAnswersAbout } from '../platform/http/idempotency.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { translatorOf } from '../platform/translator.ts'
import { findBookingsOf } from './booking-store.ts'

/** Bookings that a refusal to close an account lists. */
const MAX_NAMED = 50

/** The price lines of the work; discounts and the total concern only the client and us. */
const PRICE_OF_CLEANER = [
  'baseCents',
  'emergencyCents',
  'extrasCents',
  'suppliesCents',
  'gstCents',
  'qstCents',
] as const satisfies readonly PriceLine[]

/** As each party saw it: the cleaner does not see the client's charges, nor the client the cleaner's earnings. */
function copyOf(booking: Booking, personId: UserId, language: Language) {
  const { parties, price, facts, settlement } = booking
  const { initialLeg: _initial, finalLeg: _final, legCents: _legs, isRefunded: _refunded, endReason, tookPlace, ...happened } = facts
  const { notes: propertyNotes, type: propertyType, hasSecrets: _secrets, ...place } = booking.place
  const part = parties.client.id === personId ? 'client' : 'cleaner'
  const shared = {
    id: booking.id,
    reference: booking.reference,
    part,
    ...booking.agreed,
    propertyType,
    propertyNotes,
    ...happened,
    // What the other party says is for neither to know while both are asked.
    tookPlace: tookPlace[part],
    ...(mayReadEndReason(part, booking) && { endReason, endReasonText: endReasonText(endReason, language) }),
    endNote: booking.endNote,
    cancellationFeeCents: settlement?.feeCents ?? null,
  }
  if (part === 'client')
    return {
      ...shared,
      with: parties.cleaner?.name ?? null,
      ...place,
      ...price,
      promotionCode: booking.promotionCode,
      discountReserved: booking.discountReserved,
      cancellationRefundCents: settlement?.refundCents ?? null,
    }
  const { propertyId: _id, street: _street, unit: _unit, postalCode: _code, lat: _lat, lng: _lng, precision: _precision, ...town } = place
  return {
    ...shared,
    with: publicName(parties.client.name),
    ...town,
    ...Object.fromEntries(PRICE_OF_CLEANER.map((line) => [line, price[line]])),
    commissionBps: booking.commissionBps,
    earningsCents: booking.earningsCents,
  }
}

const endReasonText = (reason: Booking['facts']['endReason'], language: Language): string | null =>
  reason && translatorOf(language, 'bookingEnds')(`ended.reasons.${reason}`)

export const bookingData: PersonalData = {
  /** Refuses `account-in-use`, listing the bookings that are under way or unpaid. */
  async hold(tx, { id }) {
    const open = (await findBookingsOf(tx, id))
      .filter((booking) => isUnfinished(booking, booking.parties.client.id === id ? 'client' : 'cleaner'))
      .slice(0, MAX_NAMED)
      .map(({ id: bookingId, reference, agreed, facts }) => ({ id: bookingId, reference, date: agreed.date, isInCase: isInCase(facts) }))
    if (open.length > 0) refuse('account-in-use', { details: { bookings: open } })
  },
  async copy(executor, { id }, language) {
    const bookings = (await findBookingsOf(executor, id)).map((booking) => copyOf(booking, id, language))
    const punches = await executor
      .selectFrom('punch as p')
      .innerJoin('booking as b', 'b.id', 'p.booking_id')
      .select(['b.reference as bookingReference', 'p.kind', 'p.at', 'p.sent_at', 'p.accuracy_meters', 'p.distance_meters', 'p.reason'])
      // The position of whoever punched is theirs; rounded, it leads to no client's door.
      .select([
        sql<number | null>`round(p.lat::numeric, 2)::float8`.as('lat'),
        sql<number | null>`round(p.lng::numeric, 2)::float8`.as('lng'),
      ])
      .where('b.cleaner_id', '=', id)
      .orderBy('p.at')
      .execute()
    return { documents: { ...(bookings.length > 0 && { bookings }), ...(punches.length > 0 && { punches }) } }
  },
  async erase(tx, { id }) {
    const own = sql`(select id from booking where client_id = ${id} or cleaner_id = ${id})`
    // Answers kept for retries show both people: answers to the request itself, and to calls at the booking's address.
    const known = await tx
      .selectFrom('booking')
      .select(['id', 'client_id as subject', 'idempotency_key as key'])
      .where((eb) => eb.or([eb('client_id', '=', id), eb('cleaner_id', '=', id)]))
      .execute()
    const calls = known.flatMap(({ subject, key }) => (key === null ? [] : [{ subject, key }]))
    await forgetAnswersAbout(tx, { subject: id, ids: known.map((booking) => booking.id), calls })
    await sql`
      update booking set idempotency_key = null, end_note = null, short_visit_note = '' where id in ${own}`.execute(tx)
    await tx
      .updateTable('booking')
      .set({ ...forgottenPlace, notes: '', property_notes: '', emergency_reason: null })
      .where('client_id', '=', id)
      .execute()
    // Positions of homes and people are rounded to about one kilometre.
    await sql`
      update punch set lat = round(lat::numeric, 2), lng = round(lng::numeric, 2), reason = case when reason is not null then '–' end
       where booking_id in ${own}`.execute(tx)
    return []
  },
}
