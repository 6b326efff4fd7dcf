import { describe, expect, it } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { intentFor, isFinal } from './intent.ts'

const problem = (status: number, code = 'any') => Object.assign(Object.create(ApiProblem.prototype) as ApiProblem, { status, code })

describe('an intent', () => {
  it('keeps its key while the same is sent, and not a moment longer', () => {
    const first = intentFor(null, { street: 'rue Fabre' }, () => 'first')
    expect(intentFor(first, { street: 'rue Fabre' }, () => 'second')).toBe(first)
    expect(intentFor(first, { street: 'rue Papineau' }, () => 'second').key).toBe('second')
  })

  it.each([
    [400, 'any', true],
    [409, 'slot-taken', true],
    [409, 'idempotency-in-progress', false],
    [429, 'too-many-requests', false],
    [500, 'any', false],
    [0, 'offline', false],
  ])('answered %i %s is final: %s', (status, code, final) => {
    expect(isFinal(problem(status, code))).toBe(final)
  })

  it('is not settled by what is no answer at all', () => {
    expect(isFinal(new TypeError('fetch failed'))).toBe(false)
  })
})
