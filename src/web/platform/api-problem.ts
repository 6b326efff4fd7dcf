// What a failed call throws: the server's refusal in the reader's words, or why no answer came.
import type { Problem } from '#contract/problem.ts'

/** Codes for failures that no server answer describes. */
export type TransportFailure = 'offline' | 'timeout' | 'unreachable' | 'unreadable'

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

/** Reads the error envelope of an answer; anything else becomes `unreadable` with the given words. */
export function problemFrom(status: number, body: string, unreadableMessage: string): ApiProblem {
  try {
    const parsed: unknown = JSON.parse(body)
    if (isProblem(parsed)) return new ApiProblem(status, parsed)
  } catch {
    // Not JSON: a proxy's page, for instance.
  }
  return new ApiProblem(status, { code: 'unreadable' satisfies TransportFailure, message: unreadableMessage })
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value && typeof value.message === 'string'
}
