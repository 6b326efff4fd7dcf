import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './civil-date.ts'
import { isConcerned, valueOn, withValue, type FromDate } from './series-agreed.ts'

const START = '2026-11-26'
const dateAt = (days: number): string => addDays(START, days)
const SPAN = 40
const dates = Array.from({ length: SPAN + 2 }, (_, days) => dateAt(days))

const day = fc.integer({ min: 0, max: SPAN }).map(dateAt)
const edit = fc.record({
  value: fc.integer({ min: 1, max: 9 }),
  on: fc.uniqueArray(day, { minLength: 1, maxLength: 6 }),
  isFollowing: fc.boolean(),
})
const after = (edits: readonly { value: number; on: readonly string[]; isFollowing: boolean }[]): readonly FromDate<number>[] =>
  edits.reduce<readonly FromDate<number>[]>((values, { value, ...concerned }) => withValue(values, 0, value, concerned), [])

describe('what visits agree on', () => {
  it('changes for those that were chosen, or that follow, and for no other, after any edits', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), edit, (before, last) => {
        const values = after(before)
        const then = withValue(values, 0, last.value, last)
        for (const on of dates) {
          expect(valueOn(then, 0, on)).toBe(isConcerned(last, on) ? last.value : valueOn(values, 0, on))
        }
      }),
    )
  })

  it('is kept once for each date, in order, and no more than twice for each that was ever named', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        const from = after(edits).map((value) => value.from)
        expect(from).toEqual([...new Set(from)].toSorted())
        expect(from.length).toBeLessThanOrEqual(2 * new Set(edits.flatMap(({ on }) => on)).size)
      }),
    )
  })

  it('is what was agreed first where nobody is named', () => {
    expect(withValue([], 0, 5, { on: [], isFollowing: true })).toEqual([])
    expect(valueOn([], 0, START)).toBe(0)
  })
})
