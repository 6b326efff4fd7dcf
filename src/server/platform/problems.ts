// Answers refusals and faults: a refusal in the caller's words, a fault with nothing of the inside.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TFunction } from 'i18next'
import type * as z from 'zod'
import { refusalsOf } from '#contract/endpoint.ts'
import { statusOf, type Problem } from '#contract/problem.ts'
import type { Language } from '#domain/account.ts'
import { refuse, Refusal, type RefusalCode } from '#domain/refusal.ts'
import { isOutage, isUnstorableText } from './database.ts'
import type { Exchange } from './http.ts'
import { languageOf } from './request-language.ts'
import { translatorOf } from './translator.ts'

/** Words of `problems:fields.*` for the schema's own complaints. */
const REASON_OF_ISSUE: Readonly<Record<string, string>> = {
  invalid_type: 'invalid',
  too_big: 'too-big',
  too_small: 'too-small',
  invalid_format: 'invalid-format',
  invalid_value: 'not-an-option',
  unrecognized_keys: 'unknown',
}

/** Refuses `malformed-request` with the reason of each field that the schema turned down. */
export function refuseIssues(issues: readonly z.core.$ZodIssue[]): never {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const at = issue.path.map(String)
    const reason = reasonOf(issue)
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[[...at, key].join('.')] = reason
    else fields[at.join('.') || 'body'] ??= reason
  }
  refuse('malformed-request', { fields })
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  // Our own checks bring the word along.
  const own: unknown = issue.code === 'custom' ? issue.params?.['reason'] : undefined
  return typeof own === 'string' ? own : (REASON_OF_ISSUE[issue.code] ?? 'invalid')
}

/** Clients rely on what the contract declares: outside production any other refusal is a fault, so that no test overlooks it. */
export function asDeclared(error: unknown, { services, key, endpoint }: Pick<Exchange, 'services' | 'key' | 'endpoint'>): unknown {
  if (services.production || !(error instanceof Refusal) || refusalsOf(key, endpoint).includes(error.code)) return error
  return new Error(`${key} refused ${error.code}, which the contract does not declare`, { cause: error })
}

export type AnsweredProblem = { readonly status: number; readonly body: string }

/** Builds the answer to any thrown value, sets its headers, and logs faults once with their request id. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language): AnsweredProblem {
  const refusal = asRefusal(error)
  if (!refusal) {
    request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'fault')
    return { status: 500, body: JSON.stringify(envelope('fault', {}, request.id, language)) }
  }
  const status = statusOf(refusal.code)
  const wait = refusal.details?.['retryAfterSeconds']
  if (status === 429 || status === 503) reply.header('retry-after', String(wait ?? 2))
  return { status, body: JSON.stringify(envelope(refusal.code, refusal, request.id, language)) }
}

function envelope(code: RefusalCode | 'fault', refusal: Partial<Refusal>, requestId: string, language: Language): Problem {
  const t = translatorOf(language, 'problems')
  const message = t(code, { ...refusal.details })
  const fields =
    refusal.fields && Object.fromEntries(Object.entries(refusal.fields).map(([path, reason]) => [path, fieldReason(t, reason)]))
  return {
    code,
    message,
    error: message,
    ...(fields ? { fields } : {}),
    ...(refusal.details ? { details: refusal.details } : {}),
    requestId,
  }
}

function fieldReason(t: TFunction<'problems'>, reason: string): string {
  return t(`fields.${reason}` as 'fields.invalid')
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return new Refusal('service-unavailable')
  if (isUnstorableText(error)) return new Refusal('malformed-request')
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('wrong-content-type')
  if (statusCode === 413) return new Refusal('request-too-large')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('malformed-request')
  return null
}

/** The last resort of every route: errors thrown outside a handler pass here too. */
export function onError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = answerProblem(error, request, reply, languageOf(request, null))
  return reply.code(problem.status).type('application/json; charset=utf-8').send(problem.body)
}
