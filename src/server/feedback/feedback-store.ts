// Rows of what clients think of cleaners.
import { sql } from 'kysely'
import {
  FEEDBACK_KINDS,
  MAX_OPINIONS,
  setsAside,
  type Apart,
  type FeedbackKind,
  type FeedbackReason,
  type Opinion,
} from '#domain/feedback.ts'
import type { CleanerId, ClientId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'

export type NewOpinion = {
  readonly clientId: ClientId
  readonly cleanerId: CleanerId
  readonly kind: FeedbackKind
  readonly reasons: readonly FeedbackReason[]
  readonly givenAt: Date
}

/** It takes the place of what the client said before. */
export async function saveOpinion(executor: Executor, { clientId, cleanerId, kind, reasons, givenAt }: NewOpinion): Promise<void> {
  const said = { kind, reasons: [...reasons], given_at: givenAt }
  await executor
    .insertInto('cleaner_feedback')
    .values({ client_id: clientId, cleaner_id: cleanerId, ...said })
    .onConflict((conflict) => conflict.columns(['client_id', 'cleaner_id']).doUpdateSet(said))
    .execute()
}

export async function deleteOpinion(executor: Executor, clientId: ClientId, slug: string): Promise<void> {
  await executor
    .deleteFrom('cleaner_feedback')
    .where('client_id', '=', clientId)
    .where('cleaner_id', 'in', (eb) => eb.selectFrom('cleaner').select('account_id').where('slug', '=', slug))
    .execute()
}

/** The latest first. */
export async function opinionsOf(executor: Executor, clientId: ClientId) {
  const rows = await executor
    .selectFrom('cleaner_feedback as f')
    .innerJoin('cleaner as c', 'c.account_id', 'f.cleaner_id')
    .innerJoin('account as a', 'a.id', 'f.cleaner_id')
    .select(['c.slug', 'c.display_name', 'a.profile_pic', 'f.kind', 'f.reasons', 'f.given_at'])
    .where('f.client_id', '=', clientId)
    .orderBy('f.given_at', 'desc')
    .orderBy('c.slug')
    .limit(MAX_OPINIONS)
    .execute()
  return rows.map((row) => ({
    slug: row.slug,
    name: row.display_name,
    profilePic: row.profile_pic,
    kind: row.kind,
    reasons: row.reasons,
    givenAt: row.given_at,
  }))
}

/** What offers and replacements for a client go by: their opinions, and whoever set them aside is set aside as well. */
export const standingOpinions = (
  executor: Executor,
  clientId: ClientId,
): Promise<readonly (Opinion & { readonly cleanerId: CleanerId })[]> => standing.all(executor, { clientId })

const standing = prepared((db, { clientId }: { clientId: ClientId }) => {
  const own = db
    .selectFrom('cleaner_feedback as f')
    .innerJoin('cleaner as c', 'c.account_id', 'f.cleaner_id')
    .select(['c.slug', 'f.kind', 'f.cleaner_id as cleanerId'])
    .where('f.client_id', '=', clientId)
  const theirs = db
    .selectFrom('client_aside as a')
    .innerJoin('cleaner as c', 'c.account_id', 'a.cleaner_id')
    .select(['c.slug', sql.lit<FeedbackKind>('not_interested').as('kind'), 'a.cleaner_id as cleanerId'])
    .where('a.client_id', '=', clientId)
  return own.unionAll(theirs)
})

/** The clients and this cleaner of whom one set the other aside, and who did. */
export async function apartFrom(executor: Executor, cleanerId: CleanerId): Promise<readonly Apart[]> {
  const rows = await executor
    .selectFrom('cleaner_feedback')
    .select(['client_id', 'given_at as since', sql.lit<Apart['by']>('client').as('by')])
    .where('cleaner_id', '=', cleanerId)
    .where('kind', 'in', FEEDBACK_KINDS.filter(setsAside))
    .unionAll(
      executor
        .selectFrom('client_aside')
        .select(['client_id', 'since', sql.lit<Apart['by']>('cleaner').as('by')])
        .where('cleaner_id', '=', cleanerId),
    )
    .execute()
  return rows.map(({ client_id: clientId, since, by }) => ({ clientId, since, by }))
}

export const clientsApartFrom = async (executor: Executor, cleanerId: CleanerId): Promise<ReadonlySet<ClientId>> =>
  new Set((await apartFrom(executor, cleanerId)).map(({ clientId }) => clientId))
