// Writes the letters of an issue, a batch at a time: a batch and how far it came are one transaction, so that a crash repeats no letter.
// A batch waits while as many letters wait for the mail server, so that other mail is never long behind an issue.
import type { NewsletterIssueId } from '#domain/id.ts'
import { ISSUE_BATCH, ISSUE_PAUSE_MS, openingOf, paragraphsOf } from '#domain/newsletter-issue.ts'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { countWaiting } from '../mail/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.ts'
import { insertLinks, lockIssue, nextReaders, recordBatch, type Issue } from './issue-store.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { newsletterEmails } from './emails.ts'

const SEND_ISSUE = 'send-newsletter-issue'

export const armBatch = (tx: Tx, id: NewsletterIssueId, at: Date): void => armDeadline(tx, SEND_ISSUE, id, at)

const propsOf = ({ subject, body, path }: Issue, language: Language, unsubscribeToken: string | null) => ({
  subject: subject[language],
  opening: openingOf(body[language]),
  paragraphs: paragraphsOf(body[language]),
  path,
  unsubscribeToken,
})

export const sendIssue = (mail: NewsletterDeps['mail']): DeadlineHandler<NewsletterIssueId> => ({
  kind: SEND_ISSUE,
  async run(tx, id, now) {
    const issue = await lockIssue(tx, id)
    if (issue?.state !== 'sending') return
    const nextAt = new Date(now.getTime() + ISSUE_PAUSE_MS)
    if ((await countWaiting(tx, newsletterEmails['newsletter-issue'])) >= ISSUE_BATCH) return armBatch(tx, id, nextAt)
    const readers = await nextReaders(tx, issue, ISSUE_BATCH)
    const letters = readers.map((reader) => ({ reader, token: newSecretToken() }))
    const links = letters.map(({ reader, token }) => ({ hash: hashOfToken(token), readerId: reader.id }))
    await insertLinks(tx, id, links, now)
    for (const { reader, token } of letters) {
      const { email: to, language } = reader
      const dedupeKey = `newsletter-issue:${id}:${reader.id}`
      await mail.write(tx, { email: newsletterEmails['newsletter-issue'], to, language, props: propsOf(issue, language, token), dedupeKey })
    }
    const isLast = readers.length < ISSUE_BATCH
    await recordBatch(tx, issue, { readers, isLast, now })
    if (!isLast) armBatch(tx, id, nextAt)
  },
})

/** In both languages, without a link that unsubscribes anybody. */
export async function sendTest({ mail }: Pick<NewsletterDeps, 'mail'>, tx: Tx, issue: Issue, to: string, now: Date): Promise<void> {
  for (const language of LANGUAGES) {
    const dedupeKey = `newsletter-issue-test:${issue.id}:${language}:${now.getTime()}`
    await mail.write(tx, { email: newsletterEmails['newsletter-issue'], to, language, props: propsOf(issue, language, null), dedupeKey })
  }
}
