// One's own account on the wire beyond its profile: the picture, a copy of all personal data, and closing the account.
import * as z from 'zod'
import { MAX_DELETION_WORD_LENGTH } from '#domain/account.ts'
import { user } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { ok } from './shapes.ts'

export const ownAccount = endpoints({
  'DELETE /api/users/me': {
    summary: 'Close your account and be forgotten; what money and tax records need stays without you. Needs a recent sign-in',
    who: 'signed-in',
    recentSignIn: true,
    body: z.strictObject({ confirmation: z.string().max(MAX_DELETION_WORD_LENGTH) }),
    output: ok,
    refusals: ['wrong-confirmation', 'account-in-use', 'money-to-come', 'last-owner'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'GET /api/users/me/export': {
    summary: 'Everything kept about you, as a ZIP archive of JSON documents and pictures; needs a recent sign-in',
    who: 'signed-in',
    whileViewing: 'closed',
    recentSignIn: true,
    output: { raw: 'zip' },
    refusals: [],
    limit: { max: 10, perSeconds: 3600, by: 'account' },
  },
  'POST /api/users/me/avatar': {
    summary: 'Set your picture: JPEG, PNG or WebP, cut square and made again without what cameras write in it',
    who: 'signed-in',
    form: z.strictObject({}),
    output: user,
    refusals: ['file-too-large', 'invalid-file-type', 'unreadable-image', 'too-many-pixels'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'DELETE /api/users/me/avatar': { summary: 'Remove your picture', who: 'signed-in', output: user, refusals: [] },
})
