// Sends what a person means once: under one key however often it is tried, until the server has answered for good.
import { useRef } from 'react'
import { ApiProblem } from './api-problem.ts'
import { newIdempotencyKey } from './api.ts'

/** What is meant, as it is sent, and the key under which the server answers it once. */
export type Intent = { readonly body: string; readonly key: string }

/** The same words sent again after a silence are the same intent; other words are another. */
export function intentFor(kept: Intent | null, input: unknown, newKey: () => string = newIdempotencyKey): Intent {
  const body = JSON.stringify(input)
  return kept?.body === body ? kept : { body, key: newKey() }
}

/** A refusal settles its key. Silence, a fault and a queue do not: what was sent may have been done. */
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
