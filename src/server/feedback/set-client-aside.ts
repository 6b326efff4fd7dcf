// A cleaner sets aside the client of one of their visits: the two never meet again by a request, an offer or a replacement.
import type { Returned } from '#contract/endpoint.ts'
import type { feedback } from '#contract/feedback.ts'
import { MAX_OPINIONS } from '#domain/feedback.ts'
import type { BookingId, CleanerId, ClientId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { publicName } from '#domain/public-name.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import type { FeedbackDeps } from './feedback-deps.ts'

type OfCleaner = { readonly bookingId: BookingId; readonly cleanerId: CleanerId }
type Deps = Pick<FeedbackDeps, 'db' | 'bookings'>

/** Refuses `not-found` for no visit, and `not-yours`. */
async function clientOf({ db, bookings }: Deps, { bookingId, cleanerId }: OfCleaner): Promise<ClientId> {
  const people = (await bookings.peopleOf(db, bookingId)) ?? refuse('not-found')
  if (people.cleanerId !== cleanerId) refuse('not-yours')
  return people.clientId
}

export async function isClientAside(deps: Deps, of: OfCleaner): Promise<{ readonly isAside: boolean }> {
  const clientId = await clientOf(deps, of)
  return { isAside: await hasSetAside(deps.db, of.cleanerId, clientId) }
}

export async function setClientAside(deps: Deps, of: OfCleaner, now: Date): Promise<{ readonly isAside: boolean }> {
  const row = { cleaner_id: of.cleanerId, client_id: await clientOf(deps, of), since: now }
  await deps.db
    .insertInto('client_aside')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { isAside: true }
}

export async function takeClientBack(deps: Deps, of: OfCleaner): Promise<{ readonly isAside: boolean }> {
  await deleteAside(deps.db, of.cleanerId, await clientOf(deps, of))
  return { isAside: false }
}

export async function deleteAside(executor: Executor, cleanerId: CleanerId, clientId: ClientId): Promise<void> {
  await executor.deleteFrom('client_aside').where('cleaner_id', '=', cleanerId).where('client_id', '=', clientId).execute()
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

/** The latest first; each with the latest visit of the two, where their only one was not claimed by somebody else. */
export async function clientsAside(
  { db, bookings }: Deps,
  cleanerId: CleanerId,
): Promise<Returned<(typeof feedback)['GET /api/clients-aside']>> {
  const rows = await db
    .selectFrom('client_aside as a')
    .innerJoin('account', 'account.id', 'a.client_id')
    .select(['a.client_id', 'account.name', 'a.since'])
    .where('a.cleaner_id', '=', cleanerId)
    .orderBy('a.since', 'desc')
    .orderBy('a.client_id')
    .limit(MAX_OPINIONS)
    .execute()
  const latest = await bookings.latestTogether(
    db,
    cleanerId,
    rows.map(({ client_id }) => client_id),
  )
  return {
    items: rows.map(({ client_id: clientId, name, since }) => ({
      clientId,
      bookingId: latest.get(clientId) ?? null,
      name: publicName(name),
      sinceOn: localOf(since, DEFAULT_TIME_ZONE).date,
    })),
  }
}

/** Whether the cleaner of this slug wants no more requests of the client. */
export const isSetAsideBy = async (executor: Executor, slug: string, clientId: ClientId): Promise<boolean> =>
  (await aside.first(executor, { slug, clientId })) !== null

const aside = prepared((db, v: { slug: string; clientId: ClientId }) =>
  db
    .selectFrom('client_aside as a')
    .innerJoin('cleaner as c', 'c.account_id', 'a.cleaner_id')
    .select('a.since')
    .where('c.slug', '=', v.slug)
    .where('a.client_id', '=', v.clientId),
)
