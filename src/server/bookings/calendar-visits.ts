// The visits of a cleaner as their calendar needs them: what holds their time, and what was done.
import type { BookingFacts } from '#domain/booking-facts.ts'
import { HOLDING_STATUSES, type BookingStatus } from '#domain/booking.ts'
import { allowedSteps, cancellingLowersReliability } from '#domain/booking-lifecycle.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import type { BookingId, CleanerId, SeriesId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import { firstNameOf } from '#domain/public-name.ts'
import type { Language } from '#domain/account.ts'
import { knownAs } from '../cleaners/index.ts'
import { moneyOfEach } from '../payments/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { listedOf, selectListed } from './booking-list-store.ts'

export type CalendarVisit = {
  readonly id: BookingId
  readonly reference: string
  readonly seriesId: SeriesId | null
  readonly status: BookingStatus
  /** False while its client confirms a card: the cleaner is not asked yet. */
  readonly isKnown: boolean
  readonly awaitsAnswer: boolean
  readonly expiresAt: Date
  readonly serviceType: ServiceType
  readonly firstName: string
  readonly city: string
  readonly earningsCents: Cents
  /** By the wall of its place. */
  readonly date: string
  readonly time: string
  readonly timeZone: string
  readonly durationMinutes: number
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Those that touch a span, the soonest first. */
export async function visitsBetween(
  executor: Executor,
  cleanerId: CleanerId,
  { from, until, language }: { readonly from: Date; readonly until: Date; readonly language: Language },
): Promise<CalendarVisit[]> {
  const rows = await between.all(executor, { cleanerId, from, until })
  return rows.map(({ erasedAt, clientName, heldAt, acceptedAt, awaiting, earningsCents, ...visit }) => {
    const name = knownAs({ name: clientName, isErased: erasedAt !== null }, 'client', language)
    return {
      ...visit,
      isKnown: heldAt !== null,
      awaitsAnswer: visit.status === 'pending' && awaiting === 'cleaner' && acceptedAt === null,
      firstName: erasedAt === null ? firstNameOf(name) : name,
      earningsCents: cents(earningsCents),
    }
  })
}

/** `movable`: those of these visits for which their cleaner may propose another time; `costly`: those that cost reliability once cancelled. */
export async function visitsInTheWay(
  executor: Executor,
  ids: readonly BookingId[],
  now: Date,
): Promise<{ readonly movable: ReadonlySet<BookingId>; readonly costly: ReadonlySet<BookingId> }> {
  if (ids.length === 0) return { movable: new Set(), costly: new Set() }
  const [rows, money] = await Promise.all([
    selectListed(executor)
      .where('booking.id', 'in', [...ids])
      .execute(),
    moneyOfEach(executor, ids),
  ])
  const bookings = rows.map((row) => listedOf(row, money(row.id)))
  const idsWhere = (holds: (facts: BookingFacts) => boolean) => new Set(bookings.filter(({ facts }) => holds(facts)).map(({ id }) => id))
  return {
    movable: idsWhere((facts) => allowedSteps(facts, 'cleaner', now).includes('propose-move')),
    costly: idsWhere((facts) => cancellingLowersReliability(facts, now)),
  }
}

const between = prepared((db, v: { cleanerId: CleanerId; from: Date; until: Date }) =>
  db
    .selectFrom('booking as b')
    .innerJoin('account as client', 'client.id', 'b.client_id')
    .select([
      'b.id',
      'b.reference',
      'b.series_id as seriesId',
      'b.status',
      'b.awaiting',
      'b.held_at as heldAt',
      'b.accepted_at as acceptedAt',
      'b.expires_at as expiresAt',
      'b.service_type as serviceType',
      'b.city',
      'b.earnings_cents as earningsCents',
      'b.date',
      'b.time',
      'b.time_zone as timeZone',
      'b.duration_minutes as durationMinutes',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'client.name as clientName',
      'client.erased_at as erasedAt',
    ])
    .where('b.cleaner_id', '=', v.cleanerId)
    .where('b.status', 'in', [...HOLDING_STATUSES, 'completed'])
    .where('b.starts_at', '<', v.until)
    .where('b.ends_at', '>', v.from)
    .orderBy('b.starts_at'),
)
