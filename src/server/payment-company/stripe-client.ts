// Loads Stripe's package, and turns the outcome of a request into a value.
import { setTimeout as delay } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { Log } from '../platform/log.ts'
import { outageOfStatus, unwatched, type Watch } from '../platform/outside-calls.ts'

/** The address of Stripe's API; tests use their own. */
export type StripeAddress = { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number }

export type StripeOptions = { readonly address?: StripeAddress; readonly watch?: Watch }

const TIMEOUT_MS = 20_000
/** Stripe does not know our key, or the key may not do what we ask: no refusal of a card. */
const KEY_REFUSED: ReadonlySet<number> = new Set([401, 403])

/**
 * The package pins the version of the API. It retries once, when the connection was cut before any answer: harmless with our key,
 * which every changing call has. Without ours it would make up a key per call.
 */
export async function openStripeClient(secretKey: string, { address, watch = unwatched }: StripeOptions = {}): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const network = Client.createNodeHttpClient()
  const httpClient: typeof network = {
    getClientName: () => network.getClientName(),
    makeRequest: watch(network.makeRequest.bind(network), { ofAnswer: (answer) => outageOf(answer.getStatusCode()) }),
  }
  return new Client(secretKey, { maxNetworkRetries: 0, timeout: TIMEOUT_MS, telemetry: false, httpClient, ...address })
}

const outageOf = (status: number): string | null => (KEY_REFUSED.has(status) ? String(status) : outageOfStatus(status))

/** A request that Stripe understood and refused. */
export type Refusal = {
  readonly code: string
  readonly param: string
  readonly message: string
  readonly intent: Stripe.PaymentIntent | null
}

export type StripeReply<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No answer, half of one, or one that is no object of Stripe's: it may have happened. */
  | { readonly kind: 'unknown'; readonly cause: string }

/** The reply to a request that Stripe refuses only by our mistake, which throws. */
export type SureReply<T> = Exclude<StripeReply<T>, { readonly kind: 'refused' }>

/** Another request uses the key or the object, or we call too often: nothing was done, and the request is repeated. */
const BUSY: ReadonlySet<number> = new Set([409, 429])
const BUSY_WAITS_MS = [100, 300, 900] as const

/** Sends once; `object` is the expected type of the answer. Throws for a key used for another request, and for errors that are not Stripe's. */
export async function askStripe<T extends { object: string }>(
  log: Log,
  object: T['object'],
  call: () => Promise<T>,
): Promise<StripeReply<T>> {
  for (const waitMs of [...BUSY_WAITS_MS, null]) {
    try {
      const value = await call()
      // The package takes any JSON without an `error` for a success, whatever its HTTP status.
      if (value?.object === object) return { kind: 'answer', value }
      log.warn({ object }, 'Stripe answered something else than was asked for')
      return { kind: 'unknown', cause: 'unreadable' }
    } catch (error) {
      if (!isStripeError(error)) throw error
      if (waitMs !== null && BUSY.has(error.statusCode ?? 0)) await delay(waitMs)
      else return read(log, error)
    }
  }
  throw new Error('unreachable: the last round answers')
}

const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

function read(log: Log, error: Stripe.errors.StripeError): StripeReply<never> {
  const { code = '', param = '', message } = error
  switch (error.type) {
    case 'StripeIdempotencyError':
      throw new Error(`the idempotency key was used for another request: ${message}`)
    case 'StripeCardError':
    case 'StripeInvalidRequestError':
      return { kind: 'refused', refusal: { code, param, message, intent: error.payment_intent ?? null } }
    default: {
      // The operator must correct a key that Stripe rejects; meanwhile payments wait instead of failing.
      const isOurs = error.type === 'StripeAuthenticationError' || error.type === 'StripePermissionError'
      log[isOurs ? 'error' : 'warn'](
        { type: error.type, code, status: error.statusCode, request: error.requestId },
        'no answer from Stripe',
      )
      return { kind: 'unknown', cause: error.type }
    }
  }
}

type LiteralsOf<T> = T extends string ? (string extends T ? never : T) : never

/**
 * The parameters of a request with their vocabularies closed. Stripe's types take any string beside the words that they list,
 * so that a misspelt word compiles; `satisfies Closed<…>` refuses it.
 */
export type Closed<T> = T extends (...parts: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? Closed<Item>[]
    : T extends object
      ? string extends T
        ? T
        : { [K in keyof T]: [LiteralsOf<T[K]>] extends [never] ? Closed<T[K]> : LiteralsOf<T[K]> | Closed<Exclude<T[K], string>> }
      : T

/** For a refusal that only our own mistake can cause. */
export const refusalError = ({ code, param, message }: Refusal): Error =>
  new Error(`Stripe refused a request (${code || 'no code'} ${param}): ${message}`)
