// The receiver of the provider's events: checks the signature over the raw bytes, keeps the event once, and answers at once.
import { refuse } from '#domain/refusal.ts'
import { inTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PaymentProvider } from '../platform/payments/provider.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { webhookJob } from './payment-job-names.ts'

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Refuses `bad-signature`, whatever was wrong: a forger learns nothing. `verify` is the check of an endpoint with a secret of its own. */
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
    const kept = await tx
      .insertInto('webhook_inbox')
      .values({ event_id: id, provider: provider.name, type, object_ref: subject.ref, payload: JSON.stringify(subject), received_at: now })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (kept) await enqueue(tx, webhookJob, { eventId: id }, { key: `webhook:${id}` })
  })
}
