// One idempotency key per intent: every retry uses it until the server's answer is final.
import { useRef } from 'react'
import { ApiProblem } from './api-problem.ts'
import { newIdempotencyKey } from './api.ts'

/** The body as sent, and its idempotency key. */
export type Intent = { readonly body: string; readonly key: string }

/** The same body sent again without an answer is the same intent; another body is another. */
export function intentFor(kept: Intent | null, input: unknown, newKey: () => string = newIdempotencyKey): Intent {
  const body = JSON.stringify(input)
  return kept?.body === body ? kept : { body, key: newKey() }
}

/** A refusal ends its key. No answer, a fault and a 429 do not: the request may have been done. */
export const isFinal = (problem: unknown): boolean =>
  problem instanceof ApiProblem &&
  problem.status >= 400 &&
  problem.status < 500 &&
  problem.status !== 429 &&
  problem.code !== 'idempotency-in-progress'

export type SendOnce = <Answer>(input: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/** For writes that create or move money; `input` is everything that makes one intent differ from the next. */
export function useIntent(): SendOnce {
  const kept = useRef<Intent | null>(null)
  return async (input, send) => {
    kept.current = intentFor(kept.current, input)
    try {
      const answer = await send(kept.current.key)
      kept.current = null
      return answer
    } catch (problem) {
      if (isFinal(problem)) kept.current = null
      throw problem
    }
  }
}
