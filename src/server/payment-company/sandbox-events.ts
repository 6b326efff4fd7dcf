// The sandbox's events: written with the change they report, then delivered, signed, to the real receiver.
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../platform/clock.ts'
import { defer, type Db, type Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import { SUBJECT_KINDS, type EventReading, type EventSubject } from './provider.ts'
import { checkWebhook, signWebhook } from './webhook-signature.ts'

export const SIGNATURE_HEADER = 'payment-signature'

/** Sends an event to the receiver as an HTTP request would and answers the status; throws on a transport failure. */
export type Deliver = (rawBody: Buffer, signature: string) => Promise<number>

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.string(),
  object: z.object({ kind: z.enum(SUBJECT_KINDS), ref: z.string() }),
})

const deliverEvent = defineJob('sandbox.deliver-event', z.object({ eventId: z.string() }))

/** Queues the event of a change, in the transaction that makes it. */
export function emit(tx: Tx, type: string, subject: EventSubject, now: Date): void {
  const id = `evt_${randomUUID()}`
  const payload = { id, type, createdAt: now.toISOString(), object: subject }
  const event = { id, type, object_ref: subject.ref, payload: JSON.stringify(payload), created_at: now }
  defer(tx, tx.insertInto('sandbox_event').values(event))
  enqueueDelivery(tx, id)
}

export const enqueueDelivery = (tx: Tx, eventId: string): void =>
  enqueue(tx, deliverEvent, { eventId }, { key: `sandbox-event:${eventId}` })

type Delivery = { readonly db: Db; readonly clock: Clock; readonly secret: string; readonly deliver: Deliver; readonly copies: number }

export function deliveryJob({ db, clock, secret, deliver, copies }: Delivery): JobHandler {
  return handles(deliverEvent, async ({ eventId }) => {
    const event = await db.selectFrom('sandbox_event').select('payload').where('id', '=', eventId).executeTakeFirstOrThrow()
    const rawBody = Buffer.from(JSON.stringify(event.payload))
    for (let copy = 0; copy < copies; copy += 1) {
      const status = await deliver(rawBody, signWebhook(rawBody, secret, clock.now()))
      if (status !== 200) throw new Error(`the receiver answered ${status} to event ${eventId}`)
    }
    await db.updateTable('sandbox_event').set({ delivered_at: clock.now() }).where('id', '=', eventId).execute()
  })
}

export function readEvent(
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  secret: string,
  now: Date,
): EventReading {
  const header = headers[SIGNATURE_HEADER]
  if (typeof header !== 'string') return { ok: false, why: 'missing-signature' }
  const check = checkWebhook(rawBody, header, secret, now)
  if (check !== 'good') return { ok: false, why: check }
  const parsed = envelope.safeParse(parseJson(rawBody))
  if (!parsed.success) return { ok: false, why: 'unreadable' }
  const { id, type, object } = parsed.data
  return { ok: true, event: { id, type, subject: object } }
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'))
  } catch {
    return undefined
  }
}
