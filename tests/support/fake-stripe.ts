// A small Stripe of our own over real HTTP, for the real `stripe` package: forms in, objects out, idempotency keys, refusals, and network failures on demand.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import type { StripeAddress } from '#server/platform/payments/stripe-client.ts'
import { openAccounts } from './fake-stripe-accounts.ts'
import { openBalance, type FakeBalance } from './fake-stripe-balance.ts'
import { openLedger, StripeRefusal, type FakeLedger, type Params, type Thing } from './fake-stripe-ledger.ts'

/** Invalid keys. */
export const FAKE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_platform-only-for-tests',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect-only-for-tests',
  STRIPE_THIN_WEBHOOK_SECRET: 'whsec_thin-only-for-tests',
} as const

/** What happens to the next POST: done, answer lost; done, half the answer sent; done, an error stored; not done; another request in progress; a proxy's answer. */
export type Fault = 'timeout' | 'severed' | 'server-error' | 'unreachable' | 'busy' | 'not-stripe'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly params: Params
  readonly key: string | null
  readonly account: string | null
}

type FakeAccounts = ReturnType<typeof openAccounts>

export type FakeStripe = Pick<FakeLedger, 'token' | 'authenticate' | 'turnRefunds'> &
  Pick<FakeAccounts, 'judgeAccount' | 'thinEvents' | 'payoutsOf' | 'endPayout'> & {
    readonly address: StripeAddress
    readonly asked: readonly Asked[]
    /** The events so far, oldest first. */
    readonly events: readonly StripeEvent[]
    /** The card goes past our form, straight to Stripe with the client's secret, as a forger would do it. */
    confirmPastOurForm(clientSecret: string, number: string): void
    failNext(fault: Fault): void
    /** From now on no request is answered, or they are again. */
    fallSilent(isSilent: boolean): void
    /** The search index stops updating, as it may for up to a minute. */
    stopSearch(): void
    close(): Promise<void>
  }

export type StripeEvent = {
  readonly id: string
  readonly type: string
  readonly livemode: boolean
  readonly data: { readonly object: Thing }
}

/** The body and the header of an event from Stripe. */
export function signedEvent(event: object, at: Date, secret: string = FAKE_KEYS.STRIPE_WEBHOOK_SECRET) {
  // Odd spacing, so that re-serialised JSON would fail the signature.
  const payload = JSON.stringify(event, null, 3)
  const timestamp = Math.floor(at.getTime() / 1000)
  return { payload, headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) } }
}

/** The vocabulary of each parameter that we send; any other parameter is refused, as Stripe does. */
const words = (...known: string[]): RegExp => new RegExp(`^(?:${known.join('|')})$`, 'u')
const ANY = /^.+$/u
const CENTS = /^[1-9]\d*$/u
const intent = { expand: words('latest_charge.balance_transaction') }
const opening = {
  ...intent,
  amount: CENTS,
  currency: words('cad'),
  customer: /^cus_/u,
  capture_method: words('automatic', 'automatic_async', 'manual'),
  allowed_payment_method_types: words('card'),
  setup_future_usage: words('off_session', 'on_session'),
  payment_method: /^pm_/u,
  off_session: words('true', 'false'),
  confirm: words('true', 'false'),
  metadata: ANY,
  transfer_group: ANY,
}
type Operation = {
  readonly at: RegExp
  readonly takes: Readonly<Record<string, RegExp>>
  run(
    ledger: FakeLedger & FakeAccounts & FakeBalance,
    params: Params,
    id: string,
    asked: { readonly canSearch: boolean; readonly account: string },
  ): Thing
}
const list = (url: string, data: readonly Thing[], object = 'list'): Thing => ({ id: url, object, url, has_more: false, data })
const search = (ledger: FakeLedger, url: string, object: string, { query }: Params, canSearch: boolean): Thing => {
  const wanted = [...String(query).matchAll(/metadata\['(\w+)'\]:'([^']*)'/gu)]
  const isMatch = ({ metadata }: Thing): boolean =>
    wanted.every(([, name = '', value]) => (metadata as Record<string, string>)[name] === value)
  return list(url, canSearch ? ledger.ofKind(object).filter(isMatch) : [], 'search_result')
}

/** Every operation that we may call; anything else is a fault of ours. */
const OPERATIONS: readonly Operation[] = [
  {
    at: /^POST \/v1\/customers$/u,
    takes: { email: /@/u, preferred_locales: words('fr-CA', 'en-CA'), metadata: ANY },
    run: (ledger, params) => ledger.createCustomer(params),
  },
  {
    at: /^GET \/v1\/customers\/search$/u,
    takes: { query: ANY, limit: ANY },
    run: (ledger, params, _id, { canSearch }) => search(ledger, '/v1/customers/search', 'customer', params, canSearch),
  },
  {
    at: /^GET \/v1\/payment_intents\/search$/u,
    takes: { query: ANY, limit: ANY },
    run: (ledger, params, _id, { canSearch }) => search(ledger, '/v1/payment_intents/search', 'payment_intent', params, canSearch),
  },
  { at: /^POST \/v1\/payment_intents$/u, takes: opening, run: (ledger, params) => ledger.createIntent(params) },
  { at: /^GET \/v1\/payment_intents\/(\w+(?:-\w+)*)$/u, takes: intent, run: (ledger, _params, id) => ledger.find('payment_intent', id) },
  {
    at: /^POST \/v1\/payment_intents\/([\w-]+)\/confirm$/u,
    takes: { ...intent, confirmation_token: /^ctoken_/u, payment_method: /^pm_/u, return_url: /^https?:/u, use_stripe_sdk: words('true') },
    run: (ledger, params, id) => ledger.confirmIntent(id, params),
  },
  {
    at: /^POST \/v1\/payment_intents\/([\w-]+)\/capture$/u,
    takes: { ...intent, amount_to_capture: CENTS },
    run: (ledger, params, id) => ledger.captureIntent(id, params),
  },
  { at: /^POST \/v1\/payment_intents\/([\w-]+)\/cancel$/u, takes: {}, run: (ledger, _params, id) => ledger.cancelIntent(id) },
  {
    at: /^GET \/v1\/charges$/u,
    takes: { transfer_group: ANY, limit: ANY },
    run: (ledger, { transfer_group: group }) =>
      list(
        '/v1/charges',
        ledger.ofKind('charge').filter((charge) => charge['transfer_group'] === group),
      ),
  },
  { at: /^GET \/v1\/confirmation_tokens\/(\w+)$/u, takes: {}, run: (ledger, _params, id) => ledger.find('confirmation_token', id) },
  {
    at: /^POST \/v1\/refunds$/u,
    takes: { payment_intent: /^pi_/u, amount: CENTS, reason: words('duplicate', 'fraudulent', 'requested_by_customer'), metadata: ANY },
    run: (ledger, params) => ledger.createRefund(params),
  },
  { at: /^GET \/v1\/refunds\/(\w+)$/u, takes: {}, run: (ledger, _params, id) => ledger.find('refund', id) },
  {
    at: /^POST \/v2\/core\/accounts$/u,
    takes: {
      contact_email: /@/u,
      display_name: ANY,
      dashboard: words('express'),
      identity: ANY,
      configuration: ANY,
      defaults: ANY,
      metadata: ANY,
    },
    run: (accounts, params) => accounts.createAccount(params),
  },
  {
    at: /^GET \/v2\/core\/accounts\/(\w+)$/u,
    takes: { include: words('configuration.recipient', 'identity', 'requirements') },
    run: (accounts, params, id) => accounts.retrieveAccount(id, params),
  },
  {
    at: /^POST \/v2\/core\/accounts\/(\w+)\/close$/u,
    takes: { applied_configurations: words('recipient') },
    run: (accounts, _params, id) => accounts.closeAccount(id),
  },
  {
    at: /^POST \/v1\/transfers$/u,
    takes: {
      amount: CENTS,
      currency: words('cad'),
      destination: /^acct_/u,
      source_transaction: /^ch_/u,
      transfer_group: ANY,
      metadata: ANY,
    },
    run: (payees, params) => payees.createTransfer(params),
  },
  {
    at: /^GET \/v1\/transfers$/u,
    takes: { destination: /^acct_/u, limit: ANY },
    run: (payees, { destination }) => list('/v1/transfers', payees.transfersTo(String(destination))),
  },
  { at: /^POST \/v1\/transfers\/(\w+)\/reversals$/u, takes: {}, run: (payees, _params, id) => payees.reverse(id) },
  {
    at: /^POST \/v1\/payouts$/u,
    takes: { amount: CENTS, currency: words('cad'), method: words('standard', 'instant'), destination: /^card_/u, metadata: ANY },
    run: (payees, params, _id, { account }) => payees.createPayout(account, params),
  },
  {
    at: /^GET \/v1\/accounts\/(\w+)\/external_accounts$/u,
    takes: { limit: ANY },
    run: (payees, _params, id) => list(`/v1/accounts/${id}/external_accounts`, payees.externalAccounts(id)),
  },
  {
    at: /^GET \/v1\/payouts$/u,
    takes: { limit: ANY },
    run: (payees, _params, _id, { account }) => list('/v1/payouts', payees.payoutsOf(account)),
  },
  { at: /^GET \/v1\/payouts\/(\w+)$/u, takes: {}, run: (payees, _params, id, { account }) => payees.retrievePayout(account, id) },
  {
    at: /^POST \/v1\/balance_settings$/u,
    takes: { payments: ANY },
    run: (payees, _params, _id, { account }) => payees.balanceSettings(account),
  },
  {
    at: /^GET \/v1\/balance_transactions$/u,
    takes: { created: CENTS, limit: CENTS, starting_after: /^txn_/u, expand: words('data.source') },
    run: (balance, params) => balance.page(params),
  },
  {
    at: /^POST \/v2\/core\/account_links$/u,
    takes: { account: /^acct_/u, use_case: ANY },
    run: (accounts, params) => accounts.createLink(params),
  },
]

/** Keys of ours; one that the package made up protects nothing. */
const OUR_KEYS = /^(?!stripe-node-retry)[\w:.-]{3,255}$/u
const VERSION = '2026-10-28.endive'

type Reply = { readonly status: number; readonly json: unknown }

export async function openFakeStripe(now: () => Date): Promise<FakeStripe> {
  const asked: Asked[] = []
  const events: StripeEvent[] = []
  const kept = new Map<string, { readonly request: string; reply: Reply | null }>()
  let fault: Fault | null = null
  let again: { readonly key: string | null; readonly meets: Fault } | null = null
  let canSearch = true
  let isSilent = false
  const balance = openBalance(now)
  const accounts = openAccounts(now, balance)
  const payments = openLedger(
    (type, object) => {
      const id = `evt_${randomBytes(10).toString('hex')}`
      const data = { object: structuredClone(object) }
      const event = { id, object: 'event', type, livemode: false, data, api_version: VERSION, created: Math.floor(now().getTime() / 1000) }
      events.push(event)
    },
    now,
    balance,
  )
  const ledger = { ...payments, ...accounts, ...balance }

  function perform(request: Asked): Reply {
    try {
      const operation = OPERATIONS.find(({ at }) => at.test(`${request.method} ${request.path}`))
      if (!operation) throw new StripeRefusal(404, { message: `Unrecognized request URL (${request.method}: ${request.path}).` })
      checkParams(operation, request.params)
      const id = operation.at.exec(`${request.method} ${request.path}`)?.[1] ?? ''
      const thing = operation.run(ledger, request.params, id, { canSearch, account: request.account ?? '' })
      return { status: 200, json: expanded(ledger, thing, request.params) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, json: { error: error.body } }
    }
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isSilent) return void incoming.socket.destroy()
    const request = await read(incoming)
    asked.push(request)
    const complaint = headerComplaint(incoming, request)
    if (complaint) return send(response, complaint)
    if (request.method === 'GET') return send(response, perform(request))
    const meets = again?.key === request.key ? again.meets : fault
    fault = null
    // The package itself comes back once, with the same key, when a connection is cut before an answer.
    again = again === null && (meets === 'timeout' || meets === 'unreachable') ? { key: request.key, meets } : null
    if (meets === 'unreachable') return void incoming.socket.destroy()
    if (meets === 'busy')
      return send(response, refusal(409, { code: 'idempotency_key_in_use', message: 'Another request is in progress.' }))
    if (meets === 'not-stripe') return send(response, { status: 502, json: { message: 'Bad gateway' } })
    const reply = await performOnce(request, meets === 'server-error')
    if (meets === 'timeout') return void incoming.socket.destroy()
    if (meets === 'severed') return sendHalf(incoming, response, reply)
    send(response, reply)
  }

  /** The first answer of a key is kept, errors of the work included; a second caller before that gets a conflict. */
  async function performOnce(request: Asked, breaks: boolean): Promise<Reply> {
    const key = request.key ?? ''
    const whole = JSON.stringify([request.path, request.params])
    const known = kept.get(key)
    if (known && known.request !== whole)
      return refusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters (${key}).`,
      })
    if (known) return known.reply ?? refusal(409, { code: 'idempotency_key_in_use', message: 'Another request is in progress.' })
    const entry = { request: whole, reply: null as Reply | null }
    kept.set(key, entry)
    await new Promise((resolve) => setImmediate(resolve))
    const reply = perform(request)
    entry.reply = breaks ? refusal(500, { type: 'api_error', message: 'An unknown error occurred' }) : reply
    return entry.reply
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      response.writeHead(599).end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    address: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    asked,
    events,
    token: ledger.token,
    authenticate: ledger.authenticate,
    turnRefunds: ledger.turnRefunds,
    judgeAccount: accounts.judgeAccount,
    thinEvents: accounts.thinEvents,
    payoutsOf: accounts.payoutsOf,
    endPayout: accounts.endPayout,
    confirmPastOurForm(clientSecret, number) {
      ledger.confirmIntent(clientSecret.split('_secret_')[0] ?? '', { confirmation_token: ledger.token(number) })
    },
    failNext: (next) => void (fault = next),
    fallSilent: (silent) => void (isSilent = silent),
    stopSearch: () => void (canSearch = false),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const refusal = (status: number, error: Record<string, unknown>): Reply => ({
  status,
  json: { error: { type: 'invalid_request_error', ...error } },
})

async function read(incoming: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const url = new URL(incoming.url ?? '/', 'http://here.invalid')
  const body = Buffer.concat(chunks).toString()
  const isJson = incoming.headers['content-type']?.startsWith('application/json') === true
  const form = incoming.method === 'GET' ? url.searchParams : new URLSearchParams(body)
  const params = isJson && body !== '' ? (JSON.parse(body) as Params) : unfold(form)
  const key = incoming.headers['idempotency-key']
  const account = incoming.headers['stripe-account']
  const named = { key: typeof key === 'string' ? key : null, account: typeof account === 'string' ? account : null }
  return { method: incoming.method ?? '', path: url.pathname, params, ...named }
}

/** `metadata[leg]=final&expand[0]=x` → nested, to any depth. */
function unfold(form: URLSearchParams): Params {
  const params: Record<string, Nested> = {}
  for (const [name, value] of form) {
    const path = [...name.matchAll(/[^[\]]+|(?<=\[)(?=\])/gu)].map(([part]) => part)
    put(params, path, value)
  }
  return params as Params
}

type Nested = string | string[] | { [name: string]: Nested }

function put(into: { [name: string]: Nested }, [first = '', ...rest]: readonly string[], value: string): void {
  const [next] = rest
  const before = into[first]
  if (next === undefined) into[first] = value
  else if (/^\d*$/u.test(next)) into[first] = [...(Array.isArray(before) ? before : []), value]
  else {
    const inner = typeof before === 'object' && !Array.isArray(before) ? before : {}
    into[first] = inner
    put(inner, rest, value)
  }
}

function checkParams({ takes }: Operation, params: Params): void {
  for (const [name, value] of Object.entries(params)) {
    const pattern = takes[name]
    if (!pattern) throw new StripeRefusal(400, { code: 'parameter_unknown', param: name, message: `Received unknown parameter: ${name}` })
    const values = typeof value === 'string' ? [value] : Object.values(value).map(String)
    if (!values.every((each) => pattern.test(each)))
      throw new StripeRefusal(400, { param: name, message: `Invalid ${name}: ${values.join(', ')}` })
  }
}

function headerComplaint(incoming: IncomingMessage, { method, key }: Asked): Reply | null {
  if (incoming.headers.authorization !== `Bearer ${FAKE_KEYS.STRIPE_SECRET_KEY}`)
    return refusal(401, { message: 'Invalid API Key provided' })
  if (incoming.headers['stripe-version'] !== VERSION) return refusal(400, { message: `Invalid Stripe API version` })
  if (method !== 'GET' && !OUR_KEYS.test(key ?? '')) return refusal(400, { message: 'A POST without a key of ours' })
  return null
}

/** Only what was asked to be expanded is; the rest stands by its id. */
function expanded(ledger: FakeLedger, thing: Thing, { expand }: Params): Thing {
  const copy = structuredClone(thing)
  const chargeId = copy['latest_charge']
  if (!Array.isArray(expand) || typeof chargeId !== 'string') return copy
  const charge = structuredClone(ledger.find('charge', chargeId))
  const movement = charge['balance_transaction']
  if (typeof movement === 'string') charge['balance_transaction'] = ledger.find('balance_transaction', movement)
  return { ...copy, latest_charge: charge }
}

function send(response: ServerResponse, { status, json }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' }).end(JSON.stringify(json))
}

function sendHalf(incoming: IncomingMessage, response: ServerResponse, { json }: Reply): void {
  const body = JSON.stringify(json)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.write(body.slice(0, body.length / 2), () => incoming.socket.destroy())
}
