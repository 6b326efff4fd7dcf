// The receiver of the provider's events: checks the signature over the raw bytes, stores the event once, and answers at once.
import { refuse } from '#domain/refusal.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import type { PaymentProvider } from '../payment-company/index.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { webhookJob } from './payment-job-names.ts'

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Refuses `bad-signature` for every mistake, so that a forger learns nothing. `verify` is the check of an endpoint with a secret of its own. */
export async function receiveWebhook(
  { db, clock, log, provider }: PaymentDeps,
  rawBody: Uint8Array,
  headers: Headers,
  verify: PaymentProvider['verifyWebhook'] = provider.verifyWebhook,
): Promise<void> {
  const now = clock.now()
  const reading = verify(rawBody, headers, now)
  if (!reading.ok) {
    log.warn({ provider: provider.name, why: reading.why }, 'a webhook was refused')
    refuse('bad-signature')
  }
  const { id, type, subject } = reading.event
  await inTransaction(db, async (tx) => {
    const payload = JSON.stringify(subject)
    const kept = await keep.change(tx, { id, provider: provider.name, type, ref: subject.ref, payload, now })
    if (kept === 1) enqueue(tx, webhookJob, { eventId: id }, { key: `webhook:${id}` })
  })
}

type KeptEvent = {
  readonly id: string
  readonly provider: string
  readonly type: string
  readonly ref: string
  readonly payload: string
  readonly now: Date
}

const keep = prepared((db, v: KeptEvent) =>
  db
    .insertInto('webhook_inbox')
    .values({ event_id: v.id, provider: v.provider, type: v.type, object_ref: v.ref, payload: v.payload, received_at: v.now })
    .onConflict((conflict) => conflict.column('event_id').doNothing()),
)
