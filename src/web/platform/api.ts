// The typed client of the API: it takes types from the contract, and none of its code.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Answered, Sent } from '#contract/endpoint.ts'
import { confirmedFirst } from './confirm-first.ts'
import { endpointPath, type PathValues } from './endpoint-path.ts'
import { send } from './transport.ts'

type Key = keyof Api & string
export type GetKey = Extract<Key, `GET ${string}`>
export type WriteKey = Exclude<Key, GetKey>
export type FormKey = { [K in WriteKey]: Api[K] extends { readonly form: unknown } ? K : never }[WriteKey]

export type Part<K extends Key, Name extends 'params' | 'query' | 'body' | 'form'> =
  Sent<Api[K], Name> extends infer S
    ? [S] extends [undefined]
      ? { readonly [N in Name]?: undefined }
      : object extends S
        ? { readonly [N in Name]?: S }
        : { readonly [N in Name]: S }
    : never

type Address<K extends Key> = Part<K, 'params'> & Part<K, 'query'>
/** A call's input; forms use `Input<K>["body"]`. */
export type Input<K extends Key> = Address<K> & Part<K, 'body'> & { readonly idempotencyKey?: string; readonly signal?: AbortSignal }

/** The argument may be left out when nothing in it is required. */
type Arguments<Input> = object extends Input ? [input?: Input] : [input: Input]

export type Answer<K extends Key> = Answered<Api[K]>

export type Loose = {
  params?: PathValues
  query?: PathValues
  body?: unknown
  form?: PathValues
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Calls an endpoint: `call('POST /api/bookings/{id}/accept', { params: { id }, body: {} })`.
 * Throws `ApiProblem`. A POST that creates or moves money takes an `idempotencyKey`, made once per intent by `useIntent`.
 */
export async function call<K extends Key>(key: K, ...[input]: Arguments<Input<K>>): Promise<Answer<K>> {
  const { params, query, body, idempotencyKey, signal } = (input ?? {}) as Loose
  const method = key.slice(0, key.indexOf(' '))
  const outgoing = {
    method,
    path: endpointPath(key, params, query),
    ...(method === 'GET' ? {} : { body: body ?? {} }),
    ...keyed(idempotencyKey),
    signal,
  }
  return (await confirmedFirst(() => send(outgoing))) as Answer<K>
}

/**
 * A query: for `queries.ensureQueryData(…)` in a page's `load` and `useSuspenseQuery(…)` in the page.
 * Its key is the URL, and the default query function does the rest on both sides.
 */
export function ask<K extends GetKey>(key: K, ...[input]: Arguments<Address<K>>) {
  const { params, query } = (input ?? {}) as Loose
  return queryOptions<Answer<K>>({ queryKey: [endpointPath(key, params, query)] })
}

export const keyed = (key: string | undefined) => (key ? { headers: { 'idempotency-key': key } } : {})

/** One per intent (not per attempt): the same key and body are answered once, however often they are sent. */
export const newIdempotencyKey = (): string => crypto.randomUUID()
