// Unsubscribes at once, without signing in, and resubscribes within a day.
import { HOUR_MS } from '#domain/elapsed.ts'
import { PROOF_YEARS, UNDO_HOURS } from '#domain/newsletter.ts'
import { refuse } from '#domain/refusal.ts'
import { forgetLettersTo, withdrawLetters } from '../mail/index.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { hashOfToken } from '../platform/secret-token.ts'
import { newsletterEmails } from './emails.ts'

export const FORGET_PROOF = 'forget-newsletter-proof'

/** Refuses `link-unknown`. A second time changes nothing. Issues that are still on their way do not leave any more. */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, email, ended_at } = await subscriptionOf(tx, token)
    if (ended_at !== null) return
    await tx.updateTable('newsletter_subscription').set({ ended_at: now }).where('id', '=', id).execute()
    await tx.updateTable('newsletter_link').set({ left_at: now }).where('token_hash', '=', hashOfToken(token)).execute()
    await withdrawLetters(tx, email, [newsletterEmails['newsletter-issue']])
    const forgottenAt = new Date(now)
    forgottenAt.setUTCFullYear(now.getUTCFullYear() + PROOF_YEARS)
    armDeadline(tx, FORGET_PROOF, id, forgottenAt)
  })
}

/** Refuses `link-unknown`, and `resubscribe-over` a day later: a forwarded old email must not resubscribe anybody. */
export async function resubscribe(db: Db, token: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, ended_at } = await subscriptionOf(tx, token)
    if (ended_at === null) return
    if (now.getTime() - ended_at.getTime() > UNDO_HOURS * HOUR_MS) refuse('resubscribe-over')
    await tx.updateTable('newsletter_subscription').set({ ended_at: null }).where('id', '=', id).execute()
    await tx.updateTable('newsletter_link').set({ left_at: null }).where('subscription_id', '=', id).execute()
    disarmDeadline(tx, FORGET_PROOF, id)
  })
}

async function subscriptionOf(tx: Tx, token: string): Promise<{ id: string; email: string; ended_at: Date | null }> {
  const found = await tx
    .selectFrom('newsletter_subscription as subscription')
    .innerJoin('newsletter_link as link', 'link.subscription_id', 'subscription.id')
    .select(['subscription.id', 'subscription.email', 'subscription.ended_at'])
    .where('link.token_hash', '=', hashOfToken(token))
    .forUpdate('subscription')
    .executeTakeFirst()
  return found ?? refuse('link-unknown')
}

/** Emails are deleted together with the proof of consent. */
export const forgetProof: DeadlineHandler = {
  kind: FORGET_PROOF,
  async run(tx, id) {
    const gone = await tx
      .deleteFrom('newsletter_subscription')
      .where('id', '=', id)
      .where('ended_at', 'is not', null)
      .returning('email')
      .executeTakeFirst()
    if (gone) await forgetLettersTo(tx, gone.email, Object.values(newsletterEmails))
  },
}
