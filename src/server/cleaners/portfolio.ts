// A cleaner's pairs, before and after: begun, completed, described, ordered, removed and brought back by the cleaner alone.
import type { Received } from '#contract/endpoint.ts'
import type { OwnPortfolio, portfolio } from '#contract/portfolio.ts'
import type { Language } from '#domain/account.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { CleanerId, PairId } from '#domain/id.ts'
import { MAX_PORTFOLIO_PAIRS, moved, PORTFOLIO_UNDO_MINUTES } from '#domain/portfolio.ts'
import { refuse } from '#domain/refusal.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import { announce, inTransaction, type Db, type Executor, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { mediaUrl, type FileStore } from '../platform/files/files.ts'
import type { Log } from '../platform/log.ts'
import { storePicture, uploadKeyOf } from '../platform/files/picture-store.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { removeFiles } from '../platform/files/remove-files.ts'
import { lockCleaner } from './cleaner-store.ts'
import { changePair, deleteRemoved, insertPair, isUploaded, orderPairs, pairsOf, type StoredPair } from './portfolio-store.ts'

export type PortfolioDeps = { readonly db: Db; readonly files: FileStore; readonly log: Log }

type OfCleaner = { readonly cleanerId: CleanerId; readonly now: Date }
type OfPair = OfCleaner & { readonly pairId: PairId }

const REMOVAL = 'portfolio-removal'

export async function showPortfolio(executor: Executor, cleanerId: CleanerId): Promise<OwnPortfolio> {
  const pairs = await pairsOf(executor, cleanerId)
  return {
    items: pairs.map(({ id, beforeFile, afterFile, caption, captionLanguage, clientAgreedAt, inGallerySince, removedAt, hidden }) => ({
      id,
      beforeUrl: mediaUrl(beforeFile),
      afterUrl: mediaUrl(afterFile),
      caption,
      captionLanguage,
      inGallery: inGallerySince !== null,
      clientAgreedAt: clientAgreedAt.toISOString(),
      undoUntil: removedAt && addMinutes(removedAt, PORTFOLIO_UNDO_MINUTES).toISOString(),
      hidden,
    })),
  }
}

type BegunPair = OfCleaner & {
  readonly caption: string
  readonly language: Language
  readonly inGallery: boolean
  readonly bytes: Buffer
  readonly idempotencyKey: string | null
}

/** Refuses as the contract lists; a refused file is not stored, and a file sent again is stored once. */
export async function beginPair(deps: PortfolioDeps, { bytes, idempotencyKey, ...pair }: BegunPair): Promise<void> {
  const { cleanerId, caption } = pair
  const uploadKey = uploadKeyOf(cleanerId, 'portfolio', idempotencyKey)
  if (uploadKey !== null && (await isUploaded(deps.db, uploadKey))) return
  await refusePhoneNumbers({ caption })
  refuseFull(await pairsOf(deps.db, cleanerId))
  await storePicture(deps, 'portfolio', bytes, ({ file }) =>
    change(deps.db, cleanerId, async (tx, pairs) => {
      if (uploadKey !== null && (await isUploaded(tx, uploadKey))) return false
      refuseFull(pairs)
      return insertPair(tx, { ...pair, file, uploadKey })
    }),
  )
}

/** Refuses as the contract lists. The picture that it replaces is deleted. */
export async function completePair(deps: PortfolioDeps, { cleanerId, pairId, bytes }: OfPair & { readonly bytes: Buffer }): Promise<void> {
  shownPairIn(await pairsOf(deps.db, cleanerId), pairId)
  await storePicture(deps, 'portfolio', bytes, ({ file }) =>
    change(deps.db, cleanerId, async (tx, pairs) => {
      const { afterFile } = shownPairIn(pairs, pairId)
      await changePair(tx, pairId, { afterFile: file })
      if (afterFile !== null) removeFiles(tx, [afterFile])
      return true
    }),
  )
}

type Changes = Received<(typeof portfolio)['PATCH /api/cleaner/portfolio/{id}'], 'body'>

/** Only what is given changes. Refuses `not-found` and `phone-number-in-text`. */
export async function changeOwnPair(
  { db }: PortfolioDeps,
  { cleanerId, pairId, now, changes, language }: OfPair & { readonly changes: Changes; readonly language: Language },
): Promise<void> {
  const { caption, inGallery, position } = changes
  await refusePhoneNumbers({ caption })
  await change(db, cleanerId, async (tx, pairs) => {
    const pair = shownPairIn(pairs, pairId)
    await changePair(tx, pairId, {
      caption: caption === undefined || caption === pair.caption ? undefined : { text: caption, language },
      inGallerySince: inGallery === undefined ? undefined : inGallery ? (pair.inGallerySince ?? now) : null,
    })
    if (position !== undefined)
      await orderPairs(
        tx,
        moved(
          pairs.filter(isShown).map(({ id }) => id),
          pairId,
          position,
        ),
      )
  })
}

/** Refuses `not-found`. */
export async function removePair({ db }: PortfolioDeps, { cleanerId, pairId, now }: OfPair): Promise<void> {
  await change(db, cleanerId, async (tx, pairs) => {
    shownPairIn(pairs, pairId)
    await changePair(tx, pairId, { removedAt: now })
    armDeadline(tx, REMOVAL, pairId, addMinutes(now, PORTFOLIO_UNDO_MINUTES))
  })
}

/** Refuses `not-found` once the pair is gone for good, and `portfolio-full`. */
export async function restorePair({ db }: PortfolioDeps, { cleanerId, pairId }: OfPair): Promise<void> {
  await change(db, cleanerId, async (tx, pairs) => {
    const pair = pairs.find(({ id }) => id === pairId) ?? refuse('not-found')
    // Pressed twice, the second press finds it back.
    if (isShown(pair)) return
    refuseFull(pairs)
    await changePair(tx, pairId, { removedAt: null })
    disarmDeadline(tx, REMOVAL, pairId)
  })
}

export const deleteRemovedPair: DeadlineHandler<PairId> = {
  kind: REMOVAL,
  async run(tx, pairId) {
    removeFiles(tx, await deleteRemoved(tx, pairId))
  },
}

/** The cleaner's row is locked, so that two tabs cannot both add the last pair; pages and kept answers show the change at once. */
async function change<T>(db: Db, cleanerId: CleanerId, save: (tx: Tx, pairs: readonly StoredPair[]) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockCleaner(tx, cleanerId)
    // An upload may outlive its account.
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', cleanerId)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (!account) refuse('not-signed-in')
    const saved = await save(tx, await pairsOf(tx, cleanerId))
    announce(tx, publicChange, {})
    return saved
  })
}

const isShown = ({ removedAt }: StoredPair): boolean => removedAt === null

const shownPairIn = (pairs: readonly StoredPair[], pairId: PairId): StoredPair =>
  pairs.find((pair) => pair.id === pairId && isShown(pair)) ?? refuse('not-found')

function refuseFull(pairs: readonly StoredPair[]): void {
  if (pairs.filter(isShown).length >= MAX_PORTFOLIO_PAIRS) refuse('portfolio-full')
}
