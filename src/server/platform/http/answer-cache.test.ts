import { afterEach, expect, it, vi } from 'vitest'
import { makeAnswerCache, publicChange } from './answer-cache.ts'
import type { Topic } from '../bus/bus.ts'
import { clockMoved } from '../clock.ts'

afterEach(() => vi.useRealTimers())

const NOON = new Date('2026-11-23T12:00:30Z')
const later = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1000)

function open(cacheMb = 1) {
  const listeners = new Map<string, () => void>()
  let gap: () => void = () => undefined
  let listening = true
  const bus = {
    subscribe: <P>({ name }: Topic<P>, listener: (payload: P) => void) => {
      listeners.set(name, () => listener({} as P))
      return () => undefined
    },
    onGap: (listener: () => void) => {
      gap = listener
      return () => undefined
    },
    isListening: () => listening,
  }
  const cache = makeAnswerCache<string>(bus, cacheMb)
  let made = 0
  return {
    /** The answer holds the number of its computation. */
    ask: (key: string, now = NOON, bytes: number | null = 10) =>
      cache.keep(key, now, async () => ({ answer: `${key} ${(made += 1)}`, bytes })),
    keep: cache.keep,
    publish: (topic: { readonly name: string }) => listeners.get(topic.name)?.(),
    setListening(value: boolean) {
      listening = value
      gap()
    },
  }
}

it('keeps an answer for the minute it was made in', async () => {
  const { ask } = open()
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('a', later(29))]).toEqual(['a 1', 'b 2', 'a 1', 'a 1'])
  expect(await ask('a', later(30))).toBe('a 3')
  expect(await ask('a', later(-31))).toBe('a 4')
})

it.each([publicChange, clockMoved])('forgets all when the bus sends $name', async (topic) => {
  const { ask, publish } = open()
  await ask('a')
  publish(topic)
  expect(await ask('a')).toBe('a 2')
})

it('keeps nothing while messages may be missed, and drops what it had', async () => {
  const { ask, setListening } = open()
  await ask('a')
  setListening(false)
  expect([await ask('a'), await ask('a')]).toEqual(['a 2', 'a 3'])
  setListening(true)
  expect([await ask('a'), await ask('a')]).toEqual(['a 4', 'a 4'])
})

it('makes one answer for all who ask meanwhile, but not for those who ask after a change', async () => {
  const { keep, ask, publish } = open()
  let finish: (answer: string) => void = () => undefined
  const slow = new Promise<string>((resolve) => (finish = resolve))
  const first = keep('a', NOON, async () => ({ answer: await slow, bytes: 10 }))
  const second = ask('a')
  publish(publicChange)
  expect(await ask('a')).toBe('a 1')
  finish('of before the change')
  expect([await first, await second]).toEqual(['of before the change', 'of before the change'])
  expect(await ask('a')).toBe('a 1')
})

it('does not remember a failure', async () => {
  const { keep, ask } = open()
  const failing = keep('a', NOON, async () => {
    throw new Error('the database is away')
  })
  await expect(failing).rejects.toThrow('away')
  expect(await ask('a')).toBe('a 1')
})

it('keeps within its room what was used last, nothing that would fill it alone, and nothing that is not to be kept', async () => {
  const { ask } = open()
  const sixteenth = (1024 * 1024) / 2 / 16
  await ask('used', NOON, sixteenth)
  for (let index = 0; index < 20; index += 1) {
    await ask(`other ${index}`, NOON, sixteenth)
    expect(await ask('used')).toBe('used 1')
  }
  expect(await ask('other 0')).toBe('other 0 22')
  const huge = 1024 * 1024
  expect([await ask('huge', NOON, huge), await ask('huge', NOON, huge)]).toEqual(['huge 23', 'huge 24'])
  expect([await ask('own', NOON, null), await ask('own', NOON, null)]).toEqual(['own 25', 'own 26'])
})

it('keeps nothing when it has no room', async () => {
  const { ask } = open(0)
  expect([await ask('a'), await ask('a')]).toEqual(['a 1', 'a 2'])
})

it('lets go of answers whose minute is over, though nobody asks any more', async () => {
  vi.useFakeTimers()
  const { ask } = open()
  await ask('a')
  vi.advanceTimersByTime(30_000)
  await ask('b')
  vi.advanceTimersByTime(31_000)
  // To the clock that this test gives, the minute has not passed: only what let go of it makes it anew.
  expect([await ask('a'), await ask('b')]).toEqual(['a 3', 'b 2'])
})
