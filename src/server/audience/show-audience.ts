// What visits did in four weeks, as operators see it: sums of counts that name nobody.
import { sql } from 'kysely'
import type { AudienceShown } from '#contract/audience.ts'
import type { Language } from '#domain/account.ts'
import { AUDIENCE_DAYS, AUDIENCE_STEPS, MAX_AUDIENCE_ROWS, REQUESTED, STEP_PATHS, type AudienceStep } from '#domain/audience.ts'
import { addDays } from '#domain/civil-date.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { localOf } from '#domain/time.ts'
import { cityName } from '../geography/index.ts'
import { onOneConnection, type Db, type Executor } from '../platform/postgres/database.ts'

/** A visitor is another one on each day. */
const VISITORS = sql<number>`count(distinct (day, visitor))::int`
const VIEWS = sql<number>`coalesce(sum(count), 0)::int`

export function showAudience(db: Db, language: Language, now: Date): Promise<AudienceShown> {
  const to = localOf(now, DEFAULT_TIME_ZONE).date
  const from = addDays(to, 1 - AUDIENCE_DAYS)
  return onOneConnection(db, async (one) => {
    const [days, pages, sources, steps, consents, empty] = await Promise.all([
      visitorsByDay(one, from),
      mostSeen(one, from),
      sourcesOf(one, from),
      stepsTaken(one, from),
      consentsOf(one, from),
      emptySearches(one, from),
    ])
    const byDay = new Map(days.map((row) => [row.day, row]))
    const all = Array.from({ length: AUDIENCE_DAYS }, (_, index) => addDays(from, index))
    return {
      from,
      to,
      days: all.map((day) => byDay.get(day) ?? { day, visitors: 0, pages: 0 }),
      pages,
      sources,
      steps,
      consents,
      emptySearches: empty.map((row) => ({ ...row, name: cityName(row.slug, language) })),
    }
  })
}

const counted = (executor: Executor, from: string) => executor.selectFrom('audience_count').where('day', '>=', from)
const pagesSeen = (executor: Executor, from: string) => counted(executor, from).where('kind', '=', 'page')

const visitorsByDay = (executor: Executor, from: string) =>
  pagesSeen(executor, from)
    .select(['day', VISITORS.as('visitors'), VIEWS.as('pages')])
    .groupBy('day')
    .execute()

const mostSeen = (executor: Executor, from: string) =>
  pagesSeen(executor, from)
    .select(['path', VISITORS.as('visitors'), VIEWS.as('views')])
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(MAX_AUDIENCE_ROWS)
    .execute()

const sourcesOf = (executor: Executor, from: string) =>
  pagesSeen(executor, from)
    .select(['detail as source', VISITORS.as('visitors')])
    .where('detail', '<>', '')
    .groupBy('detail')
    .orderBy('visitors', 'desc')
    .orderBy('detail')
    .limit(MAX_AUDIENCE_ROWS)
    .execute()

async function stepsTaken(executor: Executor, from: string): Promise<AudienceShown['steps']> {
  const took = (step: AudienceStep) =>
    step === 'requested' ? sql`kind = 'act' and name = ${REQUESTED}` : sql`kind = 'page' and path ~ ${STEP_PATHS[step].source}`
  const row = await counted(executor, from)
    .select(AUDIENCE_STEPS.map((step) => sql<number>`(count(distinct (day, visitor)) filter (where ${took(step)}))::int`.as(step)))
    .executeTakeFirstOrThrow()
  return AUDIENCE_STEPS.map((step) => ({ step, visitors: row[step] }))
}

const consentsOf = (executor: Executor, from: string) =>
  executor
    .selectFrom('consent_count')
    .select([
      sql<number>`coalesce(sum(count) filter (where audience), 0)::int`.as('given'),
      sql<number>`coalesce(sum(count) filter (where not audience), 0)::int`.as('refused'),
    ])
    .where('day', '>=', from)
    .executeTakeFirstOrThrow()

const emptySearches = (executor: Executor, from: string) =>
  executor
    .selectFrom('empty_search')
    .select(['city_slug as slug', VIEWS.as('count')])
    .where('day', '>=', from)
    .groupBy('city_slug')
    .orderBy(sql`sum(count)`, 'desc')
    .orderBy('city_slug')
    .limit(MAX_AUDIENCE_ROWS)
    .execute()
