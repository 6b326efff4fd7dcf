// Reads, locks and inserts bookings; no other file knows the row.
import { sql, type Insertable, type Selectable } from 'kysely'
import { ENDED_STATUSES } from '#domain/booking.ts'
import { type Booking } from '#domain/whole-booking.ts'
import { NO_MONEY, type BookingMoney } from '#domain/booking-money.ts'
import type { BookingId, EitherId, SeriesId } from '#domain/id.ts'
import { addDays } from '#domain/civil-date.ts'
import { cents } from '#domain/money.ts'
import type { Decision } from '#domain/booking-lifecycle.ts'
import { NOTHING_TO_PAY } from '#domain/pricing.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { MAX_SERIES_MOVE_DAYS } from '#domain/series-rule.ts'
import { localOf } from '#domain/time.ts'
import type { Booking as BookingTable } from '../../../db/schema.ts'
import { moneyOf, moneyOfEach, type PaymentHooks } from '../payments/index.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import type { BookingsOf } from '../platform/personal-data.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { makeReference } from '../platform/reference.ts'
import {
  CURRENT,
  extrasIn,
  factsOf,
  placeOf,
  priceColumns,
  priceOf,
  propertyColumns,
  settlementOf,
  shareColumns,
  tariffColumns,
  tariffOf,
} from './booking-columns.ts'
import type { CheckedRequest } from './booking-request.ts'

/** Of `account as client`. */
export const CLIENT_COLUMNS = [
  'client.name as client_name',
  'client.email as client_email',
  'client.language as client_language',
  'client.profile_pic as client_pic',
  'client.erased_at as client_erased_at',
] as const

/** With its people, and with the counts that rules ask for. */
const selectWhole = (executor: Pick<Executor, 'selectFrom'>) =>
  executor
    .selectFrom('booking')
    .innerJoin('property', 'property.id', 'booking.property_id')
    .innerJoin('account as client', 'client.id', 'booking.client_id')
    .leftJoin('cleaner', 'cleaner.account_id', 'booking.cleaner_id')
    .leftJoin('account as cleaner_account', 'cleaner_account.id', 'booking.cleaner_id')
    .selectAll('booking')
    .select(CLIENT_COLUMNS)
    .select([
      'cleaner.slug as cleaner_slug',
      'cleaner.display_name as cleaner_name',
      'cleaner.home_city as cleaner_home_city',
      'cleaner_account.email as cleaner_email',
      'cleaner_account.language as cleaner_language',
      'cleaner_account.profile_pic as cleaner_pic',
      'cleaner_account.erased_at as cleaner_erased_at',
    ])
    .select([
      ...CURRENT,
      sql<number>`(select count(*)::int from checklist_task t where t.booking_id = booking.id)`.as('tasks_total'),
      sql<number>`(select count(t.answered_at)::int from checklist_task t where t.booking_id = booking.id)`.as('tasks_answered'),
      sql<number>`(select count(*)::int from visit_photo p where p.booking_id = booking.id and p.kind = 'before')`.as('photos_before'),
      sql<number>`(select count(*)::int from visit_photo p where p.booking_id = booking.id and p.kind = 'after')`.as('photos_after'),
      sql<number>`(select count(*)::int from visit_photo p where p.booking_id = booking.id and p.kind = 'door')`.as('photos_door'),
      sql<
        boolean | null
      >`(select p.distance_meters is not null and p.reason is null from punch p where p.booking_id = booking.id and p.kind = 'in')`.as(
        'arrival_proved',
      ),
    ])

type WholeRow = Awaited<ReturnType<ReturnType<typeof selectWhole>['executeTakeFirstOrThrow']>>
type BookingRow = Selectable<BookingTable>
type ClientColumns = Pick<WholeRow, 'client_name' | 'client_email' | 'client_language' | 'client_pic' | 'client_erased_at'>

const bookingOf = (row: WholeRow, money: BookingMoney): Booking => ({
  id: row.id,
  reference: row.reference,
  redoOf: row.redo_of,
  seriesId: row.series_id,
  parties: {
    client: {
      id: row.client_id,
      name: row.client_name,
      isErased: row.client_erased_at !== null,
      profilePic: row.client_pic,
      email: row.client_email,
      language: row.client_language,
    },
    cleaner: cleanerOf(row),
  },
  place: placeOf(row),
  agreed: {
    serviceType: row.service_type,
    date: row.date,
    time: row.time,
    durationMinutes: row.duration_minutes,
    suppliesByClient: row.supplies_by_client,
    extras: extrasIn(row),
    notes: row.notes,
    roomOrder: row.room_order,
    frequency: row.frequency,
    emergency: row.emergency_reason === null ? null : { reason: row.emergency_reason, level: row.emergency_priority },
    tariff: tariffOf(row),
  },
  price: priceOf(row),
  promotionCode: row.promotion_code,
  discountReserved: row.discount_reserved,
  commissionBps: row.commission_bps,
  feeCommissionBps: row.fee_commission_bps,
  platformTaxed: row.platform_taxed,
  earningsCents: cents(row.earnings_cents),
  facts: factsOf(row, money),
  money,
  settlement: settlementOf(row),
  endNote: row.end_note,
  doorPhotos: row.photos_door,
  arrival: row.arrival_proved === null ? null : row.arrival_proved ? 'on-site' : 'declared',
  reviewedAt: { client: row.client_reviewed_at, cleaner: row.cleaner_reviewed_at },
})

function cleanerOf(row: WholeRow): Booking['parties']['cleaner'] {
  const { cleaner_id: id, cleaner_name: name, cleaner_slug: slug, cleaner_email: email, cleaner_language: language } = row
  if (id === null || name === null || slug === null || email === null || language === null) return null
  const { cleaner_home_city: homeCity, cleaner_pic: profilePic, cleaner_erased_at: erasedAt } = row
  return { id, name, slug, email, language, homeCity, profilePic, isErased: erasedAt !== null }
}

export async function findBooking(executor: Executor, id: BookingId): Promise<Booking | null> {
  const [row, money] = await Promise.all([whole.first(executor, { id }), moneyOf(executor, id)])
  return row ? bookingOf(row, money) : null
}

const whole = prepared((db, v: { id: BookingId }) => selectWhole(db).where('booking.id', '=', v.id))

/** A booking by its id. Throws when there is none. */
export async function getBooking(executor: Executor, id: BookingId): Promise<Booking> {
  const booking = await findBooking(executor, id)
  if (!booking) throw new Error(`no booking ${id}`)
  return booking
}

/** A person's bookings, on either side, oldest first. */
export async function findBookingsOf(executor: Executor, personId: EitherId): Promise<readonly Booking[]> {
  const rows = await selectWhole(executor)
    .where((eb) => eb.or([eb('booking.client_id', '=', personId), eb('booking.cleaner_id', '=', personId)]))
    .orderBy('booking.starts_at')
    .execute()
  const money = await moneyOfEach(
    executor,
    rows.map((row) => row.id),
  )
  return rows.map((row) => bookingOf(row, money(row.id)))
}

/**
 * The visits of a series that start from an instant on, those whose place in the series is still to come though they took place earlier,
 * and the one that opened it, oldest first.
 */
export async function findVisitsOfSeries(executor: Executor, seriesId: SeriesId, from: Date): Promise<readonly SeriesBooking[]> {
  // A day more: the home may be an hour away.
  const firstDate = addDays(localOf(from, DEFAULT_TIME_ZONE).date, -MAX_SERIES_MOVE_DAYS - 1)
  const rows = await selectWhole(executor)
    .where('booking.series_id', '=', seriesId)
    .where((eb) =>
      eb.or([eb('booking.starts_at', '>=', from), eb('booking.series_on', '>=', firstDate), eb('booking.booked_ahead', '=', false)]),
    )
    .orderBy('booking.starts_at')
    .execute()
  const money = await moneyOfEach(
    executor,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...bookingOf(row, money(row.id)), on: row.series_on ?? row.date }))
}

/** `on`: the date of its series' rule. */
export type SeriesBooking = Booking & { readonly on: string }

/** The bookings of a person, for features that store something about a booking. */
export const bookingsOf: BookingsOf = async (executor, personId) => {
  const rows = await executor
    .selectFrom('booking')
    .select(['id', 'reference', 'client_id'])
    .where((eb) => eb.or([eb('client_id', '=', personId), eb('cleaner_id', '=', personId)]))
    .orderBy('starts_at')
    .execute()
  return rows.map(({ client_id: clientId, ...named }) => ({ ...named, part: clientId === personId ? 'client' : 'cleaner' }))
}

/** Of these, those that have a second half and did not end without the work, by their date. */
export const visitsToPay: PaymentHooks['visitsToPay'] = (executor, bookingIds) =>
  executor
    .selectFrom('booking')
    .select(['id as bookingId', 'reference', 'date'])
    .where('id', 'in', bookingIds)
    .where('status', 'not in', ENDED_STATUSES)
    .where('final_leg_cents', '>', 0)
    .orderBy('starts_at')
    .execute()

/** The first lock of every transaction that touches a booking: charges, deadlines and listings come after it. False when there is none. */
export async function lockRow(tx: Tx, id: BookingId): Promise<boolean> {
  return (await lock.first(tx, { id })) !== null
}

const lock = prepared((db, v: { id: BookingId }) => db.selectFrom('booking').select('id').where('id', '=', v.id).forUpdate())

/** A booking under its lock: it cannot change before the transaction ends. */
export async function lockBooking(tx: Tx, id: BookingId): Promise<Booking | null> {
  const [isThere, booking] = await Promise.all([lockRow(tx, id), findBooking(tx, id)])
  return isThere ? booking : null
}

/** What a row that was just written holds beside what was asked. */
export const UNTOUCHED = {
  accepted_at: null,
  approved_at: null,
  asked_at: null,
  cancellation_fee_cents: null,
  cancellation_refund_cents: null,
  capture_failed_at: null,
  claimed_at: null,
  cleaner_said: null,
  client_said: null,
  emergency_priority: null,
  end_note: null,
  end_reason: null,
  ended_at: null,
  ended_by: null,
  final_captured_at: null,
  frozen_at: null,
  held_at: null,
  initial_captured_at: null,
  move_expires_at: null,
  move_proposed_at: null,
  move_proposed_by: null,
  move_starts: null,
  move_tariff_cents: null,
  move_tariff_method: null,
  move_taxed: null,
  moved_at: null,
  late_told_at: null,
  punched_in_at: null,
  punched_out_at: null,
  punch_in_sent_at: null,
  punch_out_sent_at: null,
  promotion_code: null,
  promotion_reserved: false,
  redo_of: null,
  series_id: null,
  series_on: null,
  booked_ahead: false,
  on_behalf: false,
  released_at: null,
  required_response_minutes: null,
  ride_minutes: null,
  search_ends_at: null,
  set_out_at: null,
  set_out_sent_at: null,
  short_visit_note: '',
  short_visit_reason: null,
  unfrozen_at: null,
  waived_at: null,
  disputed_at: null,
  client_reviewed_at: null,
  cleaner_reviewed_at: null,
} as const

/** The row as it was written, see {@link newBooking}; null when a constraint rejects it: the slot, the key, the discount or the reference is taken. */
export async function insertBooking(tx: Tx, request: CheckedRequest): Promise<BookingRow | null> {
  const { by, input, property, priced, decision } = request
  const { facts } = decision
  const row = {
    reference: makeReference('MN'),
    client_id: by.id,
    cleaner_id: priced.cleaner.accountId,
    ...propertyColumns(property),
    idempotency_key: request.idempotencyKey,
    status: facts.status,
    awaiting: facts.awaiting,
    service_type: input.serviceType,
    date: input.date,
    time: input.time,
    starts_at: facts.startsAt,
    ends_at: facts.endsAt,
    held_until: request.heldUntil,
    duration_minutes: priced.durationMinutes,
    supplies_by_client: input.suppliesByClient,
    extras: JSON.stringify(priced.extras),
    allow_photos: facts.allowPhotos,
    notes: input.notes,
    room_order: [...new Set(input.roomOrder)],
    frequency: request.series?.frequency ?? input.frequency,
    series_id: request.series?.id ?? null,
    series_on: request.series ? input.date : null,
    emergency_reason: input.emergency?.reason ?? null,
    ...tariffColumns(priced.tariff),
    ...priceColumns(priced.price, priced),
    ...shareColumns(priced),
    promotion_code: priced.promotionCode,
    promotion_reserved: priced.promotionCode !== null,
    discount_reserved: priced.isFirstBooking && priced.price.firstBookingDiscountCents > 0,
    requested_at: facts.requestedAt,
    expires_at: facts.expiresAt,
    fee_clock_starts_at: facts.feeClockStartsAt,
    on_behalf: facts.isOnBehalf,
  }
  const written = await insert.first(tx, row)
  return written && { ...UNTOUCHED, ...row, extras: [...priced.extras], ...written }
}

const insert = prepared((db, row: Insertable<BookingTable>) =>
  db
    .insertInto('booking')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/** The same visit again at another time, at no charge; null when a constraint rejects it. */
export async function insertRedo(tx: Tx, of: Booking, { facts }: Decision, heldUntil: Date): Promise<BookingId | null> {
  const { id: redoOf, ...agreed } = await tx.selectFrom('booking').selectAll().where('id', '=', of.id).executeTakeFirstOrThrow()
  const local = localOf(facts.startsAt, of.place.timeZone)
  const written = await tx
    .insertInto('booking')
    .values({
      ...agreed,
      ...UNTOUCHED,
      // A list would be written as an array of the database, not as JSON.
      extras: JSON.stringify(agreed.extras),
      ...priceColumns(NOTHING_TO_PAY, of),
      redo_of: redoOf,
      reference: makeReference('MN'),
      idempotency_key: null,
      status: facts.status,
      awaiting: facts.awaiting,
      date: local.date,
      time: local.time,
      starts_at: facts.startsAt,
      ends_at: facts.endsAt,
      held_until: heldUntil,
      frequency: 'one_time',
      emergency_reason: null,
      discount_reserved: false,
      requested_at: facts.requestedAt,
      expires_at: facts.expiresAt,
      fee_clock_starts_at: facts.feeClockStartsAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

/** A booking just written: its people are known, and nothing was done yet. */
export const newBooking = (row: BookingRow, { priced: { cleaner }, property }: CheckedRequest, client: ClientColumns): Booking =>
  bookingOf(
    {
      ...row,
      ...client,
      cleaner_slug: cleaner.slug,
      cleaner_name: cleaner.name,
      cleaner_home_city: cleaner.homeCity,
      cleaner_email: cleaner.email,
      cleaner_language: cleaner.language,
      cleaner_pic: cleaner.profilePic,
      cleaner_erased_at: null,
      has_secrets: property.hasSecrets,
      parking_now: property.parking,
      tasks_total: 0,
      tasks_answered: 0,
      photos_before: 0,
      photos_after: 0,
      photos_door: 0,
      arrival_proved: null,
    },
    NO_MONEY,
  )
