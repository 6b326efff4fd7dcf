// E-mails about an account.
import { composeEmail } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'

const NEXT_PAGE = { client: '/cleaners', cleaner: '/profile', none: '/auth/select-role' } as const

export const accountEmails = {
  welcome: ({ name, role }, language) =>
    composeEmail('welcome', language, {
      says: ['body'],
      leadsTo: NEXT_PAGE[role ?? 'none'],
      values: { name },
      ...(role ? { variant: role } : {}),
      hasFootnote: true,
    }),
  'social-linked': ({ name, provider }, language) =>
    composeEmail('social-linked', language, { says: ['body'], leadsTo: '/profile', values: { name, provider }, hasFootnote: true }),
  'passkey-added': ({ name, passkey }, language) =>
    composeEmail('passkey-added', language, { says: ['body'], leadsTo: '/profile', values: { name, passkey }, hasFootnote: true }),
  'account-closed': (_props, language) =>
    composeEmail('account-closed', language, { says: ['body', 'kept'], leadsTo: '/cleaners', values: {}, hasFootnote: true }),
} satisfies TemplatesOf<'welcome' | 'social-linked' | 'passkey-added' | 'account-closed'>
