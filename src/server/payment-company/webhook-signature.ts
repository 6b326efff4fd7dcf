// Signs events and checks them: an HMAC over the exact bytes and the instant, in the form `t=<seconds>,v1=<hex>`.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature is valid this long before and after its instant, so that a captured request cannot be replayed later. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

export type SignatureCheck = 'good' | 'bad-signature' | 'stale'

export function signWebhook(rawBody: Uint8Array, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${mac(rawBody, secret, String(seconds)).toString('hex')}`
}

/** Every `v1` is tried, so that a secret can be changed without losing an event. The MAC is checked first: an unsigned instant proves nothing. */
export function checkWebhook(rawBody: Uint8Array, header: string, secret: string, now: Date): SignatureCheck {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/u.test(seconds)) return 'bad-signature'
  const expected = mac(rawBody, secret, seconds)
  const given = parts
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/u.test(value ?? ''))
    .map(([, value]) => Buffer.from(value ?? '', 'hex'))
  if (!given.some((candidate) => timingSafeEqual(candidate, expected))) return 'bad-signature'
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(seconds))
  return ageSeconds > SIGNATURE_TOLERANCE_SECONDS ? 'stale' : 'good'
}

function mac(rawBody: Uint8Array, secret: string, seconds: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
}
