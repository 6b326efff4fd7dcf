// From a request to its answer: session, role, limits, validation and errors in one place.
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { splitKey, type Endpoint } from '#contract/endpoint.ts'
import { isRecentProof, type Language } from '#domain/account.ts'
import { doesDuty } from '#domain/operator.ts'
import { refuse, type RefusalCode } from '#domain/refusal.ts'
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '#domain/technical-limits.ts'
import { answerReserved, answerOnce, reserveKey, dropReservation, type Reservation } from './answer-once.ts'
import type { Executor } from '../postgres/database.ts'
import type { Call, Caller, Exchange } from './http.ts'
import { answerOf, jsonAnswer, jsonOf, type MadeAnswer } from './made-answer.ts'
import type { ReceivedForm } from './multipart.ts'
import { placeOf } from './place-of.ts'
import { asDeclared, refuseIssues } from './problems.ts'
import { countCall } from './rate-limit.ts'
import { languageAsked, languageOf } from './request-language.ts'
import { isSameOrigin } from './same-origin.ts'

export function answerExchange(exchange: Exchange): Promise<MadeAnswer> {
  const answer = exchange.endpoint.sameForEveryone ? answerEveryone : exchange.endpoint.form ? answerUpload : answerCaller
  return answer(exchange).catch((error: unknown) => {
    throw asDeclared(error, exchange)
  })
}

/** Health checks are answered in any rush; webhooks only queue a job, and may come from within another request. */
function limited<T>({ services, key, endpoint, request }: Exchange, work: () => Promise<T>): Promise<T> {
  const waits = splitKey(key).path.startsWith('/api/') && endpoint.who !== 'signed'
  const turns = isDrawn(endpoint) ? services.drawnTurns : services.turns
  return waits ? turns.take(work, placeOf(request.ip)) : work()
}

/** PDFs take seconds in a rush, so those who wait for one take no turn of the others. */
const isDrawn = ({ output }: Endpoint): boolean => 'raw' in output && output.raw === 'pdf'

const answerCaller = (exchange: Exchange): Promise<MadeAnswer> =>
  limited(exchange, async () => {
    const reserved = await reserveForCallerMet(exchange)
    if (reserved) return answerReserved(exchange, reserved.call, reserved.reservation)
    const known = await identify(exchange)
    return handle(exchange, known, null, (executor) => count(exchange, known, executor))
  })

type Reserved = { readonly call: Call<Endpoint>; readonly reservation: Reservation }

/**
 * Reserves the key for whom this process has seen with the session, and looks the session up in the same packet. Null, with nothing reserved,
 * when nobody was seen or it is no longer theirs: the caller is then identified first.
 */
async function reserveForCallerMet(exchange: Exchange): Promise<Reserved | null> {
  const { services, endpoint, request } = exchange
  // Of whom was met it is not known when they last showed who they are.
  const key = endpoint.idempotent && !endpoint.recentSignIn ? idempotencyKeyOf(request) : null
  const met = key === null ? null : services.callerMet(request)
  if (key === null || met === null || refusalFor(exchange, met) !== null) return null
  const asMet = { caller: met, place: placeOf(request.ip), now: services.clock.now() }
  const received = receive(exchange, null)
  const { reservation, beside: caller } = await reserveKey(exchange, { ...received, ...asMet }, key, async (one) => {
    const [found] = await Promise.all([services.authenticate(request, asMet.now, one), count(exchange, asMet, one)])
    return found
  })
  if (
    caller?.userId === met.userId &&
    caller.role === met.role &&
    caller.operatorRole === met.operatorRole &&
    caller.hasSecondFactor === met.hasSecondFactor &&
    caller.viewing?.id === met.viewing?.id
  )
    return { call: callOf(received, { ...asMet, caller, language: languageOf(request, caller.language) }), reservation }
  await dropReservation(services.db, reservation)
  return null
}

/** An upload takes as long as its sender likes, so it arrives outside the concurrency limit; its session may end meanwhile. */
async function answerUpload(exchange: Exchange): Promise<MadeAnswer> {
  const { services, request } = exchange
  const known = await limited(exchange, async () => {
    const caller = await identify(exchange)
    await count(exchange, caller, services.db)
    return caller
  })
  return services.uploads.receive(known.caller?.userId ?? known.place, request, (form) =>
    limited(exchange, async () => handle(exchange, await identify(exchange), form, isCounted)),
  )
}

const CACHE_CONTROL = { 'until-changed': 'no-cache', 'until-release': 'max-age=3600' } as const

/** Cached answers skip the queue; whose session it is matters only for the language, when the request names none. */
async function answerEveryone(exchange: Exchange): Promise<MadeAnswer> {
  const { services, endpoint, handler, request } = exchange
  const now = services.clock.now()
  const asked = languageAsked(request)
  const language = asked ?? languageOf(request, await services.languageOfAccount(request, now))
  const body = await services.answers.keep(`${language} ${request.url}`, now, () =>
    services.turns.take(async () => {
      const call = callOf(receive(exchange, null), { caller: null, place: placeOf(request.ip), now, language })
      const answer = Buffer.from(jsonOf(endpoint, await handler(call), services))
      return { answer, bytes: answer.length }
    }),
  )
  const who = asked ? 'public' : 'private'
  return jsonAnswer(200, body, { 'cache-control': `${who}, ${CACHE_CONTROL[endpoint.sameForEveryone ?? 'until-changed']}` })
}

type Known = { readonly caller: Caller | null; readonly place: string; readonly now: Date; readonly language: Language }

/** Finds the caller, and refuses those who may not call. */
async function identify(exchange: Exchange): Promise<Known> {
  const { services, endpoint, request } = exchange
  const now = services.clock.now()
  const caller = endpoint.who === 'signed' ? null : await services.authenticate(request, now)
  const refusal = refusalFor(exchange, caller)
  if (refusal !== null) refuse(refusal)
  if (endpoint.recentSignIn && caller && !isRecentProof(caller.provedAt, now)) refuse('sign-in-not-recent')
  return { caller, place: placeOf(request.ip), now, language: languageOf(request, caller?.language ?? null) }
}

/** Refuses callers over their limit. */
type Count = (executor: Executor) => Promise<void>

type Counted = Pick<Known, 'place' | 'now'> & { readonly caller: Pick<Caller, 'userId'> | null }

async function count({ key, endpoint }: Exchange, { caller, place, now }: Counted, executor: Executor): Promise<void> {
  if (!endpoint.limit) return
  const subject = endpoint.limit.by === 'account' ? (caller?.userId ?? place) : place
  await countCall(executor, key, subject, endpoint.limit, now)
}

const isCounted: Count = async () => undefined

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Viewing, role, second factor, duty and origin: a signed-in write by cookie must come from our own pages (a bearer token cannot be forged by another site). */
function refusalFor(
  { services, endpoint, request }: Exchange,
  caller: Pick<Caller, 'role' | 'operatorRole' | 'hasSecondFactor' | 'via' | 'viewing'> | null,
): RefusalCode | null {
  if (endpoint.sandboxOnly && services.production) return 'not-found'
  if (endpoint.who === 'signed') return null
  if (caller?.via === 'cookie' && !READS.has(request.method) && !isSameOrigin(request, services.ownScheme)) return 'cross-site-request'
  if (caller?.viewing && !isOpenWhileViewing(endpoint, request.method)) return 'view-only'
  if (endpoint.who === 'anyone') return null
  if (!caller) return 'not-signed-in'
  if (endpoint.who !== 'signed-in' && !endpoint.who.some((role) => role === caller.role)) return 'wrong-role'
  if (caller.role !== 'admin' || !endpoint.duty) return null
  if (services.operatorsNeedSecondFactor && !caller.hasSecondFactor) return 'second-factor-needed'
  return doesDuty(caller.operatorRole, endpoint.duty) ? null : 'not-your-duty'
}

const isOpenWhileViewing = ({ whileViewing }: Endpoint, method: string): boolean =>
  whileViewing === undefined ? READS.has(method) : whileViewing === 'open'

async function handle(exchange: Exchange, known: Known, form: ReceivedForm | null, counted: Count): Promise<MadeAnswer> {
  const { services, endpoint, handler, request } = exchange
  const key = endpoint.idempotent ? idempotencyKeyOf(request) : null
  if (key !== null) return answerOnce(exchange, callOf(receive(exchange, form), known), key, counted)
  await counted(services.db)
  return answerOf(endpoint, await handler(callOf(receive(exchange, form), known)), services)
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key.length === 0) return null
  if (key.length > MAX_IDEMPOTENCY_KEY_LENGTH) refuse('malformed-request', { fields: { 'idempotency-key': 'too-long' } })
  return key
}

type Received = Omit<Call<Endpoint>, keyof Known>

/** What was sent, checked. */
function receive({ endpoint, request, reply }: Exchange, form: ReceivedForm | null): Received {
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body ?? {}),
    form: parse(endpoint.form, form?.fields),
    file: form?.file,
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    address: request.ip,
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request),
    request,
    reply,
  } as unknown as Received
}

const callOf = (received: Received, known: Known): Call<Endpoint> => ({ ...received, ...known }) as unknown as Call<Endpoint>

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  return result.success ? result.data : refuseIssues(result.error.issues)
}
