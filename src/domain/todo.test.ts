// What is worth doing: its order, and how long it stays once it is done.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from './elapsed.ts'
import { DONE_TODO_HOURS, inTodoOrder, isTodoShown, TODO_PRIORITIES } from './todo.ts'

const now = new Date('2026-11-25T15:00:00Z')

describe('the order', () => {
  const item = fc.record({ priority: fc.constantFrom(...TODO_PRIORITIES), done: fc.boolean(), at: fc.nat() })
  const rank = ({ priority, done }: { priority: (typeof TODO_PRIORITIES)[number]; done: boolean }) =>
    Number(done) * 10 - TODO_PRIORITIES.indexOf(priority)

  it('has what is open first, then the most pressing, loses nothing, and keeps the given order of equals', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const sorted = inTodoOrder(items)
        expect(sorted).toHaveLength(items.length)
        expect(new Set(sorted)).toEqual(new Set(items))
        sorted.forEach((one, at) => {
          const next = sorted[at + 1]
          if (!next) return
          expect(rank(one)).toBeLessThanOrEqual(rank(next))
          if (rank(one) === rank(next)) expect(items.indexOf(one)).toBeLessThan(items.indexOf(next))
        })
      }),
    )
  })
})

it('what is done stays a day', () => {
  expect(isTodoShown(null, now)).toBe(true)
  expect(isTodoShown(new Date(now.getTime() - DONE_TODO_HOURS * HOUR_MS + 1), now)).toBe(true)
  expect(isTodoShown(new Date(now.getTime() - DONE_TODO_HOURS * HOUR_MS), now)).toBe(false)
})
