// The one road by which a person is told something: a row under the bell, a push and an email, in the transaction of what happened.
import type { Language, NotificationFrequency, Role } from '#domain/account.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import { channelsOf, conversationPath, ruleOf, type CountingKind, type NoticeChannel, type NoticeKind } from '#domain/notice.ts'
import type { Email, Invitation, Mail } from '../mail/index.ts'
import type { Clock } from '../platform/clock.ts'
import { announce, type Tx } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'
import { newId } from '../platform/new-id.ts'
import { translatorOf } from '../platform/translator.ts'
import { recordNotice, type MutedFamily } from './notice-store.ts'

/** A kind with an email, whose words the page and the push say too. */
export type NewsKind = Exclude<NoticeKind, CountingKind>

type About = {
  readonly to: UserId
  /** What it is about, when that is a booking. */
  readonly bookingId?: BookingId
  /** Identifies it: a second one with the same key tells nothing. A counting kind names each message. */
  readonly dedupeKey: string
}

export type News<Kind extends NewsKind, Props> = About & {
  readonly email: Email<Kind, Props>
  /** In the reader's language. */
  readonly props: NoInfer<Props>
  /** What its email does in the reader's calendar. */
  readonly invitation?: Invitation | null
}

/** Counted under the bell; an email of its own kind tells of it once it stays unread. */
type MessageNews = About & {
  readonly kind: CountingKind
  readonly props: { readonly bookingId: BookingId; readonly writerName: string }
}

/** Tells a person something if and only if `tx` commits, where they chose to hear of it; closed accounts hear nothing. */
export type Notify = <Kind extends NewsKind, Props>(tx: Tx, news: News<Kind, Props> | MessageNews) => Promise<void>

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

/** Whom a notice is for, as their account says. */
export type NoticeReader = {
  readonly email: string
  readonly language: Language
  readonly role: Role | null
  readonly frequency: NotificationFrequency
  /** Of the family that was asked for. */
  readonly muted: readonly NoticeChannel[]
}

export type NotifyDeps = {
  /** Null for a closed account. */
  readonly findReader: (tx: Tx, accountId: UserId, family: MutedFamily) => Promise<NoticeReader | null>
  readonly mail: Pick<Mail, 'contentOf' | 'writeNews'>
  readonly clock: Clock
  readonly push?: PushNotice
}

export function makeNotify({ findReader, mail, clock, push }: NotifyDeps): Notify {
  const wordsOf = <Props>(news: News<NewsKind, Props> | MessageNews, language: Language): Words => {
    if ('kind' in news) {
      const { bookingId, writerName } = news.props
      return { title: translatorOf(language, 'notices')('newMessage', { name: writerName }), detail: '', path: conversationPath(bookingId) }
    }
    const { subject, preheader, action } = mail.contentOf(news.email, news.props, language)
    return { title: subject, detail: preheader, path: action?.path ?? '/' }
  }

  return async (tx, news) => {
    const { to, bookingId = null, dedupeKey } = news
    const kind = 'kind' in news ? news.kind : news.email.kind
    const reader = await findReader(tx, to, ruleOf(kind).family)
    if (reader === null) return
    const channels = channelsOf(kind, reader.muted)
    const { email, language, frequency } = reader
    // An operator has neither a bell nor a device to push to.
    if (reader.role !== 'admin') {
      const words = { fr: wordsOf(news, 'fr'), en: wordsOf(news, 'en') }
      if (channels.page) {
        const key = 'kind' in news ? `${kind}:${news.props.bookingId}:${to}` : dedupeKey
        recordNotice(tx, { id: newId(), accountId: to, kind, bookingId, dedupeKey: key, words, path: words.fr.path, at: clock.now() })
        announceNotices(tx, to)
      }
      if (channels.push) await push?.(tx, { accountId: to, kind, language, path: words[language].path, dedupeKey })
    }
    if (channels.email && !('kind' in news)) {
      const { props, invitation = null } = news
      await mail.writeNews(tx, { email: news.email, to: email, language, props, invitation, dedupeKey }, { id: to, frequency })
    }
  }
}

/** The bells of these people count again. */
export function announceNotices(tx: Tx, ...accountIds: readonly UserId[]): void {
  for (const id of accountIds) announce(tx, liveChange, { what: 'notice', id, to: [id] })
}
