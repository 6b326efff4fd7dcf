// A database that is away at the start is told from a fault, in words that say what was tried.
import { expect, it } from 'vitest'
import { isUnreachable, reasonOf } from './unreachable.ts'

const failure = (message: string, code: string): Error => Object.assign(new Error(message), { code })

it('says of a host with several addresses what each of them answered', () => {
  const refused = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432']
  const error = Object.assign(new AggregateError(refused.map((message) => failure(message, 'ECONNREFUSED'))), { code: 'ECONNREFUSED' })
  expect([isUnreachable(error), reasonOf(error)]).toEqual([true, refused.join(', ')])
})

it.each([
  ['getaddrinfo EAI_AGAIN db.internal', 'EAI_AGAIN'],
  ['connect ENETUNREACH 10.0.0.9:5432', 'ENETUNREACH'],
  ['the database system is starting up', '57P03'],
  ['sorry, too many clients already', '53300'],
])('takes "%s" for a database that is away', (message, code) => {
  const error = failure(message, code)
  expect([isUnreachable(error), reasonOf(error)]).toEqual([true, message])
})

it('takes a fault of ours for a fault', () => {
  expect(isUnreachable(failure('syntax error at or near "selct"', '42601'))).toBe(false)
})
