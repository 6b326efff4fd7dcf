// Writes the counts of visits under an id that lasts a day, and deletes them after thirteen months.
import { addMonths } from '#domain/civil-date.ts'
import { localOf } from '#domain/time.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { AudienceEvent } from '#contract/audience.ts'
import { AUDIENCE_MONTHS, countedPath, MAX_COUNTS_A_DAY, MAX_FAULT_VERSIONS, MAX_FAULTS_A_DAY } from '#domain/audience.ts'
import { SHOWN_FAULTS } from '#domain/health.ts'
import { CONSENT_VERSION, type Consent } from '#domain/consent.ts'
import type { AudienceCount, AudienceFault } from '../../../db/schema.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { countMany } from '../platform/http/rate-limit.ts'

type Caller = { readonly place: string; readonly browser: string; readonly host: string }
type Fault = Extract<AudienceEvent, { kind: 'error' }>
type Visited = Exclude<AudienceEvent, Fault>
type MetFault = Insertable<AudienceFault> & { readonly versions: readonly string[] | null }

const dayOf = (now: Date): string => localOf(now, DEFAULT_TIME_ZONE).date
const DAY_SECONDS = 86_400

/** All or nothing: refuses `too-many-requests` when the caller's network has added enough for a day. */
export async function countVisit(db: Db, events: readonly AudienceEvent[], { place, browser, host }: Caller, now: Date): Promise<void> {
  const day = dayOf(now)
  const salt = await saltOf(db, day)
  const nameOf = (...parts: string[]): string => createHmac('sha256', salt).update(parts.join('\n')).digest('hex').slice(0, 16)
  await inTransaction(db, async (tx) => {
    let added = 0
    for (const [row, count] of gathered(events.filter((event) => event.kind !== 'error').map(rowOf), JSON.stringify))
      added += await addVisit(tx, { day, visitor: nameOf(place, browser, host), ...row, count })
    for (const [fault, count] of gathered(events.filter((event) => event.kind === 'error').map(faultOf), ({ message }) => message))
      added += await addFault(tx, { day, ...fault, count })
    if (added > 0) await countMany(tx, `audience:${nameOf(place)}`, added, { max: MAX_COUNTS_A_DAY, perSeconds: DAY_SECONDS }, now)
  })
}

/** The first row of each key, with how often it came; in one order for everyone, so that two callers do not wait for each other. */
const gathered = <R>(rows: readonly R[], keyOf: (row: R) => string): [R, number][] =>
  [...Map.groupBy(rows, (row) => keyOf(row))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, same]) => same.slice(0, 1).map((row): [R, number] => [row, same.length]))

/** Browsers remove ids and secrets from paths; this removes them again, in case a client does not. */
function rowOf(event: Visited): { kind: Visited['kind']; name: string; path: string; detail: string } {
  const row = { kind: event.kind, name: '', path: countedPath(event.path), detail: '' }
  if (event.kind === 'act') return { ...row, name: event.name }
  if (event.kind === 'page') return { ...row, detail: [event.source, event.medium, event.campaign].filter(Boolean).join(' / ') }
  return row
}

const faultOf = ({ message, path, stack, version }: Fault) => ({
  message,
  path: countedPath(path),
  stack,
  versions: version === undefined ? null : [version],
})

/** Answers how many rows that added. */
async function addVisit(tx: Tx, row: Insertable<AudienceCount>): Promise<number> {
  const { isNew } = await tx
    .insertInto('audience_count')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'visitor', 'kind', 'name', 'path', 'detail'])
        .doUpdateSet((eb) => ({ count: eb('audience_count.count', '+', eb.ref('excluded.count')) })),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew ? 1 : 0
}

/** A fault that is met again counts with its first meeting; past the limit of a day, new ones do not. */
async function addFault(tx: Tx, fault: MetFault): Promise<number> {
  const { day, message, count, versions } = fault
  const { numUpdatedRows } = await tx
    .updateTable('audience_fault')
    .set((eb) => ({ count: eb('count', '+', count), versions: withVersions(versions) }))
    .where('day', '=', day)
    .where('message', '=', message)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 0
  const { kept } = await tx
    .selectFrom('audience_fault')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (kept >= MAX_FAULTS_A_DAY) return 0
  await tx
    .insertInto('audience_fault')
    .values(fault)
    .onConflict((conflict) =>
      conflict.columns(['day', 'message']).doUpdateSet((eb) => ({
        count: eb('audience_fault.count', '+', eb.ref('excluded.count')),
        versions: withVersions(versions),
      })),
    )
    .execute()
  return 1
}

/** Those that are known, and at most one more of a page. */
const withVersions = (met: readonly string[] | null) => sql<string[] | null>`
  case when ${met}::text[] is null or ${met}::text[] <@ audience_fault.versions or cardinality(audience_fault.versions) >= ${sql.lit(MAX_FAULT_VERSIONS)}
    then audience_fault.versions
    else audience_fault.versions || ${met}::text[]
  end`

async function saltOf(db: Db, day: string): Promise<string> {
  await db
    .insertInto('audience_salt')
    .values({ day, salt: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('audience_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()).salt
}

export async function countConsent(db: Db, { audience, ads }: Consent, now: Date): Promise<void> {
  await db
    .insertInto('consent_count')
    .values({ day: dayOf(now), version: CONSENT_VERSION, audience, ads, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'version', 'audience', 'ads']).doUpdateSet((eb) => ({ count: eb('consent_count.count', '+', 1) })),
    )
    .execute()
}

/** A search of a town found nobody; nothing of who searched is kept. */
export async function countEmptySearch(db: Db, citySlug: string, now: Date): Promise<void> {
  await db
    .insertInto('empty_search')
    .values({ day: dayOf(now), city_slug: citySlug, count: 1 })
    .onConflict((conflict) => conflict.columns(['day', 'city_slug']).doUpdateSet((eb) => ({ count: eb('empty_search.count', '+', 1) })))
    .execute()
}

export async function forgetOldAudience(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('audience_salt').where('day', '<', dayOf(now)).execute()
  const oldest = addMonths(dayOf(now), -AUDIENCE_MONTHS)
  await db.deleteFrom('audience_count').where('day', '<', oldest).execute()
  await db.deleteFrom('audience_fault').where('day', '<', oldest).execute()
  await db.deleteFrom('empty_search').where('day', '<', oldest).execute()
}

/** Faults of pages on the day of an instant, those of most visitors first. */
export const commonFaults = (db: Db, now: Date) =>
  db
    .selectFrom('audience_fault')
    .select(['message', 'path', 'count'])
    .select((eb) => eb.fn.coalesce('versions', sql<string[]>`'{}'`).as('versions'))
    .where('day', '=', dayOf(now))
    .orderBy('count', 'desc')
    .orderBy('message')
    .limit(SHOWN_FAULTS)
    .execute()
