import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CASE_MESSAGES_SHOWN } from '#domain/case.ts'
import { fromAfter, stretchesOf } from './earlier-messages.ts'

test('each press shows at most one stretch more, and the stretches hold every message up to the latest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), (earlierMessages) => {
      let from = earlierMessages
      while (from > 0) {
        const next = fromAfter(from)
        expect(from - next).toBeGreaterThan(0)
        expect(from - next).toBeLessThanOrEqual(MAX_CASE_MESSAGES_SHOWN)
        from = next
        const ends = stretchesOf(from, earlierMessages)
        expect((ends[0] ?? 0) - MAX_CASE_MESSAGES_SHOWN).toBe(from)
        expect(ends.at(-1)).toBeGreaterThanOrEqual(earlierMessages)
        // The last of them is full: the latest messages of the page reach beyond its end.
        expect(ends.at(-1)).toBeLessThan(earlierMessages + MAX_CASE_MESSAGES_SHOWN)
      }
    }),
  )
})
