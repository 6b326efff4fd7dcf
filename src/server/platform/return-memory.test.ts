import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { returnMemoryAtRest } from './return-memory.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('collects when a rush is over, and not again before there is something to give back', () => {
  const state = { megabytes: 400, busy: 0.9, collected: 0 }
  returnMemoryAtRest({
    collect() {
      state.collected += 1
      state.megabytes = 200
    },
    residentBytes: () => state.megabytes * 1024 * 1024,
    busyShare: () => state.busy,
  })
  const minutesLater = (): number => {
    vi.advanceTimersByTime(300_000)
    return state.collected
  }
  expect(minutesLater()).toBe(0)
  state.busy = 0.05
  expect(minutesLater()).toBe(1)
  state.megabytes = 210
  expect(minutesLater()).toBe(1)
  state.megabytes = 300
  expect(minutesLater()).toBe(2)
})

it('collects what a start left as soon as the process is at rest', () => {
  let collected = 0
  returnMemoryAtRest({ collect: () => void (collected += 1), residentBytes: () => 2e8, busyShare: () => 0 })
  vi.advanceTimersByTime(2_000)
  expect(collected).toBe(1)
})
