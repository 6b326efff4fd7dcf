// A cleaner sets aside the client of one of their visits: the two never meet again by a request, an offer or a replacement.
import type { Returned } from '#contract/endpoint.ts'
import type { feedback } from '#contract/feedback.ts'
import { MAX_OPINIONS } from '#domain/feedback.ts'
import type { BookingId, CleanerId, ClientId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { publicName } from '#domain/public-name.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import type { Db, Executor } from '../platform/postgres/database.ts'

type OfCleaner = { readonly bookingId: BookingId; readonly cleanerId: CleanerId }

/** Refuses `not-found` for no visit, and `not-yours`. */
async function clientOf(executor: Executor, { bookingId, cleanerId }: OfCleaner): Promise<ClientId> {
  const row = await executor.selectFrom('booking').select(['client_id', 'cleaner_id']).where('id', '=', bookingId).executeTakeFirst()
  if (!row) return refuse('not-found')
  if (row.cleaner_id !== cleanerId) refuse('not-yours')
  return row.client_id
}

export async function isClientAside(db: Db, of: OfCleaner): Promise<{ readonly isAside: boolean }> {
  const clientId = await clientOf(db, of)
  return { isAside: await hasSetAside(db, of.cleanerId, clientId) }
}

export async function setClientAside(db: Db, of: OfCleaner, now: Date): Promise<{ readonly isAside: boolean }> {
  const row = { cleaner_id: of.cleanerId, client_id: await clientOf(db, of), since: now }
  await db
    .insertInto('client_aside')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { isAside: true }
}

export async function takeClientBack(db: Db, of: OfCleaner): Promise<{ readonly isAside: boolean }> {
  await db
    .deleteFrom('client_aside')
    .where('cleaner_id', '=', of.cleanerId)
    .where('client_id', '=', await clientOf(db, of))
    .execute()
  return { isAside: false }
}

async function hasSetAside(executor: Executor, cleanerId: CleanerId, clientId: ClientId): Promise<boolean> {
  const row = await executor
    .selectFrom('client_aside')
    .select('since')
    .where('cleaner_id', '=', cleanerId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

/** The latest first; each with the latest visit of the two. */
export async function clientsAside(db: Db, cleanerId: CleanerId): Promise<Returned<(typeof feedback)['GET /api/clients-aside']>> {
  const rows = await db
    .selectFrom('client_aside as a')
    .innerJoin('account', 'account.id', 'a.client_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('booking')
          .select('booking.id')
          .whereRef('booking.client_id', '=', 'a.client_id')
          .whereRef('booking.cleaner_id', '=', 'a.cleaner_id')
          .orderBy('booking.starts_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['latest.id', 'account.name', 'a.since'])
    .where('a.cleaner_id', '=', cleanerId)
    .orderBy('a.since', 'desc')
    .orderBy('latest.id')
    .limit(MAX_OPINIONS)
    .execute()
  return {
    items: rows.map(({ id, name, since }) => ({ bookingId: id, name: publicName(name), sinceOn: localOf(since, DEFAULT_TIME_ZONE).date })),
  }
}

/** Whether the cleaner of this slug wants no more requests of the client. */
export async function isSetAsideBy(executor: Executor, slug: string, clientId: ClientId): Promise<boolean> {
  const row = await executor
    .selectFrom('client_aside as a')
    .innerJoin('cleaner as c', 'c.account_id', 'a.cleaner_id')
    .select('a.since')
    .where('c.slug', '=', slug)
    .where('a.client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}
