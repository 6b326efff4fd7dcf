// Whose a session was when this process last looked it up: a guess that saves a trip, which whoever uses it verifies.
import type { CallerMet } from '../platform/http/http.ts'
import { hashOfToken } from '../platform/secret-token.ts'

const MAX_MET = 10_000

type Met = Pick<CallerMet, 'userId' | 'role' | 'operatorRole' | 'hasSecondFactor' | 'viewing'>

export type CallersMet = {
  by(token: string): Met | null
  /** What a look-up found. */
  note(token: string, found: Met | null): void
}

export function makeCallersMet(): CallersMet {
  const byHash = new Map<string, Met>()
  const keyOf = (token: string): string => hashOfToken(token).toString('base64')
  return {
    by: (token) => byHash.get(keyOf(token)) ?? null,
    note(token, found) {
      const key = keyOf(token)
      byHash.delete(key)
      if (found === null) return
      const { userId, role, operatorRole, hasSecondFactor, viewing } = found
      byHash.set(key, { userId, role, operatorRole, hasSecondFactor, viewing })
      const [eldest] = byHash.keys()
      if (byHash.size > MAX_MET && eldest !== undefined) byHash.delete(eldest)
    },
  }
}
