import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeTurns } from './turns.ts'

it('never lets more than so many work at once, serves all in order, and starts afresh afterwards', async () => {
  const inTurn = makeTurns(3)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (name: number) =>
    inTurn(async () => {
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
  const inTurn = makeTurns(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const following = inTurn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await following).toBe('yes')
})
