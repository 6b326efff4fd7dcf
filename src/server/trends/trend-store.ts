// What days came to, as it was counted: trends read these small tables alone.
import { sql } from 'kysely'
import { DAY_COUNTS, EVERYWHERE, NO_SUMS, PEOPLE_COUNTS, type DayRow, type PeopleRow } from '#domain/trend.ts'
import type { TrendEnding } from '#domain/trend-ending.ts'
import type { Span, TrendStep } from '#domain/trend-period.ts'
import type { Executor } from '../platform/postgres/database.ts'

/** The first and the last day that were counted; null before the first count. */
export async function countedSpan(executor: Executor): Promise<Span | null> {
  const { from, to } = await executor
    .selectFrom('trend_day')
    .select((eb) => [eb.fn.min('day').as('from'), eb.fn.max('day').as('to')])
    .where('city_slug', '=', EVERYWHERE)
    .executeTakeFirstOrThrow()
  return from === null || to === null ? null : { from, to }
}

type Sought = Span & { readonly city: string }

/** Days of which something was counted, the oldest first. */
export async function dayRows(executor: Executor, { city, from, to }: Sought): Promise<readonly DayRow[]> {
  const [days, endings] = await Promise.all([
    executor
      .selectFrom('trend_day')
      .select(['day', ...DAY_COUNTS])
      .where('city_slug', '=', city)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute(),
    executor
      .selectFrom('trend_ending')
      .select((eb) => ['day', 'ending', eb.fn.sum<number>('count').as('count')])
      .where('city_slug', '=', city)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(['day', 'ending'])
      .execute(),
  ])
  const [counted, ended] = [new Map(days.map((row) => [row.day, row])), Map.groupBy(endings, ({ day }) => day)]
  // A town has a row of its own only where something else happened than an ending.
  const known = [...new Set([...counted.keys(), ...ended.keys()])].toSorted()
  return known.map((day) => ({
    ...NO_SUMS,
    day,
    ...counted.get(day),
    ...Object.fromEntries((ended.get(day) ?? []).map(({ ending, count }) => [ending, count])),
  }))
}

export const peopleRows = (executor: Executor, step: TrendStep, { city, from, to }: Sought): Promise<readonly PeopleRow[]> =>
  executor
    .selectFrom('trend_people')
    .select(['starts_on as startsOn', ...PEOPLE_COUNTS])
    .where('step', '=', step)
    .where('city_slug', '=', city)
    .where('starts_on', '>=', from)
    .where('starts_on', '<=', to)
    .execute()

export type WhyEnded = { readonly ending: TrendEnding; readonly reason: string; readonly count: number }

/** Why bookings ended, the most frequent first. */
export const whyEnded = (executor: Executor, { city, from, to }: Sought): Promise<readonly WhyEnded[]> =>
  executor
    .selectFrom('trend_ending')
    .select((eb) => ['ending', 'reason', eb.fn.sum<number>('count').as('count')])
    .where('city_slug', '=', city)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['ending', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()

/** Towns of which something was counted within the days, those with the most requests first. */
export async function busiestCities(executor: Executor, { from, to }: Span, max: number): Promise<readonly string[]> {
  const rows = await executor
    .selectFrom('trend_day')
    .select('city_slug')
    .where('city_slug', '<>', EVERYWHERE)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('city_slug')
    .orderBy(sql`sum(asked)`, 'desc')
    .orderBy('city_slug')
    .limit(max)
    .execute()
  return rows.map(({ city_slug }) => city_slug)
}
