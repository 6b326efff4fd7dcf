// Statements that read the log, along the index of what is asked for.
import { sql, type RawBuilder } from 'kysely'
import type { AuditAction, AuditSubject } from '#domain/audit.ts'
import type { UserId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'

export type Entry = {
  readonly id: number
  readonly at: Date
  /** Null for the product itself. */
  readonly actorId: UserId | null
  readonly action: string
  readonly kind: string
  readonly subjectId: string
  readonly details: Readonly<Record<string, unknown>>
}

/** `actorId`: null for the product itself. `until`: the instant after the last. */
export type EntryFilters = {
  readonly actorId?: UserId | null
  readonly action?: AuditAction
  /** Acts of other names than this one. */
  readonly but?: AuditAction
  readonly kind?: AuditSubject
  readonly subjectId?: string
  readonly from?: Date
  readonly until?: Date
}

type Place = Pick<Entry, 'at' | 'id'>
type Stretch = { readonly after: Place | null; readonly limit: number }

/** The latest first, from a place on. */
export async function findEntries(executor: Executor, filters: EntryFilters, { after, limit }: Stretch): Promise<readonly Entry[]> {
  const { actorId, action, but, kind, subjectId, from, until } = filters
  const conditions: RawBuilder<unknown>[] = []
  if (actorId !== undefined) conditions.push(actorId === null ? sql`actor_id is null` : sql`actor_id = ${actorId}`)
  if (action !== undefined) conditions.push(sql`action = ${action}`)
  if (but !== undefined) conditions.push(sql`action <> ${but}`)
  if (kind !== undefined) conditions.push(sql`subject_kind = ${kind}`)
  if (subjectId !== undefined) conditions.push(sql`subject_id = ${subjectId}`)
  if (from !== undefined) conditions.push(sql`at >= ${from}`)
  if (until !== undefined) conditions.push(sql`at < ${until}`)
  if (after !== null) conditions.push(sql`(at, id) < (${after.at}, ${after.id}::bigint)`)
  const { rows } = await sql<Entry>`
    select id, at, actor_id as "actorId", action, subject_kind as kind, subject_id as "subjectId", details from audit_entry
     where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
     order by at desc, id desc limit ${limit}`.execute(executor)
  return rows
}

export async function placeOf(executor: Executor, id: number): Promise<Place | null> {
  return (await executor.selectFrom('audit_entry').select(['id', 'at']).where('id', '=', id).executeTakeFirst()) ?? null
}
