// The letters that accounts cause: who is written to, and what makes each of them written once.
import { deviceOf } from '#domain/device-name.ts'
import { createCleaner } from './cleaners/index.ts'
import type { AccountDeps } from './accounts/index.ts'
import type { Mail } from './mail/index.ts'
import type { Tx } from './platform/database.ts'
import { hashOfToken } from './platform/secret-token.ts'

type Letters = Pick<
  AccountDeps,
  | 'onAccountCreated'
  | 'onTakenEmailAsked'
  | 'onNewDevice'
  | 'onResetAsked'
  | 'onPasswordChanged'
  | 'onVerificationAsked'
  | 'onEmailChangeAsked'
  | 'onEmailChanged'
>

/** A key by which a letter with a link is known, without telling the link. */
const keyOf = (token: string): string => hashOfToken(token).toString('base64url')
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

const readerOf = (tx: Tx, accountId: string) =>
  tx.selectFrom('account').select(['email', 'language']).where('id', '=', accountId).executeTakeFirstOrThrow()

export function accountLetters(mail: Pick<Mail, 'write'>): Letters {
  return {
    async onAccountCreated(tx, { id, name, email: to, language, role, verifyToken }, now) {
      if (role === 'cleaner') await createCleaner(tx, { id, name }, now)
      const props = { role: role === 'admin' ? null : role, verifyToken }
      await mail.write(tx, { kind: 'welcome', to, language, props, dedupeKey: `welcome:${id}` })
    },
    onTakenEmailAsked: (tx, { id, email: to, language }, now) =>
      mail.write(tx, { kind: 'address-in-use', to, language, props: {}, dedupeKey: `address-in-use:${id}:${dayOf(now)}` }),
    async onNewDevice(tx, id, { userAgent, sessionToken }, at) {
      const { email: to, language } = await readerOf(tx, id)
      await mail.write(tx, {
        kind: 'new-device',
        to,
        language,
        props: { device: deviceOf(userAgent), at },
        dedupeKey: `new-device:${id}:${keyOf(sessionToken)}`,
      })
    },
    onResetAsked: (tx, { email: to, language }, token) =>
      mail.write(tx, { kind: 'reset-password', to, language, props: { token }, dedupeKey: `reset-password:${keyOf(token)}` }),
    onPasswordChanged: (tx, { id, email: to, language }, at) =>
      mail.write(tx, {
        kind: 'password-changed',
        to,
        language,
        props: { at },
        dedupeKey: `password-changed:${id}:${at.toISOString()}`,
      }),
    onVerificationAsked: (tx, { email: to, language }, token) =>
      mail.write(tx, { kind: 'verify-email', to, language, props: { token }, dedupeKey: `verify-email:${keyOf(token)}` }),
    async onEmailChangeAsked(tx, { email: present, language }, to, token) {
      const key = keyOf(token)
      await mail.write(tx, { kind: 'change-email', to, language, props: { token }, dedupeKey: `change-email:${key}` })
      const props = { newEmail: masked(to) }
      await mail.write(tx, { kind: 'email-change-asked', to: present, language, props, dedupeKey: `email-change-asked:${key}` })
    },
    onEmailChanged: (tx, { id, email, language }, to, now) =>
      mail.write(tx, {
        kind: 'email-changed',
        to,
        language,
        props: { newEmail: masked(email) },
        dedupeKey: `email-changed:${id}:${now.toISOString()}`,
      }),
  }
}

/** `m•••@exemple.ca`: enough to recognise one's own address, too little for whoever reads an old mailbox. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
