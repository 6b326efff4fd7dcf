// Sign-in with Google, Facebook and Apple on the wire, and the accounts there that are linked to one of ours.
import * as z from 'zod'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '#domain/account.ts'
import { SOCIAL_PROVIDERS } from '#domain/social.ts'
import { MAX_NEXT_PATH_LENGTH, MAX_PROVIDER_CODE_LENGTH, MAX_PROVIDER_STATE_LENGTH } from '#domain/technical-limits.ts'
import { endpoints } from './endpoint.ts'
import { instant, ok } from './shapes.ts'

const provider = z.enum(SOCIAL_PROVIDERS)
const providerParams = z.strictObject({ provider })
/** Providers add parameters of their own. Malformed values count as absent: a person, not a program, reads the answer. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)
const comingBack = z.object({
  code: lenient(MAX_PROVIDER_CODE_LENGTH),
  state: lenient(MAX_PROVIDER_STATE_LENGTH),
  error: lenient(MAX_PROVIDER_STATE_LENGTH),
})
const leaveLimit = { max: 60, perSeconds: 300, by: 'address' } as const

export const social = endpoints({
  'GET /api/auth/social/{provider}/start': {
    summary: 'Leave for the provider to sign in; `next` is the path to come back to',
    who: 'anyone',
    whileViewing: 'closed',
    params: providerParams,
    query: z.object({ next: lenient(MAX_NEXT_PATH_LENGTH) }),
    output: { raw: 'redirect' },
    status: 302,
    refusals: [],
    limit: leaveLimit,
  },
  'GET /api/auth/social/{provider}/callback': {
    summary: 'Come back from the provider: to /auth/success with a session, or to a page that says why not',
    who: 'anyone',
    whileViewing: 'closed',
    params: providerParams,
    query: comingBack.extend({ name: lenient(MAX_NAME_LENGTH) }),
    output: { raw: 'redirect' },
    status: 302,
    refusals: [],
    limit: leaveLimit,
  },
  'POST /api/auth/social/apple/callback': {
    summary: 'Apple comes back by a form of its own site; the browser is sent on to the callback proper, with its cookies',
    who: 'anyone',
    encoding: 'urlencoded',
    body: comingBack.extend({ user: lenient(MAX_PROVIDER_CODE_LENGTH) }),
    output: { raw: 'redirect' },
    status: 302,
    refusals: [],
    limit: leaveLimit,
  },
  'POST /api/auth/social/{provider}/link': {
    summary: 'Where to go so that the provider becomes a way into your account; needs a recent sign-in',
    who: 'signed-in',
    recentSignIn: true,
    params: providerParams,
    output: z.object({ location: z.string() }),
    refusals: ['not-found'],
    limit: { ...leaveLimit, by: 'account' },
  },
  'GET /api/auth/ways-in': {
    summary: 'How your account is entered: whether by password, by passkey, and by which providers',
    who: 'signed-in',
    whileViewing: 'closed',
    output: z.object({
      hasPassword: z.boolean(),
      hasPasskey: z.boolean(),
      social: z.array(z.object({ provider, email: z.string().max(MAX_EMAIL_LENGTH).nullable(), linkedAt: instant, lastUsedAt: instant })),
    }),
    refusals: [],
  },
  'DELETE /api/auth/social/{provider}': {
    summary: 'Unlink a provider; never the last way in; needs a recent sign-in',
    who: 'signed-in',
    recentSignIn: true,
    params: providerParams,
    output: ok,
    refusals: ['not-found', 'last-way-in'],
  },
  'POST /api/auth/confirm-identity': {
    summary: 'Give the password again: for a quarter of an hour this session may change how the account is entered',
    who: 'signed-in',
    body: z.strictObject({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
    output: ok,
    refusals: ['bad-credentials'],
    limit: { max: 10, perSeconds: 300, by: 'account' },
  },
})
