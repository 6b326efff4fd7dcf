// Who people are: roles, languages, genders, and the limits on what they type about themselves.
import { DAY_MINUTES, MINUTE_MS } from './elapsed.ts'

export const ROLES = ['client', 'cleaner', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The roles a person may pick for themselves; `admin` comes only by invitation code. */
export const CHOOSABLE_ROLES = ['client', 'cleaner'] as const
export type ChoosableRole = (typeof CHOOSABLE_ROLES)[number]

export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'fr'
/** How numbers and dates are written, and what pages say of themselves. */
export const LOCALE_OF = { fr: 'fr-CA', en: 'en-CA' } as const satisfies Record<Language, string>

export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const
/** Named by the generated row types.
 * @public */
export type Gender = (typeof GENDERS)[number]

/** How often emails that can wait are sent: one by one, or gathered in a digest. */
export const NOTIFICATION_FREQUENCIES = ['instant', 'daily', 'weekly', 'monthly'] as const
export type NotificationFrequency = (typeof NOTIFICATION_FREQUENCIES)[number]

/** What an email address leads to: nobody's account, or one that is entered with a password or without. */
export const FOUND_ACCOUNTS = ['none', 'with-password', 'without-password'] as const
export type FoundAccount = (typeof FOUND_ACCOUNTS)[number]

export const MAX_NAME_LENGTH = 80
export const MAX_EMAIL_LENGTH = 254
export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 128
/** An operator's invitation, as typed. */
export const MAX_ADMIN_CODE_LENGTH = 200

/** Sessions last this long without use; each use slides the end forward, up to the longest. */
export const SESSION_DAYS = 30
/** After this long a session ends, however much it is used, and the person signs in again. */
export const MAX_SESSION_DAYS = 90

/** Purposes of emailed links, and how long each works. Only the newest link of a purpose works, once. */
export const LINK_MINUTES = {
  'reset-password': 60,
  'verify-email': 7 * DAY_MINUTES,
  'change-email': DAY_MINUTES,
  'correct-email': DAY_MINUTES,
} as const
export type LinkPurpose = keyof typeof LINK_MINUTES
/** 32 random bytes in base64url: anything else was cut off on its way. */
export const LINK_TOKEN_SHAPE = /^[\w-]{43}$/

/** The text of an email is deleted once it is delivered; its recipient, kind and subject after this many days. */
export const LETTER_KEPT_DAYS = 90

/** For this long after signing in or confirming the password, a person may change what protects the account. */
export const RECENT_SIGN_IN_MINUTES = 15

/** `provedAt`: when the session began, or when the password was confirmed in it since. */
export const isRecentProof = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() <= RECENT_SIGN_IN_MINUTES * MINUTE_MS

/** How long a code works that carries a session from one of our hosts to the other. */
export const HAND_OFF_SECONDS = 60

export const MAX_PASSKEY_NAME_LENGTH = 60
/** Minutes to answer a passkey's challenge. */
export const PASSKEY_CHALLENGE_MINUTES = 5

/** What is typed to close an account, in each language. */
export const DELETION_WORDS = { fr: 'FERMER', en: 'CLOSE' } as const satisfies Record<Language, string>
/** Room for such a word and for what is typed instead. */
export const MAX_DELETION_WORD_LENGTH = 40
/** Replaces the name of somebody who closed their account; readers see « Ancien client » instead. */
export const ERASED_NAME = '–'
export const ERASED_DOMAIN = '@erased.invalid'
/** An address that no mail can reach; it replaces the erased one. */
export const erasedEmail = (unique: string): string => `${unique}${ERASED_DOMAIN}`
export const isErasedEmail = (email: string): boolean => email.endsWith(ERASED_DOMAIN)
