import { expect, it } from 'vitest'
import { isBehind, QUEUES } from './health.ts'
import { addMinutes } from './elapsed.ts'

const NOW = new Date('2026-11-23T14:00:00Z')

it('work is behind some minutes after it was due, letters later than the rest, and never when nothing is due', () => {
  const behindAfter = (minutes: number) => QUEUES.filter((queue) => isBehind(queue, addMinutes(NOW, -minutes), NOW))
  expect(behindAfter(4)).toEqual([])
  expect(behindAfter(5)).toEqual(['jobs', 'timers', 'events'])
  expect(behindAfter(15)).toEqual([...QUEUES])
  expect(QUEUES.filter((queue) => isBehind(queue, null, NOW))).toEqual([])
})
