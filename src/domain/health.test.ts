import { describe, expect, it } from 'vitest'
import { addMinutes } from './elapsed.ts'
import { isBehind, isNearlyFull, mergeReadings, p95Of, QUEUES, serviceState, type CallReadings } from './health.ts'

const NOW = new Date('2026-11-23T14:00:00Z')
const ago = (minutes: number): Date => addMinutes(NOW, -minutes)

it('work is behind some minutes after it was due, letters later than the rest, and never when nothing is due', () => {
  const behindAfter = (minutes: number) => QUEUES.filter((queue) => isBehind(queue, ago(minutes), NOW))
  expect(behindAfter(4)).toEqual([])
  expect(behindAfter(5)).toEqual(['jobs', 'timers', 'events'])
  expect(behindAfter(15)).toEqual([...QUEUES])
  expect(QUEUES.filter((queue) => isBehind(queue, null, NOW))).toEqual([])
})

describe('a service', () => {
  it.each([
    [null, null, 'unused'],
    [ago(1), null, 'working'],
    [null, ago(1), 'failing'],
    [ago(2), ago(1), 'failing'],
    [ago(1), ago(2), 'working'],
    [ago(1), ago(1), 'working'],
  ] as const)('that succeeded at %s and failed at %s is %s', (lastSuccessAt, lastFailureAt, state) => {
    expect(serviceState({ lastSuccessAt, lastFailureAt })).toBe(state)
  })
})

describe('readings of several processes', () => {
  const NOTHING: CallReadings = { lastSuccessAt: null, lastFailureAt: null, lastFailure: null, p95Ms: null }

  it('of none say nothing', () => {
    expect(mergeReadings([], NOW)).toEqual(NOTHING)
    expect(mergeReadings([NOTHING, NOTHING], NOW)).toEqual(NOTHING)
  })

  it('say the latest success, and the latest failure with its own kind', () => {
    const one = { lastSuccessAt: ago(30), lastFailureAt: ago(2), lastFailure: 'ECONNREFUSED', p95Ms: 20 }
    const other = { lastSuccessAt: ago(1), lastFailureAt: ago(10), lastFailure: '503', p95Ms: 80 }
    const merged = { lastSuccessAt: ago(1), lastFailureAt: ago(2), lastFailure: 'ECONNREFUSED', p95Ms: 80 }
    expect(mergeReadings([one, other], NOW)).toEqual(merged)
    expect(mergeReadings([other, one, NOTHING], NOW)).toEqual(merged)
  })

  it('leave out how long calls took in a process that has not called for an hour', () => {
    const slow = { ...NOTHING, lastSuccessAt: ago(60), p95Ms: 9_000 }
    expect(mergeReadings([slow, { ...NOTHING, lastFailureAt: ago(59), p95Ms: 12 }], NOW).p95Ms).toBe(12)
    expect(mergeReadings([slow], NOW)).toEqual({ ...slow, p95Ms: null })
  })
})

describe('how long calls take', () => {
  it.each([
    [[], null],
    [[12.4], 12],
    [[9, 1], 9],
    [Array.from({ length: 100 }, (_none, index) => 100 - index), 95],
    [[...Array<number>(19).fill(5), 800], 5],
    [[...Array<number>(18).fill(5), 800, 900], 800],
  ])('of %j is %s', (durations, expected) => {
    expect(p95Of(durations)).toBe(expected)
  })
})

describe('a disk', () => {
  const GB = 1_000_000_000
  it.each([
    [50 * GB, 100 * GB, false],
    [10 * GB, 100 * GB, false],
    [9.9 * GB, 100 * GB, true],
    [2 * GB, 10 * GB, false],
    [1.9 * GB, 10 * GB, true],
    [0, 0, true],
  ])('with %i bytes free of %i is nearly full: %s', (free, total, expected) => {
    expect(isNearlyFull(free, total)).toBe(expected)
  })
})
