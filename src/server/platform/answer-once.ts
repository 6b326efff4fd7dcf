// A request with a key runs once: its answer is stored before it is sent, and every retry gets it.
import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { onOneConnection, type Executor } from './database.ts'
import type { Call, Exchange } from './http.ts'
import { beginIdempotent, forgetKey, keepAnswer, whileClaimed } from './idempotency.ts'
import { jsonAnswer, jsonOf, type MadeAnswer } from './made-answer.ts'
import type { ReceivedFile } from './multipart.ts'
import { answerProblem, asDeclared } from './problems.ts'

/** An answer that cannot be stored is not sent: a retry then finds out what was done. */
export async function answerOnce(
  exchange: Exchange,
  call: Call<Endpoint>,
  key: string,
  count: (executor: Executor) => Promise<void>,
): Promise<MadeAnswer> {
  const { services, endpoint, handler, request, reply } = exchange
  const scope = { subject: call.caller?.userId ?? call.place, endpoint: `${exchange.key} ${JSON.stringify(call.params ?? {})}`, key }
  const start = await onOneConnection(services.db, async (one) => {
    const claimed = beginIdempotent(one, services.secretBox, scope, whatWasSent(call), call.now)
    const [counted, begun] = await Promise.allSettled([count(one), claimed])
    if (counted.status === 'rejected') {
      if (begun.status === 'fulfilled' && begun.value.kind === 'begun') await forgetKey(one, scope)
      throw counted.reason
    }
    return claimed
  })
  if (start.kind === 'kept') return jsonAnswer(start.answer.status, start.answer.body, { 'idempotent-replayed': 'true' })
  const answering = { db: services.db, clock: services.clock, log: request.log }
  return whileClaimed(answering, scope, async () => {
    try {
      const answer = { status: endpoint.status ?? 200, body: jsonOf(endpoint, await handler(call), services) }
      await keepAnswer(services, scope, answer)
      return jsonAnswer(answer.status, answer.body)
    } catch (error) {
      const problem = answerProblem(asDeclared(error, exchange), request, reply, call.language)
      if (problem.status < 500) await keepAnswer(services, scope, problem)
      else await forgetKey(services.db, scope)
      return jsonAnswer(problem.status, problem.body)
    }
  })
}

/** A form is identified by its fields and its file's content, so that the same photo sent again is the same request. */
function whatWasSent({ body, form, file }: Call<Endpoint>): unknown {
  const upload = file as ReceivedFile | undefined
  return upload ? { form, file: createHash('sha256').update(upload.bytes).digest('hex') } : body
}
