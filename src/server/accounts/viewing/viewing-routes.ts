// Operators see a person's pages: begun with a reason, in the log, shown to the person, and over by itself.
import { viewing } from '#contract/viewing.ts'
import type { ActOn } from '#domain/audit.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { canBeViewed } from '#domain/viewing.ts'
import { recordAudit } from '../../platform/audit.ts'
import { routesOf, type Routes, type Viewing } from '../../platform/http/http.ts'
import { liveChange } from '../../platform/live-change.ts'
import { announce, inTransaction, type Db, type Tx } from '../../platform/postgres/database.ts'
import { showCaller } from '../account-views.ts'
import { endViewing, insertViewing, viewingsOf } from './viewing-store.ts'

export function viewingRoutes({ db }: { readonly db: Db }): Routes {
  return routesOf(viewing, {
    'POST /api/admin/users/{id}/view': async ({ params, body, caller, now }) => {
      const seen = { accountId: params.id, operatorId: caller.userId, sessionId: caller.sessionId, now }
      const shown = await inTransaction(db, (tx) => beginViewing(tx, seen, body.why))
      return showCaller(db, { userId: params.id, viewing: shown }, now)
    },
    'DELETE /api/viewing': async ({ caller, now }) => {
      const { viewing: seen, userId } = caller
      if (seen === null) return showCaller(db, caller, now)
      await inTransaction(db, async (tx) => {
        await endViewing(tx, seen.id, now)
        await record(tx, { accountId: userId, operatorId: seen.operatorId, now }, { action: 'account.see-as-end' })
      })
      return showCaller(db, { userId: seen.operatorId, viewing: null }, now)
    },
    'GET /api/viewings': async ({ caller }) => {
      const rows = await viewingsOf(db, caller.userId)
      return { items: rows.map(({ id, beganAt, endsAt }) => ({ id, beganAt: beganAt.toISOString(), endsAt: endsAt.toISOString() })) }
    },
  })
}

type Act = { readonly accountId: UserId; readonly operatorId: UserId; readonly now: Date }

/** Refuses `not-found`, and `not-viewable` of operators, of who is suspended and of closed accounts. */
async function beginViewing(tx: Tx, act: Act & { readonly sessionId: string }, why: string): Promise<Viewing> {
  const person = await tx
    .selectFrom('account')
    .select(['role', 'suspended_at as suspendedAt', 'erased_at as erasedAt'])
    .where('id', '=', act.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return refuse('not-found')
  if (!canBeViewed(person)) refuse('not-viewable')
  const begun = await insertViewing(tx, act)
  await record(tx, act, { action: 'account.see-as', details: { why } })
  announce(tx, liveChange, { what: 'person', id: act.accountId, to: [] })
  return begun
}

const record = (tx: Tx, { accountId, operatorId, now }: Act, done: ActOn<'account'>): Promise<void> =>
  recordAudit(tx, { at: now, actorId: operatorId, subject: { kind: 'account', id: accountId }, ...done })
