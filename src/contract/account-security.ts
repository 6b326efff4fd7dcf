// Account security on the wire: forgotten and changed passwords, and the email address that an account answers to.
import * as z from 'zod'
import { LINK_TOKEN_SHAPE, MAX_PASSWORD_LENGTH } from '#domain/account.ts'
import { email, newPassword } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { ok } from './shapes.ts'

const token = z.string().regex(LINK_TOKEN_SHAPE)
const currentPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH)
const linkRefusals = ['link-unknown', 'link-used', 'link-expired'] as const
const linkLimit = { max: 60, perSeconds: 3600, by: 'address' } as const

export const accountSecurity = endpoints({
  'POST /api/auth/forgot-password': {
    summary: 'Ask for a link to choose a new password; answers the same whether the account exists or not',
    who: 'anyone',
    body: z.strictObject({ email }),
    output: ok,
    status: 202,
    refusals: [],
    limit: { max: 20, perSeconds: 3600, by: 'address' },
  },
  'POST /api/auth/check-reset-link': {
    summary: 'Whether a link to choose a new password still works; looking does not use it up',
    who: 'anyone',
    body: z.strictObject({ token }),
    output: ok,
    refusals: linkRefusals,
    limit: linkLimit,
  },
  'POST /api/auth/reset-password': {
    summary: 'Choose a new password with the link; every session of the account ends',
    who: 'anyone',
    body: z.strictObject({ token, password: newPassword }),
    output: ok,
    refusals: [...linkRefusals, 'weak-password'],
    limit: linkLimit,
  },
  'POST /api/auth/change-password': {
    summary: 'Change your password; other sessions end, and this one goes on under a new token',
    who: 'signed-in',
    body: z.strictObject({ currentPassword, newPassword }),
    output: z.object({ token: z.string() }),
    refusals: ['wrong-password', 'no-password', 'weak-password', 'too-many-requests'],
  },
  'POST /api/auth/first-password': {
    summary:
      'Choose the first password of your account; needs a recent sign-in. Other sessions end, and this one goes on under a new token',
    who: 'signed-in',
    recentSignIn: true,
    body: z.strictObject({ newPassword }),
    output: z.object({ token: z.string() }),
    refusals: ['has-password', 'weak-password'],
    limit: { max: 10, perSeconds: 3600, by: 'account' },
  },
  'POST /api/auth/change-email': {
    summary: 'Ask for another email address; it counts once the link sent to it was followed',
    who: 'signed-in',
    body: z.strictObject({ email, currentPassword }),
    output: ok,
    status: 202,
    refusals: ['wrong-password', 'no-password'],
    limit: { max: 10, perSeconds: 3600, by: 'account' },
  },
  'POST /api/auth/send-verification': {
    summary: 'Send again the link that verifies your email address',
    who: 'signed-in',
    output: ok,
    status: 202,
    refusals: [],
    limit: { max: 5, perSeconds: 3600, by: 'account' },
  },
  'POST /api/auth/verify-email': {
    summary: 'Verify an email address with the link sent to it, from a browser that knows the account; the new one after a change included',
    who: 'anyone',
    body: z.strictObject({ token }),
    output: z.object({ email: z.string(), isChanged: z.boolean() }),
    refusals: [...linkRefusals, 'sign-in-to-confirm', 'email-taken'],
    limit: linkLimit,
  },
})
