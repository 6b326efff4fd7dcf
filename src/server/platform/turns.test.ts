import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeTurns } from './turns.ts'

it('never lets more than so many work at once, serves all in order, and starts afresh afterwards', async () => {
  const turns = makeTurns(3)
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

it('goes on after work that fails', async () => {
  const turns = makeTurns(1)
  const failing = turns.take(() => Promise.reject(new Error('no')))
  const following = turns.take(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await following).toBe('yes')
})

it('says for how long whoever waits longest has waited', async () => {
  let nowMs = 0
  const turns = makeTurns(1, () => nowMs)
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
