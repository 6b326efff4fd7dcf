// Pages of a table: every row once and in order, whatever the number of rows and of a page.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pagesOf } from './pages-of.ts'

it('every row comes once, in order, and no page is asked for after one that was not full', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(30), fc.integer({ min: 1, max: 7 }), async (count, limit) => {
      const rows = Array.from({ length: count }, (_, index) => index)
      const asked: (number | null)[] = []
      const found: number[] = []
      const next = async (after: number | null) => {
        asked.push(after)
        return rows.filter((row) => after === null || row > after).slice(0, limit)
      }
      for await (const page of pagesOf(limit, next)) found.push(...page)
      expect(found).toEqual(rows)
      expect(asked).toHaveLength(Math.floor(count / limit) + 1)
    }),
  )
})
