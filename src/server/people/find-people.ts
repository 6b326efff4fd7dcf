// Statements that find people by what they are known by, counted up to a limit.
import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import { cappedAt, type CappedTotal, type Slice } from '#domain/paging.ts'
import { MAX_COUNTED_PEOPLE, peopleSearch, type AccountStanding, type PeopleSort, type SoughtRole } from '#domain/people-search.ts'
import { partiesOf } from '../bookings/index.ts'
import type { Executor } from '../platform/postgres/database.ts'

export type PeopleFilters = {
  readonly q: string
  readonly role?: SoughtRole | undefined
  readonly standing?: AccountStanding | undefined
  readonly city?: string | undefined
}

export type FoundPerson = {
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly phone_number: string | null
  readonly role: Role | null
  readonly suspended_at: Date | null
  readonly erased_at: Date | null
  readonly created_at: Date
  readonly city_slug: string | null
}

type Condition = RawBuilder<unknown>
/** Who is meant, in two ways that answer the same: gathered from where they are known, and asked of one account after the other. */
export type PeopleCondition = { readonly from: Condition; readonly gathered: Condition; readonly asked: Condition }

const STANDINGS: Readonly<Record<AccountStanding, Condition>> = {
  active: sql`a.suspended_at is null and a.erased_at is null`,
  suspended: sql`a.suspended_at is not null and a.erased_at is null`,
  closed: sql`a.erased_at is not null`,
}

const ORDERS: Readonly<Record<PeopleSort, Condition>> = {
  newest: sql`created_at desc, id`,
  oldest: sql`created_at, id desc`,
  name: sql`search collate "C", id`,
  'name-reversed': sql`search collate "C" desc, id desc`,
}

/** Each account once: a client has properties, a cleaner cities, and nobody both. */
const idsIn = (city: string): Condition => sql`(
  select distinct p.client_id as id from property p where p.city_slug = ${city} and p.deleted_at is null
  union all select s.cleaner_id from cleaner_city s where s.city_slug = ${city}
  union all select c.account_id from cleaner c where c.primary_city_slug = ${city}
    and not exists (select from cleaner_city s where s.cleaner_id = c.account_id and s.city_slug = ${city}))`

const isIn = (city: string): Condition => sql`(
  exists (select from property p where p.client_id = a.id and p.city_slug = ${city} and p.deleted_at is null)
  or exists (select from cleaner_city s where s.cleaner_id = a.id and s.city_slug = ${city})
  or exists (select from cleaner c where c.account_id = a.id and c.primary_city_slug = ${city}))`

const ACCOUNTS = sql`account a`
const all = (conditions: readonly Condition[]): Condition => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))

export async function conditionOf(executor: Executor, { q, role, standing, city }: PeopleFilters): Promise<PeopleCondition> {
  const search = peopleSearch(q)
  const conditions: Condition[] = []
  if (search.by === 'id') conditions.push(sql`a.id = ${search.id}::uuid`)
  if (search.by === 'reference') conditions.push(sql`a.id = any(${await partiesOf(executor, search.reference)}::uuid[])`)
  if (search.by === 'letters' && search.anyOf.length > 0) {
    const ways = search.anyOf.map((patterns) => all(patterns.map((pattern) => sql`a.search like plain_text(${pattern})`)))
    conditions.push(sql`(${sql.join(ways, sql` or `)})`)
  }
  if (role !== undefined) conditions.push(role === 'none' ? sql`a.role is null` : sql`a.role = ${role}`)
  if (standing !== undefined) conditions.push(STANDINGS[standing])
  if (city === undefined) return { from: ACCOUNTS, gathered: all(conditions), asked: all(conditions) }
  return {
    from: sql`${idsIn(city)} there join account a on a.id = there.id`,
    gathered: all(conditions),
    asked: all([...conditions, isIn(city)]),
  }
}

/** Up to {@link MAX_COUNTED_PEOPLE}, and whether there are more. */
export async function countPeople(executor: Executor, { from, gathered }: PeopleCondition): Promise<CappedTotal> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${from} where ${gathered} limit ${MAX_COUNTED_PEOPLE + 1}) counted`.execute(executor)
  return cappedAt(MAX_COUNTED_PEOPLE, rows[0]?.count ?? 0)
}

const COLUMNS = sql`a.id, a.name, a.email, a.phone_number, a.role, a.suspended_at, a.erased_at, a.created_at, a.search`
const CITY = sql`coalesce(
  (select coalesce(c.primary_city_slug, c.home_city) from cleaner c where c.account_id = found.id),
  (select p.city_slug from property p where p.client_id = found.id and p.deleted_at is null order by p.created_at limit 1))`

type Stretch = Slice & {
  readonly sort: PeopleSort
  /** The last one of the page before, in the order of the newest. */
  readonly after?: FoundPerson | null
  /** More match than are counted. */
  readonly totalIsCapped: boolean
}

/** Few are gathered and put in order; of many, an index of the order is walked until there are enough. The planner guesses which it is. */
export async function findPeople(
  executor: Executor,
  { from, gathered, asked }: PeopleCondition,
  { sort, limit, offset, after = null, totalIsCapped }: Stretch,
): Promise<readonly FoundPerson[]> {
  const place = after ? sql`(created_at < ${after.created_at} or (created_at = ${after.created_at} and id > ${after.id}::uuid))` : sql`true`
  const ordered = sql`order by ${ORDERS[sort]} limit ${limit} offset ${offset}`
  const page = totalIsCapped
    ? sql`select ${COLUMNS} from account a where ${asked} and ${place} ${ordered}`
    : sql`with sought as materialized (select ${COLUMNS} from ${from} where ${gathered}) select * from sought where ${place} ${ordered}`
  const { rows } = await sql<FoundPerson>`select found.*, ${CITY} as city_slug from (${page}) found order by ${ORDERS[sort]}`.execute(
    executor,
  )
  return rows
}
