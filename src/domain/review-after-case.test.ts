import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CASE_OPENERS } from './case.ts'
import { countsInRating } from './review-after-case.ts'

test('only what one side writes after the other reported the visit counts in no rating', () => {
  const side = fc.constantFrom('client', 'cleaner')
  fc.assert(
    fc.property(side, fc.option(fc.constantFrom(...CASE_OPENERS)), (author, caseOpenedBy) => {
      const answersReport = caseOpenedBy !== null && caseOpenedBy !== 'system' && caseOpenedBy !== author
      expect(countsInRating({ author, caseOpenedBy })).toBe(!answersReport)
    }),
  )
})
