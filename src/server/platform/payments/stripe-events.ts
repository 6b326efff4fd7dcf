// Checks Stripe's events and reads the subject of each; nothing else in them is used.
import type Stripe from 'stripe'
import { isLiveKey, type StripeSettings } from './stripe-client.ts'
import { labelOf } from './stripe-outcomes.ts'
import type { EventReading, EventSubject, PaymentProvider } from './provider.ts'
import { SIGNATURE_TOLERANCE_SECONDS } from './webhook-signature.ts'

type ReadWebhook = PaymentProvider['verifyWebhook']

/** Each endpoint has a secret of its own: an event signed for one is refused at the other. */
export function stripeEventReader(
  stripe: Stripe,
  { secretKey }: Pick<StripeSettings, 'secretKey'>,
  secret: string | null,
  scope: 'platform' | 'connect',
): ReadWebhook {
  return (rawBody, headers, now) => {
    const header = headers['stripe-signature']
    if (typeof header !== 'string' || header === '') return { ok: false, why: 'missing-signature' }
    if (secret === null) return { ok: false, why: 'bad-signature' }
    let event: Stripe.Event
    try {
      // A tolerance of 0 would switch the check of the instant off.
      event = stripe.webhooks.constructEvent(Buffer.from(rawBody), header, secret, SIGNATURE_TOLERANCE_SECONDS, undefined, now.getTime())
    } catch (error) {
      return { ok: false, why: whyRefused(error) }
    }
    // Stripe's check accepts instants in the future.
    const sentAt = Number(/(?:^|,)\s*t=(\d+)/u.exec(header)?.[1])
    if (sentAt - now.getTime() / 1000 > SIGNATURE_TOLERANCE_SECONDS) return { ok: false, why: 'stale' }
    return read(event, isLiveKey(secretKey), scope)
  }
}

function whyRefused(error: unknown): 'bad-signature' | 'stale' | 'unreadable' {
  const { type = '', message = '' } = error as { type?: string; message?: string }
  if (type !== 'StripeSignatureVerificationError') return 'unreadable'
  return message.includes('outside the tolerance') ? 'stale' : 'bad-signature'
}

function read(event: Stripe.Event, isLive: boolean, scope: 'platform' | 'connect'): EventReading {
  const object = event?.data?.object
  if (event?.object !== 'event' || typeof event.id !== 'string' || typeof event.type !== 'string' || typeof object !== 'object')
    return { ok: false, why: 'unreadable' }
  // A test event at a live endpoint, or the reverse, is not about our money.
  if (event.livemode !== isLive) return { ok: false, why: 'wrong-mode' }
  const isOurMoney = scope === 'platform' && event.account === undefined
  return { ok: true, event: { id: event.id, type: event.type, subject: isOurMoney ? subjectOf(object) : otherSubject(object) } }
}

type Subject = { readonly object?: string; readonly id?: string; readonly metadata?: Stripe.Metadata | null }

const otherSubject = (object: Subject | null): EventSubject => ({ kind: 'other', ref: object?.id ?? '' })

/** Only objects with our label: the account may serve other programs. */
function subjectOf(object: Subject | null): EventSubject {
  const { object: kind, id: ref = '', metadata } = object ?? {}
  if (kind === 'payment_intent' && labelOf(metadata)) return { kind: 'charge', ref }
  if (kind === 'refund' && metadata?.['refund']) return { kind: 'refund', ref }
  return otherSubject(object)
}
