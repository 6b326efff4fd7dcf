// The state and rules of our small Stripe: customers, intents, charges, refunds, and how each test card answers.
import { randomBytes } from 'node:crypto'
import type { DeclineCode } from '#domain/payment-status.ts'
import type { FakeBalance } from './fake-stripe-balance.ts'
import { readCard, type CardScenario } from '#server/payment-company/sandbox-cards.ts'

export type Params = { readonly [name: string]: string | string[] | Params }
export type Thing = Record<string, unknown> & { id: string; object: string }

/** An error as Stripe words it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body['message']))
    this.status = status
    this.body = { type: 'invalid_request_error', ...body }
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
const text = (params: Params, name: string): string => String(params[name] ?? '')

export type Method = { readonly id: string; readonly last4: string; readonly card: CardScenario; authenticated: boolean; customer: unknown }
export type Token = { readonly id: string; readonly method: Method; usedFor: string | null }

/** Our words for a refusal in Stripe's: its code and the bank's. */
export const REFUSALS: Readonly<Record<DeclineCode, readonly [string, string?]>> = {
  card_declined: ['card_declined', 'generic_decline'],
  insufficient_funds: ['card_declined', 'insufficient_funds'],
  lost_card: ['card_declined', 'lost_card'],
  stolen_card: ['card_declined', 'stolen_card'],
  expired_card: ['expired_card', 'expired_card'],
  incorrect_cvc: ['incorrect_cvc', 'incorrect_cvc'],
  processing_error: ['processing_error', 'processing_error'],
  incorrect_number: ['incorrect_number', 'incorrect_number'],
  not_credit: ['card_declined', 'card_not_supported'],
  authentication_required: ['authentication_required', 'authentication_required'],
  authentication_failed: ['payment_intent_authentication_failure'],
}

/** Every card of ours is good until the end of 2040. */
export const printed = ({ last4 }: Method) => ({ last4, fingerprint: `fp_${last4}`, exp_month: 12, exp_year: 2040 })

export type FakeLedger = ReturnType<typeof openLedger>

export function openLedger(emit: (type: string, object: Thing) => void, now: () => Date, balance: FakeBalance) {
  const all = new Map<string, Thing>()
  const methods = new Map<string, Method>()
  const tokens = new Map<string, Token>()
  const seconds = (): number => Math.floor(now().getTime() / 1000)
  const keep = <T extends Thing>(thing: T): T => {
    all.set(thing.id, thing)
    return thing
  }
  const ofKind = (object: string): Thing[] => [...all.values()].filter((thing) => thing.object === object)
  const find = (object: string, id: string): Thing => {
    const thing = all.get(id)
    if (thing?.object !== object)
      throw new StripeRefusal(404, { code: 'resource_missing', param: 'id', message: `No such ${object}: '${id}'` })
    return thing
  }
  const intentOf = (clientSecret: string): Thing => find('payment_intent', clientSecret.split('_secret_')[0] ?? '')

  const move = (intent: Thing, change: Record<string, unknown>, event: string): Thing => {
    Object.assign(intent, change)
    emit(event, intent)
    return intent
  }

  function charge(intent: Thing, method: Method, change: Record<string, unknown>): Thing {
    const { brand, funding } = method.card
    const made = keep({
      id: newId('ch'),
      object: 'charge',
      amount: intent['amount'],
      amount_captured: 0,
      amount_refunded: 0,
      balance_transaction: null,
      captured: false,
      created: seconds(),
      currency: 'cad',
      livemode: false,
      metadata: { ...(intent['metadata'] as object) },
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: { type: 'card', card: { brand, funding, ...printed(method) } },
      transfer_group: intent['transfer_group'],
      ...change,
    })
    intent['latest_charge'] = made.id
    return made
  }

  function decline(intent: Thing, method: Method, why: DeclineCode): never {
    const [code, decline_code] = REFUSALS[why]
    charge(intent, method, { status: 'failed', failure_code: code })
    const error = { type: 'card_error', code, ...(decline_code ? { decline_code } : {}), message: 'Your card was declined.' }
    const change = { status: 'requires_payment_method', last_payment_error: error, payment_method: null, next_action: null }
    move(intent, change, 'payment_intent.payment_failed')
    throw new StripeRefusal(402, { ...error, payment_intent: structuredClone(intent) })
  }

  function approve(intent: Thing, method: Method): Thing {
    if (intent['setup_future_usage'] !== null) method.customer = intent['customer']
    const paid = { payment_method: method.id, last_payment_error: null, next_action: null }
    const made = charge(intent, method, { status: 'succeeded' })
    if (intent['capture_method'] === 'manual')
      return move(
        intent,
        { ...paid, status: 'requires_capture', amount_capturable: intent['amount'] },
        'payment_intent.amount_capturable_updated',
      )
    take(made)
    return move(intent, { ...paid, status: 'succeeded', amount_received: intent['amount'] }, 'payment_intent.succeeded')
  }

  function take(made: Thing): void {
    const amount = Number(made['amount'])
    // 2.9 % and 30 cents.
    const fee = Math.floor((amount * 290 + 5_000) / 10_000) + 30
    const movement = keep(balance.record('charge', amount, made, fee))
    Object.assign(made, { captured: true, amount_captured: amount, balance_transaction: movement.id })
  }

  function attempt(intent: Thing, method: Method, isClientThere: boolean): Thing {
    intent['payment_method'] = method.id
    const { challenge, onSession, offSession } = method.card
    if (!isClientThere) {
      const said = offSession === 'once-authenticated' ? (method.authenticated ? 'ok' : 'authentication_required') : offSession
      return said === 'ok' ? approve(intent, method) : decline(intent, method, said)
    }
    if (challenge && !(offSession === 'once-authenticated' && method.authenticated))
      return move(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } }, 'payment_intent.requires_action')
    return onSession === 'ok' ? approve(intent, method) : decline(intent, method, onSession)
  }

  const methodCalled = (id: string): Method => {
    const method = methods.get(id)
    if (!method)
      throw new StripeRefusal(404, { code: 'resource_missing', param: 'payment_method', message: `No such PaymentMethod: '${id}'` })
    return method
  }

  const mustBeKept = ({ customer }: Method): void => {
    const message = 'The provided PaymentMethod was previously used, or was detached from a Customer. It may not be used again.'
    if (customer === null) throw new StripeRefusal(400, { message })
  }

  const mustBe = (intent: Thing, verb: string, ...statuses: string[]): void => {
    if (statuses.includes(String(intent['status']))) return
    const message = `You cannot ${verb} this PaymentIntent because it has a status of ${String(intent['status'])}.`
    throw new StripeRefusal(400, { code: 'payment_intent_unexpected_state', message, payment_intent: structuredClone(intent) })
  }

  return {
    find,
    ofKind,
    keep,
    move,
    methods,
    tokens,

    /** What Stripe's form does in the browser with a typed card. */
    token(number: string): string {
      const card = readCard({ number, expMonth: 12, expYear: 2040, cvc: '123' }, now())
      if (card.kind !== 'card') throw new Error(`not a test card: ${number}`)
      const method = { id: newId('pm'), last4: card.last4, card: card.behaviour, authenticated: false, customer: null }
      methods.set(method.id, method)
      const id = newId('ctoken')
      const { brand, funding } = card.behaviour
      const preview = { type: 'card', card: { brand, funding, last4: card.last4 } }
      tokens.set(id, { id, method, usedFor: null })
      keep({ id, object: 'confirmation_token', livemode: false, payment_intent: null, payment_method_preview: preview })
      return id
    },

    /** The bank's question on the page. */
    authenticate(clientSecret: string, given: 'succeed' | 'fail'): void {
      const intent = intentOf(clientSecret)
      const method = methodCalled(String(intent['payment_method']))
      try {
        if (given === 'fail') decline(intent, method, 'authentication_failed')
        method.authenticated = true
        if (method.card.onSession === 'ok') approve(intent, method)
        else decline(intent, method, method.card.onSession)
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error
      }
    },

    createCustomer: (params: Params): Thing => keep({ id: newId('cus'), object: 'customer', livemode: false, ...params }),

    createIntent(params: Params): Thing {
      if (params['confirm'] === 'true') mustBeKept(methodCalled(text(params, 'payment_method')))
      const id = newId('pi')
      const intent = keep({
        id,
        object: 'payment_intent',
        amount: Number(params['amount']),
        amount_capturable: 0,
        amount_received: 0,
        capture_method: params['capture_method'],
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        created: seconds(),
        currency: params['currency'],
        customer: params['customer'],
        last_payment_error: null,
        latest_charge: null,
        livemode: false,
        metadata: params['metadata'] ?? {},
        next_action: null,
        payment_method: null,
        setup_future_usage: params['setup_future_usage'] ?? null,
        status: 'requires_payment_method',
        transfer_group: params['transfer_group'] ?? null,
      })
      emit('payment_intent.created', intent)
      return params['confirm'] === 'true'
        ? attempt(intent, methodCalled(text(params, 'payment_method')), params['off_session'] !== 'true')
        : intent
    },

    confirmIntent(id: string, params: Params): Thing {
      const intent = find('payment_intent', id)
      mustBe(intent, 'confirm', 'requires_payment_method', 'requires_confirmation', 'requires_action')
      if (params['payment_method'] !== undefined) {
        const saved = methodCalled(text(params, 'payment_method'))
        const param = 'payment_method'
        mustBeKept(saved)
        const message = 'The provided PaymentMethod does not belong to the Customer of this PaymentIntent.'
        if (saved.customer !== intent['customer']) throw new StripeRefusal(400, { param, message })
        return attempt(intent, saved, true)
      }
      const token = tokens.get(text(params, 'confirmation_token'))
      const complaint = { param: 'confirmation_token', message: 'No such confirmation token, or it was used already.' }
      if (!token || token.usedFor !== null) throw new StripeRefusal(400, { code: 'resource_missing', ...complaint })
      token.usedFor = id
      return attempt(intent, token.method, true)
    },

    captureIntent(id: string, params: Params): Thing {
      const intent = find('payment_intent', id)
      mustBe(intent, 'capture', 'requires_capture')
      const amount = Number(params['amount_to_capture'])
      if (amount > Number(intent['amount']))
        throw new StripeRefusal(400, { code: 'amount_too_large', param: 'amount_to_capture', message: 'Too much.' })
      take(find('charge', String(intent['latest_charge'])))
      return move(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount }, 'payment_intent.succeeded')
    },

    cancelIntent(id: string): Thing {
      const intent = find('payment_intent', id)
      mustBe(intent, 'cancel', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture')
      return move(intent, { status: 'canceled', amount_capturable: 0, next_action: null }, 'payment_intent.canceled')
    },

    createRefund(params: Params): Thing {
      const intent = find('payment_intent', text(params, 'payment_intent'))
      const paid = find('charge', String(intent['latest_charge']))
      const amount = Number(params['amount'])
      if (paid['disputed'] === true)
        throw new StripeRefusal(400, { code: 'charge_disputed', message: 'This charge has been charged back; cannot issue a refund.' })
      const left = Number(paid['amount_captured']) - Number(paid['amount_refunded'])
      if (left === 0) throw new StripeRefusal(400, { code: 'charge_already_refunded', message: 'The charge has already been refunded.' })
      if (amount > left)
        throw new StripeRefusal(400, { param: 'amount', message: 'Refund amount is greater than unrefunded amount on charge.' })
      const { refund: behaviour } = methodCalled(String(paid['payment_method'])).card
      paid['amount_refunded'] = Number(paid['amount_refunded']) + amount
      const made = keep({
        id: newId('re'),
        object: 'refund',
        amount,
        charge: paid.id,
        metadata: params['metadata'] ?? {},
        payment_intent: intent.id,
        status: behaviour === 'succeeds-later' ? 'pending' : 'succeeded',
        turn: behaviour,
      })
      balance.record('refund', -amount, made)
      emit('refund.created', made)
      return made
    },

    /** Settles slow refunds. */
    turnRefunds(): void {
      for (const refund of ofKind('refund')) {
        const status = refund['turn'] === 'fails-later' ? 'failed' : 'succeeded'
        if (refund['status'] === status) continue
        if (status === 'failed') balance.record('refund_failure', Number(refund['amount']), refund)
        move(refund, { status }, status === 'failed' ? 'refund.failed' : 'refund.updated')
      }
    },
  }
}
