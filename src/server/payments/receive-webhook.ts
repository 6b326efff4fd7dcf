// The receiver of the provider's events: checks the signature over the raw bytes, stores the event once, and answers at once.
import { refuse } from '#domain/refusal.ts'
import type { PaymentWebhook } from '#domain/webhook.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import type { PaymentProvider } from '../payment-company/index.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { webhookJob } from './payment-job-names.ts'

type Arrived = {
  readonly endpoint: PaymentWebhook
  readonly rawBody: Uint8Array
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The check of the endpoint, which has a secret of its own. */
  readonly verify: PaymentProvider['verifyWebhook']
}

/** Refuses `bad-signature` for every mistake, so that a forger learns nothing. */
export async function receiveWebhook(
  { db, clock, log, provider }: PaymentDeps,
  { endpoint, rawBody, headers, verify }: Arrived,
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
    const kept = await keep.change(tx, { id, provider: provider.name, type, ref: subject.ref, payload, endpoint, now })
    if (kept === 1) enqueue(tx, webhookJob, { eventId: id }, { key: `webhook:${id}` })
  })
}

type KeptEvent = {
  readonly id: string
  readonly provider: string
  readonly type: string
  readonly ref: string
  readonly payload: string
  readonly endpoint: PaymentWebhook
  readonly now: Date
}

const keep = prepared((db, v: KeptEvent) =>
  db
    .insertInto('webhook_inbox')
    .values({
      event_id: v.id,
      provider: v.provider,
      type: v.type,
      object_ref: v.ref,
      payload: v.payload,
      received_at: v.now,
      endpoint: v.endpoint,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing()),
)
