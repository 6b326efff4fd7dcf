// Writes a message once: numbered under the lock of its conversation, told to both parties when it is stored.
import type { Language } from '#domain/account.ts'
import type { BookingId, MessageId, PhotoId } from '#domain/id.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { findConversation, lockConversation, recordLast } from './conversation-store.ts'
import type { MessageDeps } from './message-deps.ts'
import { attachPhotos } from './message-photos.ts'
import { findMessage, findSent, insertMessage, lastTextsOf, type Message } from './message-store.ts'
import { messageSent } from './message-sent.ts'
import { joinConversation, refuseClosed } from './take-part.ts'

export type MessageToSend = {
  readonly bookingId: BookingId
  readonly sentId: string
  readonly text: string
  readonly language: Language
  readonly photoIds: readonly PhotoId[]
  /** The sender was warned of what leads away from the site. */
  readonly sendAnyway: boolean
  readonly by: Person
  readonly now: Date
}

/** Refuses as the contract lists; what was sent before under the same id is answered as it stands, whatever has changed since. */
export async function sendMessage({ db, notify }: MessageDeps, sent: MessageToSend): Promise<Message> {
  const { bookingId, sentId, text, language, photoIds, by, now } = sent
  return inTransaction(db, async (tx) => {
    const { conversation, part } = await joinConversation(tx, bookingId, by)
    const before = await findSent(tx, bookingId, part, sentId)
    if (before) return before
    refuseClosed(conversation, now)
    if (text === '' && photoIds.length === 0) refuse('message-empty')
    const number = (await lockConversation(tx, bookingId)) + 1
    const meanwhile = await findSent(tx, bookingId, part, sentId)
    if (meanwhile) return meanwhile
    // As it is under the lock: its reader may just have read what was there, or muted it.
    const current = (await findConversation(tx, bookingId)) ?? conversation
    if (text !== '') await checkWords(sent, (count) => lastTextsOf(tx, bookingId, part, count))
    const id = await insertMessage(tx, { bookingId, number, sentId, by: part, text, language, at: now })
    await attachPhotos(tx, { bookingId, by: part, messageId: id, photoIds })
    await recordLast(tx, bookingId, number, now)
    await messageSent(notify, tx, { conversation: current, part, id, at: now })
    return written(tx, id)
  })
}

async function written(tx: Tx, id: MessageId): Promise<Message> {
  const message = await findMessage(tx, id)
  if (!message) throw new Error(`message ${id} is not there`)
  return message
}

/** Refuses `phone-number-in-text`, and `contact-in-text` of whoever was not warned of it. */
async function checkWords({ text, sendAnyway }: MessageToSend, lastTexts: (count: number) => Promise<readonly string[]>): Promise<void> {
  // The library that knows phone numbers is loaded with the first text.
  const [{ findContacts, isRefused }, { MAX_MESSAGES_READ_TOGETHER }] = await Promise.all([
    import('#domain/contact-detection.ts'),
    import('#domain/phone-detection.ts'),
  ])
  const found = findContacts(text, await lastTexts(MAX_MESSAGES_READ_TOGETHER - 1))
  const refused = found.filter(isRefused).map(({ start, end }) => ({ start, end }))
  if (refused.length > 0) refuse('phone-number-in-text', { fields: { text: 'phone-number' }, details: { found: refused } })
  if (found.length > 0 && !sendAnyway) refuse('contact-in-text', { fields: { text: 'contact' }, details: { found } })
}
