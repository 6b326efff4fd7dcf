// What a person is told of: each kind of notice with its family, and the channels that the person may mute.
import type { Effect } from './booking-steps.ts'
import type { BookingId } from './id.ts'
import { REVIEW_WINDOW_DAYS } from './review.ts'

/** What a person chooses channels for; `account` is about its security and papers, and always told. */
export const NOTICE_FAMILIES = ['visits', 'messages', 'money', 'ideas'] as const
export type NoticeFamily = (typeof NOTICE_FAMILIES)[number]

/** `page` is the bell with its list. */
export const NOTICE_CHANNELS = ['page', 'push', 'email'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]
export type NoticeChannels = Readonly<Record<NoticeChannel, boolean>>

type NoticeRule = {
  readonly family: NoticeFamily | 'account'
  /** The law or the booking demands it: the bell and the email cannot be muted. */
  readonly isDue: boolean
  /** Its email may wait for the digest. */
  readonly canWait?: true
  /** What it asks can be done for so many days; a later digest says nothing of it. */
  readonly openDays?: number
  /** Over once the booking moves on: what it asks is answered, or what it says has changed. */
  readonly passes?: true
  /** An email about what another kind has shown under the bell, and pushed. */
  readonly isEmailOnly?: true
  /** One notice for a booking, which counts instead of repeating itself. */
  readonly counts?: true
}

type OfEffect<E> = E extends `email-${infer Kind}` ? Kind : never
/** The kinds that the lifecycle of a booking names: `email-client-accepted` tells `client-accepted`. */
export type NoticeKindOfStep = OfEffect<Effect>

const due = { family: 'visits', isDue: true } as const
const passing = { ...due, passes: true } as const
const news = { family: 'visits', isDue: false } as const
const dueMoney = { family: 'money', isDue: true } as const
const moneyNews = { family: 'money', isDue: false } as const
const idea = { family: 'ideas', isDue: false } as const
const ofAccount = { family: 'account', isDue: true } as const

const rules = <const T extends Readonly<Record<NoticeKindOfStep, NoticeRule>> & Readonly<Record<keyof T, NoticeRule>>>(table: T): T => table

const NOTICES = rules({
  'client-requested': passing,
  'cleaner-requested': passing,
  'client-posted': passing,
  'client-claimed': passing,
  'client-search-resumed': passing,
  'cleaner-offered': { ...news, passes: true },
  'cleaner-rejected': due,
  'client-to-confirm': { ...dueMoney, passes: true },
  'client-no-card': due,
  'client-accepted': due,
  'cleaner-confirmed': due,
  'client-declined': due,
  'client-lapsed': due,
  'cleaner-lapsed': due,
  'client-pay-again': { ...dueMoney, passes: true },
  'client-unpaid': due,
  'cleaner-unpaid': due,
  'client-cancelled': due,
  'cleaner-cancelled': due,
  'client-proposed': passing,
  'cleaner-proposed': passing,
  'client-moved': due,
  'cleaner-moved': due,
  'client-not-moved': due,
  'cleaner-not-moved': due,
  'client-on-the-way': { ...news, passes: true },
  'client-late': passing,
  'cleaner-late': passing,
  'client-started': { ...news, canWait: true, passes: true },
  'client-completed': due,
  'client-left': passing,
  'client-asked': passing,
  'cleaner-asked': passing,
  'client-not-done': due,
  'cleaner-not-done': due,
  'client-no-show-open': passing,
  'client-no-show': due,
  'cleaner-no-show': due,
  'client-locked-out': due,
  'cleaner-locked-out': due,
  'client-case-opened': due,
  'cleaner-case-opened': due,
  'client-case-with-us': due,
  'cleaner-case-with-us': due,
  'client-case-asked': due,
  'cleaner-case-asked': due,
  'client-case-decided': due,
  'cleaner-case-decided': due,
  'client-case-appealed': due,
  'cleaner-case-appealed': due,
  'client-case-closed': due,
  'cleaner-case-closed': due,
  'cleaner-case-returned': due,
  'client-redo': due,
  'cleaner-redo': due,
  'client-series': due,
  'cleaner-series': due,
  'client-review-published': { ...news, canWait: true },
  'cleaner-review-published': { ...news, canWait: true },
  'client-review-answered': { ...news, canWait: true },
  'cleaner-review-answered': { ...news, canWait: true },
  'client-review-hidden': due,
  'cleaner-review-hidden': due,
  'client-review-restored': due,
  'cleaner-review-restored': due,
  'client-reply-hidden': due,
  'cleaner-reply-hidden': due,
  'client-reply-restored': due,
  'cleaner-reply-restored': due,
  'new-message': { family: 'messages', isDue: false, counts: true },
  'client-second-half-owed': { ...dueMoney, passes: true },
  'report-closed': due,
  'unread-messages': { family: 'messages', isDue: false, canWait: true, isEmailOnly: true },
  'cleaner-second-half-owed': dueMoney,
  'client-waived': dueMoney,
  'cleaner-waived': dueMoney,
  'client-first-half': dueMoney,
  'client-paid': dueMoney,
  'cleaner-paid': moneyNews,
  'client-second-half-action': { ...dueMoney, passes: true },
  'client-second-half-declined': { ...dueMoney, passes: true },
  'client-refunded': dueMoney,
  'client-tipped': dueMoney,
  'cleaner-tipped': moneyNews,
  'card-expiring': dueMoney,
  'payout-sent': moneyNews,
  'payout-skipped': dueMoney,
  'payout-failed': dueMoney,
  'instant-payout-sent': moneyNews,
  'instant-payout-failed': dueMoney,
  'small-supplier': dueMoney,
  'terms-changing': dueMoney,
  'terms-unchanged': dueMoney,
  'referral-earned': moneyNews,
  'referral-refused': moneyNews,
  'referral-clawed-back': dueMoney,
  'referral-credit-ending': idea,
  'cleaner-review-invited': { ...idea, canWait: true, openDays: REVIEW_WINDOW_DAYS },
  'training-certified': ofAccount,
  'document-approved': ofAccount,
  'document-rejected': ofAccount,
  'check-ending': ofAccount,
  'check-lapsed': ofAccount,
  'photo-needed': ofAccount,
  'pair-hidden': ofAccount,
  'pair-shown-again': ofAccount,
  'day-opened': news,
  'outside-calendar-failing': due,
  'outside-busy-over-visit': due,
  'google-calendar-failing': due,
  'outside-visit-moved': due,
  'outside-visit-removed': due,
  'password-changed': ofAccount,
  'email-change-asked': ofAccount,
  'new-device': ofAccount,
  'social-linked': ofAccount,
  'passkey-added': ofAccount,
  'second-factor-on': ofAccount,
  'second-factor-off': ofAccount,
  'recovery-codes-made': ofAccount,
})
export type NoticeKind = keyof typeof NOTICES
export const NOTICE_KINDS = Object.keys(NOTICES) as readonly NoticeKind[]

/** A kind that counts instead of repeating itself. */
export type CountingKind = 'new-message'

export const isNoticeKind = (kind: string): kind is NoticeKind => kind in NOTICES

export const ruleOf = (kind: NoticeKind): NoticeRule => NOTICES[kind]

const kindsThat = (holds: (rule: NoticeRule) => boolean): readonly NoticeKind[] => NOTICE_KINDS.filter((kind) => holds(ruleOf(kind)))

/** What a person who mutes a family is told of no more; the rest of it is due. */
export const mutableKindsOf = (family: NoticeFamily): readonly NoticeKind[] => kindsThat((rule) => rule.family === family && !rule.isDue)
export const hasDueKinds = (family: NoticeFamily): boolean => kindsThat((rule) => rule.family === family && rule.isDue).length > 0

/** Read by whatever moves the booking on, whoever moved it. */
export const PASSING_KINDS = kindsThat(({ passes }) => passes === true)
/** Over once their reader acts on the booking, who has then seen what it says; messages are read in their conversation. */
export const SEEN_BY_ACTING = kindsThat(({ counts }) => counts !== true)

/** Where a notice of this kind is told to a person who muted these channels of its family. Push is never due: it is an offer of a device. */
export function channelsOf(kind: NoticeKind, muted: readonly NoticeChannel[]): NoticeChannels {
  const { isDue, isEmailOnly } = ruleOf(kind)
  const email = isDue || !muted.includes('email')
  if (isEmailOnly) return { page: false, push: false, email }
  return { page: isDue || !muted.includes('page'), push: !muted.includes('push'), email }
}

/** The page of a conversation. */
export const conversationPath = (bookingId: BookingId): string => `/messages/${bookingId}`

/** Days for which a notice is kept once it was read, and at most. */
export const READ_NOTICE_KEPT_DAYS = 90
export const NOTICE_KEPT_DAYS = 365

/** As a badge shows it; beyond, « 99+ ». */
export const MAX_SHOWN_COUNT = 99
/** Marked as read by one request. */
export const MAX_NOTICES_AT_ONCE = 100
