// Operators look through the pairs that cleaners publish, hide one for a reason, and show it again: recorded, and told to its cleaner.
import type { Returned } from '#contract/endpoint.ts'
import type { ModeratedPair, portfolio } from '#contract/portfolio.ts'
import type { ActOn } from '#domain/audit.ts'
import type { Hiding } from '#domain/hiding.ts'
import type { PairId, UserId } from '#domain/id.ts'
import type { PairHideReason } from '#domain/portfolio.ts'
import { refuse } from '#domain/refusal.ts'
import type { Notify } from '../notices/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { mediaUrl } from '../platform/files/files.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import { liveChange } from '../platform/live-change.ts'
import { announce, inTransaction, type Db, type Executor, type Tx } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { lockCleaner } from './cleaner-store.ts'
import { cleanerEmails } from './emails.ts'
import { notifyCleaner } from './notify-cleaner.ts'
import { pairForOperators, pairsForOperators, writePairHiding, type PairFilters } from './portfolio-store.ts'

export type ModerationDeps = { readonly db: Db; readonly notify: Notify }

type ModeratedRow = NonNullable<Awaited<ReturnType<typeof pairForOperators>>>

export async function listPairs(executor: Executor, filters: PairFilters): Promise<Returned<(typeof portfolio)['GET /api/admin/photos']>> {
  const { pairs, ...counted } = await pairsForOperators(executor, filters)
  return { items: pairs.map(shown), ...counted }
}

type Act = { readonly pairId: PairId; readonly operatorId: UserId; readonly now: Date }

/** The note goes to the cleaner. Refuses `phone-number-in-text`, `not-found` and, of a hidden pair, `already-decided`. */
export async function hidePair(deps: ModerationDeps, act: Act, { reason, note }: Hiding<PairHideReason>): Promise<ModeratedPair> {
  await refusePhoneNumbers({ note })
  return onPair(deps, act, async (tx, { cleaner, caption, hidden }) => {
    if (hidden !== null) refuse('already-decided')
    await writePairHiding(tx, act.pairId, { reason, note }, act.now)
    await record(tx, act, { action: 'photo.hide', details: { before: { hidden: null }, after: { hidden: { reason, note } } } })
    await notifyCleaner(deps, tx, cleaner.id, cleanerEmails['pair-hidden'], { caption, reason, note }, keyOf('pair-hidden', act))
  })
}

/** The note is for the log. Refuses `not-found` and, of one that shows, `already-decided`. */
export async function showPairAgain(deps: ModerationDeps, act: Act, why: string): Promise<ModeratedPair> {
  return onPair(deps, act, async (tx, { cleaner, caption, hidden }) => {
    if (hidden === null) refuse('already-decided')
    await writePairHiding(tx, act.pairId, null, act.now)
    await record(tx, act, { action: 'photo.show', details: { before: { hidden }, after: { hidden: null }, why } })
    await notifyCleaner(deps, tx, cleaner.id, cleanerEmails['pair-shown-again'], { caption }, keyOf('pair-shown-again', act))
  })
}

/** A pair may be hidden more than once: each time has its letter. */
const keyOf = (what: string, { pairId, now }: Act): string => `${what}:${pairId}:${now.getTime()}`

const record = (tx: Tx, { pairId, operatorId, now }: Act, done: ActOn<'portfolio_pair'>): Promise<void> =>
  recordAudit(tx, { at: now, actorId: operatorId, subject: { kind: 'portfolio_pair', id: pairId }, ...done })

/** Under the lock of its cleaner, who may remove it meanwhile; answers what stands then. */
async function onPair(
  { db }: ModerationDeps,
  { pairId }: Act,
  change: (tx: Tx, pair: ModeratedRow) => Promise<void>,
): Promise<ModeratedPair> {
  const find = async (executor: Executor) => (await pairForOperators(executor, pairId)) ?? refuse('not-found')
  return inTransaction(db, async (tx) => {
    const { cleaner } = await find(tx)
    await lockCleaner(tx, cleaner.id)
    await change(tx, await find(tx))
    announce(tx, publicChange, {})
    announce(tx, liveChange, { what: 'pair', id: pairId, to: [cleaner.id] })
    return shown(await find(tx))
  })
}

const shown = ({ beforeFile, afterFile, addedAt, ...pair }: ModeratedRow): ModeratedPair => ({
  ...pair,
  beforeUrl: mediaUrl(beforeFile),
  afterUrl: mediaUrl(afterFile),
  addedAt: addedAt.toISOString(),
})
