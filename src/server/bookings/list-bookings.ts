// A person's own bookings, filtered and paged: one statement for the rows, one call for their money.
import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import type { BookingStatus } from '#domain/booking.ts'
import type { Person } from '#domain/permission.ts'
import type { Payments } from '../payments/index.ts'
import type { Db } from '../platform/database.ts'
import { factsOf } from './booking-facts.ts'
import { selectBookings } from './booking-store.ts'
import { showSummary, viewerPart } from './booking-views.ts'

type Filters = Received<(typeof api)['GET /api/bookings'], 'query'>

/** Statuses of which something is still to come. */
const OPEN: readonly BookingStatus[] = ['available', 'pending', 'confirmed', 'in_progress']

/** Upcoming soonest first, everything else latest first. Operators list everybody's. */
export async function listBookings(
  deps: { readonly db: Db; readonly payments: Pick<Payments, 'moneyOf'> },
  viewer: Person,
  filters: Filters,
  language: Language,
  now: Date,
) {
  const { page, pageSize, when } = filters
  const isUpcoming = when === 'upcoming'
  const matching = ownBookings(deps.db, viewer)
    .$if(isUpcoming, (query) =>
      query
        .where('booking.status', 'in', OPEN)
        .where((eb) => eb.or([eb('booking.ends_at', '>', now), eb('booking.status', '=', 'in_progress')])),
    )
    .$if(when === 'past', (query) =>
      query.where((eb) =>
        eb.or([
          eb('booking.status', 'not in', OPEN),
          eb.and([eb('booking.ends_at', '<=', now), eb('booking.status', '<>', 'in_progress')]),
        ]),
      ),
    )
  const rows = await narrowed(matching, filters, viewer)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('booking.starts_at', isUpcoming ? 'asc' : 'desc')
    .orderBy('booking.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const money = await deps.payments.moneyOf(
    deps.db,
    rows.map((row) => row.id),
  )
  const items = rows.flatMap((record) => {
    const ofRecord = money.get(record.id)
    return ofRecord
      ? [showSummary({ record, money: ofRecord, facts: factsOf(record, ofRecord) }, viewerPart(record, viewer), language, now)]
      : []
  })
  return { items, page, pageSize, total: rows[0]?.total ?? 0 }
}

type Selecting = ReturnType<typeof selectBookings>

/** A cleaner's list begins when a card is held: before that they were asked nothing. */
function ownBookings(db: Db, viewer: Person): Selecting {
  const all = selectBookings(db)
  if (viewer.role === 'admin') return all
  if (viewer.role === 'client') return all.where('booking.client_id', '=', viewer.id)
  return all.where('booking.cleaner_id', '=', viewer.id).where('booking.held_at', 'is not', null)
}

/** A cleaner's amounts are their earnings: by the price they could find out the client's. */
function narrowed(query: Selecting, { status, from, to, minPriceCents, maxPriceCents }: Filters, viewer: Person): Selecting {
  const amount = viewer.role === 'cleaner' ? 'booking.earnings_cents' : 'booking.final_cents'
  let narrow = query
  if (status !== undefined) narrow = narrow.where('booking.status', '=', status)
  if (from !== undefined) narrow = narrow.where('booking.date', '>=', from)
  if (to !== undefined) narrow = narrow.where('booking.date', '<=', to)
  if (minPriceCents !== undefined) narrow = narrow.where(amount, '>=', minPriceCents)
  if (maxPriceCents !== undefined) narrow = narrow.where(amount, '<=', maxPriceCents)
  return narrow
}
