// Reads visits for calendars: those of a person in one statement, and which change of a visit its latest is.
import { sql } from 'kysely'
import type { ChoosableRole } from '#domain/account.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import { FED_STATUSES, MAX_FED_VISITS } from '#domain/visit-in-calendars.ts'
import type { Executor } from '../platform/postgres/database.ts'
import type { CalendarVisit, Revision } from './visit-event.ts'

const SEQUENCE = sql<number>`(select count(*)::int from booking_event e where e.booking_id = booking.id)`
const CHANGED_AT = sql<Date>`(select coalesce(max(e.at), booking.requested_at) from booking_event e where e.booking_id = booking.id)`

/** A visit of somebody's calendar, and which change of it is its latest. */
export type FedVisit = CalendarVisit & Revision

export const revisionOf = (executor: Executor, id: BookingId): Promise<Revision> =>
  executor
    .selectFrom('booking')
    .select([SEQUENCE.as('sequence'), CHANGED_AT.as('changedAt')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The visits of a person that were agreed on and end after an instant, the latest first. */
export async function visitsOf(
  executor: Executor,
  person: { readonly id: UserId; readonly role: ChoosableRole },
  endingAfter: Date,
): Promise<FedVisit[]> {
  const rows = await executor
    .selectFrom('booking')
    .innerJoin('account as client', 'client.id', 'booking.client_id')
    .leftJoin('cleaner', 'cleaner.account_id', 'booking.cleaner_id')
    .leftJoin('account as cleaner_account', 'cleaner_account.id', 'booking.cleaner_id')
    .select(['booking.id', 'booking.status', 'booking.starts_at', 'booking.ends_at', 'booking.initial_captured_at'])
    .select(['booking.street', 'booking.unit', 'booking.city', 'booking.time_zone', 'booking.service_type'])
    .select(['client.id as client_id', 'client.name as client_name', 'client.erased_at as client_erased_at'])
    .select(['cleaner.account_id as cleaner_id', 'cleaner.display_name as cleaner_name', 'cleaner_account.erased_at as cleaner_erased_at'])
    .select([SEQUENCE.as('sequence'), CHANGED_AT.as('changedAt')])
    .where(sql.ref(person.role === 'client' ? 'booking.client_id' : 'booking.cleaner_id'), '=', person.id)
    .where('booking.status', 'in', FED_STATUSES)
    .where('booking.ends_at', '>', endingAfter)
    .orderBy('booking.starts_at', 'desc')
    .orderBy('booking.id')
    .limit(MAX_FED_VISITS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    changedAt: row.changedAt,
    facts: { status: row.status, startsAt: row.starts_at, endsAt: row.ends_at, initialCapturedAt: row.initial_captured_at },
    place: { street: row.street, unit: row.unit, city: row.city, timeZone: row.time_zone },
    agreed: { serviceType: row.service_type },
    parties: {
      client: { id: row.client_id, name: row.client_name, isErased: row.client_erased_at !== null },
      cleaner:
        row.cleaner_id === null || row.cleaner_name === null
          ? null
          : { id: row.cleaner_id, name: row.cleaner_name, isErased: row.cleaner_erased_at !== null },
    },
  }))
}
