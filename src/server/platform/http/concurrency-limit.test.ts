import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

afterEach(() => vi.useRealTimers())

it('never lets more than so many work at once, serves all in order, and starts afresh afterwards', async () => {
  const turns = limitConcurrency(3)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (name: number) =>
    turns.take(async () => {
      running += 1
      most = Math.max(most, running)
      order.push(name)
      await delay(1)
      running -= 1
      return name
    })
  const names = Array.from({ length: 50 }, (_, index) => index)
  expect(await Promise.all(names.map(work))).toEqual(names)
  expect(await Promise.all(names.map(work))).toEqual(names)
  expect(order).toEqual([...names, ...names])
  expect(most).toBe(3)
})

it('serves a lone caller after one of a crowd, and the crowd in order', async () => {
  const turns = limitConcurrency(1)
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const come = (name: string, place: string) => turns.take(async () => void order.push(name), place)
  const working = turns.take(() => first.promise, 'crowd')
  const crowd = ['a', 'b', 'c', 'd'].map((name) => come(name, 'crowd'))
  const others = [come('one', 'there'), come('other', 'elsewhere'), come('one again', 'there')]
  first.resolve()
  await Promise.all([working, ...crowd, ...others])
  expect(order).toEqual(['a', 'one', 'other', 'b', 'one again', 'c', 'd'])
  await come('afterwards', 'crowd')
  expect(order.at(-1)).toBe('afterwards')
})

it('goes on after work that fails', async () => {
  const turns = limitConcurrency(1)
  const failing = turns.take(() => Promise.reject(new Error('no')))
  const following = turns.take(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await following).toBe('yes')
})

it('reports the longest wait', async () => {
  let nowMs = 0
  const turns = limitConcurrency(1, { nowMs: () => nowMs })
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const working = turns.take(() => first.promise)
  nowMs = 1_000
  expect(turns.longestWaitMs()).toBe(0)
  const [early, late] = [turns.take(() => second.promise), turns.take(async () => 'late')]
  nowMs = 4_000
  expect(turns.longestWaitMs()).toBe(3_000)
  first.resolve()
  await working
  expect(turns.longestWaitMs()).toBe(3_000)
  second.resolve()
  await early
  expect(await late).toBe('late')
  expect(turns.longestWaitMs()).toBe(0)
})

it('refuses a caller who has waited too long, and still serves the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const turns = limitConcurrency(1, { maxWaitMs: 2_000 })
  const first = Promise.withResolvers<string>()
  const working = turns.take(() => first.promise)
  const impatient = turns.take(async () => 'never')
  vi.advanceTimersByTime(1_500)
  const patient = turns.take(async () => 'patient')
  const refused = expect(impatient).rejects.toMatchObject({ code: 'service-unavailable' })
  vi.advanceTimersByTime(500)
  await refused
  first.resolve('first')
  expect(await Promise.all([working, patient])).toEqual(['first', 'patient'])
  vi.advanceTimersByTime(10_000)
  expect(await turns.take(async () => 'later')).toBe('later')
})

it('lets the event loop run between two pieces of work', async () => {
  const turns = limitConcurrency(1)
  let heard = 0
  const listening = setInterval(() => (heard += 1), 0)
  const busy = async (): Promise<void> => {
    const until = performance.now() + 2
    while (performance.now() < until);
  }
  await Promise.all(Array.from({ length: 20 }, () => turns.take(busy)))
  clearInterval(listening)
  expect(heard).toBeGreaterThan(10)
})
