// The sandbox's cards without a charge: their setup, confirmed with the same test cards, and their removal.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { DeclineCode } from '#domain/payment-status.ts'
import type { SandboxSetup } from '../../../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import { defer, inTransaction, type Db, type Executor, type Tx } from '../platform/postgres/database.ts'
import type { CardCalls, Setup, SetupOutcome } from './card-calls.ts'
import { readCard, scenarioOf } from './sandbox-cards.ts'
import { keepMethod, markAuthenticated, methodOf, savedMethodOf } from './sandbox-charges.ts'
import type { Confirmation, Confirming } from './sandbox-confirm.ts'
import { emit } from './sandbox-events.ts'
import { once } from './sandbox-requests.ts'

type SetupRow = Selectable<SandboxSetup>
type Change = Pick<SetupRow, 'status' | 'method_ref' | 'decline_code'>

/** Answers the bank's question, or tries a typed card; a setup that is saved already answers so. */
export async function confirmSetup(tx: Tx, confirming: Confirming, forced: DeclineCode | null, now: Date): Promise<Confirmation> {
  const { clientSecret } = confirming
  const row = await tx.selectFrom('sandbox_setup').selectAll().where('client_secret', '=', clientSecret).forUpdate().executeTakeFirst()
  if (!row) return { kind: 'no-such-charge' }
  const change = row.status === 'succeeded' ? row : await tried(tx, row, confirming, forced, now)
  if (change === null) return { kind: 'bad-card' }
  if (change !== row) move(tx, row, change, now)
  return { kind: 'setup', setup: await setupOf(tx, { ...row, ...change }) }
}

const refused = (code: DeclineCode): Change => ({ status: 'requires_payment_method', method_ref: null, decline_code: code })
const saved = (method: string): Change => ({ status: 'succeeded', method_ref: method, decline_code: null })

/** Null for what is no card. */
async function tried(
  tx: Tx,
  row: SetupRow,
  { card, authentication }: Confirming,
  forced: DeclineCode | null,
  now: Date,
): Promise<Change | null> {
  if (card) {
    const reading = readCard(card, now)
    if (reading.kind === 'malformed') return null
    if (reading.kind === 'declined') return refused(reading.code)
    const { funding, challenge, onSession } = reading.behaviour
    if (funding !== 'credit') return refused('not_credit')
    if (forced !== null) return refused(forced)
    if (!challenge && onSession !== 'ok') return refused(onSession)
    const { ref } = await keepMethod(tx, row.customer_ref, reading)
    return challenge ? { status: 'requires_action', method_ref: ref, decline_code: null } : saved(ref)
  }
  if (row.method_ref === null || authentication === undefined) return null
  if (authentication === 'fail') return refused('authentication_failed')
  const method = await methodOf(tx, row.method_ref)
  const { onSession } = scenarioOf(method.scenario)
  if (onSession !== 'ok') return refused(onSession)
  markAuthenticated(tx, method)
  return saved(method.ref)
}

const EVENTS = { requires_payment_method: 'setup.declined', requires_action: 'setup.requires_action', succeeded: 'setup.saved' } as const

function move(tx: Tx, { ref }: SetupRow, change: Change, now: Date): void {
  defer(tx, tx.updateTable('sandbox_setup').set(change).where('ref', '=', ref))
  emit(tx, EVENTS[change.status as keyof typeof EVENTS], { kind: 'setup', ref }, now)
}

async function setupOf(executor: Executor, row: SetupRow): Promise<Setup> {
  const { ref, client_secret: clientSecret, customer_ref: customer } = row
  return { ref, clientSecret, customer, outcome: await outcomeOf(executor, row) }
}

async function outcomeOf(executor: Executor, row: SetupRow): Promise<SetupOutcome> {
  if (row.status === 'requires_action') return { kind: 'requires_action' }
  if (row.decline_code !== null) return { kind: 'declined', code: row.decline_code as DeclineCode }
  if (row.status !== 'succeeded' || row.method_ref === null) return { kind: 'created' }
  const method = await methodOf(executor, row.method_ref)
  return method.is_detached ? { kind: 'over' } : { kind: 'saved', method: savedMethodOf(method) }
}

export function sandboxCards({ db, clock }: { readonly db: Db; readonly clock: Clock }): CardCalls {
  return {
    async startSetup(customer, key) {
      const now = clock.now()
      const keyed = { key, request: { call: 'start-setup', customer }, now, amountCents: null, declines: false }
      const ref = `sse_${randomUUID()}`
      const row = { ref, client_secret: `${ref}_secret_${randomBytes(18).toString('base64url')}`, customer_ref: customer }
      const answer = await once(db, keyed, async (tx) => {
        const made = { ...row, status: 'requires_payment_method', created_at: now }
        return setupOf(tx, await tx.insertInto('sandbox_setup').values(made).returningAll().executeTakeFirstOrThrow())
      })
      return answer.kind === 'answer' ? answer.value : null
    },

    async getSetup(ref) {
      const row = await db.selectFrom('sandbox_setup').selectAll().where('ref', '=', ref).executeTakeFirst()
      return { found: row ? await setupOf(db, row) : null }
    },

    async removeCard({ customer, method, kept }) {
      await inTransaction(db, async (tx) => {
        const { scenario } = await methodOf(tx, method)
        await tx
          .updateTable('sandbox_method')
          .set({ is_detached: true })
          .where('customer_ref', '=', customer)
          .where('scenario', '=', scenario)
          .where(sql<boolean>`ref <> all(${kept}::text[])`)
          .execute()
      })
      return { isRemoved: true }
    },

    async forgetCustomer(customer) {
      await db.updateTable('sandbox_method').set({ is_detached: true }).where('customer_ref', '=', customer).execute()
      return { isForgotten: true }
    },
  }
}
