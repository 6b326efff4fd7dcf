// Cards at our small Stripe: set up without a charge, kept with their customer, and detached.
import { randomBytes } from 'node:crypto'
import type { DeclineCode } from '#domain/payment-status.ts'
import { newId, printed, REFUSALS, StripeRefusal, type FakeLedger, type Method, type Params, type Thing } from './fake-stripe-ledger.ts'

type Ledger = Pick<FakeLedger, 'find' | 'keep' | 'move' | 'methods' | 'tokens'>

export function openSetups({ find, keep, move, methods, tokens }: Ledger) {
  /** Stripe's object of a card; one that was detached belongs to nobody. */
  const cardOf = ({ id, card, customer, ...method }: Method): Thing => ({
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand: card.brand, funding: card.funding, ...printed({ id, card, customer, ...method }) },
  })
  const methodOf = (id: unknown): Method => {
    const method = methods.get(String(id))
    if (!method) throw new StripeRefusal(404, { code: 'resource_missing', param: 'payment_method', message: 'No such PaymentMethod' })
    return method
  }
  const shown = (intent: Thing): Thing => ({
    ...intent,
    payment_method: intent['payment_method'] === null ? null : cardOf(methodOf(intent['payment_method'])),
  })

  function decline(intent: Thing, why: DeclineCode): never {
    const [code, decline_code] = why === 'authentication_failed' ? ['setup_intent_authentication_failure'] : REFUSALS[why]
    const error = { type: 'card_error', code, ...(decline_code ? { decline_code } : {}), message: 'Your card was declined.' }
    const change = { status: 'requires_payment_method', last_setup_error: error, payment_method: null, next_action: null }
    move(intent, change, 'setup_intent.setup_failed')
    throw new StripeRefusal(402, { ...error, setup_intent: structuredClone(intent) })
  }

  function save(intent: Thing, method: Method): Thing {
    method.customer = intent['customer']
    const change = { status: 'succeeded', payment_method: method.id, last_setup_error: null, next_action: null }
    return shown(move(intent, change, 'setup_intent.succeeded'))
  }

  return {
    createSetup(params: Params): Thing {
      const id = newId('seti')
      return keep({
        id,
        object: 'setup_intent',
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        customer: params['customer'],
        last_setup_error: null,
        livemode: false,
        metadata: params['metadata'] ?? {},
        next_action: null,
        payment_method: null,
        status: 'requires_payment_method',
        usage: params['usage'],
      })
    },
    retrieveSetup: (id: string): Thing => shown(find('setup_intent', id)),
    confirmSetup(id: string, params: Params): Thing {
      const intent = find('setup_intent', id)
      if (intent['status'] === 'succeeded')
        throw new StripeRefusal(400, { code: 'setup_intent_unexpected_state', message: 'It succeeded already.' })
      const token = tokens.get(String(params['confirmation_token']))
      const complaint = { param: 'confirmation_token', message: 'No such confirmation token, or it was used already.' }
      if (!token || token.usedFor !== null) throw new StripeRefusal(400, { code: 'resource_missing', ...complaint })
      token.usedFor = id
      const { challenge, onSession } = token.method.card
      if (challenge) {
        const change = { status: 'requires_action', payment_method: token.method.id, next_action: { type: 'use_stripe_sdk' } }
        return shown(move(intent, change, 'setup_intent.requires_action'))
      }
      return onSession === 'ok' ? save(intent, token.method) : decline(intent, onSession)
    },
    /** The bank's question on the page. */
    authenticateSetup(clientSecret: string, given: 'succeed' | 'fail'): void {
      const intent = find('setup_intent', clientSecret.split('_secret_')[0] ?? '')
      const method = methodOf(intent['payment_method'])
      try {
        if (given === 'fail') decline(intent, 'authentication_failed')
        method.authenticated = true
        if (method.card.onSession === 'ok') save(intent, method)
        else decline(intent, method.card.onSession)
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error
      }
    },
    cardsOf: (customer: string): Thing[] => [...methods.values()].filter((method) => method.customer === customer).map(cardOf),
    detach(id: string): Thing {
      const method = methodOf(id)
      const message = 'The payment method you provided is not attached to a customer so detachment is impossible.'
      if (method.customer === null) throw new StripeRefusal(400, { message })
      method.customer = null
      return cardOf(method)
    },
    deleteCustomer(id: string): Thing {
      find('customer', id)['deleted'] = true
      for (const method of methods.values()) if (method.customer === id) method.customer = null
      return { id, object: 'customer', deleted: true }
    },
  }
}
