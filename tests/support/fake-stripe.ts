// A small Stripe of our own over real HTTP, for the real `stripe` package: forms in, objects out, idempotency keys, refusals, and network failures on demand.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import type { StripeAddress } from '#server/payment-company/stripe-client.ts'
import { openAccounts } from './fake-stripe-accounts.ts'
import { openBalance, type FakeBalance } from './fake-stripe-balance.ts'
import { openDisputes, type FakeDisputes } from './fake-stripe-disputes.ts'
import { openSetups } from './fake-stripe-setups.ts'
import { openLedger, StripeRefusal, type FakeLedger, type Params, type Thing } from './fake-stripe-ledger.ts'
import type { StripeRequests } from './stripe-requests.ts'
import { openStripeSchema } from './stripe-schema.ts'

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
  Pick<FakeAccounts, 'judgeAccount' | 'thinEvents' | 'payoutsOf' | 'endPayout'> &
  Pick<FakeDisputes, 'dispute'> & {
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

/** What Stripe checks beyond the types of its parameters: amounts above zero, ids of the right kind, one currency. */
const CENTS = /^[1-9]\d*$/u
const CAD = /^cad$/u
const opening = { amount: CENTS, currency: CAD, customer: /^cus_/u, payment_method: /^pm_/u }
type Operation = {
  readonly takes?: Readonly<Record<string, RegExp>>
  /** Made on a payee's account, by its header; every other call is on ours. */
  readonly isConnected?: boolean
  run(
    ledger: FakeLedger & FakeAccounts & FakeBalance & FakeDisputes & ReturnType<typeof openSetups>,
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
const OPERATIONS: Readonly<Record<keyof StripeRequests, Operation>> = {
  'POST /v1/customers': { takes: { email: /@/u }, run: (ledger, params) => ledger.createCustomer(params) },
  'GET /v1/customers/search': {
    run: (ledger, params, _id, { canSearch }) => search(ledger, '/v1/customers/search', 'customer', params, canSearch),
  },
  'GET /v1/payment_intents/search': {
    run: (ledger, params, _id, { canSearch }) => search(ledger, '/v1/payment_intents/search', 'payment_intent', params, canSearch),
  },
  'POST /v1/payment_intents': { takes: opening, run: (ledger, params) => ledger.createIntent(params) },
  'GET /v1/payment_intents/{id}': { run: (ledger, _params, id) => ledger.find('payment_intent', id) },
  'POST /v1/payment_intents/{id}/confirm': {
    takes: { confirmation_token: /^ctoken_/u, payment_method: /^pm_/u, return_url: /^https?:/u },
    run: (ledger, params, id) => ledger.confirmIntent(id, params),
  },
  'POST /v1/payment_intents/{id}/capture': {
    takes: { amount_to_capture: CENTS },
    run: (ledger, params, id) => ledger.captureIntent(id, params),
  },
  'POST /v1/payment_intents/{id}/cancel': { run: (ledger, _params, id) => ledger.cancelIntent(id) },
  'GET /v1/charges': {
    run: (ledger, { transfer_group: group }) =>
      list(
        '/v1/charges',
        ledger.ofKind('charge').filter((charge) => charge['transfer_group'] === group),
      ),
  },
  'POST /v1/setup_intents': { takes: { customer: /^cus_/u }, run: (ledger, params) => ledger.createSetup(params) },
  'GET /v1/setup_intents/{id}': { run: (ledger, _params, id) => ledger.retrieveSetup(id) },
  'POST /v1/setup_intents/{id}/confirm': {
    takes: { confirmation_token: /^ctoken_/u, return_url: /^https?:/u },
    run: (ledger, params, id) => ledger.confirmSetup(id, params),
  },
  'GET /v1/customers/{id}/payment_methods': {
    run: (ledger, _params, id) => list(`/v1/customers/${id}/payment_methods`, ledger.cardsOf(id)),
  },
  'POST /v1/payment_methods/{id}/detach': { run: (ledger, _params, id) => ledger.detach(id) },
  'DELETE /v1/customers/{id}': { run: (ledger, _params, id) => ledger.deleteCustomer(id) },
  'GET /v1/confirmation_tokens/{id}': { run: (ledger, _params, id) => ledger.find('confirmation_token', id) },
  'POST /v1/refunds': { takes: { payment_intent: /^pi_/u, amount: CENTS }, run: (ledger, params) => ledger.createRefund(params) },
  'GET /v1/refunds': {
    takes: { payment_intent: /^pi_/u },
    run: (ledger, { payment_intent: intent }) =>
      list(
        '/v1/refunds',
        ledger.ofKind('refund').filter((refund) => refund['payment_intent'] === intent),
      ),
  },
  'GET /v1/refunds/{id}': { run: (ledger, _params, id) => ledger.find('refund', id) },
  'GET /v1/disputes/{id}': { run: (disputes, _params, id) => disputes.retrieveDispute(id) },
  'POST /v1/disputes/{id}': { run: (disputes, params, id) => disputes.answerDispute(id, params) },
  'POST /v1/files': { takes: { file: /^%PDF-/u }, run: (disputes, params) => disputes.createFile(params) },
  'POST /v2/core/accounts': { takes: { contact_email: /@/u }, run: (accounts, params) => accounts.createAccount(params) },
  'GET /v2/core/accounts/{id}': { run: (accounts, params, id) => accounts.retrieveAccount(id, params) },
  'POST /v2/core/accounts/{id}/close': { run: (accounts, _params, id) => accounts.closeAccount(id) },
  'POST /v2/core/account_links': { takes: { account: /^acct_/u }, run: (accounts, params) => accounts.createLink(params) },
  'GET /v1/accounts/{id}/external_accounts': {
    run: (payees, _params, id) => list(`/v1/accounts/${id}/external_accounts`, payees.externalAccounts(id)),
  },
  'POST /v1/transfers': {
    takes: { amount: CENTS, currency: CAD, destination: /^acct_/u, source_transaction: /^ch_/u },
    run: (payees, params) => payees.createTransfer(params),
  },
  'GET /v1/transfers': {
    takes: { destination: /^acct_/u },
    run: (payees, { destination }) => list('/v1/transfers', payees.transfersTo(String(destination))),
  },
  'POST /v1/transfers/{id}/reversals': { run: (payees, _params, id) => payees.reverse(id) },
  'POST /v1/payouts': {
    takes: { amount: CENTS, currency: CAD, destination: /^card_/u },
    isConnected: true,
    run: (payees, params, _id, { account }) => payees.createPayout(account, params),
  },
  'GET /v1/payouts': { isConnected: true, run: (payees, _params, _id, { account }) => list('/v1/payouts', payees.payoutsOf(account)) },
  'GET /v1/payouts/{id}': { isConnected: true, run: (payees, _params, id, { account }) => payees.retrievePayout(account, id) },
  'POST /v1/balance_settings': { isConnected: true, run: (payees, _params, _id, { account }) => payees.balanceSettings(account) },
  'GET /v1/balance': { run: (balance) => balance.sums() },
  'GET /v1/balance_transactions': { takes: { starting_after: /^txn_/u }, run: (balance, params) => balance.page(params) },
}

type Called = { readonly name: keyof StripeRequests; readonly operation: Operation; readonly id: string }

/** The first that fits: `search` stands before `{id}`. */
function calledBy({ method, path }: Asked): Called {
  for (const [name, operation] of Object.entries(OPERATIONS) as [keyof StripeRequests, Operation][]) {
    const found = new RegExp(`^${name.replace('{id}', String.raw`([\w-]+)`)}$`, 'u').exec(`${method} ${path}`)
    if (found) return { name, operation, id: found[1] ?? '' }
  }
  throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path}).` })
}

/** Keys of ours; one that the package made up protects nothing. */
const OUR_KEYS = /^(?!stripe-node-retry)[\w:.-]{3,255}$/u
const VERSION = '2026-10-28.endive'

type Reply = { readonly status: number; readonly json: unknown }

export async function openFakeStripe(now: () => Date): Promise<FakeStripe> {
  const complaintOf = openStripeSchema()
  const asked: Asked[] = []
  const events: StripeEvent[] = []
  const kept = new Map<string, { readonly request: string; reply: Reply | null }>()
  let fault: Fault | null = null
  let again: { readonly key: string | null; readonly meets: Fault } | null = null
  let canSearch = true
  let isSilent = false
  const balance = openBalance(now)
  const accounts = openAccounts(now, balance)
  const emit = (type: string, object: Thing): void => {
    const id = `evt_${randomBytes(10).toString('hex')}`
    const data = { object: structuredClone(object) }
    const event = { id, object: 'event', type, livemode: false, data, api_version: VERSION, created: Math.floor(now().getTime() / 1000) }
    events.push(event)
  }
  const payments = openLedger(emit, now, balance)
  const setups = openSetups(payments)
  const ledger = { ...payments, ...accounts, ...balance, ...setups, ...openDisputes(payments, balance, emit, now) }

  function perform(request: Asked): Reply {
    try {
      const { name, operation, id } = calledBy(request)
      const complaint = complaintOf(name, request.params, !request.path.startsWith('/v2/') || request.method === 'GET')
      if (complaint !== null) throw new StripeRefusal(400, { code: 'parameter_invalid', message: `Invalid request: ${complaint}` })
      checkValues(operation, request)
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
    authenticate: (secret, given) => (secret.startsWith('seti_') ? setups.authenticateSetup : payments.authenticate)(secret, given),
    turnRefunds: ledger.turnRefunds,
    judgeAccount: accounts.judgeAccount,
    thinEvents: accounts.thinEvents,
    payoutsOf: accounts.payoutsOf,
    endPayout: accounts.endPayout,
    dispute: ledger.dispute,
    confirmPastOurForm(clientSecret, number) {
      const ref = clientSecret.split('_secret_')[0] ?? ''
      const confirm = ref.startsWith('seti_') ? setups.confirmSetup : payments.confirmIntent
      confirm(ref, { confirmation_token: ledger.token(number) })
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
  const boundary = /^multipart\/form-data; boundary=(.+)$/u.exec(incoming.headers['content-type'] ?? '')?.[1]
  const body = Buffer.concat(chunks).toString(boundary === undefined ? 'utf8' : 'latin1')
  const isJson = incoming.headers['content-type']?.startsWith('application/json') === true
  const form = incoming.method === 'GET' ? url.searchParams : new URLSearchParams(body)
  const sent = boundary === undefined ? unfold(form) : parts(body, boundary)
  const params = isJson && body !== '' ? (JSON.parse(body) as Params) : sent
  const key = incoming.headers['idempotency-key']
  const account = incoming.headers['stripe-account']
  const named = { key: typeof key === 'string' ? key : null, account: typeof account === 'string' ? account : null }
  return { method: incoming.method ?? '', path: url.pathname, params, ...named }
}

/** The fields of a form with a file, the file as text of one byte a character. */
const parts = (body: string, boundary: string): Params =>
  Object.fromEntries(
    body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => [/name="([^"]*)"/u.exec(part)?.[1] ?? '', part.slice(part.indexOf('\r\n\r\n') + 4, -2)]),
  )

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

function checkValues({ takes = {}, isConnected = false }: Operation, { params, account }: Asked): void {
  if ((account !== null) !== isConnected) throw new StripeRefusal(400, { message: `On the wrong account: ${account ?? 'ours'}` })
  for (const [name, pattern] of Object.entries(takes)) {
    const value = params[name]
    if (value !== undefined && !(typeof value === 'string' && pattern.test(value)))
      throw new StripeRefusal(400, { param: name, message: `Invalid ${name}: ${JSON.stringify(value)}` })
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
