// Processes one stored event: fetches its subject from the provider, and records the answer with the event.
import * as z from 'zod'
import type { Tx } from '../platform/postgres/database.ts'
import { type EventSubject, SUBJECT_KINDS } from '../payment-company/index.ts'
import { recordSetup } from './card-setups.ts'
import { chargeByLabel } from './charge-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { recordRefund } from './record-refund.ts'
import { refreshOrThrow } from './refresh-charge.ts'
import { refundById } from './refund-store.ts'

const subjectShape = z.object({ kind: z.enum(SUBJECT_KINDS), ref: z.string() })

/** Throws while the provider does not answer, so that the job is retried. */
export async function processWebhook(deps: PaymentDeps, eventId: string): Promise<void> {
  const event = await deps.db.selectFrom('webhook_inbox').selectAll().where('event_id', '=', eventId).executeTakeFirst()
  if (!event || event.processed_at !== null) return
  const subject = subjectShape.parse(event.payload)
  const markDone: MarkDone = (tx) => markProcessed(tx, eventId, deps.clock.now())
  if (await CHANGED[subject.kind](deps, subject.ref, markDone)) return
  deps.log.warn({ event: eventId, type: event.type }, 'a webhook speaks of nothing that we know')
  await markDone(deps.db)
}

type MarkDone = (tx: Tx | PaymentDeps['db']) => Promise<void>

/** Each answers whether the subject is known, and then has marked the event. */
const CHANGED: Readonly<Record<EventSubject['kind'], (deps: PaymentDeps, ref: string, markDone: MarkDone) => Promise<boolean>>> = {
  charge: chargeChanged,
  refund: refundChanged,
  setup: setupChanged,
  dispute: ({ db, disputeChanged }, ref, markDone) => markedBy(disputeChanged(ref), () => markDone(db)),
  'payout-account': ({ db, payees }, ref, markDone) => markedBy(payees.accountChanged(ref), () => markDone(db)),
  payout: ({ db, payees }, ref, markDone) => markedBy(payees.payoutChanged(ref), () => markDone(db)),
  other: async () => false,
}

async function markedBy(known: Promise<boolean>, mark: () => Promise<void>): Promise<boolean> {
  const isKnown = await known
  if (isKnown) await mark()
  return isKnown
}

async function chargeChanged(deps: PaymentDeps, ref: string, markDone: MarkDone): Promise<boolean> {
  const record = await deps.provider.getCharge(ref)
  if (!record) throw new Error(`no answer about ${ref}`)
  const charge = await chargeByLabel(deps.db, record.label)
  if (!charge) return false
  // Found by our label, so that a charge whose answer was lost is found too.
  await refreshOrThrow(deps, { ...charge, providerRef: charge.providerRef ?? ref }, markDone)
  return true
}

async function refundChanged(deps: PaymentDeps, ref: string, markDone: MarkDone): Promise<boolean> {
  const record = await deps.provider.getRefund(ref)
  if (!record) throw new Error(`no answer about ${ref}`)
  if (record.refundId === null || !(await refundById(deps.db, record.refundId))) return false
  await recordRefund(deps, record.refundId, { ref, state: record.state }, markDone)
  return true
}

async function setupChanged(deps: PaymentDeps, ref: string, markDone: MarkDone): Promise<boolean> {
  const answer = await deps.provider.getSetup(ref)
  if (!answer) throw new Error(`no answer about ${ref}`)
  return markedBy(answer.found === null ? Promise.resolve(false) : recordSetup(deps, answer.found), () => markDone(deps.db))
}

async function markProcessed(tx: Tx | PaymentDeps['db'], eventId: string, now: Date): Promise<void> {
  await tx.updateTable('webhook_inbox').set({ processed_at: now }).where('event_id', '=', eventId).execute()
}
