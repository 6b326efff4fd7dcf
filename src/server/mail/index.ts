// What mail offers other features: write an email in a transaction, and deliver the outbox.
import type { Company } from '#contract/page.ts'
import { isErasedEmail, type Language } from '#domain/account.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Routes } from '../platform/http.ts'
import type { Log } from '../platform/log.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { SiteOrigins } from '../platform/site-origins.ts'
import { makeDelivery, type Delivery } from './delivery.ts'
import { holdDigestItem, sendDigest } from './digest.ts'
import type { Sender } from './email-content.ts'
import type { EmailKind, EmailProps } from './email-kinds.ts'
import { renderHtml } from './layout.ts'
import { keepEmail } from './outbox.ts'
import { renderText } from './plain-text.ts'
import { mailRoutes } from './routes.ts'
import { smtpServer } from './smtp.ts'
import { templates } from './templates/all.ts'
import type { Template } from './template.ts'

export { moveDigest } from './digest.ts'
export { forgetLettersByKey, forgetLettersTo, forgetOldLetters, lettersAbout } from './outbox.ts'
export { forgetConfirmations, mailData } from './personal-data.ts'
export { kindOfEffect } from './email-kinds.ts'
export type { CleanerKind, EmailKind, EmailProps, EmailEffect, ReferralKind, VisitKind, VisitProps } from './email-kinds.ts'

export type Letter<K extends EmailKind> = {
  readonly kind: K
  /** The reader's address and language. */
  readonly to: string
  /** The reply address, when it is not ours. */
  readonly replyTo?: string
  readonly language: Language
  readonly props: EmailProps[K]
  /** Identifies the email: a second one with the same key is not written. */
  readonly dedupeKey: string
}

export type Mail = {
  /** Writes an email that exists if and only if `tx` commits, or holds it for its reader's digest; closed accounts get none. */
  write<K extends EmailKind>(tx: Tx, letter: Letter<K>): Promise<void>
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
  const write: Mail['write'] = async (tx, { kind, to, replyTo = answersTo, language, props, dedupeKey }) => {
    if (isErasedEmail(to)) return
    const sender = senderOf(language)
    const content = (templates[kind] as Template<typeof kind>)(props, language, BRAND_NAMES[sender.brand])
    if (await holdDigestItem(tx, kind, to, content, clock.now())) return
    const email = {
      kind,
      to,
      replyTo,
      language,
      subject: content.subject,
      text: renderText(content, language, sender),
      html: await renderHtml(content, language, sender),
      unsubscribeUrl: content.unsubscribePath === undefined ? null : sender.siteUrl + content.unsubscribePath,
    }
    keepEmail(tx, secretBox, email, { dedupeKey, createdAt: clock.now(), deliverAt: mail.url === null ? null : wall.now() })
  }
  return {
    write,
    deadlines: [sendDigest({ write })],
    routes: mailRoutes(db, secretBox),
    delivery:
      mail.url === null ? null : makeDelivery({ db, secretBox, server: smtpServer(mail.url, fromNames(mail.from, origins)), wall, log }),
  }
}

/** As the settings say while there is one brand; with two, each signs with its own name, from the same mailbox. */
function fromNames(from: string, { ofBrand, brandOfLanguage }: Pick<SiteOrigins, 'ofBrand' | 'brandOfLanguage'>): Record<Language, string> {
  const mailbox = /<([^<>]+)>/.exec(from)?.[1] ?? from
  const named = (language: Language): string => (ofBrand === null ? from : `${BRAND_NAMES[brandOfLanguage[language]]} <${mailbox}>`)
  return { fr: named('fr'), en: named('en') }
}
