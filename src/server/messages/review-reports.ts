// What operators do with reported conversations: find them, read one while it is open, and close it.
import type { BookingId, PhotoId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import type { Notify } from '../notices/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, type Executor, type Tx } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { findConversation } from './conversation-store.ts'
import { photoUrlFor, showMessage } from './conversation-views.ts'
import type { MessageDeps } from './message-deps.ts'
import { messagesIn, type Window } from './message-store.ts'
import { announceReports, closeReports, findReported, insertView, mayOperatorsRead } from './report-store.ts'
import { messageEmails } from './emails.ts'

type Look = { readonly bookingId: BookingId; readonly operatorId: UserId; readonly now: Date }

/** Refuses `not-found` and `conversation-private`; the reading is recorded, and shown to both parties. */
export const readReported = ({ db }: MessageDeps, { bookingId, operatorId, now }: Look, window: Window) =>
  inTransaction(db, async (tx) => {
    const conversation = await readable(tx, bookingId)
    const messages = await messagesIn(tx, bookingId, window)
    const [around] = await messagesIn(tx, bookingId, { limit: 1 })
    await insertView(tx, bookingId, operatorId, now)
    const subject = { kind: 'booking', id: bookingId } as const
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'conversation.view', subject })
    const [first, last] = [messages[0]?.number, messages.at(-1)?.number]
    return {
      conversation: { ...conversation, reports: [...conversation.reports] },
      messages: messages.map((message) => showMessage(message, photoUrlFor.operators)),
      hasEarlier: first !== undefined && first > 1,
      hasLater: last !== undefined && last < (around?.number ?? 0),
    }
  })

/** Refuses `not-found` and `conversation-private`; what it answers reads the picture. */
export async function openReportedPhoto(
  { db, files }: MessageDeps,
  { bookingId, photoId }: { readonly bookingId: BookingId; readonly photoId: PhotoId },
): Promise<() => Promise<Buffer>> {
  await readable(db, bookingId)
  const photo = await db
    .selectFrom('message_photo')
    .select('file')
    .where('id', '=', photoId)
    .where('booking_id', '=', bookingId)
    .where('message_id', 'is not', null)
    .executeTakeFirst()
  const { file } = photo ?? refuse('not-found')
  return async () => (await files.get(file)) ?? refuse('not-found')
}

/** Tells those who reported. Refuses `not-found`, `already-decided` and `phone-number-in-text`. */
export async function closeReported({ db, notify }: MessageDeps, { bookingId, operatorId, now }: Look, note: string) {
  await refusePhoneNumbers({ note })
  return inTransaction(db, async (tx) => {
    const reported = (await findReported(tx, bookingId)) ?? refuse('not-found')
    if (reported.reports.length === 0) refuse('not-found')
    const closing = await closeReports(tx, bookingId, operatorId, note, now)
    if (closing.length === 0) refuse('already-decided')
    await tellReporters(notify, tx, bookingId, closing)
    announceReports(tx, bookingId)
    const subject = { kind: 'booking', id: bookingId } as const
    const details = { before: { openReports: closing.length }, after: { openReports: 0 } }
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'conversation.close-reports', subject, details })
    const closed = (await findReported(tx, bookingId)) ?? reported
    return { ...closed, reports: [...closed.reports] }
  })
}

async function tellReporters(notify: Notify, tx: Tx, bookingId: BookingId, closing: Awaited<ReturnType<typeof closeReports>>) {
  const { parties, facts, timeZone } = (await findConversation(tx, bookingId)) ?? refuse('not-found')
  const props = { bookingId, visitOn: localOf(facts.startsAt, timeZone).date }
  for (const { id, by } of closing) {
    const reporter = parties[by]
    if (reporter)
      await notify(tx, { email: messageEmails['report-closed'], to: reporter.id, bookingId, props, dedupeKey: `report-closed:${id}` })
  }
}

async function readable(executor: Executor, bookingId: BookingId) {
  const reported = (await findReported(executor, bookingId)) ?? refuse('not-found')
  return (await mayOperatorsRead(executor, bookingId)) ? reported : refuse('conversation-private')
}
