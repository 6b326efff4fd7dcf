import { expect, it } from 'vitest'
import { bookingReferenceIn } from './booking-reference.ts'

it.each([
  ['MN-7QK4AB', 'MN-7QK4AB'],
  [' mn 7qk4ab ', 'MN-7QK4AB'],
  ['mn7qk4ab', 'MN-7QK4AB'],
  ['la visite de jeudi', null],
  ['', null],
])('a booking in “%s”: %s', (typed, reference) => {
  expect(bookingReferenceIn(typed)).toBe(reference)
})
