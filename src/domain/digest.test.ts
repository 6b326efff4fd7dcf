import { expect, it } from 'vitest'
import { nextDigestAt } from './digest.ts'

const at = (frequency: Parameters<typeof nextDigestAt>[0], now: string): string => nextDigestAt(frequency, new Date(now)).toISOString()

it('is the next morning, the next Monday or the next first of the month, at eight', () => {
  // A Monday, nine in the morning in Montréal.
  expect(at('daily', '2026-11-23T14:00:00Z')).toBe('2026-11-24T13:00:00.000Z')
  expect(at('weekly', '2026-11-23T14:00:00Z')).toBe('2026-11-30T13:00:00.000Z')
  expect(at('monthly', '2026-11-23T14:00:00Z')).toBe('2026-12-01T13:00:00.000Z')
})

it('is the same morning when it is not eight yet, and never the very instant', () => {
  expect(at('daily', '2026-11-23T12:59:59Z')).toBe('2026-11-23T13:00:00.000Z')
  expect(at('weekly', '2026-11-23T13:00:00Z')).toBe('2026-11-30T13:00:00.000Z')
})

it('keeps to eight on the wall when the clocks change', () => {
  expect(at('daily', '2027-03-13T20:00:00Z')).toBe('2027-03-14T12:00:00.000Z')
})

it('is now for people without a digest', () => {
  expect(at('instant', '2026-11-23T14:00:00Z')).toBe('2026-11-23T14:00:00.000Z')
})
