// The one road by which a person is told something: a row under the bell, a push and an email, in the transaction of what happened.
import type { Language } from '#domain/account.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import { channelsOf, conversationPath, ruleOf, type CountingKind, type NoticeKind } from '#domain/notice.ts'
import type { EmailProps, Invitation, Mail, NewsKind } from '../mail/index.ts'
import type { Clock } from '../platform/clock.ts'
import { announce, type Tx } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'
import { newId } from '../platform/new-id.ts'
import { translatorOf } from '../platform/translator.ts'
import { findReader, recordNotice } from './notice-store.ts'

/** What each kind says needs these facts: those of its email, or its own. */
export type NoticeProps = Pick<EmailProps, NewsKind> & {
  readonly 'new-message': { readonly bookingId: BookingId; readonly writerName: string }
}

export type News<K extends NoticeKind> = {
  readonly kind: K
  readonly to: UserId
  /** What it is about, when that is a booking. */
  readonly bookingId?: BookingId
  /** In the reader's language. */
  readonly props: NoticeProps[K]
  /** What its email does in the reader's calendar. */
  readonly invitation?: Invitation | null
  /** Identifies it: a second one with the same key tells nothing. A counting kind names each message. */
  readonly dedupeKey: string
}

/** Tells a person something if and only if `tx` commits, where they chose to hear of it; closed accounts hear nothing. */
export type Notify = <K extends NoticeKind>(tx: Tx, news: News<K>) => Promise<void>

/** The door of web push: called once for each notice that its reader's channels let through, in the same transaction. */
export type PushNotice = (
  tx: Tx,
  notice: {
    readonly accountId: UserId
    readonly kind: NoticeKind
    readonly language: Language
    /** The page that a press opens. */
    readonly path: string
    readonly dedupeKey: string
  },
) => Promise<void>

type Words = { readonly title: string; readonly detail: string; readonly path: string }

export type NotifyDeps = {
  readonly mail: Pick<Mail, 'contentOf' | 'writeNews'>
  readonly clock: Clock
  readonly push?: PushNotice
}

export function makeNotify({ mail, clock, push }: NotifyDeps): Notify {
  const wordsOf = (news: News<NoticeKind>, language: Language): Words => {
    if (isCounting(news)) {
      const { bookingId, writerName } = news.props
      return { title: translatorOf(language, 'notices')('newMessage', { name: writerName }), detail: '', path: conversationPath(bookingId) }
    }
    const { kind, props } = news as News<NewsKind>
    const { subject, preheader, action } = mail.contentOf(kind, props, language)
    return { title: subject, detail: preheader, path: action?.path ?? '/' }
  }

  return async (tx, news) => {
    const { kind, to, bookingId = null, dedupeKey } = news
    const reader = await findReader(tx, to, ruleOf(kind).family)
    if (reader === null) return
    const channels = channelsOf(kind, reader.muted)
    const { email, language, frequency } = reader
    // An operator has neither a bell nor a device to push to.
    if (reader.role !== 'admin') {
      const words = { fr: wordsOf(news, 'fr'), en: wordsOf(news, 'en') }
      if (channels.page) {
        const key = isCounting(news) ? `${kind}:${news.props.bookingId}:${to}` : dedupeKey
        recordNotice(tx, { id: newId(), accountId: to, kind, bookingId, dedupeKey: key, words, path: words.fr.path, at: clock.now() })
        announceNotices(tx, to)
      }
      if (channels.push) await push?.(tx, { accountId: to, kind, language, path: words[language].path, dedupeKey })
    }
    if (channels.email && !isCounting(news)) {
      const { kind: lettered, props, invitation = null } = news as News<NewsKind>
      await mail.writeNews(tx, { kind: lettered, to: email, language, props, invitation, dedupeKey }, { id: to, frequency })
    }
  }
}

const isCounting = (news: { readonly kind: NoticeKind }): news is News<CountingKind> => ruleOf(news.kind).counts === true

/** The bells of these people count again. */
export function announceNotices(tx: Tx, ...accountIds: readonly UserId[]): void {
  for (const id of accountIds) announce(tx, liveChange, { what: 'notice', id, to: [id] })
}
