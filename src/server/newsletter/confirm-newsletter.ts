// The mailbox is verified: the subscription begins, or takes the new topics, and a newcomer is welcomed.
import { DAY_MS } from '#domain/elapsed.ts'
import { CONFIRMATION_DAYS } from '#domain/newsletter.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { disarmDeadline } from '../platform/deadlines.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { FORGET_PROOF } from './unsubscribe.ts'
import { newsletterEmails } from './emails.ts'

/** Refuses `link-unknown`, and `link-used` after unsubscribing. */
export async function confirmNewsletter({ db, mail }: NewsletterDeps, token: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const request = await tx
      .selectFrom('newsletter_request')
      .selectAll()
      .where('token_hash', '=', hashOfToken(token))
      .where('asked_at', '>', new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS))
      .forUpdate()
      .executeTakeFirst()
    if (!request) return refuse('link-unknown')
    const { email, language, topics, consent_version, asked_at } = request
    const known = await tx
      .selectFrom('newsletter_subscription')
      .select(['id', 'ended_at'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    const isSubscribed = known !== undefined && known.ended_at === null
    if (request.confirmed_at) return isSubscribed ? undefined : refuse('link-used')
    await tx.updateTable('newsletter_request').set({ confirmed_at: now }).where('id', '=', request.id).execute()
    const consent = { language, topics, consent_version, asked_at, confirmed_at: now, ended_at: null }
    const { id } = await tx
      .insertInto('newsletter_subscription')
      .values({ email, ...consent })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(consent))
      .returning('id')
      .executeTakeFirstOrThrow()
    disarmDeadline(tx, FORGET_PROOF, id)
    if (isSubscribed) return
    const props = { topics, unsubscribeToken: await newUnsubscribeToken(tx, id, now) }
    await mail.write(tx, {
      email: newsletterEmails['newsletter-welcome'],
      to: email,
      language,
      props,
      dedupeKey: `newsletter-welcome:${request.id}`,
    })
  })
}

/** For one email only. */
async function newUnsubscribeToken(tx: Tx, subscriptionId: string, now: Date): Promise<string> {
  const token = newSecretToken()
  await tx
    .insertInto('newsletter_link')
    .values({ token_hash: hashOfToken(token), subscription_id: subscriptionId, created_at: now })
    .execute()
  return token
}
