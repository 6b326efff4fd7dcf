// What a series would meet: every visit of the next weeks in the cleaner's time, and what the first and the others come to.
import { everyVisitExtras } from '#domain/extras-of-visit.ts'
import type { series } from '#contract/series.ts'
import type { Received } from '#contract/endpoint.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { cents, type Cents } from '#domain/money.ts'
import { mayUseProperty, type Client } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { alsoTaking, type Schedule } from '#domain/scheduling.ts'
import { datesOf, fitVisit, nthInMonth, visitsPerYear, type FittedVisit, type SeriesPlan, type SeriesTime } from '#domain/series.ts'
import { instantOf } from '#domain/time.ts'
import { priceRequest } from '../bookings/index.ts'
import { findOffer } from '../cleaners/index.ts'
import { isSetAsideBy } from '../feedback/index.ts'
import { onOneConnection } from '../platform/postgres/database.ts'
import { findProperty } from '../properties/index.ts'
import { promisedBy } from './promised-time.ts'
import type { SeriesDeps } from './series-deps.ts'
import { checkedUntil } from './series-visits.ts'

type Preview = Received<(typeof series)['POST /api/series/preview'], 'body'>

/** Refuses as the contract lists. */
export async function previewSeries({ db, bookings }: SeriesDeps, by: Client, input: Preview, now: Date) {
  const [property, offer, terms, isApart] = await onOneConnection(db, (one) =>
    Promise.all([
      findProperty(one, input.propertyId),
      findOffer(one, input.cleanerSlug),
      bookings.termsOfClient(one, by.id, now),
      isSetAsideBy(one, input.cleanerSlug, by.id),
    ]),
  )
  if (!property || !mayUseProperty(by, property)) return refuse('not-found')
  const { timeZone } = property
  const asked = { ...input, isEmergency: false }
  const place = { ...property, door: property }
  const first = priceRequest(offer, asked, place, terms)
  const later = priceRequest(offer, { ...asked, extras: everyVisitExtras(asked.extras) }, place, {
    ...terms,
    isFirstBooking: false,
    credits: [],
  })
  if (instantOf({ date: input.date, time: input.time, timeZone }) <= now) return refuse('in-the-past')
  const plan = planOf(input)
  const promised = await promisedBy({ bookings }, db, first.cleaner.accountId, { except: null, now })
  // Whom the cleaner set aside reads their days as full.
  const open = isApart ? { ...first.schedule, weekly: [], exceptions: [] } : first.schedule
  const schedule = alsoTaking(property, open, promised)
  const visits = fittedVisits(schedule, plan, input.time, { timeZone, durationMinutes: first.durationMinutes })
  const perMonthCents: Cents = cents(Math.round((later.price.finalCents * visitsPerYear(plan)) / 12))
  return {
    visits: visits.map((visit) => ({ ...visit, others: withZone(visit, timeZone) })),
    timeZone,
    first: first.price,
    later: later.price,
    perMonthCents,
    now,
  }
}

export const withZone = ({ others }: Pick<FittedVisit, 'others'>, timeZone: string) => others.map((other) => ({ ...other, timeZone }))

/** The fifth weekday of a month is always counted from its end. */
export function planOf({ rule, end, date }: Pick<Preview, 'rule' | 'end' | 'date'>): SeriesPlan {
  if (!isCivilDate(date)) return refuse('malformed-request')
  if (rule.kind === 'weekly') return { rule, end, firstDate: date }
  const { isLast } = nthInMonth(date)
  return { rule: { kind: 'monthly', isLast: rule.isLast && isLast }, end, firstDate: date }
}

/** The schedule is that of the home. */
export const fittedVisits = (schedule: Schedule, plan: SeriesPlan, time: string, of: SeriesTime): readonly FittedVisit[] =>
  datesOf(plan, plan.firstDate, checkedUntil(plan.firstDate)).map((on) => fitVisit(schedule, on, { date: on, time }, of))
