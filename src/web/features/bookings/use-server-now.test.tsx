import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { keptAnswers } from '#web/platform/kept-answers.ts'
import { memoryStorage } from '#web/platform/storage.ts'
import { useServerNow } from './use-server-now.ts'

const marie = { id: 'm1', name: 'Marie' } as User
const ONE = '/api/bookings/3f1c6f0a-0000-4000-8000-000000000001'
const HOUR_MS = 3_600_000

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-25T20:00:00Z') }))
afterEach(() => vi.useRealTimers())

const Clock = ({ answeredAt }: { readonly answeredAt: string }) => useServerNow(answeredAt).toISOString()
const shown = (answeredAt: string) => renderToStaticMarkup(<Clock answeredAt={answeredAt} />)

it('an answer that the browser kept overnight is read by the clock of the morning, whatever the device’s own is wrong by', () => {
  const storage = memoryStorage()
  const kept = keptAnswers(
    () => storage,
    () => Date.now(),
  )
  const [evening, morning] = ['2026-11-26T01:00:00.000Z', '2026-11-26T13:00:00.000Z']
  kept.keep(marie, ONE, { id: 'b1', now: evening })
  expect(shown(evening)).toBe(evening)
  vi.advanceTimersByTime(12 * HOUR_MS)
  // The page is opened anew, without a network.
  expect(kept.read(marie.id, ONE)).toEqual({ id: 'b1', now: evening })
  expect(shown(evening)).toBe(morning)
  // What the network answers then is of that moment.
  expect(shown('2026-11-26T13:00:07.000Z')).toBe('2026-11-26T13:00:07.000Z')
})

it('a device whose clock was put back meanwhile goes no further back than the answer', () => {
  const storage = memoryStorage()
  const kept = keptAnswers(
    () => storage,
    () => Date.now(),
  )
  const answeredAt = '2026-11-25T21:30:00.000Z'
  kept.keep(marie, ONE, { id: 'b1', now: answeredAt })
  vi.setSystemTime(Date.now() - HOUR_MS)
  kept.read(marie.id, ONE)
  expect(shown(answeredAt)).toBe(answeredAt)
})
