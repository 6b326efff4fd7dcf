// The shape of an endpoint: plain data over zod, from which the server, the typed client, the API document and the authorization test are derived.
import type * as z from 'zod'
import type { Role } from '#domain/account.ts'
import type { Duty } from '#domain/operator.ts'
import type { RefusalCode } from '#domain/refusal.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `'POST /api/bookings/{id}/accept'`: the key of an endpoint in its table. */
export type EndpointKey = `${Method} /${string}`

/**
 * Who may call: `anyone`; `signed-in` (any account, chosen role or not); a list of roles;
 * `signed` for machines that prove themselves by a signature. Whether a thing is *yours* is decided by the use case.
 */
export type Who = 'anyone' | 'signed-in' | 'signed' | readonly Role[]

/** At most `max` calls in `perSeconds`, counted per caller's network address or per account. */
export type RateLimit = { readonly max: number; readonly perSeconds: number; readonly by: 'address' | 'account' }

/** What an endpoint answers when it is not JSON. */
export type RawOutput = {
  readonly raw: 'redirect' | 'html' | 'text' | 'json' | 'feed' | 'image' | 'pdf' | 'calendar' | 'zip' | 'csv' | 'document'
}

export type Endpoint = {
  /** One line for the API document. */
  readonly summary: string
  readonly who: Who
  /** What an operator needs to be charged with: of each endpoint that operators call. */
  readonly duty?: Duty
  /** The session must have begun, or been confirmed, a short time ago (`isRecentProof`). */
  readonly recentSignIn?: true
  /**
   * Whether an operator who sees a person's pages may call it for them: reads are `open` and all else is `closed`, unless this says otherwise.
   * Reads that are closed: what is said between people, what opens something, and security.
   */
  readonly whileViewing?: 'open' | 'closed'
  /** Path parameters, as strings. */
  readonly params?: z.ZodType
  /** Query parameters, coerced from strings. */
  readonly query?: z.ZodType
  /** JSON body. Absent: the body is ignored. */
  readonly body?: z.ZodType
  /** The body is a URL-encoded form posted by another site; other endpoints refuse that type. `unread`: any body is accepted and ignored. */
  readonly encoding?: 'urlencoded' | 'unread'
  /** The body is multipart: one file in field `file` and these text fields. */
  readonly form?: z.ZodType
  readonly output: z.ZodType | RawOutput
  /** HTTP status of a successful answer; 200 by default. */
  readonly status?: GoodStatus
  /** Refusals beyond those that follow from its shape (`refusalsOf`). */
  readonly refusals: readonly RefusalCode[]
  readonly limit?: RateLimit
  /** Takes `Idempotency-Key`: the same key and body give the same answer, once. */
  readonly idempotent?: true
  /**
   * The answer depends on the address and the language only, so its handler gets no caller. `until-changed`: the process keeps it until
   * something public changes (`publicChange`), at most to the end of the minute. `until-release`: browsers keep it too.
   */
  readonly sameForEveryone?: 'until-changed' | 'until-release'
  /** Exists outside production only; answers 404 there. */
  readonly sandboxOnly?: true
}

type GoodStatus = 200 | 201 | 202 | 204 | 302

export type EndpointTable = { readonly [key: EndpointKey]: Endpoint }

/** Declares a table of endpoints and keeps the literal types of its keys and schemas. */
export const endpoints = <const T extends EndpointTable>(table: T): T => table

type SchemaOf<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : never

/** What a handler receives after validation. */
export type Received<E, K extends 'params' | 'query' | 'body' | 'form'> = [SchemaOf<E, K>] extends [never]
  ? undefined
  : z.output<SchemaOf<E, K>>

/** What a caller may send. */
export type Sent<E, K extends 'params' | 'query' | 'body' | 'form'> = [SchemaOf<E, K>] extends [never] ? undefined : z.input<SchemaOf<E, K>>

/** What a handler must return: the input of the output schema, or for raw answers the handler's own reply. */
export type Returned<E> = E extends { readonly output: infer O } ? (O extends z.ZodType ? z.input<O> : RawAnswer) : never

/** What a caller gets back, parsed from JSON. */
export type Answered<E> = E extends { readonly output: infer O } ? (O extends z.ZodType ? z.output<O> : undefined) : never

/** A non-JSON answer: status, headers and body (in pieces, when it is long), or a redirect by `location`. */
export type RawAnswer = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array> | null
}

export function isRawOutput(output: z.ZodType | RawOutput): output is RawOutput {
  return 'raw' in output
}

/** `'POST /api/x/{id}'` → method and path. */
export function splitKey(key: EndpointKey): { method: Method; path: string } {
  const space = key.indexOf(' ')
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) }
}

/** Everything that an endpoint may refuse: what comes with its shape, and its own. Any other refusal is a defect of ours. */
export function refusalsOf(key: EndpointKey, endpoint: Endpoint): readonly RefusalCode[] {
  const writes = splitKey(key).method !== 'GET'
  const known = endpoint.who !== 'anyone' && endpoint.who !== 'signed'
  const when = (condition: unknown, ...codes: RefusalCode[]): RefusalCode[] => (condition ? codes : [])
  return [
    'malformed-request',
    'service-unavailable',
    ...when(writes, 'request-too-large', 'request-too-slow', 'wrong-content-type'),
    ...when(known, 'not-signed-in'),
    ...when(Array.isArray(endpoint.who), 'wrong-role'),
    ...when(endpoint.duty, 'not-your-duty', 'second-factor-needed'),
    ...when(endpoint.recentSignIn, 'sign-in-not-recent'),
    ...when(endpoint.whileViewing === undefined ? writes && endpoint.who !== 'signed' : endpoint.whileViewing === 'closed', 'view-only'),
    ...when(writes && endpoint.who !== 'signed', 'cross-site-request'),
    ...when(endpoint.limit ?? endpoint.form, 'too-many-requests'),
    ...when(endpoint.idempotent, 'idempotency-mismatch', 'idempotency-in-progress'),
    ...when(endpoint.sandboxOnly, 'not-found'),
    ...endpoint.refusals,
  ]
}
