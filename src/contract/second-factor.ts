// The second factor on the wire: setting it up, its recovery codes, removing it, and the code that ends a sign-in.
import * as z from 'zod'
import { MAX_TYPED_CODE_LENGTH } from '#domain/second-factor.ts'
import { user } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { instant, line, ok } from './shapes.ts'

const typedCode = z.strictObject({ code: line(MAX_TYPED_CODE_LENGTH) })
const recoveryCodes = z.object({
  /** Shown this once: only their hashes are kept. */
  recoveryCodes: z.array(z.string()),
})
const limit = { max: 30, perSeconds: 3600, by: 'account' } as const

export const secondFactor = endpoints({
  'GET /api/auth/second-factor': {
    summary: 'Whether signing in to your account takes a code, and whether your work here needs one',
    who: 'signed-in',
    whileViewing: 'closed',
    output: z.object({
      /** Since when; null while it is off. */
      since: instant.nullable(),
      recoveryCodesLeft: z.int(),
      /** An operator who has neither a passkey nor a second factor, where operators must have one. */
      isMissing: z.boolean(),
    }),
    refusals: [],
  },
  'POST /api/auth/second-factor/set-up': {
    summary: 'A new key for an authenticator application; it counts once a code confirmed it',
    who: 'signed-in',
    recentSignIn: true,
    output: z.object({
      /** To be typed where no picture can be taken. */
      key: z.string(),
      /** What the QR code says. */
      uri: z.string(),
    }),
    refusals: ['second-factor-on'],
    limit,
  },
  'POST /api/auth/second-factor/confirm': {
    summary: 'Turn the second factor on with a code of the application; other sessions end',
    who: 'signed-in',
    recentSignIn: true,
    body: typedCode,
    output: recoveryCodes,
    refusals: ['second-factor-on', 'second-factor-not-begun', 'code-wrong', 'too-many-requests'],
  },
  'POST /api/auth/second-factor/recovery-codes': {
    summary: 'New recovery codes; those of before work no longer',
    who: 'signed-in',
    recentSignIn: true,
    output: recoveryCodes,
    refusals: ['second-factor-off'],
    limit,
  },
  'DELETE /api/auth/second-factor': {
    summary: 'Turn the second factor off',
    who: 'signed-in',
    recentSignIn: true,
    output: ok,
    refusals: ['second-factor-off'],
  },
  'POST /api/auth/second-factor/sign-in': {
    summary: 'End a sign-in with a code of the application or a recovery code; answers user and token',
    who: 'anyone',
    body: typedCode,
    output: z.object({
      user,
      token: z.string(),
      /** Whether the session outlives the browser window. */
      remember: z.boolean(),
    }),
    refusals: ['sign-in-not-begun', 'code-wrong', 'account-suspended'],
    limit: { max: 60, perSeconds: 300, by: 'address' },
  },
})
