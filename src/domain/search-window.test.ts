import { expect, test } from 'vitest'
import { isWithin, startSpans } from './search-window.ts'

const timeZone = 'America/Toronto'
const at = (instant: string) => new Date(instant)

test('an exact start is itself, and nothing beside it', () => {
  const spans = startSpans({ kind: 'exact', date: '2026-11-26', time: '09:00' }, timeZone)
  expect(spans).toEqual([{ from: at('2026-11-26T14:00:00Z'), until: at('2026-11-26T14:00:00Z') }])
  expect(isWithin(spans, at('2026-11-26T14:30:00Z'))).toBe(false)
})

test('a part of some days is each of them once, in order, until the half-hour before the next part', () => {
  const spans = startSpans({ kind: 'window', part: 'morning', dates: ['2026-11-27', '2026-11-26', '2026-11-27'] }, timeZone)
  expect(spans).toEqual([
    { from: at('2026-11-26T13:00:00Z'), until: at('2026-11-26T16:30:00Z') },
    { from: at('2026-11-27T13:00:00Z'), until: at('2026-11-27T16:30:00Z') },
  ])
  expect(isWithin(spans, at('2026-11-27T16:30:00Z'))).toBe(true)
  expect(isWithin(spans, at('2026-11-27T17:00:00Z'))).toBe(false)
})

test('any part is from the morning to the evening, whatever the clock does that night', () => {
  const [span] = startSpans({ kind: 'window', part: 'any', dates: ['2026-11-01'] }, timeZone)
  expect(span).toEqual({ from: at('2026-11-01T13:00:00Z'), until: at('2026-11-02T01:30:00Z') })
})
