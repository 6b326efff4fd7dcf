// What mail offers other features: write an email in a transaction, and deliver the outbox.
import type { Company } from '#contract/page.ts'
import { isErasedEmail, type Language } from '#domain/account.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import { isNoticeKind, type NoticeKind } from '#domain/notice.ts'
import { NOTICE_SETTINGS_PATH } from '#domain/site-paths.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Routes } from '../platform/http/http.ts'
import type { Log } from '../platform/log.ts'
import type { OutsideCalls } from '../platform/outside-calls.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import { makeDelivery, type Delivery } from './delivery.ts'
import { digestEmails, holdDigestItem, sendDigest, type DigestDeps, type DigestReader } from './digest.ts'
import type { Email } from './email.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { renderHtml } from './layout.ts'
import { senderMailbox, writeInvitation, type Invitation } from './invitation.ts'
import { keepEmail } from './outbox.ts'
import { renderText } from './plain-text.ts'
import { mailRoutes } from './routes.ts'
import { outageOfMail, smtpServer, type MailServer } from './smtp.ts'

export { dropFromDigest, moveDigest, type Mailbox } from './digest.ts'
export { countWaiting, dueLetters, forgetLettersByKey, forgetLettersTo, forgetOldLetters, lettersAbout, withdrawLetters } from './outbox.ts'
export { keyNames } from './email-key.ts'
export { lettersTo } from './letters-to.ts'
export { forgetConfirmations, mailData } from './personal-data.ts'
export { defineEmails, type Email, type PropsOf } from './email.ts'
export { composeEmail, word, type Fact, type Shared, type Values } from './phrases.ts'
export type { Invitation } from './invitation.ts'

export type Letter<Kind extends string, Props> = {
  readonly email: Email<Kind, Props>
  /** The reader's address and language. */
  readonly to: string
  /** The reply address, when it is not ours. */
  readonly replyTo?: string
  readonly language: Language
  readonly props: NoInfer<Props>
  /** What the email does in the reader's calendar. */
  readonly invitation?: Invitation | null
  /** Identifies the email: a second one with the same key is not written. */
  readonly dedupeKey: string
}

export type Mail = {
  /** Whether newsletters may leave: the law wants them to name who sends them and where from. */
  readonly mayPromote: boolean
  /**
   * Writes an email that exists if and only if `tx` commits; closed accounts get none. To an address, whoever reads it: links, confirmations,
   * what somebody asked for without an account; what a person is told goes by `notify`.
   */
  write<Kind extends string, Props>(tx: Tx, letter: Letter<Exclude<Kind, NoticeKind>, Props>): Promise<void>
  /** The letter as plain text, without writing it. */
  read<Props>(email: Email<string, Props>, props: NoInfer<Props>, language: Language): { readonly subject: string; readonly text: string }
  /** What it says, by the reader's language. */
  contentOf<Props>(email: Email<string, Props>, props: NoInfer<Props>, language: Language): EmailContent
  /** For `notify` alone: writes the email of a notice, or holds it for its reader's digest. */
  writeNews<Props>(tx: Tx, letter: Letter<NoticeKind, Props>, reader: DigestReader): Promise<void>
  readonly routes: Routes
  readonly deadlines: readonly DeadlineHandler[]
  /** Null without a mail server: the outbox is then the delivery, and nothing is ever marked as sent. */
  readonly delivery: Delivery | null
}

export function makeMail(deps: {
  readonly db: Db
  readonly secretBox: SecretBox
  readonly clock: Clock
  readonly log: Log
  /** Emails link to the host of their language, under its brand. */
  readonly origins: Pick<SiteOrigins, 'ofLanguage' | 'brandOfLanguage' | 'ofBrand'>
  readonly mail: { readonly url: string | null; readonly from: string }
  /** The reply address, when it is not the sender's. */
  readonly answersTo?: string | null
  /** The company named in newsletters, as the law requires; null until the settings give it. */
  readonly merchant?: Company['merchant']
  readonly wall?: Clock
  /** Watches the mail server; where it is left out nobody does. */
  readonly outside?: Pick<OutsideCalls, 'watch'>
  readonly mailboxOf: DigestDeps['mailboxOf']
  readonly readAmong: DigestDeps['readAmong']
}): Mail {
  const {
    db,
    secretBox,
    clock,
    log,
    origins,
    mail,
    answersTo = null,
    merchant = null,
    wall = systemClock,
    outside,
    mailboxOf,
    readAmong,
  } = deps
  const senderOf = (language: Language): Sender => ({
    brand: origins.brandOfLanguage[language],
    siteUrl: origins.ofLanguage[language],
    merchant,
  })
  const contentOf: Mail['contentOf'] = ({ compose }, props, language) => compose(props, language, BRAND_NAMES[senderOf(language).brand])
  const write = async <Props>(tx: Tx, letter: Letter<string, Props>): Promise<void> => {
    const { email, to, replyTo = answersTo, language, props, invitation = null, dedupeKey } = letter
    if (isErasedEmail(to)) return
    const sender = senderOf(language)
    const { kind } = email
    const isChosen = isNoticeKind(kind) || email === digestEmails.digest
    const content = { ...contentOf(email, props, language), ...(isChosen && { settingsPath: NOTICE_SETTINGS_PATH }) }
    const written = {
      kind,
      to,
      replyTo,
      language,
      subject: content.subject,
      text: renderText(content, language, sender),
      html: await renderHtml(content, language, sender),
      unsubscribeUrl: content.unsubscribePath === undefined ? null : sender.siteUrl + content.unsubscribePath,
      calendar: invitation && (await writeInvitation(invitation, { from: senderMailbox(mail.from), to, sender })),
    }
    keepEmail(tx, secretBox, written, { dedupeKey, createdAt: clock.now(), deliverAt: mail.url === null ? null : wall.now() })
  }
  return {
    mayPromote: mail.url === null || merchant !== null,
    write,
    read(email, props, language) {
      const content = contentOf(email, props, language)
      return { subject: content.subject, text: renderText(content, language, senderOf(language)) }
    },
    contentOf,
    async writeNews(tx, letter, reader) {
      const { email, props, language, dedupeKey } = letter
      const news = { kind: email.kind, content: contentOf(email, props, language), dedupeKey }
      if (!holdDigestItem(tx, news, reader, clock.now())) await write(tx, letter)
    },
    deadlines: [sendDigest({ mailboxOf, readAmong, write: (tx, digest) => write(tx, { email: digestEmails.digest, ...digest }) })],
    routes: mailRoutes(db, secretBox),
    delivery:
      mail.url === null
        ? null
        : makeDelivery({ db, secretBox, server: watched(smtpServer(mail.url, fromNames(mail.from, origins)), outside), wall, log }),
  }
}

const watched = (server: MailServer, outside: Pick<OutsideCalls, 'watch'> | undefined): MailServer =>
  outside === undefined ? server : outside.watch('mail')(server, { ofError: outageOfMail })

/** As the settings say while there is one brand; with two, each signs with its own name, from the same mailbox. */
function fromNames(from: string, { ofBrand, brandOfLanguage }: Pick<SiteOrigins, 'ofBrand' | 'brandOfLanguage'>): Record<Language, string> {
  const mailbox = senderMailbox(from)
  const named = (language: Language): string => (ofBrand === null ? from : `${BRAND_NAMES[brandOfLanguage[language]]} <${mailbox}>`)
  return { fr: named('fr'), en: named('en') }
}
