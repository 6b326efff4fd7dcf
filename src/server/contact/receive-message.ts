// Somebody writes to us: stored, forwarded to those who answer, and acknowledged to the given address.
import { DAY_MS } from '#domain/elapsed.ts'
import type { contact } from '#contract/contact.ts'
import type { Received } from '#contract/endpoint.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/account.ts'
import { ACKNOWLEDGEMENTS_PER_DAY } from '#domain/contact.ts'
import { contactPath } from '#domain/contact-inbox.ts'
import type { UserId } from '#domain/id.ts'
import type { Mail } from '../mail/index.ts'
import { liveChange } from '../platform/live-change.ts'
import { announce, inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { makeReference } from '../platform/reference.ts'
import { contactEmails } from './emails.ts'

export type ContactDeps = {
  readonly db: Db
  readonly mail: Pick<Mail, 'write' | 'read'>
  /** The address of those who answer. */
  readonly operatorsEmail: string
}

type Sent = Received<(typeof contact)['POST /api/contact'], 'body'> & {
  readonly accountId: UserId | null
  readonly language: Language
  readonly now: Date
  readonly idempotencyKey: string | null
}

export async function receiveMessage(deps: ContactDeps, sent: Sent): Promise<{ reference: string }> {
  const reference = makeReference('MSG')
  if (sent.reason !== '') return { reference }
  return inTransaction(deps.db, async (tx) => {
    const isAcknowledged = (await receivedOfLate(tx, sent)) < ACKNOWLEDGEMENTS_PER_DAY
    // Whoever is not signed in types any address: their key must not stand in the way of its owner's.
    const sender = sent.accountId ?? sent.email.toLowerCase()
    const sentKey = sent.idempotencyKey === null ? null : `${sender}:${sent.idempotencyKey}`
    const kept = await tx
      .insertInto('contact_message')
      .values({
        reference,
        account_id: sent.accountId,
        name: sent.name,
        email: sent.email,
        language: sent.language,
        subject: sent.subject,
        booking_reference: sent.bookingReference || null,
        message: sent.message,
        received_at: sent.now,
        sent_key: sentKey,
      })
      .onConflict((conflict) => conflict.column('sent_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    // A retry of a request whose answer was lost.
    if (!kept) return tx.selectFrom('contact_message').select('reference').where('sent_key', '=', sentKey).executeTakeFirstOrThrow()
    const { name, email, subject, bookingReference, message, language } = sent
    await deps.mail.write(tx, {
      email: contactEmails['contact-received'],
      to: deps.operatorsEmail,
      replyTo: email,
      language: DEFAULT_LANGUAGE,
      props: { reference, name, email, subject, bookingReference, message, language, path: contactPath(kept.id) },
      dedupeKey: `contact-received:${kept.id}`,
    })
    announce(tx, liveChange, { what: 'contact', id: kept.id, to: [] })
    if (isAcknowledged) {
      // The acknowledgement repeats nothing typed: the address may be somebody else's.
      const props = { reference, subject }
      const dedupeKey = `contact-acknowledged:${kept.id}`
      await deps.mail.write(tx, { email: contactEmails['contact-acknowledged'], to: email, language, props, dedupeKey })
    }
    return { reference }
  })
}

async function receivedOfLate(tx: Tx, { email, now }: Sent): Promise<number> {
  const { count } = await tx
    .selectFrom('contact_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('received_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(count)
}
