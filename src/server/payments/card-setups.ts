// A card added without a booking: its setup at the provider, confirmed on the page, and kept once.
import type { Returned } from '#contract/endpoint.ts'
import type { payments } from '#contract/payments.ts'
import type { CardId, ClientId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { idOfKey } from '../platform/new-id.ts'
import type { SavedMethod, Setup } from '../payment-company/index.ts'
import { keepCard, ownCard, replaceCard } from './card-store.ts'
import { customerOf } from './payer-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { removeCardJob } from './payment-job-names.ts'

type Confirmed = Returned<(typeof payments)['POST /api/payments/stripe/confirm']>

/** Answers the secret to confirm with. Refuses `not-found` for a card to replace that is not the caller's, `service-unavailable`. */
export async function startSetup(
  deps: PaymentDeps,
  clientId: ClientId,
  { replaces, idempotencyKey, now }: { readonly replaces: CardId | null; readonly idempotencyKey: string | null; readonly now: Date },
): Promise<string> {
  if (replaces !== null && !(await ownCard(deps.db, clientId, replaces))) refuse('not-found')
  const customer = (await customerOf(deps, clientId)) ?? refuse('service-unavailable')
  const key = `setup:${idOfKey<string>(clientId, 'setup', idempotencyKey)}`
  // After a lost answer the same key finds the same setup.
  const setup = (await deps.provider.startSetup(customer, key)) ?? (await deps.provider.startSetup(customer, key))
  if (setup === null) return refuse('service-unavailable')
  await deps.db
    .insertInto('card_setup')
    .values({ provider_ref: setup.ref, client_id: clientId, replaces, created_at: now })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .execute()
  return setup.clientSecret
}

/** The caller's setup by its secret; null when there is none. */
export async function ownSetup(deps: PaymentDeps, clientSecret: string, clientId: ClientId): Promise<Setup | null> {
  const ref = clientSecret.split('_secret_')[0] ?? ''
  const row = await deps.db
    .selectFrom('card_setup')
    .select('provider_ref')
    .where('provider_ref', '=', ref)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!row) return null
  const answer = await deps.provider.getSetup(ref)
  if (answer === null) return refuse('service-unavailable')
  return answer.found?.clientSecret === clientSecret ? answer.found : null
}

/** The answer to a page, once what the provider says is recorded. */
export async function recordAndAnswer(deps: PaymentDeps, setup: Setup): Promise<Confirmed> {
  await recordSetup(deps, setup)
  const { outcome } = setup
  switch (outcome.kind) {
    case 'saved':
      return { status: 'saved' }
    case 'declined':
      return { status: 'declined', code: outcome.code }
    case 'requires_action':
      return { status: 'requires_action' }
    case 'processing':
      return { status: 'processing' }
    case 'created':
    case 'over':
      return refuse('payment-not-needed')
  }
}

/** Keeps the card of a setup that succeeded, once for all. False for one that we did not open. */
export async function recordSetup(deps: PaymentDeps, { ref, outcome }: Setup): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const row = await tx.selectFrom('card_setup').selectAll().where('provider_ref', '=', ref).forUpdate().executeTakeFirst()
    if (!row) return false
    if (outcome.kind !== 'saved' || row.kept_at !== null) return true
    const now = deps.clock.now()
    await tx.updateTable('card_setup').set({ kept_at: now }).where('provider_ref', '=', ref).execute()
    await keepOrReplace(deps, tx, { clientId: row.client_id, replaces: row.replaces, method: outcome.method, now })
    return true
  })
}

type Kept = { readonly clientId: ClientId; readonly replaces: CardId | null; readonly method: SavedMethod; readonly now: Date }

async function keepOrReplace({ provider }: PaymentDeps, tx: Tx, { clientId, replaces, method, now }: Kept): Promise<void> {
  // A card that was removed meanwhile is replaced by nothing: the new one is simply added.
  const old = replaces && (await ownCard(tx, clientId, replaces, { locks: true }))
  if (!old) return void (await keepCard(tx, { clientId, provider: provider.name }, method, now))
  await replaceCard(tx, old, method, now)
  if (old.fingerprint === method.fingerprint) return
  enqueue(tx, removeCardJob, { clientId, method: old.ref }, { key: `remove-card:${old.ref}` })
}
