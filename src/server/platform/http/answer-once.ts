// A request with a key acts once: its answer is stored before it is sent, and every retry gets it, or one made anew when it was lost.
import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { onOneConnection, writingAlongside, type Executor } from '../postgres/database.ts'
import type { Call, Caller, Exchange } from './http.ts'
import {
  beginIdempotent,
  forgetKey,
  keepAnswer,
  markDone,
  whileReserved,
  type IdempotencyScope,
  type IdempotentStart,
} from './idempotency.ts'
import { jsonAnswer, jsonOf, type MadeAnswer } from './made-answer.ts'
import type { ReceivedFile } from './multipart.ts'
import { answerProblem, asDeclared } from './problems.ts'

export type Reservation = {
  readonly scope: IdempotencyScope
  readonly start: IdempotentStart
  /** What the handler read early. */
  readonly early?: unknown
}

/** What a reservation depends on. */
type Sent = Pick<Call<Endpoint>, 'params' | 'body' | 'form' | 'file' | 'place' | 'now'> & { readonly caller: Pick<Caller, 'userId'> | null }

/** `askBeside` and what the handler reads early travel in the same packet; when one of them fails, the key stays free. */
export async function reserveKey<T>(
  { services, key: endpoint, handler }: Exchange,
  sent: Sent,
  key: string,
  askBeside: (executor: Executor) => Promise<T>,
): Promise<{ readonly reservation: Reservation; readonly beside: T }> {
  const scope = { subject: sent.caller?.userId ?? sent.place, endpoint: `${endpoint} ${JSON.stringify(sent.params ?? {})}`, key }
  return onOneConnection(services.db, async (one) => {
    const reserved = beginIdempotent(one, services.secretBox, scope, whatWasSent(sent), sent.now)
    const [beside, begun, early] = await Promise.allSettled([askBeside(one), reserved, handler.read?.(one, sent)])
    if (beside.status === 'rejected') {
      if (begun.status === 'fulfilled') await dropReservation(one, { scope, start: begun.value })
      throw beside.reason
    }
    const start = await reserved
    if (early.status === 'rejected') {
      await dropReservation(one, { scope, start })
      throw early.reason
    }
    return { reservation: { scope, start, early: early.value }, beside: beside.value }
  })
}

export async function dropReservation(executor: Executor, { scope, start }: Reservation): Promise<void> {
  if (start.kind !== 'kept') await forgetKey(executor, scope)
}

export async function answerOnce(
  exchange: Exchange,
  call: Call<Endpoint>,
  key: string,
  count: (executor: Executor) => Promise<void>,
): Promise<MadeAnswer> {
  const { reservation } = await reserveKey(exchange, call, key, count)
  return answerReserved(exchange, call, reservation)
}

/** An answer that cannot be stored is not sent: a retry then finds out what was done. */
export async function answerReserved(exchange: Exchange, call: Call<Endpoint>, { scope, start, early }: Reservation): Promise<MadeAnswer> {
  const { services, endpoint, handler, request, reply } = exchange
  if (start.kind === 'kept') return jsonAnswer(start.answer.status, start.answer.body, { 'idempotent-replayed': 'true' })
  const act = (): unknown => handler(call, early)
  const answer = (): unknown => {
    if (!handler.again) return act()
    return start.kind === 'done'
      ? handler.again(call)
      : writingAlongside(
          (tx) => markDone(tx, scope, call.now),
          async () => act(),
        )
  }
  const answering = { db: services.db, clock: services.clock, log: request.log }
  return whileReserved(answering, scope, async () => {
    try {
      const made = { status: endpoint.status ?? 200, body: jsonOf(endpoint, await answer(), services) }
      await keepAnswer(services, scope, made)
      return jsonAnswer(made.status, made.body)
    } catch (error) {
      const problem = answerProblem(asDeclared(error, exchange), request, reply, call.language)
      if (problem.status < 500) await keepAnswer(services, scope, problem)
      else await forgetKey(services.db, scope)
      return jsonAnswer(problem.status, problem.body)
    }
  })
}

/** A form is identified by its fields and its file's content, so that the same photo sent again is the same request. */
function whatWasSent({ body, form, file }: Pick<Sent, 'body' | 'form' | 'file'>): unknown {
  const upload = file as ReceivedFile | undefined
  return upload ? { form, file: createHash('sha256').update(upload.bytes).digest('hex') } : body
}
