// Passkeys in the browser and the device; the package is loaded on demand.
import { deviceOf } from '#domain/device-name.ts'
import { call, type Answer } from '#web/platform/api.ts'

const webAuthn = () => import('@simplewebauthn/browser')

/** False in browsers without passkeys, and on pages without HTTPS. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'

/** The person cancelled, or the device did not recognise them; the browser does not say which. */
export const wasCancelled = (problem: unknown): boolean =>
  problem instanceof Error && (problem.name === 'NotAllowedError' || problem.name === 'AbortError')

/** The device has a passkey of this account already. */
export const isKnownDevice = (problem: unknown): boolean => problem instanceof Error && problem.name === 'InvalidStateError'

type Entered = Answer<'POST /api/auth/passkeys/sign-in'>

/** `byAutofill`: waits until a passkey is picked among the suggestions of the email field. */
export async function signInByPasskey({
  remember,
  byAutofill = false,
}: {
  remember: () => boolean
  byAutofill?: boolean
}): Promise<Entered> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([webAuthn(), call('POST /api/auth/passkeys/sign-in-options')])
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill })
  return call('POST /api/auth/passkeys/sign-in', { body: { credential, remember: remember() } })
}

export async function confirmByPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([webAuthn(), call('POST /api/auth/passkeys/sign-in-options')])
  const credential = await startAuthentication({ optionsJSON })
  await call('POST /api/auth/passkeys/confirm-identity', { body: { credential } })
}

export async function suggestsPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  return (await webAuthn()).browserSupportsWebAuthnAutofill()
}

export async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await webAuthn()
  WebAuthnAbortService.cancelCeremony()
}

export async function addPasskey(name: string): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([webAuthn(), call('POST /api/auth/passkeys/registration-options')])
  const credential = await startRegistration({ optionsJSON })
  await call('POST /api/auth/passkeys/registration', { body: { name, credential } })
}

/** `Safari – iPhone`: what its owner would call it, until they name it. */
export function nameHere(): string | null {
  const device = deviceOf(navigator.userAgent)
  return device && `${device.browser} – ${device.system}`
}
