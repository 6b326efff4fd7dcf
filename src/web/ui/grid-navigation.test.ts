// Moving through the week with the keyboard.
import { describe, expect, it } from 'vitest'
import { moveInGrid } from './grid-navigation.ts'

const week = { rows: 7, columns: 4 }
const middle = { row: 3, column: 2 }

describe('the keyboard in a grid', () => {
  it.each([
    ['ArrowUp', { row: 2, column: 2 }],
    ['ArrowDown', { row: 4, column: 2 }],
    ['ArrowLeft', { row: 3, column: 1 }],
    ['ArrowRight', { row: 3, column: 3 }],
    ['Home', { row: 3, column: 0 }],
    ['End', { row: 3, column: 3 }],
  ])('%s moves one way', (key, expected) => {
    expect(moveInGrid(middle, { key }, week)).toEqual(expected)
  })

  it.each([
    ['ArrowUp', { row: 0, column: 0 }],
    ['ArrowLeft', { row: 0, column: 0 }],
    ['Home', { row: 0, column: 0 }],
  ])('%s stays inside at the first cell', (key, corner) => {
    expect(moveInGrid(corner, { key }, week)).toEqual(corner)
  })

  it.each(['ArrowDown', 'ArrowRight', 'End'])('%s stays inside at the last cell', (key) => {
    expect(moveInGrid({ row: 6, column: 3 }, { key }, week)).toEqual({ row: 6, column: 3 })
  })

  it('goes to the corners with control or command', () => {
    expect(moveInGrid(middle, { key: 'Home', ctrlKey: true }, week)).toEqual({ row: 0, column: 0 })
    expect(moveInGrid(middle, { key: 'End', metaKey: true }, week)).toEqual({ row: 6, column: 3 })
  })

  it('leaves every other key to the browser', () => {
    for (const key of ['Tab', 'a', ' ', 'Enter', 'Escape']) expect(moveInGrid(middle, { key }, week)).toBeNull()
  })
})
