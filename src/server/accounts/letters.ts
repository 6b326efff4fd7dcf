// Emails about accounts: the recipient of each, and the key that sends it once.
import type { Language, Role } from '#domain/account.ts'
import { deviceOf } from '#domain/device-name.ts'
import type { UserId } from '#domain/id.ts'
import { PROVIDER_NAMES, type SocialProvider } from '#domain/social.ts'
import type { Mail } from '../mail/index.ts'
import type { Executor, Tx } from '../platform/database.ts'
import { hashOfToken } from '../platform/secret-token.ts'

/** The recipient of an email about an account; the email uses no name. */
export type Reader = { readonly id: UserId; readonly email: string; readonly language: Language }

export const READER = ['id', 'email', 'language'] as const

export const readerOf = (executor: Executor, accountId: UserId): Promise<Reader> =>
  executor.selectFrom('account').select(READER).where('id', '=', accountId).executeTakeFirstOrThrow()

/** What sends emails. */
export type WithMail = { readonly mail: Pick<Mail, 'write'> }

/** The key of an email with a link; it does not reveal the link. */
const keyOf = (token: string): string => hashOfToken(token).toString('base64url')
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
/** `m•••@exemple.ca`: enough to recognise one's own address, too little for somebody who reads an old mailbox. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

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
    kind: 'welcome',
    to,
    language,
    props: { role: role === 'admin' ? null : role, verifyToken, hasPassword },
    dedupeKey: `welcome:${id}`,
  })

/** Somebody tried to sign up with the address of an account; its owner is notified once a day. */
export const sendAddressInUse = ({ mail }: WithMail, tx: Tx, { id, email: to, language }: Reader, now: Date): Promise<void> =>
  mail.write(tx, { kind: 'address-in-use', to, language, props: {}, dedupeKey: `address-in-use:${id}:${dayOf(now)}` })

/** The account was signed in on an unknown device. */
export async function sendNewDevice(
  { mail }: WithMail,
  tx: Tx,
  accountId: UserId,
  { userAgent, sessionToken }: { readonly userAgent: string; readonly sessionToken: string },
  at: Date,
): Promise<void> {
  const { email: to, language } = await readerOf(tx, accountId)
  const props = { device: deviceOf(userAgent), at }
  await mail.write(tx, { kind: 'new-device', to, language, props, dedupeKey: `new-device:${accountId}:${keyOf(sessionToken)}` })
}

export const sendResetLink = ({ mail }: WithMail, tx: Tx, { email: to, language }: Reader, token: string): Promise<void> =>
  mail.write(tx, { kind: 'reset-password', to, language, props: { token }, dedupeKey: `reset-password:${keyOf(token)}` })

export const sendPasswordChanged = ({ mail }: WithMail, tx: Tx, { id, email: to, language }: Reader, at: Date): Promise<void> =>
  mail.write(tx, { kind: 'password-changed', to, language, props: { at }, dedupeKey: `password-changed:${id}:${at.toISOString()}` })

export const sendVerifyLink = ({ mail }: WithMail, tx: Tx, { email: to, language }: Reader, token: string): Promise<void> =>
  mail.write(tx, { kind: 'verify-email', to, language, props: { token }, dedupeKey: `verify-email:${keyOf(token)}` })

/** `token` goes to the new address, a notice to the present one. */
export async function sendEmailChangeAsked(
  { mail }: WithMail,
  tx: Tx,
  { email: present, language }: Reader,
  newEmail: string,
  token: string,
): Promise<void> {
  const key = keyOf(token)
  await mail.write(tx, { kind: 'change-email', to: newEmail, language, props: { token }, dedupeKey: `change-email:${key}` })
  const props = { newEmail: masked(newEmail) }
  await mail.write(tx, { kind: 'email-change-asked', to: present, language, props, dedupeKey: `email-change-asked:${key}` })
}

/** To the address that the account had until now. */
export const sendEmailChanged = ({ mail }: WithMail, tx: Tx, account: Reader, oldEmail: string, now: Date): Promise<void> =>
  mail.write(tx, {
    kind: 'email-changed',
    to: oldEmail,
    language: account.language,
    props: { newEmail: masked(account.email) },
    dedupeKey: `email-changed:${account.id}:${now.toISOString()}`,
  })

/** A provider was linked to the account. */
export async function sendSocialLinked({ mail }: WithMail, tx: Tx, accountId: UserId, provider: SocialProvider, now: Date): Promise<void> {
  const { email: to, language } = await readerOf(tx, accountId)
  const props = { provider: PROVIDER_NAMES[provider] }
  await mail.write(tx, {
    kind: 'social-linked',
    to,
    language,
    props,
    dedupeKey: `social-linked:${accountId}:${provider}:${now.toISOString()}`,
  })
}

export async function sendPasskeyAdded({ mail }: WithMail, tx: Tx, accountId: UserId, passkeyId: string): Promise<void> {
  const { email: to, language } = await readerOf(tx, accountId)
  await mail.write(tx, { kind: 'passkey-added', to, language, props: {}, dedupeKey: `passkey-added:${passkeyId}` })
}

/** To the address that is about to be erased. */
export const sendAccountClosed = ({ mail }: WithMail, tx: Tx, { id, email: to, language }: Reader): Promise<void> =>
  mail.write(tx, { kind: 'account-closed', to, language, props: {}, dedupeKey: `account-closed:${id}` })
