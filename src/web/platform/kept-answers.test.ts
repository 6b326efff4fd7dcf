import type { UserId } from '#domain/id.ts'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { ApiProblem } from './api-problem.ts'
import { clockOffsetMs } from './clock-offset.ts'
import { forgetKept, isKeptPath, keptAnswers, networkFirst } from './kept-answers.ts'
import { memoryStorage } from './storage.ts'

const claire: User = {
  id: 'c1' as UserId,
  name: 'Claire',
  email: 'claire@maisonnette.test',
  emailVerified: true,
  hasPassword: true,
  role: 'client',
  profilePic: null,
  language: 'fr',
  gender: null,
  phoneNumber: null,
  notificationFrequency: 'instant',
  hidesPresence: false,
  operatorRole: null,
  cleanerSlug: null,
  token: 'secret',
}
const marie: User = { ...claire, id: 'm1' as UserId, name: 'Marie' }
const LIST = '/api/bookings?page=1&pageSize=12&when=upcoming'
const ONE = '/api/bookings/3f1c6f0a-0000-4000-8000-000000000001'
const DAY_MS = 86_400_000

function setUp() {
  const storage = memoryStorage({ theme: 'dark' })
  const clock = { at: DAY_MS }
  return {
    storage,
    clock,
    kept: keptAnswers(
      () => storage,
      () => clock.at,
    ),
  }
}

describe('what is kept to be read without a connection', () => {
  it('is the lists of bookings, each booking and the calendar, and nothing else', () => {
    expect([LIST, '/api/bookings', ONE, '/api/cleaner/calendar?days=21'].map(isKeptPath)).toEqual([true, true, true, true])
    const others = [
      '/api/users/me',
      '/api/cleaners?page=1',
      `${ONE}/secrets`,
      '/api/cleaner/calendar/vacation?from=2026-12-03',
      `${ONE}/agreement.pdf`,
      '/api/properties',
      '/api/bookings-x',
    ]
    expect(others.filter(isKeptPath)).toEqual([])
  })

  it('is found again by the same person, and by nobody else', () => {
    const { kept } = setUp()
    kept.keep(claire, LIST, { items: [1] })
    expect(kept.read('c1', LIST)).toEqual({ items: [1] })
    expect(kept.read('m1', LIST)).toBeUndefined()
    expect(kept.read(undefined, LIST)).toBeUndefined()
    expect(kept.owner()).toMatchObject({ id: 'c1', name: 'Claire' })
  })

  it('holds no token', () => {
    const { kept, storage } = setUp()
    kept.keep(claire, LIST, {})
    expect(storage.keys().map((key) => storage.get(key))).not.toContainEqual(expect.stringContaining('secret'))
  })

  it('gives way to the next person', () => {
    const { kept } = setUp()
    kept.keep(claire, LIST, { items: ['Claire'] })
    kept.keep(marie, ONE, { id: 1 })
    expect(kept.read('m1', LIST)).toBeUndefined()
    expect(kept.owner()?.id).toBe('m1')
  })

  it('is gone after a sign-out, and nothing else is', () => {
    const { kept, storage } = setUp()
    kept.keep(claire, LIST, {})
    forgetKept(storage)
    expect(storage.keys()).toEqual(['theme'])
    expect(kept.owner()).toBeNull()
  })

  it('is let go after thirty days, and the oldest before that when there is much', () => {
    const { kept, clock, storage } = setUp()
    for (let page = 1; page <= 45; page += 1) {
      clock.at += 1
      kept.keep(claire, `/api/bookings?page=${page}`, { page })
    }
    expect(kept.read('c1', '/api/bookings?page=5')).toBeUndefined()
    expect(kept.read('c1', '/api/bookings?page=6')).toEqual({ page: 6 })
    expect(storage.keys().filter((key) => key.startsWith('kept:/'))).toHaveLength(40)
    clock.at += 31 * DAY_MS
    expect(kept.read('c1', '/api/bookings?page=45')).toBeUndefined()
  })

  it('is ignored when it cannot be read', () => {
    const { kept, storage } = setUp()
    kept.keep(claire, LIST, {})
    storage.set(`kept:${LIST}`, '{')
    expect(kept.read('c1', LIST)).toBeUndefined()
  })
})

describe('a question whose answer is kept', () => {
  const offline = new ApiProblem(0, { code: 'offline', message: '' })
  const never = () => {
    throw new Error('there is no late answer')
  }

  it('is answered by the network while there is one', async () => {
    expect(await networkFirst(Promise.resolve('new'), 'kept', never)).toBe('new')
  })

  it('is answered from what is kept without a connection, and fails when nothing is', async () => {
    expect(await networkFirst(Promise.reject(offline), 'kept', never)).toBe('kept')
    await expect(networkFirst(Promise.reject(offline), undefined, never)).rejects.toBe(offline)
  })

  it('still gets a refusal', async () => {
    const refused = new ApiProblem(404, { code: 'not-found', message: '' })
    await expect(networkFirst(Promise.reject(refused), 'kept', never)).rejects.toBe(refused)
  })

  it('is answered from what is kept when the network takes more than three seconds, and corrected when it answers at last', async () => {
    vi.useFakeTimers()
    const slow = Promise.withResolvers<unknown>()
    const late = Promise.withResolvers<unknown>()
    const answered = networkFirst(slow.promise, 'kept', late.resolve)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await answered).toBe('kept')
    slow.resolve('new')
    expect(await late.promise).toBe('new')
    vi.useRealTimers()
  })
})

describe('the server’s clock', () => {
  const path = '/api/bookings/3f0c1f5e-0000-4000-8000-000000000001'
  const said = (now: string) => ({ id: path.slice('/api/bookings/'.length), now })

  it('is known by the newest answer, and a kept one that is read later makes it no newer', () => {
    const storage = memoryStorage()
    let device = Date.parse('2026-11-26T14:00:00Z')
    const kept = keptAnswers(
      () => storage,
      () => device,
    )
    kept.keep(claire, path, said('2026-11-26T14:05:00Z'))
    device += 3_600_000
    kept.keep(claire, path, said('2026-11-26T14:05:00Z'))
    expect(clockOffsetMs(said('2026-11-26T14:05:00Z'), [storage])).toBe(5 * 60_000)
    kept.keep(claire, path, said('2026-11-26T15:07:00Z'))
    expect(clockOffsetMs(said('2026-11-26T14:05:00Z'), [storage])).toBe(7 * 60_000)
  })

  it('is that of a page that came after what is kept, though a clock was put right between them', () => {
    const storage = memoryStorage()
    const device = Date.parse('2026-11-26T14:00:00Z')
    keptAnswers(
      () => storage,
      () => device,
    ).keep(claire, path, said('2026-11-23T14:05:00Z'))
    expect(clockOffsetMs(said('2026-11-26T14:05:00Z'), [storage], device)).toBe(5 * 60_000)
  })

  it('is that of the answer on the page where none is kept, and runs on', () => {
    const answer = said('2026-11-26T14:05:00Z')
    const device = Date.parse('2026-11-26T14:00:00Z')
    expect(clockOffsetMs(answer, [], device)).toBe(5 * 60_000)
    expect(clockOffsetMs(answer, [], device + 60_000)).toBe(5 * 60_000)
  })
})
