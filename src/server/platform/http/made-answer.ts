// An answer as a value: made within the concurrency limit, sent outside it, however slowly the caller reads.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { isRawOutput, type Endpoint, type RawAnswer } from '#contract/endpoint.ts'
import { compileSerializer } from './declared-answer.ts'

export type MadeAnswer = Required<Omit<RawAnswer, 'body'>> & { readonly body: RawAnswer['body'] }

type Rules = { readonly production: boolean }

export const jsonAnswer = (status: number, body: string | Buffer, headers: MadeAnswer['headers'] = {}) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body,
})

/** A handler's result with the declared fields only. */
export function answerOf(endpoint: Endpoint, result: unknown, rules: Rules): MadeAnswer {
  const status = endpoint.status ?? 200
  if (isRawOutput(endpoint.output)) return { status, headers: {}, ...(result as RawAnswer) }
  return jsonAnswer(status, jsonOf(endpoint, result, rules))
}

/** Removes fields that the contract does not declare. Outside production the whole schema is checked, so that tests find mistakes. */
export function jsonOf({ output }: Endpoint, result: unknown, { production }: Rules): string {
  if (isRawOutput(output)) throw new Error('an endpoint that answers no JSON has none')
  const json = JSON.stringify(compileSerializer(output)(result))
  if (!production && json !== JSON.stringify(output.parse(result))) throw new Error('what is let out is not what the schema says')
  return json
}

export function send(reply: FastifyReply, { status, headers, body }: MadeAnswer): FastifyReply {
  const inPieces = typeof body === 'object' && body !== null && Symbol.asyncIterator in body
  return reply
    .code(status)
    .headers(headers)
    .send(inPieces ? Readable.from(body, { objectMode: false }) : body)
}
