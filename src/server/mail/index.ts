// What mail offers other features: write an email in a transaction, and deliver the outbox.
import type { Company } from '#contract/page.ts'
import { isErasedEmail, type Language } from '#domain/account.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import { isNoticeKind } from '#domain/notice.ts'
import { NOTICE_SETTINGS_PATH } from '#domain/site-paths.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Routes } from '../platform/http/http.ts'
import type { Log } from '../platform/log.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import { makeDelivery, type Delivery } from './delivery.ts'
import { holdDigestItem, sendDigest, type DigestReader } from './digest.ts'
import type { EmailContent, Sender } from './email-content.ts'
import type { EmailKind, EmailProps, LetterKind, NewsKind } from './email-kinds.ts'
import { renderHtml } from './layout.ts'
import { senderMailbox, writeInvitation, type Invitation } from './invitation.ts'
import { keepEmail } from './outbox.ts'
import { renderText } from './plain-text.ts'
import { mailRoutes } from './routes.ts'
import { smtpServer } from './smtp.ts'
import { templates } from './templates/all.ts'
import type { Template } from './template.ts'

export { dropFromDigest, moveDigest } from './digest.ts'
export { countWaiting, dueLetters, forgetLettersByKey, forgetLettersTo, forgetOldLetters, lettersAbout, withdrawLetters } from './outbox.ts'
export { lettersTo } from './letters-to.ts'
export { forgetConfirmations, mailData } from './personal-data.ts'
export { kindOfEffect } from './email-kinds.ts'
export type { Invitation } from './invitation.ts'
export type {
  AnnouncedChange,
  CaseEnd,
  Change,
  CleanerKind,
  EmailProps,
  EmailEffect,
  NewsKind,
  RedoNews,
  SeriesNews,
  ToldVisit,
  FreeEachTime,
  RateTold,
  ReferralKind,
  VisitKind,
  VisitProps,
} from './email-kinds.ts'

export type Letter<K extends EmailKind> = {
  readonly kind: K
  /** The reader's address and language. */
  readonly to: string
  /** The reply address, when it is not ours. */
  readonly replyTo?: string
  readonly language: Language
  readonly props: EmailProps[K]
  /** What the email does in the reader's calendar. */
  readonly invitation?: Invitation | null
  /** Identifies the email: a second one with the same key is not written. */
  readonly dedupeKey: string
}

export type Mail = {
  /** Whether newsletters may leave: the law wants them to name who sends them and where from. */
  readonly mayPromote: boolean
  /** Writes an email that exists if and only if `tx` commits; closed accounts get none. */
  write<K extends LetterKind>(tx: Tx, letter: Letter<K>): Promise<void>
  /** The letter as plain text, without writing it. */
  read<K extends LetterKind>(kind: K, props: EmailProps[K], language: Language): { readonly subject: string; readonly text: string }
  /** What a notice of this kind says, by the reader's language. */
  contentOf<K extends NewsKind>(kind: K, props: EmailProps[K], language: Language): EmailContent
  /** For `notify` alone: writes the email of a notice, or holds it for its reader's digest. */
  writeNews<K extends NewsKind>(tx: Tx, letter: Letter<K>, reader: DigestReader): Promise<void>
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
}): Mail {
  const { db, secretBox, clock, log, origins, mail, answersTo = null, merchant = null, wall = systemClock } = deps
  const senderOf = (language: Language): Sender => ({
    brand: origins.brandOfLanguage[language],
    siteUrl: origins.ofLanguage[language],
    merchant,
  })
  const contentOf = <K extends EmailKind>(kind: K, props: EmailProps[K], language: Language): EmailContent =>
    (templates[kind] as Template<K>)(props, language, BRAND_NAMES[senderOf(language).brand])
  const write = async <K extends EmailKind>(tx: Tx, letter: Letter<K>): Promise<void> => {
    const { kind, to, replyTo = answersTo, language, props, invitation = null, dedupeKey } = letter
    if (isErasedEmail(to)) return
    const sender = senderOf(language)
    const isChosen = isNoticeKind(kind) || kind === 'digest'
    const content = { ...contentOf(kind, props, language), ...(isChosen && { settingsPath: NOTICE_SETTINGS_PATH }) }
    const email = {
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
    keepEmail(tx, secretBox, email, { dedupeKey, createdAt: clock.now(), deliverAt: mail.url === null ? null : wall.now() })
  }
  return {
    mayPromote: mail.url === null || merchant !== null,
    write,
    read(kind, props, language) {
      const content = contentOf(kind, props, language)
      return { subject: content.subject, text: renderText(content, language, senderOf(language)) }
    },
    contentOf,
    async writeNews(tx, letter, reader) {
      const { kind, props, language } = letter
      if (!holdDigestItem(tx, kind, reader, contentOf(kind, props, language), clock.now())) await write(tx, letter)
    },
    deadlines: [sendDigest((tx, digest) => write(tx, { kind: 'digest', ...digest }))],
    routes: mailRoutes(db, secretBox),
    delivery:
      mail.url === null ? null : makeDelivery({ db, secretBox, server: smtpServer(mail.url, fromNames(mail.from, origins)), wall, log }),
  }
}

/** As the settings say while there is one brand; with two, each signs with its own name, from the same mailbox. */
function fromNames(from: string, { ofBrand, brandOfLanguage }: Pick<SiteOrigins, 'ofBrand' | 'brandOfLanguage'>): Record<Language, string> {
  const mailbox = senderMailbox(from)
  const named = (language: Language): string => (ofBrand === null ? from : `${BRAND_NAMES[brandOfLanguage[language]]} <${mailbox}>`)
  return { fr: named('fr'), en: named('en') }
}
