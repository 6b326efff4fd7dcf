// Somebody asks for the newsletter: a link is sent to the mailbox, and nothing else happens until it is followed.
import { DAY_MS } from '#domain/elapsed.ts'
import type { Language } from '#domain/account.ts'
import { CONFIRMATION_DAYS, CONFIRMATIONS_A_DAY, CONSENT_VERSION, type NewsletterTopic } from '#domain/newsletter.ts'
import { refuse } from '#domain/refusal.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { forgetLettersByKey } from '../mail/index.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { takeTurn } from '../platform/postgres/take-turn.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { newsletterEmails } from './emails.ts'

const FORGET_REQUEST = 'forget-newsletter-request'

type Asked = {
  readonly email: string
  readonly topics: readonly NewsletterTopic[]
  readonly terms: boolean
  readonly language: Language
}

/** Refuses `terms-not-accepted`. Subscribers confirm new topics by the same link, so that the answer does not reveal who subscribes. */
export async function askForNewsletter({ db, mail }: NewsletterDeps, { email, topics, terms, language }: Asked, now: Date): Promise<void> {
  if (!terms) refuse('terms-not-accepted', { fields: { terms: 'required' } })
  await inTransaction(db, async (tx) => {
    // Links to one mailbox that are asked for at once are counted one after the other.
    await takeTurn(tx, `newsletter-links:${email.toLowerCase()}`)
    const { sent } = await tx
      .selectFrom('newsletter_request')
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .where('email', '=', email)
      .where('asked_at', '>', new Date(now.getTime() - DAY_MS))
      .executeTakeFirstOrThrow()
    if (Number(sent) >= CONFIRMATIONS_A_DAY) return
    const token = newSecretToken()
    const { id } = await tx
      .insertInto('newsletter_request')
      .values({
        token_hash: hashOfToken(token),
        email,
        language,
        topics: [...new Set(topics)],
        consent_version: CONSENT_VERSION,
        asked_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    armDeadline(tx, FORGET_REQUEST, id, new Date(now.getTime() + CONFIRMATION_DAYS * DAY_MS))
    await mail.write(tx, {
      email: newsletterEmails['newsletter-confirm'],
      to: email,
      language,
      props: { token },
      dedupeKey: `newsletter-confirm:${id}`,
    })
  })
}

/** Deletes expired requests, confirmed or not, and their emails: the mailbox may belong to a stranger. */
export const forgetRequest: DeadlineHandler = {
  kind: FORGET_REQUEST,
  async run(tx, id) {
    await tx.deleteFrom('newsletter_request').where('id', '=', id).execute()
    await forgetLettersByKey(tx, [`newsletter-confirm:${id}`])
  },
}
