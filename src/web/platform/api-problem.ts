// What a failed call throws: the server's refusal in the reader's words, or why no answer came.
import type { Problem } from '#contract/problem.ts'

/** Codes for failures that no server answer describes. */
export type TransportFailure = 'offline' | 'timeout' | 'unreachable' | 'unreadable'

/** The code of JSON without a code: an answer that is not ours. */
export const UNCODED = 'uncoded'

/** The code when the person was asked who they are, and gave it up. */
export const NOT_CONFIRMED = 'not-confirmed'

export class ApiProblem extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** A refusal code of the domain, `fault`, or a {@link TransportFailure}. */
  readonly code: string
  /** Reasons by dotted path of the offending field, in the reader's words. */
  readonly fields: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string | null

  constructor(status: number, problem: Pick<Problem, 'code' | 'message'> & Partial<Problem>) {
    super(problem.message)
    this.name = 'ApiProblem'
    this.status = status
    this.code = problem.code
    this.fields = problem.fields ?? {}
    this.details = problem.details ?? {}
    this.requestId = problem.requestId ?? null
  }
}

export type Answered = { readonly status: number; readonly statusText: string; readonly body: string }

/**
 * Reads the error envelope of an answer: the message is `message`, else `error`, else empty. Other bodies get the given message, followed
 * by the status and, from 500 on, its text; below 500, the text of the body.
 */
export function problemFrom({ status, statusText, body }: Answered, unreadableMessage: string): ApiProblem {
  const parsed = parseObject(body)
  if (!parsed) {
    const came = [status, (status < 500 && plainText(body)) || statusText].filter(Boolean).join(' ')
    return new ApiProblem(status, { code: 'unreadable' satisfies TransportFailure, message: `${unreadableMessage} (${came})` })
  }
  const { code, message, error } = parsed
  const words = [message, error].find((text) => typeof text === 'string' && text !== '')
  return new ApiProblem(status, { ...parsed, code: typeof code === 'string' ? code : UNCODED, message: String(words ?? '') })
}

const MAX_SHOWN_LENGTH = 160

/** One line of what may be a whole page of HTML. */
function plainText(body: string): string {
  const text = body
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/giu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return text.length <= MAX_SHOWN_LENGTH ? text : `${text.slice(0, MAX_SHOWN_LENGTH)}…`
}

/** Null for what is not JSON: a proxy's page, for instance. */
function parseObject(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return null
  }
}
