// Operators answer a message to us by e-mail, close it, open it again and note something beside it: each act is in the log, without its words.
import { stateAfter, subjectsOf, type CloseReason, type ContactAct } from '#domain/contact-inbox.ts'
import type { ContactMessageId, UserId } from '#domain/id.ts'
import type { OperatorRole } from '#domain/operator.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAudit } from '../platform/audit.ts'
import { liveChange } from '../platform/live-change.ts'
import { announce, inTransaction, onOneConnection, type Db, type Executor, type Tx } from '../platform/postgres/database.ts'
import {
  actsOn,
  countMessages,
  findMessage,
  findMessages,
  lockMessage,
  othersFrom,
  writeAct,
  writerOf,
  type FoundMessage,
  type InboxFilters,
} from './inbox-store.ts'
import type { ContactDeps } from './receive-message.ts'
import { contactEmails } from './emails.ts'

type Reader = { readonly role: OperatorRole | null; readonly now: Date }
export type Operator = Reader & { readonly operatorId: UserId }
type Seen = { readonly id: ContactMessageId; readonly version: number }

/** Names the letter of an answer. */
export const answerKey = (actId: string): string => `contact-answered:${actId}`

type Asked = Omit<InboxFilters, 'subjects'> & { readonly subject?: InboxFilters['subjects'][number] | undefined }

export async function listMessages(db: Db, { subject, ...filters }: Asked, { role, now }: Reader) {
  const subjects = subjectsOf(role).filter((each) => subject === undefined || each === subject)
  const found = await onOneConnection(db, (one) => findMessages(one, { ...filters, subjects }))
  return { ...found, now }
}

/** Of those that an operator of this role answers. */
export const countWaiting = (executor: Executor, role: OperatorRole | null): Promise<number> =>
  countMessages(executor, { show: 'waiting', subjects: subjectsOf(role), q: '' })

/** Refuses `not-found`, also of a subject that is not the caller's. */
export function showMessage(db: Db, id: ContactMessageId, { role, now }: Reader) {
  const subjects = subjectsOf(role)
  return onOneConnection(db, async (one) => {
    const found = (await findMessage(one, id, subjects)) ?? refuse('not-found')
    const [account, others, acts] = await Promise.all([writerOf(one, found), othersFrom(one, found, subjects), actsOn(one, id)])
    const { accountId: _, bookingReference, ...message } = found
    return { ...message, bookingReference: bookingReference ?? '', account, others, acts, now }
  })
}

/** Refuses `not-found`. */
export async function previewAnswer({ db, mail }: ContactDeps, id: ContactMessageId, words: string, { role }: Reader) {
  const message = (await findMessage(db, id, subjectsOf(role))) ?? refuse('not-found')
  return { to: message.email, ...mail.read(contactEmails['contact-answered'], propsOf(message, words), message.language) }
}

const propsOf = ({ reference, message, receivedAt }: FoundMessage, words: string) => ({ reference, message, receivedAt, words })

/** Refuses `not-found` and `contact-changed`. */
export const answerMessage = ({ db, mail }: ContactDeps, seen: Seen, words: string, by: Operator): Promise<void> =>
  act(db, { kind: 'answer', words, reason: null }, seen, by, async (tx, message, actId) => {
    const { email: to, language } = message
    const props = propsOf(message, words)
    await mail.write(tx, { email: contactEmails['contact-answered'], to, language, props, dedupeKey: answerKey(actId) })
  })

/** Refuses `not-found` and `contact-changed`. */
export const closeMessage = (db: Db, seen: Seen, why: { reason: CloseReason; note: string }, by: Operator): Promise<void> =>
  act(db, { kind: 'close', words: why.note, reason: why.reason }, seen, by)

/** Refuses `not-found` and `contact-changed`. */
export const reopenMessage = (db: Db, seen: Seen, by: Operator): Promise<void> =>
  act(db, { kind: 'reopen', words: '', reason: null }, seen, by)

/** Refuses `not-found`. */
export const noteOnMessage = (db: Db, id: ContactMessageId, words: string, by: Operator): Promise<void> =>
  act(db, { kind: 'note', words, reason: null }, { id, version: 0 }, by)

type Done = { readonly kind: ContactAct; readonly words: string; readonly reason: CloseReason | null }

function act(
  db: Db,
  done: Done,
  { id, version }: Seen,
  { role, operatorId, now }: Operator,
  then: (tx: Tx, message: FoundMessage, actId: string) => Promise<void> = async () => undefined,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockMessage(tx, id)
    const message = (await findMessage(tx, id, subjectsOf(role))) ?? refuse('not-found')
    const state = stateAfter(done.kind, message, version)
    const actId = await writeAct(tx, message, state, { ...done, operatorId, now })
    await then(tx, message, actId)
    const details = { before: { state: message.state }, after: { state }, ...(done.reason !== null && { reason: done.reason }) }
    const subject = { kind: 'contact_message', id } as const
    await recordAudit(tx, { at: now, actorId: operatorId, action: `contact.${done.kind}`, subject, details })
    announce(tx, liveChange, { what: 'contact', id, to: [] })
  })
}
