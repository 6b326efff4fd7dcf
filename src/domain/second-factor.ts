// The second factor of a sign-in: codes of an authenticator application (RFC 6238), and recovery codes for whoever lost it.

export const APP_CODE_DIGITS = 6
/** Each code is shown this long. */
export const APP_CODE_SECONDS = 30
/** Codes of this many steps before and after the present one count: phones' clocks differ. */
export const APP_CODE_TOLERANCE = 1

export const RECOVERY_CODES = 10
/** Letters and digits that are not taken for each other when read from paper. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
/** Of a code, without the dash that parts it in two. */
export const RECOVERY_CODE_LENGTH = 12

/** Room for either code, with the spaces and dashes that people type. */
export const MAX_TYPED_CODE_LENGTH = 40

/** How long a sign-in waits for its code. */
export const AWAITED_CODE_MINUTES = 10

/** The step in which a moment lies. */
export const appCodeStep = (at: Date): number => Math.floor(at.getTime() / (APP_CODE_SECONDS * 1000))

export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

/** What was typed, without spaces and dashes; null when it is neither kind of code. */
export function readTypedCode(typed: string): TypedCode | null {
  const code = typed.replaceAll(/[\s\-–—]/gu, '').toLowerCase()
  if (/^\d+$/.test(code) && code.length === APP_CODE_DIGITS) return { kind: 'app', code }
  const isRecovery = code.length === RECOVERY_CODE_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter))
  return isRecovery ? { kind: 'recovery', code } : null
}

/** In two halves, as it is written down. */
export const showRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`

/** In groups of four, as it is typed from one screen into another. */
export const showAppKey = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
