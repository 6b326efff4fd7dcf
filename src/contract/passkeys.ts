// Passkeys on the wire: the browser's own WebAuthn JSON in and out, and the list of one's passkeys.
import * as z from 'zod'
import { MAX_PASSKEY_NAME_LENGTH } from '#domain/account.ts'
import {
  MAX_ATTESTATION_LENGTH,
  MAX_AUTHENTICATOR_DATA_LENGTH,
  MAX_CLIENT_DATA_LENGTH,
  MAX_CREDENTIAL_ID_LENGTH,
  MAX_SIGNATURE_LENGTH,
  MAX_TRANSPORT_LENGTH,
  MAX_TRANSPORTS,
  MAX_USER_HANDLE_LENGTH,
} from '#domain/technical-limits.ts'
import { user } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { id, idParams, instant, name, ok } from './shapes.ts'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)
const transports = z.array(z.string().max(MAX_TRANSPORT_LENGTH)).max(MAX_TRANSPORTS)
const attachment = z.enum(['platform', 'cross-platform']).optional()

/** What every authenticator answers: its credential and its signature. Fields that browsers add are ignored. */
const credential = <T extends z.ZodRawShape>(response: T) =>
  z.object({
    id: base64url(MAX_CREDENTIAL_ID_LENGTH),
    rawId: base64url(MAX_CREDENTIAL_ID_LENGTH),
    type: z.literal('public-key'),
    authenticatorAttachment: attachment,
    clientExtensionResults: z.unknown().transform(() => ({})),
    response: z.object({ clientDataJSON: base64url(MAX_CLIENT_DATA_LENGTH), ...response }),
  })
const registration = credential({ attestationObject: base64url(MAX_ATTESTATION_LENGTH), transports: transports.optional() })
const assertion = credential({
  authenticatorData: base64url(MAX_AUTHENTICATOR_DATA_LENGTH),
  signature: base64url(MAX_SIGNATURE_LENGTH),
  userHandle: base64url(MAX_USER_HANDLE_LENGTH).optional(),
})

const descriptor = z.object({ id: z.string(), type: z.string(), transports: z.exactOptional(z.array(z.string())) })
const verification = z.exactOptional(z.enum(['required', 'preferred', 'discouraged']))

const passkey = z.object({ id, name: z.string(), synced: z.boolean(), createdAt: instant, lastUsedAt: instant.nullable() })
const passkeyName = name(MAX_PASSKEY_NAME_LENGTH)

export const passkeys = endpoints({
  'POST /api/auth/passkeys/registration-options': {
    summary: 'What the browser asks a device for a new passkey; needs a recent sign-in',
    who: 'signed-in',
    recentSignIn: true,
    output: z.object({
      rp: z.object({ id: z.exactOptional(z.string()), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      timeout: z.exactOptional(z.number()),
      excludeCredentials: z.exactOptional(z.array(descriptor)),
      authenticatorSelection: z.exactOptional(
        z.object({
          residentKey: verification,
          requireResidentKey: z.exactOptional(z.boolean()),
          userVerification: verification,
        }),
      ),
      attestation: z.exactOptional(z.enum(['none', 'indirect', 'direct', 'enterprise'])),
    }),
    refusals: [],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'POST /api/auth/passkeys/registration': {
    summary: 'Keep the passkey that a device made; needs a recent sign-in',
    who: 'signed-in',
    recentSignIn: true,
    body: z.strictObject({ name: passkeyName, credential: registration }),
    output: passkey,
    status: 201,
    refusals: ['passkey-not-added'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'POST /api/auth/passkeys/sign-in-options': {
    summary: 'What the browser asks a device to sign; the same for everyone, whoever has an account',
    who: 'anyone',
    output: z.object({
      challenge: z.string(),
      timeout: z.number(),
      rpId: z.string(),
      userVerification: z.literal('required'),
    }),
    refusals: [],
    limit: { max: 120, perSeconds: 300, by: 'address' },
  },
  'POST /api/auth/passkeys/sign-in': {
    summary: 'Sign in with what a device signed; answers user and token',
    who: 'anyone',
    body: z.strictObject({ credential: assertion, remember: z.boolean().default(false) }),
    output: z.object({ user, token: z.string() }),
    refusals: ['passkey-refused'],
    limit: { max: 30, perSeconds: 300, by: 'address' },
  },
  'POST /api/auth/passkeys/confirm-identity': {
    summary: 'Show with a passkey who you are: for a quarter of an hour this session may do what asks for a recent sign-in',
    who: 'signed-in',
    body: z.strictObject({ credential: assertion }),
    output: ok,
    refusals: ['passkey-refused'],
    limit: { max: 30, perSeconds: 300, by: 'account' },
  },
  'GET /.well-known/webauthn': {
    summary: 'The addresses of ours on which one passkey works',
    who: 'anyone',
    output: z.object({ origins: z.array(z.string()) }),
    refusals: [],
  },
  'GET /api/auth/passkeys': {
    summary: 'Your passkeys',
    who: 'signed-in',
    whileViewing: 'closed',
    output: z.object({ items: z.array(passkey) }),
    refusals: [],
  },
  'PATCH /api/auth/passkeys/{id}': {
    summary: 'Rename one of your passkeys',
    who: 'signed-in',
    params: idParams,
    body: z.strictObject({ name: passkeyName }),
    output: passkey,
    refusals: ['not-found'],
  },
  'DELETE /api/auth/passkeys/{id}': {
    summary: 'Remove one of your passkeys; never the last way in; needs a recent sign-in',
    who: 'signed-in',
    recentSignIn: true,
    params: idParams,
    output: ok,
    refusals: ['not-found', 'last-way-in'],
  },
})
