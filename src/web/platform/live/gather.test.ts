import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('hands over the first at once, those that follow together, and the next after a rest at once again', () => {
  const handled: (readonly number[])[] = []
  const add = gather<number>(1_000, (items) => void handled.push(items))
  add(1)
  expect(handled).toEqual([[1]])
  for (let nth = 2; nth <= 500; nth += 1) add(nth)
  expect(handled).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(handled.map(({ length }) => length)).toEqual([1, 499])
  vi.advanceTimersByTime(1_000)
  add(501)
  expect(handled.at(-1)).toEqual([501])
})
