// A page of the log, with the names of who acted and of who and what it was about.
import type { audit } from '#contract/audit.ts'
import type { Received } from '#contract/endpoint.ts'
import type { AuditAction, AuditSubject } from '#domain/audit.ts'
import { auditReason, auditTold } from '#domain/audit-details.ts'
import { THE_PRODUCT } from '#domain/audit-search.ts'
import { addDays } from '#domain/civil-date.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { startOfDay } from '#domain/time.ts'
import { allOperators, namesOf } from '../accounts/index.ts'
import { referencesOf } from '../bookings/index.ts'
import { onOneConnection, type Db, type Executor } from '../platform/postgres/database.ts'
import { findEntries, placeOf, type Entry, type EntryFilters } from './audit-store.ts'
import { findSubject } from './find-subject.ts'

type Page = Received<(typeof audit)['GET /api/admin/audit'], 'query'>
export type Filters = Omit<Page, 'before' | 'pageSize'>

/** Null where nothing can match. */
export async function entryFilters(executor: Executor, { about, who, action, kind, from, to }: Filters): Promise<EntryFilters | null> {
  const subject = await findSubject(executor, about)
  if (subject === null || (kind !== undefined && subject.kind !== undefined && subject.kind !== kind)) return null
  return {
    ...(kind !== undefined && { kind }),
    ...subject,
    ...(who !== undefined && { actorId: who === THE_PRODUCT ? null : who }),
    ...(action !== undefined && { action }),
    ...(from !== undefined && { from: startOfDay(from, DEFAULT_TIME_ZONE) }),
    ...(to !== undefined && { until: startOfDay(addDays(to, 1), DEFAULT_TIME_ZONE) }),
  }
}

export function listEntries(db: Db, { before, pageSize, ...asked }: Page) {
  return onOneConnection(db, async (one) => {
    const filters = await entryFilters(one, asked)
    const after = before === undefined ? null : await placeOf(one, before)
    const found = filters === null ? [] : await findEntries(one, filters, { after, limit: pageSize + 1 })
    const items = await showEntries(one, found.slice(0, pageSize))
    return { items, hasOlder: found.length > pageSize, operators: await allOperators(one) }
  })
}

/** With names, each asked of its room once. */
export async function showEntries(executor: Executor, entries: readonly Entry[]) {
  const idsOf = (subject: AuditSubject) => entries.filter(({ kind }) => kind === subject).map(({ subjectId }) => subjectId)
  const actors = entries.flatMap(({ actorId }) => actorId ?? [])
  const [names, references] = [
    await namesOf(executor, [...actors, ...(idsOf('account') as UserId[])]),
    await referencesOf(executor, idsOf('booking') as BookingId[]),
  ]
  return entries.map(({ id, at, actorId, action, kind, subjectId, details }) => {
    const told = auditTold(details)
    return {
      id,
      at,
      actor: actorId && { id: actorId, name: names.get(actorId) ?? '' },
      action,
      subject: { kind, id: subjectId, label: names.get(subjectId) ?? references.get(subjectId) ?? null },
      reason: auditReason(told),
      changes: [...told.changes],
      facts: [...told.facts],
    }
  })
}

const SHOWN = 30

type Subject = { readonly kind: AuditSubject; readonly id: string }

/** What was done to a subject, the latest first; without acts of the name `but`. */
export async function actsOn(executor: Executor, { kind, id: subjectId }: Subject, but: AuditAction) {
  const entries = await findEntries(executor, { kind, subjectId, but }, { after: null, limit: SHOWN })
  return showEntries(executor, entries)
}
