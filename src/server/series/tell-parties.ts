// Letters about a series: what is new of it, told to both parties in the words of their side.
import type { PartyPart } from '#domain/booking.ts'
import { ZERO_CENTS, type Cents } from '#domain/money.ts'
import type { VisitWork } from '#domain/move.ts'
import type { SeriesSlot } from '#domain/series.ts'
import type { Booking } from '#domain/whole-booking.ts'
import type { Filed, SeriesBooking } from '../bookings/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { seriesEmails, type FreeEachTime, type RateTold, type SeriesNews, type ToldVisit } from './emails.ts'
import type { MoveMoney } from './plan-move.ts'
import type { SeriesDeps } from './series-deps.ts'

export type News = {
  readonly news: SeriesNews
  /** The visits that it is about. */
  readonly visits: readonly ToldVisit[]
  /** Other hours of that day. */
  readonly others?: readonly SeriesSlot[]
  /** Who did it; absent where nobody did. */
  readonly by?: PartyPart
  /** What goes back to the client. */
  readonly refundCents?: Cents | null
  /** Until when a pause lasts. */
  readonly until?: string | null
  /** A new price, as each party counts it. */
  readonly rate?: Readonly<Record<PartyPart, RateTold>>
  /** Who is free every time instead, for the client. */
  readonly free?: readonly FreeEachTime[]
  /** The page that asks the first of them for the same series. */
  readonly again?: string | null
  /** Booked visits that end with it: of one that is paid already, the client's calendar has to forget. */
  readonly ended?: readonly Booking[]
  /** Booked visits at their new times: the client's calendar has the old one of whichever is paid already. */
  readonly moved?: readonly Booking[]
  /** Until when a proposal waits. */
  readonly answerMoveBy?: Date
  /** What booked visits cost or earn more from now on. */
  readonly differenceCents?: Readonly<Partial<Record<PartyPart, number>>>
  /** What the visits would be, or are from now on. */
  readonly work?: VisitWork | null
  /** What one that is not booked yet comes to, as each party counts it. */
  readonly each?: Readonly<Partial<Record<PartyPart, MoveMoney['later']>>>
  /** Whom; both unless it is said. */
  readonly to?: readonly PartyPart[]
  /** Distinguishes two of a kind. */
  readonly about: string
  readonly now: Date
}

export async function tellParties(bookings: SeriesDeps['bookings'], tx: Tx, opening: SeriesBooking, told: News): Promise<void> {
  const { news, visits, others = [], by = null, until = null, answerMoveBy = null, rate = null, to = ['client', 'cleaner'], now } = told
  const { seriesId } = opening
  if (seriesId === null) throw new Error(`${opening.id} is of no series`)
  const plain = ({ date, time }: SeriesSlot): SeriesSlot => ({ date, time })
  const toldOf = ({ others: around = [], ...slot }: ToldVisit): ToldVisit => ({ ...plain(slot), others: around.map(plain) })
  const shared = { seriesId, news, visits: visits.map(toldOf), others: others.map(plain), by, until, answerMoveBy }
  const about = `${news}:${told.about}`
  for (const part of to) {
    const isClient = part === 'client'
    const extra = {
      ...shared,
      refundCents: (isClient && told.refundCents) || ZERO_CENTS,
      rate: rate && rate[part],
      free: (isClient && told.free) || [],
      again: (isClient && told.again) || null,
      differenceCents: told.differenceCents?.[part] ?? 0,
      work: told.work ?? null,
      each: told.each?.[part] ?? null,
    }
    const filed = isClient ? (removalOf(told.ended ?? []) ?? filingOf(told.moved ?? [])) : null
    await bookings.emailParty(tx, opening, { email: seriesEmails[`${part}-series`], extra, about, now, filed })
  }
}

/** Mail programs take one visit out for each letter, and days ahead the receipt has filed no more than one. */
function removalOf(ended: readonly Booking[]): Filed | null {
  const filed = ended.find(({ facts }) => facts.isBookedAhead && facts.initialCapturedAt !== null)
  return filed ? { filing: 'remove', of: { ...filed, facts: { ...filed.facts, status: 'cancelled' } } } : null
}

/** The one that the receipt has filed, at its new time. */
function filingOf(moved: readonly Booking[]): Filed | null {
  const filed = moved.find(({ facts }) => facts.initialCapturedAt !== null)
  return filed ? { filing: 'file', of: filed } : null
}
