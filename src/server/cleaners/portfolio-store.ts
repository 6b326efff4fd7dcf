// The rows of cleaners' pairs, before and after; the pictures themselves are in the file store.
import { sql, type Selectable } from 'kysely'
import type { Language } from '#domain/account.ts'
import type { Hiding } from '#domain/hiding.ts'
import type { CleanerId, PairId } from '#domain/id.ts'
import type { Paging } from '#domain/paging.ts'
import type { PairHideReason, PairQueue } from '#domain/portfolio.ts'
import type { PortfolioPair } from '../../../db/schema.ts'
import type { Db, Executor, Tx } from '../platform/postgres/database.ts'
import { countRows, findPage } from '../platform/postgres/find-page.ts'

export type NewPair = {
  readonly cleanerId: CleanerId
  readonly file: string
  readonly caption: string
  readonly language: Language
  readonly inGallery: boolean
  /** The key of the upload, the same in a retry; null without one. */
  readonly uploadKey: string | null
  readonly now: Date
}

/** After all others. False when this upload has its pair already. */
export async function insertPair(tx: Tx, pair: NewPair): Promise<boolean> {
  const { cleanerId, file, caption, language, inGallery, uploadKey, now } = pair
  const written = await tx
    .insertInto('portfolio_pair')
    .values((eb) => ({
      cleaner_id: cleanerId,
      before_file: file,
      caption,
      caption_language: language,
      client_agreed_at: now,
      in_gallery_since: inGallery ? now : null,
      upload_key: uploadKey,
      position: eb
        .selectFrom('portfolio_pair')
        .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
        .where('cleaner_id', '=', cleanerId),
    }))
    .onConflict((conflict) => conflict.column('upload_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function isUploaded(executor: Executor, uploadKey: string): Promise<boolean> {
  return (await executor.selectFrom('portfolio_pair').select('id').where('upload_key', '=', uploadKey).executeTakeFirst()) !== undefined
}

export type StoredPair = Awaited<ReturnType<typeof pairsOf>>[number]

/** In the cleaner's order, removed ones included. */
export async function pairsOf(executor: Executor, cleanerId: CleanerId) {
  const rows = await executor
    .selectFrom('portfolio_pair')
    .selectAll()
    .where('cleaner_id', '=', cleanerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    beforeFile: row.before_file,
    afterFile: row.after_file,
    caption: row.caption,
    captionLanguage: row.caption_language,
    clientAgreedAt: row.client_agreed_at,
    inGallerySince: row.in_gallery_since,
    removedAt: row.removed_at,
    hidden: hidingOf(row),
  }))
}

type PairHiding = Hiding<PairHideReason>

const hidingOf = ({
  hidden_reason: reason,
  hidden_note: note,
}: Pick<Selectable<PortfolioPair>, 'hidden_reason' | 'hidden_note'>): PairHiding | null => (reason === null ? null : { reason, note })

/** Clients see it. */
export const isPublic = ({ afterFile, removedAt, hidden }: StoredPair): boolean =>
  afterFile !== null && removedAt === null && hidden === null

type PairChanges = {
  readonly caption?: { readonly text: string; readonly language: Language } | undefined
  readonly afterFile?: string
  readonly inGallerySince?: Date | null | undefined
  readonly removedAt?: Date | null
}

export async function changePair(tx: Tx, id: PairId, { caption, afterFile, inGallerySince, removedAt }: PairChanges): Promise<void> {
  const values = {
    ...(caption && { caption: caption.text, caption_language: caption.language }),
    ...(afterFile !== undefined && { after_file: afterFile }),
    ...(inGallerySince !== undefined && { in_gallery_since: inGallerySince }),
    ...(removedAt !== undefined && { removed_at: removedAt }),
  }
  if (Object.keys(values).length > 0) await tx.updateTable('portfolio_pair').set(values).where('id', '=', id).execute()
}

/** Null shows it again. */
export async function writePairHiding(tx: Tx, id: PairId, hiding: PairHiding | null, now: Date): Promise<void> {
  const set = { hidden_at: hiding && now, hidden_reason: hiding?.reason ?? null, hidden_note: hiding?.note ?? '' }
  await tx.updateTable('portfolio_pair').set(set).where('id', '=', id).execute()
}

/** Pairs that are not named keep their place. */
export async function orderPairs(tx: Tx, ids: readonly PairId[]): Promise<void> {
  await sql`
    update portfolio_pair p set position = o.nth - 1
      from unnest(${ids}::uuid[]) with ordinality as o (id, nth) where o.id = p.id`.execute(tx)
}

/** Answers its files; none when it came back, or is gone already. */
export async function deleteRemoved(tx: Tx, id: PairId): Promise<readonly string[]> {
  const gone = await tx
    .deleteFrom('portfolio_pair')
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .returning(['before_file', 'after_file'])
    .execute()
  return gone.flatMap(({ before_file, after_file }) => [before_file, after_file].filter((key) => key !== null))
}

/** Whole pairs of listed cleaners who agreed: the first of each cleaner, then the second of each, the latest agreements first. */
export async function galleryPairs(db: Db, limit: number) {
  return db
    .with('agreed', (with_) =>
      with_
        .selectFrom('portfolio_pair as p')
        .innerJoin('cleaner as c', 'c.account_id', 'p.cleaner_id')
        .select([
          'p.id',
          'p.before_file',
          'p.after_file',
          'p.caption',
          'p.caption_language',
          'p.in_gallery_since',
          'c.slug',
          'c.display_name',
        ])
        .select(sql<number>`row_number() over (partition by p.cleaner_id order by p.position, p.id)`.as('nth'))
        .where('p.in_gallery_since', 'is not', null)
        .where('p.removed_at', 'is', null)
        .where('p.hidden_at', 'is', null)
        .where('p.after_file', 'is not', null)
        .where('c.listed', '=', true),
    )
    .selectFrom('agreed')
    .selectAll()
    .$narrowType<{ after_file: string }>()
    .orderBy('nth')
    .orderBy('in_gallery_since', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Before operators: whole pairs that nobody removed. */
const pairsWithCleaners = (executor: Executor) =>
  executor
    .selectFrom('portfolio_pair as p')
    .innerJoin('cleaner as c', 'c.account_id', 'p.cleaner_id')
    .selectAll('p')
    .select(['c.slug', 'c.display_name'])
    .where('p.after_file', 'is not', null)
    .where('p.removed_at', 'is', null)
    .$narrowType<{ after_file: string }>()

type PairWithCleaner = Awaited<ReturnType<ReturnType<typeof pairsWithCleaners>['executeTakeFirstOrThrow']>>

const withCleaner = (row: PairWithCleaner) => ({
  id: row.id,
  beforeFile: row.before_file,
  afterFile: row.after_file,
  caption: row.caption,
  captionLanguage: row.caption_language,
  cleaner: { id: row.cleaner_id, name: row.display_name, slug: row.slug },
  addedAt: row.client_agreed_at,
  inGallery: row.in_gallery_since !== null,
  hidden: hidingOf(row),
})

export type PairFilters = Paging & { readonly show: PairQueue; readonly cleaner?: string | undefined }

/** The latest first. */
export async function pairsForOperators(executor: Executor, { show, cleaner, ...paging }: PairFilters) {
  const matching = pairsWithCleaners(executor)
    .$if(show !== 'all', (query) => query.where('p.hidden_at', show === 'hidden' ? 'is not' : 'is', null))
    .$if(cleaner !== undefined, (query) => query.where('c.slug', '=', cleaner ?? ''))
  const { rows, ...counted } = await findPage(
    paging,
    () => countRows(matching),
    ({ limit, offset }) => matching.orderBy('p.client_agreed_at', 'desc').orderBy('p.id').limit(limit).offset(offset).execute(),
  )
  return { pairs: rows.map(withCleaner), ...counted }
}

export async function pairForOperators(executor: Executor, id: PairId) {
  const row = await pairsWithCleaners(executor).where('p.id', '=', id).executeTakeFirst()
  return row && withCleaner(row)
}
