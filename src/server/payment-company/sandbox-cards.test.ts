import { expect, it } from 'vitest'
import { readCard, scenarioOf } from './sandbox-cards.ts'

const now = new Date('2026-11-23T14:00:00Z')
const typed = (number: string, more: { expMonth?: number; expYear?: number; cvc?: string } = {}) =>
  readCard({ number, expMonth: 12, expYear: 2030, cvc: '123', ...more }, now)

it.each(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242'])('%s is read however it is spaced', (number) => {
  expect(typed(number)).toMatchObject({ kind: 'card', last4: '4242', behaviour: { funding: 'credit' } })
})

it('a number with a wrong check digit, or one that no test knows, is no card of ours', () => {
  expect(typed('4242424242424241')).toEqual({ kind: 'declined', code: 'incorrect_number' })
  expect(typed('4111111111111111')).toEqual({ kind: 'declined', code: 'incorrect_number' })
})

it.each(['', 'abcd', '4242', '42424242424242424242', '4242 4242 4242 424x'])('%j is not a card at all', (number) => {
  expect(typed(number)).toEqual({ kind: 'malformed' })
})

it.each(['', '12', '12345', 'abc'])('a security code of %j is not a card at all', (cvc) => {
  expect(typed('4242424242424242', { cvc })).toEqual({ kind: 'malformed' })
})

it('a card is good until the end of its month, with its year in two digits or four', () => {
  expect(typed('4242424242424242', { expMonth: 11, expYear: 26 }).kind).toBe('card')
  expect(typed('4242424242424242', { expMonth: 11, expYear: 2026 }).kind).toBe('card')
  expect(typed('4242424242424242', { expMonth: 10, expYear: 26 })).toEqual({ kind: 'declined', code: 'expired_card' })
})

it('a kept scenario names no number and finds its behaviour again', () => {
  const card = typed('4000002760003184')
  if (card.kind !== 'card') throw new Error('not a card')
  expect(card.scenario).toBe('ends-3184')
  expect(scenarioOf(card.scenario)).toEqual(card.behaviour)
  expect(() => scenarioOf('ends-0000')).toThrow()
})
