// The bookings of a series as the rest of this room asks for them.
import { localOf } from '#domain/time.ts'
import { addDays } from '#domain/civil-date.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import type { VisitWork } from '#domain/move.ts'
import { quote, type PriceBreakdown } from '#domain/pricing.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { workOn, type Worked } from '#domain/series-agreed.ts'
import { tariffOn, type SeriesRate } from '#domain/series-rate.ts'
import type { Tariff } from '#domain/tariff.ts'
import type { Schedule } from '#domain/scheduling.ts'
import { nearbyStarts, type PlannedVisit } from '#domain/series-time.ts'
import { SERIES_PREVIEW_WEEKS, SERIES_SHOWN_WEEKS } from '#domain/series.ts'
import type { Booking } from '#domain/whole-booking.ts'
import type { SeriesBooking } from '../bookings/index.ts'
import type { Series } from './series-store.ts'

/** Visits that were paid or not decide on a pause: those of so many days are read. */
const LOOK_BACK_MS = 180 * DAY_MS
export const lookBack = (now: Date): Date => new Date(now.getTime() - LOOK_BACK_MS)

/** A visit that has begun belongs to its day until it is over. */
export const aDayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** One that was left out counts for nothing: its date is skipped, paused, or to be booked again. */
export const isLive = ({ facts }: SeriesBooking): boolean => facts.endReason !== 'skipped'

/** Agreed on, and not begun: it may still be moved, or left out. */
export const isToCome = ({ facts }: Pick<Booking, 'facts'>, now: Date): boolean => facts.status === 'confirmed' && facts.startsAt > now

/** The booking that stands for a date of the rule. */
export const bookedOn = (visits: readonly SeriesBooking[], on: string): SeriesBooking | undefined =>
  visits.find((visit) => visit.on === on && isLive(visit))

export const datesBooked = (visits: readonly SeriesBooking[]): ReadonlySet<string> => new Set(visits.filter(isLive).map(({ on }) => on))

/** Visits that do not take place, with the nearest free hours of each. */
export const withNearby = (series: Worked & Pick<Series, 'timeZone'>, visits: readonly PlannedVisit[], schedule: Schedule) =>
  visits.map(({ on, slot }) => ({
    ...slot,
    others: nearbyStarts(schedule, slot, { timeZone: series.timeZone, durationMinutes: workOn(series, on).durationMinutes }),
  }))

/** The request that opened the series. */
export function openingOf(visits: readonly SeriesBooking[]): SeriesBooking {
  const opening = visits.find(({ facts }) => !facts.isBookedAhead)
  if (!opening) throw new Error('a series without its first visit')
  return opening
}

type Priced = Pick<Series, 'terms' | 'works'> & { readonly rates?: readonly SeriesRate[] }

/** What a visit on a date of the rule is priced by, once it is booked. */
export const tariffOf = ({ terms, rates = [] }: Priced, on: string): Tariff => tariffOn(terms.tariff, rates, on)

/** What such a visit comes to; with the work that is given, or its own. */
export const laterPrice = (series: Priced, on: string, work: VisitWork | null = null): PriceBreakdown =>
  quote({
    ...series.terms,
    ...(work ?? workOn(series, on)),
    tariff: tariffOf(series, on),
    isEmergency: false,
    isFirstBooking: false,
    referralCreditCents: ZERO_CENTS,
  })

export const todayIn = ({ timeZone }: Pick<Series, 'timeZone'>, now: Date): string => localOf(now, timeZone).date

/** The last date that people are shown. */
export const shownUntil = (from: string): string => addDays(from, SERIES_SHOWN_WEEKS * 7)

/** The last date that is checked before a client asks. */
export const checkedUntil = (firstDate: string): string => addDays(firstDate, SERIES_PREVIEW_WEEKS * 7)

/** The time of a cleaner who takes no visits. */
export const neverFree = (timeZone: string): Schedule => ({ weekly: [], exceptions: [], busy: [], timeZone })
