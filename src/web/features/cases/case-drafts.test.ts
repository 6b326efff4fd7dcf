import { expect, it } from 'vitest'
import { reviveOpening } from './case-drafts.ts'

it('finds again what was written, with its reason', () => {
  expect(reviveOpening({ reason: 'damage', words: 'Le cadre est brisé.' })).toEqual({ reason: 'damage', words: 'Le cadre est brisé.' })
  expect(reviveOpening({ reason: null, words: '' })).toEqual({ reason: null, words: '' })
})

it.each(['gone', 3, null])('keeps the words when the reason reads %s', (reason) => {
  expect(reviveOpening({ reason, words: 'Le cadre est brisé.' })).toEqual({ reason: null, words: 'Le cadre est brisé.' })
})

it.each([null, 'words', [], {}, { reason: 'damage' }, { reason: 'damage', words: 4 }])('leaves out %j', (stored) => {
  expect(reviveOpening(stored)).toBeNull()
})
