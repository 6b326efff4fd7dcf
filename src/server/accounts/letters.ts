// Emails about accounts: the recipient of each, and the key that sends it once.
import { localOf } from '#domain/time.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import type { Language, Role } from '#domain/account.ts'
import { deviceOf } from '#domain/device-name.ts'
import type { UserId } from '#domain/id.ts'
import { PROVIDER_NAMES, type SocialProvider } from '#domain/social.ts'
import type { Mail } from '../mail/index.ts'
import type { Notify } from '../notices/index.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { hashOfToken } from '../platform/secret-token.ts'
import { accountEmails, type Suspended } from './emails.ts'

/** The recipient of an email about an account; the email uses no name. */
export type Reader = { readonly id: UserId; readonly email: string; readonly language: Language }

export const READER = ['id', 'email', 'language'] as const

export const readerOf = (executor: Executor, accountId: UserId): Promise<Reader> =>
  executor.selectFrom('account').select(READER).where('id', '=', accountId).executeTakeFirstOrThrow()

/** What writes to an address, and what tells the person of an account. */
export type WithMail = { readonly mail: Pick<Mail, 'write'>; readonly notify: Notify }

/** The key of an email with a link; it does not reveal the link. */
const keyOf = (token: string): string => hashOfToken(token).toString('base64url')
const dayOf = (now: Date): string => localOf(now, DEFAULT_TIME_ZONE).date
/** `m•••@exemple.ca`: enough to recognise one's own address, too little for somebody who reads an old mailbox. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

export type NewAccount = Reader & {
  readonly role: Role | null
  /** For the link that verifies the address; null when a provider already confirmed it. */
  readonly verifyToken: string | null
  readonly hasPassword: boolean
}

export const sendWelcome = (
  { mail }: WithMail,
  tx: Tx,
  { id, email: to, language, role, verifyToken, hasPassword }: NewAccount,
): Promise<void> =>
  mail.write(tx, {
    email: accountEmails['welcome'],
    to,
    language,
    props: { role: role === 'admin' ? null : role, verifyToken, hasPassword },
    dedupeKey: `welcome:${id}`,
  })

/** Somebody tried to sign up with the address of an account; its owner is notified once a day. */
export const sendAddressInUse = ({ mail }: WithMail, tx: Tx, { id, email: to, language }: Reader, now: Date): Promise<void> =>
  mail.write(tx, { email: accountEmails['address-in-use'], to, language, props: {}, dedupeKey: `address-in-use:${id}:${dayOf(now)}` })

/** The account was signed in on an unknown device. */
export async function sendNewDevice(
  { notify }: WithMail,
  tx: Tx,
  accountId: UserId,
  { userAgent, sessionToken }: { readonly userAgent: string; readonly sessionToken: string },
  at: Date,
): Promise<void> {
  const props = { device: deviceOf(userAgent), at }
  await notify(tx, {
    email: accountEmails['new-device'],
    to: accountId,
    props,
    dedupeKey: `new-device:${accountId}:${keyOf(sessionToken)}`,
  })
}

export const sendResetLink = ({ mail }: WithMail, tx: Tx, { email: to, language }: Reader, token: string): Promise<void> =>
  mail.write(tx, { email: accountEmails['reset-password'], to, language, props: { token }, dedupeKey: `reset-password:${keyOf(token)}` })

export const sendPasswordChanged = (
  { notify }: WithMail,
  tx: Tx,
  to: UserId,
  props: { readonly at: Date; readonly isFeedRenewed: boolean },
): Promise<void> =>
  notify(tx, { email: accountEmails['password-changed'], to, props, dedupeKey: `password-changed:${to}:${props.at.toISOString()}` })

export const sendVerifyLink = ({ mail }: Pick<WithMail, 'mail'>, tx: Tx, { email: to, language }: Reader, token: string): Promise<void> =>
  mail.write(tx, { email: accountEmails['verify-email'], to, language, props: { token }, dedupeKey: `verify-email:${keyOf(token)}` })

/** To the new address. */
export const sendChangeLink = ({ mail }: Pick<WithMail, 'mail'>, tx: Tx, to: string, language: Language, token: string): Promise<void> =>
  mail.write(tx, { email: accountEmails['change-email'], to, language, props: { token }, dedupeKey: `change-email:${keyOf(token)}` })

/** `token` goes to the new address, a notice to the present one. */
export async function sendEmailChangeAsked(
  deps: WithMail,
  tx: Tx,
  { id, language }: Reader,
  newEmail: string,
  token: string,
): Promise<void> {
  await sendChangeLink(deps, tx, newEmail, language, token)
  const props = { newEmail: masked(newEmail) }
  await deps.notify(tx, { email: accountEmails['email-change-asked'], to: id, props, dedupeKey: `email-change-asked:${keyOf(token)}` })
}

/** To the address that the account had until now. */
export const sendEmailChanged = ({ mail }: WithMail, tx: Tx, account: Reader, oldEmail: string, now: Date): Promise<void> =>
  mail.write(tx, {
    email: accountEmails['email-changed'],
    to: oldEmail,
    language: account.language,
    props: { newEmail: masked(account.email) },
    dedupeKey: `email-changed:${account.id}:${now.toISOString()}`,
  })

/** A provider was linked to the account. */
export async function sendSocialLinked(
  { notify }: WithMail,
  tx: Tx,
  accountId: UserId,
  provider: SocialProvider,
  now: Date,
): Promise<void> {
  const props = { provider: PROVIDER_NAMES[provider] }
  const dedupeKey = `social-linked:${accountId}:${provider}:${now.toISOString()}`
  await notify(tx, { email: accountEmails['social-linked'], to: accountId, props, dedupeKey })
}

export async function sendPasskeyAdded({ notify }: WithMail, tx: Tx, accountId: UserId, passkeyId: string): Promise<void> {
  await notify(tx, { email: accountEmails['passkey-added'], to: accountId, props: {}, dedupeKey: `passkey-added:${passkeyId}` })
}

export const sendSecondFactorOn = ({ notify }: WithMail, tx: Tx, to: UserId, at: Date): Promise<void> =>
  notify(tx, { email: accountEmails['second-factor-on'], to, props: {}, dedupeKey: `second-factor-on:${to}:${at.toISOString()}` })

export const sendSecondFactorOff = ({ notify }: WithMail, tx: Tx, to: UserId, at: Date): Promise<void> =>
  notify(tx, { email: accountEmails['second-factor-off'], to, props: {}, dedupeKey: `second-factor-off:${to}:${at.toISOString()}` })

export const sendRecoveryCodesMade = ({ notify }: WithMail, tx: Tx, to: UserId, at: Date): Promise<void> =>
  notify(tx, { email: accountEmails['recovery-codes-made'], to, props: {}, dedupeKey: `recovery-codes-made:${to}:${at.toISOString()}` })

/** To the address that is about to be erased. */
export const sendAccountClosed = ({ mail }: WithMail, tx: Tx, { id, email: to, language }: Reader): Promise<void> =>
  mail.write(tx, { email: accountEmails['account-closed'], to, language, props: {}, dedupeKey: `account-closed:${id}` })

/** Once for each time that a suspension is told: it may be sent again. */
export const sendSuspended = (
  { mail }: Pick<WithMail, 'mail'>,
  tx: Tx,
  { id, email: to, language }: Reader,
  props: Suspended,
  now: Date,
): Promise<void> =>
  mail.write(tx, {
    email: accountEmails['account-suspended'],
    to,
    language,
    props,
    dedupeKey: `account-suspended:${id}:${now.toISOString()}`,
  })

export const sendRestored = ({ mail }: Pick<WithMail, 'mail'>, tx: Tx, { id, email: to, language }: Reader, now: Date): Promise<void> =>
  mail.write(tx, {
    email: accountEmails['account-restored'],
    to,
    language,
    props: {},
    dedupeKey: `account-restored:${id}:${now.toISOString()}`,
  })
