// Turns a table of endpoints and its handlers into routes: session, role, limits, validation, idempotency and errors in one place.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import * as z from 'zod'
import {
  isRawOutput,
  refusalsOf,
  splitKey,
  type Endpoint,
  type EndpointKey,
  type EndpointTable,
  type RawAnswer,
  type Received,
  type Returned,
} from '#contract/endpoint.ts'
import type { Language, Role } from '#domain/account.ts'
import { refuse, Refusal } from '#domain/refusal.ts'
import type { Clock } from './clock.ts'
import type { AnswerCache } from './answer-cache.ts'
import { languageAsked, languageOf } from './request-language.ts'
import { letOutOf } from './declared-answer.ts'
import { answerProblem, refuseIssues } from './problems.ts'
import { beginIdempotent, forgetKey, hashOf, keepAnswer, type IdempotencyScope } from './idempotency.ts'
import { countCall } from './rate-limit.ts'
import { receiveForm, type ReceivedFile } from './multipart.ts'
import { makeTurns } from './turns.ts'

/** Who is calling, as the session says. */
export type Caller = {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role | null
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly via: 'bearer' | 'cookie'
}

type CallerOf<E> = E extends { readonly sameForEveryone: string }
  ? null
  : E extends { readonly who: 'anyone' | 'signed' }
    ? Caller | null
    : Caller

/** Everything a handler may need of one request. */
export type Call<E> = {
  readonly params: Received<E, 'params'>
  readonly query: Received<E, 'query'>
  readonly body: Received<E, 'body'>
  readonly form: Received<E, 'form'>
  /** The uploaded file of a `form` endpoint. */
  readonly file: E extends { readonly form: z.ZodType } ? ReceivedFile : undefined
  /** The exact bytes of a `signed` endpoint's body. */
  readonly rawBody: Buffer
  readonly caller: CallerOf<E>
  readonly language: Language
  readonly now: Date
  readonly address: string
  readonly requestId: string
  readonly idempotencyKey: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The parts that every call has, whatever its endpoint. */
export type AnyCall = Pick<Call<{ readonly who: 'anyone' }>, 'caller' | 'language' | 'now' | 'address' | 'requestId' | 'request' | 'reply'>

/** One handler for every endpoint of a table: a missing one does not compile. */
export type Handlers<T extends EndpointTable> = { readonly [K in keyof T]: (call: Call<T[K]>) => Promise<Returned<T[K]>> | Returned<T[K]> }

/** A table with its handlers, as a feature hands it to the app. */
export type Routes = { readonly table: EndpointTable; readonly handlers: Readonly<Record<string, (call: never) => unknown>> }

export const routesOf = <T extends EndpointTable>(table: T, handlers: NoInfer<Handlers<T>>): Routes => ({ table, handlers })

export type HttpServices = {
  readonly pool: Pool
  readonly clock: Clock
  readonly production: boolean
  /** Finds the caller from the bearer token or the session cookie; null when nobody. */
  authenticate(request: FastifyRequest, now: Date): Promise<Caller | null>
  /** Keeps what endpoints that are `sameForEveryone` answer. */
  readonly answers: AnswerCache<Buffer>
}

/** A few per database connection: enough to keep every one of them busy. */
const REQUESTS_AT_ONCE = 48
const inTurn = makeTurns(REQUESTS_AT_ONCE)

export function mountRoutes(app: FastifyInstance, services: HttpServices, routes: Routes): void {
  for (const [key, endpoint] of Object.entries(routes.table) as [EndpointKey, Endpoint][]) {
    const handler = routes.handlers[key] as ((call: Call<Endpoint>) => unknown) | undefined
    if (!handler) throw new Error(`No handler for ${key}`)
    const { method, path } = splitKey(key)
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    const reach = endpoint.sameForEveryone ? answerEveryone : answer
    const work = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      reach(services, key, endpoint, handler, request, reply).catch((error: unknown) => {
        throw asDeclared(error, services, key, endpoint)
      })
    // Health checks answer in any rush; a machine's events only queue a job, and may come from within another request.
    const waits = path.startsWith('/api/') && endpoint.who !== 'signed' && !endpoint.sameForEveryone
    const respond = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      waits ? inTurn(() => work(request, reply)) : work(request, reply)
    if (endpoint.who === 'signed') void app.register(async (scope) => rawBodyScope(scope).route({ method, url, handler: respond }))
    else if (endpoint.encoding)
      void app.register(async (scope) => SCOPES[endpoint.encoding ?? 'unread'](scope).route({ method, url, handler: respond }))
    else app.route({ method, url, handler: respond })
  }
}

/** Signatures are over the bytes as sent, so these routes see them before any parser does. */
function rawBodyScope(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return scope
}

/** The last of several fields of one name counts. */
function formScope(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  return scope
}

/** Mail programs send what they must in a shape of their choice; the address alone says what is asked. */
function unreadScope(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  return scope
}

const SCOPES = { urlencoded: formScope, unread: unreadScope } as const satisfies Record<NonNullable<Endpoint['encoding']>, unknown>

async function answer(
  services: HttpServices,
  key: EndpointKey,
  endpoint: Endpoint,
  handler: (call: Call<Endpoint>) => unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const now = services.clock.now()
  if (endpoint.sandboxOnly && services.production) refuse('not-found')
  const caller = endpoint.who === 'signed' ? null : await services.authenticate(request, now)
  admit(endpoint, caller, request)
  if (endpoint.limit) {
    const subject = endpoint.limit.by === 'account' ? (caller?.userId ?? request.ip) : request.ip
    await countCall(services.pool, key, subject, endpoint.limit, now)
  }
  const call = await receive(endpoint, request, reply, { caller, now, language: languageOf(request, caller) })
  const scope = idempotencyScope(key, endpoint, call)
  if (!scope) return send(services, reply, endpoint, await handler(call))
  return answerOnce(services, scope, key, endpoint, handler, call)
}

/** Clients rely on what the contract declares: outside production any other refusal is a fault, so that no test overlooks it. */
function asDeclared(error: unknown, { production }: HttpServices, key: EndpointKey, endpoint: Endpoint): unknown {
  if (production || !(error instanceof Refusal) || refusalsOf(key, endpoint).includes(error.code)) return error
  return new Error(`${key} refused ${error.code}, which the contract does not declare`, { cause: error })
}

const CACHE_CONTROL = { 'until-changed': 'no-cache', 'until-release': 'max-age=3600' } as const

/** What is kept waits for no turn; a session is looked up only when the language hangs on it. */
async function answerEveryone(
  services: HttpServices,
  _key: EndpointKey,
  endpoint: Endpoint,
  handler: (call: Call<Endpoint>) => unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const now = services.clock.now()
  const asked = languageAsked(request)
  const language = asked ?? languageOf(request, await services.authenticate(request, now))
  const body = await services.answers.keep(`${language} ${request.url}`, now, () =>
    inTurn(async () => {
      const call = await receive(endpoint, request, reply, { caller: null, now, language })
      const answer = Buffer.from(jsonOf(endpoint, await handler(call), services))
      return { answer, bytes: answer.length }
    }),
  )
  const who = asked ? 'public' : 'private'
  reply.header('cache-control', `${who}, ${CACHE_CONTROL[endpoint.sameForEveryone ?? 'until-changed']}`)
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Role and origin: a signed-in write by cookie must come from our own pages (a bearer token cannot be forged by another site). */
function admit(endpoint: Endpoint, caller: Caller | null, request: FastifyRequest): void {
  if (endpoint.who === 'signed') return
  if (caller?.via === 'cookie' && request.method !== 'GET' && !isSameOrigin(request)) refuse('cross-site-request')
  if (endpoint.who === 'anyone') return
  if (!caller) refuse('not-signed-in')
  if (endpoint.who !== 'signed-in' && !endpoint.who.some((role) => role === caller.role)) refuse('wrong-role')
}

function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = request.headers.origin
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.headers.host
}

type Known = { readonly caller: Caller | null; readonly now: Date; readonly language: Language }

async function receive(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, known: Known): Promise<Call<Endpoint>> {
  const upload = endpoint.form ? await receiveForm(request) : null
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const key = request.headers['idempotency-key']
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body ?? {}),
    form: parse(endpoint.form, upload?.fields),
    file: upload?.file,
    rawBody,
    ...known,
    address: request.ip,
    requestId: request.id,
    idempotencyKey: typeof key === 'string' && key.length > 0 ? key.slice(0, 255) : null,
    request,
    reply,
  } as unknown as Call<Endpoint>
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  return result.success ? result.data : refuseIssues(result.error.issues)
}

function idempotencyScope(key: EndpointKey, endpoint: Endpoint, call: Call<Endpoint>): IdempotencyScope | null {
  if (!endpoint.idempotent || !call.idempotencyKey) return null
  const pathAndKey = `${key} ${JSON.stringify(call.params ?? {})}`
  return { subject: call.caller?.userId ?? call.address, endpoint: pathAndKey, key: call.idempotencyKey }
}

/** A form is known by its fields and its file's content: the same photo sent again is the same request. */
function whatWasSent({ body, form, file }: Call<Endpoint>): unknown {
  const upload = file as ReceivedFile | undefined
  return upload ? { form, file: createHash('sha256').update(upload.bytes).digest('hex') } : body
}

async function answerOnce(
  services: HttpServices,
  scope: IdempotencyScope,
  key: EndpointKey,
  endpoint: Endpoint,
  handler: (call: Call<Endpoint>) => unknown,
  call: Call<Endpoint>,
): Promise<unknown> {
  const start = await beginIdempotent(services.pool, scope, hashOf(whatWasSent(call)), call.now)
  if (start.kind === 'kept') {
    return call.reply
      .code(start.answer.status)
      .header('idempotent-replayed', 'true')
      .type('application/json; charset=utf-8')
      .send(start.answer.body)
  }
  try {
    send(services, call.reply, endpoint, await handler(call), (answer) => keepAnswer(services.pool, scope, answer))
    return await call.reply
  } catch (error) {
    const problem = answerProblem(asDeclared(error, services, key, endpoint), call.request, call.reply, call.language)
    if (problem.status < 500) await keepAnswer(services.pool, scope, { status: problem.status, body: problem.body })
    else await forgetKey(services.pool, scope)
    return call.reply.code(problem.status).type('application/json; charset=utf-8').send(problem.body)
  }
}

function send(
  services: HttpServices,
  reply: FastifyReply,
  endpoint: Endpoint,
  result: unknown,
  keep?: (answer: { status: number; body: string }) => Promise<void>,
): FastifyReply | Promise<FastifyReply> {
  if (isRawOutput(endpoint.output)) {
    const raw = result as RawAnswer
    if (raw.headers) reply.headers(raw.headers)
    const { body } = raw
    const inPieces = typeof body === 'object' && body !== null && Symbol.asyncIterator in body
    return reply.code(raw.status ?? endpoint.status ?? 200).send(inPieces ? Readable.from(body, { objectMode: false }) : body)
  }
  const status = endpoint.status ?? 200
  const body = jsonOf(endpoint, result, services)
  reply.code(status).type('application/json; charset=utf-8')
  if (!keep) return reply.send(body)
  return keep({ status, body }).then(() => reply.send(body))
}

/** Strips what the contract does not declare: nothing leaves by accident. Outside production the whole schema has its say, so that no test overlooks it. */
function jsonOf({ output }: Endpoint, result: unknown, { production }: Pick<HttpServices, 'production'>): string {
  if (isRawOutput(output)) throw new Error('an endpoint that answers no JSON has none')
  const json = JSON.stringify(letOutOf(output)(result))
  if (!production && json !== JSON.stringify(output.parse(result))) throw new Error('what is let out is not what the schema says')
  return json
}
