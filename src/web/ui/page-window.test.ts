// The numbers a reader is offered while paging.
import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('the window of pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 10, [1, 2, 'gap', 10]],
    [3, 10, [1, 2, 3, 4, 'gap', 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [7, 10, [1, 'gap', 6, 7, 8, 9, 10]],
    [10, 10, [1, 'gap', 9, 10]],
  ])('on page %i of %i is %j', (current, last, expected) => {
    expect(pageWindow(current, last)).toEqual(expected)
  })

  it('never hides a single page behind a gap and never repeats one', () => {
    for (let last = 1; last <= 30; last++)
      for (let current = 1; current <= last; current++) {
        const slots = pageWindow(current, last)
        const pages = slots.filter((slot) => slot !== 'gap')
        expect(new Set(pages).size).toBe(pages.length)
        expect(pages).toContain(current)
        slots.forEach((slot, index) => {
          if (slot === 'gap') expect(Number(slots[index + 1]) - Number(slots[index - 1])).toBeGreaterThan(2)
        })
      }
  })
})
