// Moving between tabs with the keyboard.
import { describe, expect, it } from 'vitest'
import { nextTab } from './tabs.tsx'

describe('the keys of tabs', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Tab', 1, null],
    ['a', 1, null],
  ])('%s from tab %d leads to %j of three', (key, from, to) => {
    expect(nextTab(from, 3, key)).toBe(to)
  })
})
