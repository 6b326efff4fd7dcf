// Checks Stripe's events and reads the subject of each; nothing else in them is used.
import type Stripe from 'stripe'
import { isLiveKey, type StripeSettings } from '../stripe-settings.ts'
import { isOurSetup } from './stripe-cards.ts'
import { labelOf, payoutRefOf } from './stripe-outcomes.ts'
import type { EventReading, EventSubject, PaymentProvider } from './provider.ts'
import { SIGNATURE_TOLERANCE_SECONDS } from './webhook-signature.ts'

type ReadWebhook = PaymentProvider['verifyWebhook']

/** Each endpoint has a secret of its own: an event signed for one is refused at the other. */
export function stripeEventReader(
  stripe: Stripe,
  { secretKey }: Pick<StripeSettings, 'secretKey'>,
  secret: string | null,
  scope: 'platform' | 'connect' | 'thin',
): ReadWebhook {
  return (rawBody, headers, now) => {
    const header = headers['stripe-signature']
    if (typeof header !== 'string' || header === '') return { ok: false, why: 'missing-signature' }
    if (secret === null) return { ok: false, why: 'bad-signature' }
    // A tolerance of 0 would switch the check of the instant off.
    const signed = [Buffer.from(rawBody), header, secret, SIGNATURE_TOLERANCE_SECONDS, undefined, now.getTime()] as const
    try {
      // Stripe's check accepts instants in the future.
      const isLive = isLiveKey(secretKey)
      const reading =
        scope === 'thin'
          ? readThin(stripe.parseEventNotification(...signed), isLive)
          : read(stripe.webhooks.constructEvent(...signed), isLive, scope)
      const sentAt = Number(/(?:^|,)\s*t=(\d+)/u.exec(header)?.[1])
      return sentAt - now.getTime() / 1000 > SIGNATURE_TOLERANCE_SECONDS ? { ok: false, why: 'stale' } : reading
    } catch (error) {
      return { ok: false, why: whyRefused(error) }
    }
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
  const { id, type, account } = event
  if (scope === 'platform')
    return { ok: true, event: { id, type, subject: account === undefined ? subjectOf(object) : otherSubject(object) } }
  return { ok: true, event: { id, type, subject: account === undefined ? otherSubject(object) : payeeSubject(account, object) } }
}

/** Of a payee's account: a payout of theirs, or the account itself. */
function payeeSubject(account: string, object: Subject | null): EventSubject {
  return object?.object === 'payout'
    ? { kind: 'payout', ref: payoutRefOf(account, object.id ?? '') }
    : { kind: 'payout-account', ref: account }
}

/** An event of the second version of the API names its object and carries nothing of it. */
function readThin({ id, type, livemode, ...event }: Stripe.V2.Core.EventNotification, isLive: boolean): EventReading {
  if (typeof id !== 'string' || typeof type !== 'string') return { ok: false, why: 'unreadable' }
  if (livemode !== isLive) return { ok: false, why: 'wrong-mode' }
  const related = 'related_object' in event ? event.related_object : null
  const ref = related !== null && 'id' in related ? String(related.id) : ''
  return { ok: true, event: { id, type, subject: { kind: related?.type === 'v2.core.account' ? 'payout-account' : 'other', ref } } }
}

type Subject = { readonly object?: string; readonly id?: string; readonly metadata?: Stripe.Metadata | null }

const otherSubject = (object: Subject | null): EventSubject => ({ kind: 'other', ref: object?.id ?? '' })

/** Only objects with our label, as the account may serve other programs; a dispute is known by its charge. */
function subjectOf(object: Subject | null): EventSubject {
  const { object: kind, id: ref = '', metadata } = object ?? {}
  if (kind === 'payment_intent' && labelOf(metadata)) return { kind: 'charge', ref }
  if (kind === 'setup_intent' && isOurSetup(metadata)) return { kind: 'setup', ref }
  if (kind === 'refund' && metadata?.['refund']) return { kind: 'refund', ref }
  if (kind === 'dispute') return { kind: 'dispute', ref }
  return otherSubject(object)
}
