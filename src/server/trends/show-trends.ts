// The trends of one town or of all, as operators see them.
import { addDays } from '#domain/civil-date.ts'
import type { Language } from '#domain/account.ts'
import { doesDuty, type OperatorRole } from '#domain/operator.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import { EVERYWHERE, MAX_TREND_CITIES, TREND_DUTIES, TREND_KINDS, trendFacts, trendOf } from '#domain/trend.ts'
import { comparedSpans, periodsUntil, startOfPeriod } from '#domain/trend-period.ts'
import type { Trends, TrendsAsked } from '#contract/trends.ts'
import { cityName, findCity } from '../geography/index.ts'
import { onOneConnection, type Db } from '../platform/postgres/database.ts'
import { busiestCities, countedSpan, dayRows, peopleRows, whyEnded } from './trend-store.ts'

type Reader = { readonly role: OperatorRole | null; readonly language: Language; readonly now: Date }

/** Refuses `city-not-found`. */
export async function showTrends(db: Db, { by: step, city = EVERYWHERE, until: asked }: TrendsAsked, reader: Reader): Promise<Trends> {
  if (city !== EVERYWHERE && !findCity(city)) refuse('city-not-found', { fields: { city: 'not-a-city' } })
  return onOneConnection(db, async (one) => {
    const counted = await countedSpan(one)
    const last = counted?.to ?? addDays(localOf(reader.now, DEFAULT_TIME_ZONE).date, -1)
    const until = asked !== undefined && asked < last ? asked : last
    const { now, before } = comparedSpans(step, until)
    const both = { city, from: before.from, to: until }
    const [days, people, why, cities] = await Promise.all([
      dayRows(one, both),
      peopleRows(one, step, { ...both, from: startOfPeriod(step, before.from) }),
      whyEnded(one, { city, ...now }),
      busiestCities(one, now, MAX_TREND_CITIES),
    ])
    const named = (slug: string) => ({ slug, name: cityName(slug, reader.language) })
    const facts = trendFacts({ step, until, since: counted?.from ?? null }, { days, people })
    const kinds = TREND_KINDS.filter((kind) => doesDuty(reader.role, TREND_DUTIES[kind] ?? 'look visits up'))
    return {
      until,
      last,
      countedSince: counted?.from ?? null,
      city: city === EVERYWHERE ? null : named(city),
      cities: cities.map(named),
      periods: [...periodsUntil(step, until)],
      trends: kinds.map((kind) => {
        const { values, ...totals } = trendOf(kind, facts)
        return { kind, values: [...values], ...totals }
      }),
      why: [...why],
    }
  })
}
