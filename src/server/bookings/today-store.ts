// What today may say of a person's bookings: two statements for each role, and one for the badge of requests.
import { sql } from 'kysely'
import { OPEN_STATUSES } from '#domain/booking.ts'
import { type Booking, type ListedBooking } from '#domain/whole-booking.ts'
import type { CleanerId, ClientId } from '#domain/id.ts'
import { MAX_LATEST_VISITS, type Week } from '#domain/today.ts'
import { moneyOfEach } from '../payments/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { CURRENT, placeOf } from './booking-columns.ts'
import { listedOf, selectListed } from './booking-list-store.ts'

/** As much as a list shows, and the place. */
export type TodayBooking = Omit<ListedBooking, 'place'> & {
  readonly place: Booking['place']
  /** By its client. */
  readonly isReviewed: boolean
  /** Its cleaner may be booked again. */
  readonly isBookable: boolean
}

const selectToday = (db: Db) =>
  selectListed(db)
    .innerJoin('property', 'property.id', 'booking.property_id')
    .select([
      'booking.property_id',
      'booking.street',
      'booking.unit',
      'booking.city_slug',
      'booking.province',
      'booking.postal_code',
      'booking.country',
      'booking.lat',
      'booking.lng',
      'booking.precision',
      'booking.bedrooms',
      'booking.bathrooms',
      'booking.stories',
      'booking.square_footage',
      'booking.pets',
      'booking.property_notes',
      ...CURRENT,
      'booking.client_reviewed_at',
      sql<boolean>`coalesce(cleaner.listed, false) and property.deleted_at is null`.as('is_bookable'),
    ])

type Selecting = ReturnType<typeof selectToday>

async function withMoney(db: Db, query: Selecting): Promise<readonly TodayBooking[]> {
  const rows = await query.execute()
  const money = await moneyOfEach(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...listedOf(row, money(row.id)),
    place: placeOf(row),
    isReviewed: row.client_reviewed_at !== null,
    isBookable: row.is_bookable,
  }))
}

/** Everything open, and the latest visits that were done; the latest first. */
export const clientsToday = (db: Db, clientId: ClientId): Promise<readonly TodayBooking[]> =>
  withMoney(
    db,
    selectToday(db)
      .where('booking.client_id', '=', clientId)
      .where('booking.status', 'in', [...OPEN_STATUSES, 'completed'])
      .orderBy('booking.starts_at', 'desc')
      .limit(MAX_LATEST_VISITS),
  )

/** Everything open for which a card is held, and all of the week; the soonest first. */
export const cleanersToday = (db: Db, cleanerId: CleanerId, { from, to }: Week): Promise<readonly TodayBooking[]> =>
  withMoney(
    db,
    selectToday(db)
      .where('booking.cleaner_id', '=', cleanerId)
      .where('booking.held_at', 'is not', null)
      .where((eb) =>
        eb.or([eb('booking.status', 'in', OPEN_STATUSES), eb.and([eb('booking.date', '>=', from), eb('booking.date', '<=', to)])]),
      )
      .orderBy('booking.starts_at'),
  )

/** The same requests that have the label `awaiting_cleaner`, and other times that clients propose. */
export async function countRequests(db: Db, cleanerId: CleanerId): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('cleaner_id', '=', cleanerId)
    .where((eb) =>
      eb.or([
        eb.and({ status: 'pending', awaiting: 'cleaner' }).and('held_at', 'is not', null).and('accepted_at', 'is', null),
        eb.and({ status: 'confirmed', move_proposed_by: 'client' }),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
