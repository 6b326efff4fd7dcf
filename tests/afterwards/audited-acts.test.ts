// Runs after all HTTP tests: an operator took each act in one of them, which the world found in the log.
import { expect, it } from 'vitest'
import { actsSeen, RECORDED } from '../support/audited-acts.ts'

it('every act of operators was seen to leave its entry in the log', () => {
  const seen = actsSeen()
  expect(RECORDED.map(([key]) => key).filter((key) => !seen.has(key))).toEqual([])
})
