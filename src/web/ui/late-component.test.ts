import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenConnected } from './late-component.tsx'

let device: { onLine: boolean }
let page: EventTarget
beforeEach(() => {
  device = { onLine: true }
  page = new EventTarget()
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

const lost = new TypeError('Failed to fetch dynamically imported module')

it('waits for a connection where there is none, as often as it goes', async () => {
  device.onLine = false
  const fetchIt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('here')
  const fetched = whenConnected(fetchIt)
  await vi.waitUntil(() => fetchIt.mock.calls.length === 1)
  for (const times of [2, 3]) {
    // The listener stands a turn after the failure.
    await new Promise((resolve) => setTimeout(resolve))
    page.dispatchEvent(new Event('online'))
    await vi.waitUntil(() => fetchIt.mock.calls.length === times)
  }
  expect(await fetched).toBe('here')
})

it('fails at once where there is a connection: the code is gone', async () => {
  await expect(whenConnected(() => Promise.reject(lost))).rejects.toBe(lost)
})

it('is the way in which every late component is fetched', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const own = Object.entries(sources).filter(([, text]) => /\blazy\(/.test(text))
  // The page for what is not there must show at once that there is no connection.
  expect(own.map(([file]) => file).toSorted()).toEqual(['../platform/faults/not-found.tsx', './late-component.tsx'])
})
