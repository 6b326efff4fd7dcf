// Emails about an account and its security. They use no name: an account may have been made with a stranger's mailbox and an advertisement for a name.
import { DAY_MINUTES } from '#domain/elapsed.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { LINK_MINUTES, type ChoosableRole, type Language, type Role } from '#domain/account.ts'
import type { SuspensionReason } from '#domain/suspension.ts'
import { formatInstant } from '#domain/time-format.ts'
import { composeEmail, defineEmails, word } from '../mail/index.ts'

/** The token of a link: holding it is enough. */
type WithLink = { readonly token: string }
/** Masked as far as the reader may see it. */
type NewAddress = { readonly newEmail: string }
/** `verifyToken` null: the address is verified already. */
type Welcome = { readonly role: ChoosableRole | null; readonly verifyToken: string | null; readonly hasPassword: boolean }
/** `isFeedRenewed`: the private address of the reader's calendar changed with it. */
type PasswordChanged = { readonly at: Date; readonly isFeedRenewed: boolean }
type NewDevice = { readonly device: { readonly browser: string; readonly system: string } | null; readonly at: Date }
/** `words`: of the operator who decided, in the language in which they wrote them; may be empty. */
export type Suspended = {
  readonly reason: SuspensionReason
  readonly words: string
  readonly role: Role | null
  /** Visits stay booked that the reader has. */
  readonly hasVisits: boolean
}

const NEXT_PAGE = { client: '/cleaners', cleaner: '/profile', none: '/auth/select-role' } as const
/** Accounts have no time zone; we work in Quebec. */
const moment = (at: Date, language: Language): string => formatInstant(at, DEFAULT_TIME_ZONE, language)
const days = String(LINK_MINUTES['verify-email'] / DAY_MINUTES)
const hours = String(LINK_MINUTES['change-email'] / 60)

export const accountEmails = defineEmails({
  welcome: ({ role, verifyToken, hasPassword }: Welcome, language, siteName) =>
    composeEmail('welcome', language, {
      says: ['body', verifyToken !== null && 'verify', !hasPassword && 'password'],
      leadsTo: verifyToken === null ? NEXT_PAGE[role ?? 'none'] : `/verify-email/${verifyToken}`,
      values: { days, siteName },
      ...(role ? { variant: role } : {}),
      ...(verifyToken === null ? {} : { actionVariant: 'verify' }),
      hasFootnote: true,
    }),
  'social-linked': ({ provider }: { readonly provider: string }, language, siteName) =>
    composeEmail('social-linked', language, {
      says: ['body'],
      leadsTo: '/profile',
      values: { provider, siteName },
      hasFootnote: true,
    }),
  'passkey-added': (_props: object, language, siteName) =>
    composeEmail('passkey-added', language, {
      says: ['body'],
      leadsTo: '/profile',
      values: { siteName },
      hasFootnote: true,
    }),
  'second-factor-on': (_props: object, language, siteName) =>
    composeEmail('second-factor-on', language, {
      says: ['body'],
      leadsTo: '/profile',
      values: { siteName },
      hasFootnote: true,
    }),
  'second-factor-off': (_props: object, language, siteName) =>
    composeEmail('second-factor-off', language, {
      says: ['body'],
      leadsTo: '/profile',
      values: { siteName },
      hasFootnote: true,
    }),
  'recovery-codes-made': (_props: object, language, siteName) =>
    composeEmail('recovery-codes-made', language, {
      says: ['body'],
      leadsTo: '/profile',
      values: { siteName },
      hasFootnote: true,
    }),
  'account-closed': (_props: object, language, siteName) =>
    composeEmail('account-closed', language, { says: ['body', 'kept'], leadsTo: '/cleaners', values: { siteName }, hasFootnote: true }),
  'account-suspended': ({ reason, words, role, hasVisits }: Suspended, language, siteName) => {
    const why = word(language, `people:reasons.${reason}`)
    return composeEmail('account-suspended', language, {
      says: ['body', words !== '' && 'words', hasVisits && 'visits', role === 'cleaner' && 'payouts', 'appeal'],
      facts: [['reason', why]],
      leadsTo: '/contact',
      values: { siteName, reason: why, words },
      ...(role === 'cleaner' && { variant: role }),
    })
  },
  'account-restored': (_props: object, language, siteName) =>
    composeEmail('account-restored', language, { says: ['body', 'again'], leadsTo: '/login', values: { siteName } }),
  'verify-email': ({ token }: WithLink, language) =>
    composeEmail('verify-email', language, {
      says: ['body'],
      leadsTo: `/verify-email/${token}`,
      values: { days },
      hasFootnote: true,
    }),
  'reset-password': ({ token }: WithLink, language) =>
    composeEmail('reset-password', language, { says: ['body'], leadsTo: `/reset-password/${token}`, values: {}, hasFootnote: true }),
  'password-changed': ({ at, isFeedRenewed }: PasswordChanged, language) =>
    composeEmail('password-changed', language, {
      says: isFeedRenewed ? ['body', 'feed', 'alarm'] : ['body', 'alarm'],
      leadsTo: '/forgot-password',
      values: { at: moment(at, language) },
      hasFootnote: true,
    }),
  /** To the new address. */
  'change-email': ({ token }: WithLink, language) =>
    composeEmail('change-email', language, {
      says: ['body'],
      leadsTo: `/verify-email/${token}`,
      values: { hours },
      hasFootnote: true,
    }),
  /** To the address of before, as the next. */
  'email-change-asked': ({ newEmail }: NewAddress, language) =>
    composeEmail('email-change-asked', language, {
      says: ['body', 'alarm'],
      leadsTo: '/forgot-password',
      values: { newEmail },
      hasFootnote: true,
    }),
  'email-changed': ({ newEmail }: NewAddress, language) =>
    composeEmail('email-changed', language, { says: ['body', 'alarm'], leadsTo: '/login', values: { newEmail } }),
  /** Somebody tried to use the reader's address for an account. */
  'address-in-use': (_props: object, language) =>
    composeEmail('address-in-use', language, { says: ['body', 'help'], leadsTo: '/login', values: {}, hasFootnote: true }),
  'new-device': ({ device, at }: NewDevice, language) =>
    composeEmail('new-device', language, {
      says: ['body', 'alarm'],
      leadsTo: '/profile',
      values: { at: moment(at, language), ...device },
      ...(device ? {} : { variant: 'unknown' }),
      hasFootnote: true,
    }),
})
