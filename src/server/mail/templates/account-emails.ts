// Emails about an account and its security. They use no name: an account may have been made with a stranger's mailbox and an advertisement for a name.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { LINK_MINUTES, type Language } from '#domain/account.ts'
import { formatInstant } from '#domain/time-format.ts'
import type { AccountKind } from '../email-kinds.ts'
import { composeEmail, word } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'

const NEXT_PAGE = { client: '/cleaners', cleaner: '/profile', none: '/auth/select-role' } as const
/** Accounts have no time zone; we work in Quebec. */

const moment = (at: Date, language: Language): string => formatInstant(at, DEFAULT_TIME_ZONE, language)
const days = String(LINK_MINUTES['verify-email'] / (24 * 60))
const hours = String(LINK_MINUTES['change-email'] / 60)

export const accountEmails = {
  welcome: ({ role, verifyToken, hasPassword }, language, siteName) =>
    composeEmail('welcome', language, {
      says: ['body', verifyToken !== null && 'verify', !hasPassword && 'password'],
      leadsTo: verifyToken === null ? NEXT_PAGE[role ?? 'none'] : `/verify-email/${verifyToken}`,
      values: { days, siteName },
      ...(role ? { variant: role } : {}),
      ...(verifyToken === null ? {} : { actionVariant: 'verify' }),
      hasFootnote: true,
    }),
  'social-linked': ({ provider }, language, siteName) =>
    composeEmail('social-linked', language, {
      says: ['body'],
      leadsTo: '/profile',
      values: { provider, siteName },
      hasFootnote: true,
    }),
  'passkey-added': (_props, language, siteName) =>
    composeEmail('passkey-added', language, {
      says: ['body'],
      leadsTo: '/profile',
      values: { siteName },
      hasFootnote: true,
    }),
  'second-factor-on': (_props, language, siteName) =>
    composeEmail('second-factor-on', language, {
      says: ['body'],
      leadsTo: '/profile',
      values: { siteName },
      hasFootnote: true,
    }),
  'second-factor-off': (_props, language, siteName) =>
    composeEmail('second-factor-off', language, {
      says: ['body'],
      leadsTo: '/profile',
      values: { siteName },
      hasFootnote: true,
    }),
  'recovery-codes-made': (_props, language, siteName) =>
    composeEmail('recovery-codes-made', language, {
      says: ['body'],
      leadsTo: '/profile',
      values: { siteName },
      hasFootnote: true,
    }),
  'account-closed': (_props, language, siteName) =>
    composeEmail('account-closed', language, { says: ['body', 'kept'], leadsTo: '/cleaners', values: { siteName }, hasFootnote: true }),
  'account-suspended': ({ reason, words, role, hasVisits }, language, siteName) => {
    const why = word(language, `people:reasons.${reason}`)
    return composeEmail('account-suspended', language, {
      says: ['body', words !== '' && 'words', hasVisits && 'visits', role === 'cleaner' && 'payouts', 'appeal'],
      facts: [['reason', why]],
      leadsTo: '/contact',
      values: { siteName, reason: why, words },
      ...(role === 'cleaner' && { variant: role }),
    })
  },
  'account-restored': (_props, language, siteName) =>
    composeEmail('account-restored', language, { says: ['body', 'again'], leadsTo: '/login', values: { siteName } }),
  'verify-email': ({ token }, language) =>
    composeEmail('verify-email', language, {
      says: ['body'],
      leadsTo: `/verify-email/${token}`,
      values: { days },
      hasFootnote: true,
    }),
  'reset-password': ({ token }, language) =>
    composeEmail('reset-password', language, { says: ['body'], leadsTo: `/reset-password/${token}`, values: {}, hasFootnote: true }),
  'password-changed': ({ at, isFeedRenewed }, language) =>
    composeEmail('password-changed', language, {
      says: isFeedRenewed ? ['body', 'feed', 'alarm'] : ['body', 'alarm'],
      leadsTo: '/forgot-password',
      values: { at: moment(at, language) },
      hasFootnote: true,
    }),
  'change-email': ({ token }, language) =>
    composeEmail('change-email', language, {
      says: ['body'],
      leadsTo: `/verify-email/${token}`,
      values: { hours },
      hasFootnote: true,
    }),
  'email-change-asked': ({ newEmail }, language) =>
    composeEmail('email-change-asked', language, {
      says: ['body', 'alarm'],
      leadsTo: '/forgot-password',
      values: { newEmail },
      hasFootnote: true,
    }),
  'email-changed': ({ newEmail }, language) =>
    composeEmail('email-changed', language, { says: ['body', 'alarm'], leadsTo: '/login', values: { newEmail } }),
  'address-in-use': (_props, language) =>
    composeEmail('address-in-use', language, { says: ['body', 'help'], leadsTo: '/login', values: {}, hasFootnote: true }),
  'new-device': ({ device, at }, language) =>
    composeEmail('new-device', language, {
      says: ['body', 'alarm'],
      leadsTo: '/profile',
      values: { at: moment(at, language), ...device },
      ...(device ? {} : { variant: 'unknown' }),
      hasFootnote: true,
    }),
  digest({ subjects, path }, language, siteName) {
    const content = composeEmail('digest', language, { says: ['body'], leadsTo: path, values: { siteName }, hasFootnote: true })
    return { ...content, paragraphs: [...content.paragraphs, ...subjects] }
  },
} satisfies TemplatesOf<AccountKind>
