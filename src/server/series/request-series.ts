// A client asks for a series: its first visit is an ordinary request, and the rule is kept with it.
import type { series } from '#contract/series.ts'
import type { Received } from '#contract/endpoint.ts'
import type { SeriesId } from '#domain/id.ts'
import type { Client } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { datesOf, fitVisit, frequencyOf, type FittedVisit, type SeriesPlan } from '#domain/series.ts'
import { alsoTaking } from '#domain/scheduling.ts'
import { everyVisitExtras } from '#domain/extras-of-visit.ts'
import { isTaxRegistered } from '#domain/tax.ts'
import type { PricedVisit, SeriesRequest } from '../bookings/index.ts'
import { newId } from '../platform/new-id.ts'
import type { Property } from '../properties/index.ts'
import { planOf, withZone } from './preview-series.ts'
import { promisedBy } from './promised-time.ts'
import type { SeriesDeps } from './series-deps.ts'
import { insertSeries, type Series } from './series-store.ts'
import { laterPrice, checkedUntil } from './series-visits.ts'

type Input = Received<(typeof series)['POST /api/series'], 'body'>
type Asked = { readonly by: Client; readonly input: Input; readonly idempotencyKey: string | null; readonly now: Date }

/** Refuses as the contract lists. */
export async function requestSeries({ db, bookings }: SeriesDeps, { by, input, idempotencyKey, now }: Asked) {
  const { rule: _rule, end: _end, skipped, moved, expectedLaterCents, ...visit } = input
  const plan = planOf(input)
  const id = newId<SeriesId>()
  const opened: SeriesRequest = {
    id,
    frequency: frequencyOf(plan),
    async check(priced, property) {
      const { timeZone } = property
      const promised = await promisedBy({ bookings }, db, priced.cleaner.accountId, { except: null, now })
      const schedule = alsoTaking(property, priced.schedule, promised)
      const unfit = checkedVisits({ ...priced, schedule }, plan, input, timeZone).filter(({ fit }) => fit !== 'free')
      if (unfit.length > 0)
        refuse('series-visit-unfit', { details: { visits: unfit.map((one) => ({ ...one, others: withZone(one, timeZone) })) } })
      const later = laterPrice({ terms: termsOf(priced, input), works: [] }, plan.firstDate)
      if (later.finalCents !== expectedLaterCents) refuse('price-changed', { details: { priceBreakdown: priced.price, later } })
    },
    keep: (tx, priced, property) => {
      const { time } = input
      return insertSeries(tx, {
        ...plan,
        id,
        time,
        skipped,
        moved,
        timeZone: property.timeZone,
        terms: termsOf(priced, input),
        askedAt: now,
        clientId: by.id,
        cleanerId: priced.cleaner.accountId,
      })
    },
  }
  const request = { by, input: { ...visit, emergency: null, frequency: opened.frequency }, idempotencyKey, now, series: opened }
  const { booking, payment } = await bookings.request(request)
  return { seriesId: booking.seriesId ?? fault(), booking, payment }
}

const termsOf = (
  { tariff, durationMinutes, suppliesByCleaner, extras, cleaner }: PricedVisit,
  { serviceType }: Pick<Input, 'serviceType'>,
): Series['terms'] => ({
  tariff,
  serviceType,
  durationMinutes,
  suppliesByCleaner,
  extras: everyVisitExtras(extras),
  isTaxRegistered: isTaxRegistered(cleaner),
})

/** The later visits that the client was shown, as they moved and skipped them. Refuses `series-date-unknown`. */
function checkedVisits(
  { schedule, durationMinutes }: PricedVisit,
  plan: SeriesPlan,
  { time, skipped, moved }: Pick<Input, 'time' | 'skipped' | 'moved'>,
  timeZone: Property['timeZone'],
): readonly FittedVisit[] {
  const dates = new Set(datesOf(plan, plan.firstDate, checkedUntil(plan.firstDate)))
  const named = [...skipped, ...moved.map(({ on }) => on)]
  const unknown = named.filter((on) => !dates.has(on) || on === plan.firstDate)
  if (unknown.length > 0) refuse('series-date-unknown', { details: { dates: unknown } })
  const slots = new Map(moved.map(({ on, ...slot }) => [on, slot]))
  return [...dates]
    .filter((on) => on !== plan.firstDate && !skipped.includes(on))
    .map((on) => fitVisit(schedule, on, slots.get(on) ?? { date: on, time }, { timeZone, durationMinutes }))
}

function fault(): never {
  throw new Error('the first visit of a series is of none')
}
