// What authenticator applications know: the key, its address, and which step a code is of.
import { APP_CODE_DIGITS, APP_CODE_SECONDS, APP_CODE_TOLERANCE, appCodeStep } from '#domain/second-factor.ts'

/** Loaded with the first second factor: a start needs none. */
const otpauth = () => import('otpauth')

/** 160 bits, in base32. */
export async function newAppSecret(): Promise<string> {
  const { Secret } = await otpauth()
  return new Secret({ size: 20 }).base32
}

type Shown = { readonly issuer: string; readonly label: string }

async function totpOf(secret: string, { issuer, label }: Shown = { issuer: '', label: '' }) {
  const { Secret, TOTP } = await otpauth()
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: APP_CODE_DIGITS,
    period: APP_CODE_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}

/** What the application reads from the picture. */
export const appAddress = async (secret: string, shown: Shown): Promise<string> => (await totpOf(secret, shown)).toString()

/** The step whose code this is; null when it is none of those that count now. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const totp = await totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: APP_CODE_TOLERANCE })
  return delta === null ? null : appCodeStep(now) + delta
}
