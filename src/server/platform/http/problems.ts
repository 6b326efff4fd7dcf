// Answers refusals and faults: a refusal in the caller's words, a fault without internals.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TFunction } from 'i18next'
import type * as z from 'zod'
import { refusalsOf } from '#contract/endpoint.ts'
import { statusOf, type Problem } from '#contract/problem.ts'
import type { Language } from '#domain/account.ts'
import { refuse, Refusal, type FieldReasons, type RefusalCode } from '#domain/refusal.ts'
import { isOfClosedAccount, isOutage, isUnstorableText, whyNoWrites } from '../postgres/database.ts'
import type { Exchange } from './http.ts'
import { languageOf } from './request-language.ts'
import { translatorOf } from '../translator.ts'

/** Words of `problems:fields.*` for the schema's own complaints. */
const REASON_OF_ISSUE: Readonly<Record<string, string>> = { invalid_value: 'not-an-option', unrecognized_keys: 'unknown' }
const REASON_OF_FORMAT: Readonly<Record<string, string>> = { email: 'not-an-email', date: 'not-a-date' }
const REASONS_OF_SIZE: Readonly<Record<string, { readonly big: string; readonly small: string }>> = {
  string: { big: 'too-long', small: 'too-short' },
  array: { big: 'too-many', small: 'too-few' },
}
const REASONS_OF_NUMBER = { big: 'too-big', small: 'too-small' }

/** More reasons would not help to correct a request. */
const FAULTS_SHOWN = 20

/** Refuses `malformed-request` with the reason of the first fields that the schema turned down. */
export function refuseIssues(issues: readonly z.core.$ZodIssue[]): never {
  const fields: Record<string, string> = {}
  for (const [at, reason] of faultsOf(issues)) {
    fields[at] ??= reason
    if (Object.keys(fields).length === FAULTS_SHOWN) break
  }
  refuse('malformed-request', { fields })
}

function* faultsOf(issues: readonly z.core.$ZodIssue[]): Generator<readonly [at: string, reason: string]> {
  for (const issue of issues) {
    const at = issue.path.map(String)
    const reason = reasonOf(issue)
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) yield [[...at, key].join('.'), reason]
    else yield [at.join('.') || 'body', reason]
  }
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_small' && issue.origin !== 'number' && issue.minimum === 1) return 'required'
  if (issue.code === 'too_big') return (REASONS_OF_SIZE[issue.origin] ?? REASONS_OF_NUMBER).big
  if (issue.code === 'too_small') return (REASONS_OF_SIZE[issue.origin] ?? REASONS_OF_NUMBER).small
  if (issue.code === 'invalid_format') return REASON_OF_FORMAT[issue.format] ?? 'invalid-format'
  // Our own checks name the reason.
  const own: unknown = issue.code === 'custom' ? issue.params?.['reason'] : undefined
  return typeof own === 'string' ? own : (REASON_OF_ISSUE[issue.code] ?? 'invalid')
}

/** Clients rely on what the contract declares: outside production any other refusal is a fault, so that no test overlooks it. */
export function asDeclared(error: unknown, { services, key, endpoint }: Pick<Exchange, 'services' | 'key' | 'endpoint'>): unknown {
  if (services.production || !(error instanceof Refusal) || refusalsOf(key, endpoint).includes(error.code)) return error
  return new Error(`${key} refused ${error.code}, which the contract does not declare`, { cause: error })
}

export type AnsweredProblem = { readonly status: number; readonly body: string }

/** Builds the answer to any thrown value, sets its headers, and logs once, with the request's id, what wants a person: a fault, or a database without writes. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language): AnsweredProblem {
  const refusal = asRefusal(error)
  const noWrites = whyNoWrites(error)
  if (!refusal || noWrites !== null)
    request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, noWrites ?? 'fault')
  if (!refusal) {
    return { status: 500, body: JSON.stringify(problemOf('fault', {}, request.id, language)) }
  }
  const status = statusOf(refusal.code)
  const wait = refusal.details?.['retryAfterSeconds']
  if (status === 429 || status === 503) reply.header('retry-after', String(wait ?? 2))
  return { status, body: JSON.stringify(problemOf(refusal.code, refusal, request.id, language)) }
}

/** The envelope of a refusal or a fault. */
export function problemOf(code: RefusalCode | 'fault', refusal: Partial<Refusal>, requestId: string, language: Language): Problem {
  const t = translatorOf(language, 'problems')
  const message = t(code, { ...refusal.details })
  return {
    code,
    message,
    error: message,
    ...(refusal.fields ? { fields: sentencesOf({ code, message, fields: refusal.fields }, t) } : {}),
    ...(refusal.details ? { details: refusal.details } : {}),
    requestId,
  }
}

/** Reasons that tell a person more than the refusal's own sentence: what to do about it. */
const SAID_AT_FIELD: ReadonlySet<string> = new Set(['not-a-city'])

/** A refusal with its own code about one field repeats its sentence there; otherwise each reason is translated once. */
function sentencesOf({ code, message, fields }: Named, t: TFunction<'problems'>): Record<string, string> {
  const paths = Object.keys(fields)
  const isRepeated = code !== 'malformed-request' && paths.length === 1 && !SAID_AT_FIELD.has(Object.values(fields)[0] ?? '')
  if (isRepeated) return Object.fromEntries(paths.map((path) => [path, message]))
  const words = new Map([...new Set(Object.values(fields))].map((reason) => [reason, t(`fields.${reason}` as 'fields.invalid')]))
  return Object.fromEntries(Object.entries(fields).map(([path, reason]) => [path, words.get(reason) ?? reason]))
}

type Named = { readonly code: RefusalCode | 'fault'; readonly message: string; readonly fields: FieldReasons }

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return new Refusal('service-unavailable')
  if (isUnstorableText(error)) return new Refusal('malformed-request')
  if (isOfClosedAccount(error)) return new Refusal('not-signed-in')
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
