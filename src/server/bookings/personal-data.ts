// What bookings keep of their two people: an open one keeps the account open, an ended one stays for money and tax.
import { sql } from 'kysely'
import { mayReadEndReason } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { publicName } from '../cleaners/index.ts'
import { forgottenPlace } from '../properties/index.ts'
import type { PersonalData } from '../platform/personal-data.ts'

/** What the cleaner earns is between them and us. */
const NOT_FOR_CLIENT = { commission_bps: undefined, earnings_cents: undefined }

/** Where a client lives and what they paid is no part of what we keep of their cleaner; the town and the earnings stay. */
const NOT_FOR_CLEANER = {
  property_id: undefined,
  street: undefined,
  unit: undefined,
  postal_code: undefined,
  lat: undefined,
  lng: undefined,
  precision: undefined,
  first_booking_discount_cents: undefined,
  referral_credit_cents: undefined,
  subtotal_cents: undefined,
  final_cents: undefined,
  initial_leg_cents: undefined,
  final_leg_cents: undefined,
  discount_reserved: undefined,
  cancellation_refund_cents: undefined,
}

export const bookingData: PersonalData = {
  /** Refuses `account-in-use`, naming the bookings that are under way or not paid. */
  async hold(tx, { id }) {
    const open = await tx
      .selectFrom('booking')
      .select(['id', 'reference', 'date'])
      .where((eb) => eb.or([eb('client_id', '=', id), eb('cleaner_id', '=', id)]))
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['available', 'pending', 'confirmed', 'in_progress']),
          eb.and([eb('status', '=', 'completed'), eb('final_captured_at', 'is', null), eb('final_leg_cents', '>', 0)]),
          eb.and([eb('frozen_at', 'is not', null), eb('released_at', 'is', null)]),
        ]),
      )
      .orderBy('starts_at')
      .limit(50)
      .execute()
    if (open.length > 0) refuse('account-in-use', { details: { bookings: open } })
  },
  async copy(executor, { id }) {
    const rows = await executor
      .selectFrom('booking as b')
      .innerJoin('account as client', 'client.id', 'b.client_id')
      .leftJoin('cleaner', 'cleaner.account_id', 'b.cleaner_id')
      .selectAll('b')
      .select(['client.name as client_name', 'cleaner.display_name as cleaner_name'])
      .where((eb) => eb.or([eb('b.client_id', '=', id), eb('b.cleaner_id', '=', id)]))
      .orderBy('b.starts_at')
      .execute()
    const bookings = rows.map(
      ({ client_id, cleaner_id: _cleaner, idempotency_key: _key, end_reason, client_name, cleaner_name, ...row }) => {
        const part = client_id === id ? ('client' as const) : ('cleaner' as const)
        const shown = { ...row, part, ...(mayReadEndReason(part, row.status) && { end_reason }) }
        return part === 'client'
          ? { ...shown, ...NOT_FOR_CLIENT, with: cleaner_name }
          : { ...shown, ...NOT_FOR_CLEANER, with: publicName(client_name) }
      },
    )
    return { documents: bookings.length === 0 ? {} : { bookings } }
  },
  async erase(tx, { id }) {
    const own = sql`(select id from booking where client_id = ${id} or cleaner_id = ${id})`
    // Answers kept for retries show both people: those to the request itself, and those to whatever was asked at the booking's own address.
    await sql`
      delete from idempotency_key k
       where subject = ${id}
          or exists (select 1 from booking b
                      where ${id} in (b.client_id, b.cleaner_id)
                        and (strpos(k.endpoint, b.id::text) > 0
                             or (k.subject = b.client_id::text and k.key = b.idempotency_key)))`.execute(tx)
    await sql`
      update booking set idempotency_key = null, end_note = null where id in ${own}`.execute(tx)
    await tx
      .updateTable('booking')
      .set({ ...forgottenPlace, notes: '', property_notes: '', emergency_reason: sql`case when emergency_reason is not null then '–' end` })
      .where('client_id', '=', id)
      .execute()
    // Where a home is, and where somebody stood: about one kilometre is left.
    await sql`
      update punch set lat = round(lat::numeric, 2), lng = round(lng::numeric, 2), reason = case when reason is not null then '–' end
       where booking_id in ${own}`.execute(tx)
    return []
  },
}
