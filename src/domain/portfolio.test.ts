import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moved } from './portfolio.ts'

const THINGS = ['a', 'b', 'c', 'd']

it.each([
  ['b', 0, 'bacd'],
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['c', 2, 'abcd'],
  ['a', 19, 'bcda'],
  ['z', 0, 'abcd'],
])('%s moved to %i makes %s', (thing, to, order) => {
  expect(moved(THINGS, thing, to).join('')).toBe(order)
})

it('moving puts the thing in its place and keeps the order of all others', () => {
  const some = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(some, fc.nat({ max: 19 }), fc.nat({ max: 25 }), (things, which, to) => {
      const thing = things[which % things.length] as number
      const after = moved(things, thing, to)
      expect(after.indexOf(thing)).toBe(Math.min(to, things.length - 1))
      expect(after.filter((each) => each !== thing)).toEqual(things.filter((each) => each !== thing))
    }),
  )
})
