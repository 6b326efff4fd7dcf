import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchWhenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fetchCode = vi.fn<() => void>()
const fetchedWhile = (onLine: boolean): number => {
  fetchCode.mockReset()
  vi.stubGlobal('navigator', { onLine })
  fetchWhenIdle(fetchCode)
  vi.runAllTimers()
  return fetchCode.mock.calls.length
}

it('fetches code ahead once, and none without a connection', () => {
  expect([fetchedWhile(true), fetchedWhile(false)]).toEqual([1, 0])
})

it('fetches nothing for a page that was left meanwhile', () => {
  fetchCode.mockReset()
  vi.stubGlobal('navigator', { onLine: true })
  const cancel = fetchWhenIdle(fetchCode)
  expect(fetchCode).not.toHaveBeenCalled()
  cancel()
  vi.runAllTimers()
  expect(fetchCode).not.toHaveBeenCalled()
})
