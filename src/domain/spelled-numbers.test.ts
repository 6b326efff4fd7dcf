// Spelled numbers of both languages against the digits they stand for.
import { expect, it } from 'vitest'
import { readSpelledNumber } from './spelled-numbers.ts'

it.each([
  ['zero', '0'],
  ['oh', '0'],
  ['dix sept', '17'],
  ['vingt et un', '21'],
  ['trente quatre', '34'],
  ['soixante et onze', '71'],
  ['soixante quinze', '75'],
  ['soixante dix neuf', '79'],
  ['quatre vingts', '80'],
  ['quatre vingt douze', '92'],
  ['quatre vingt dix huit', '98'],
  ['cent', '100'],
  ['cinq cent quatorze', '514'],
  ['quatre cent quatre vingt dix neuf', '499'],
  ['thirty four', '34'],
  ['nineteen', '19'],
  ['five hundred and fourteen', '514'],
  ['cinqunquatre', '514'],
  ['mille deux cent trente quatre', '1234'],
  ['douze cent trente quatre', '1234'],
  ['twelve hundred and thirty four', '1234'],
  ['two thousand three hundred and one', '2301'],
  ['deux mille trois cent quatre vingt dix neuf', '2399'],
])('%s reads %s', (words, digits) => {
  expect(readSpelledNumber(words.split(' '), 0)).toEqual({
    digits,
    next: words.split(' ').length,
  })
})

it.each([
  ['cinq un', '5', 1],
  ['vingt zero', '20', 1],
  ['vingt et demi', '20', 1],
  ['cent merci', '100', 1],
  ['five and dime', '5', 1],
  ['five hundred one two three', '500', 2],
  ['mille un deux', '1000', 1],
])('%s stops after what belongs to one number', (words, digits, next) => {
  expect(readSpelledNumber(words.split(' '), 0)).toEqual({ digits, next })
})

it.each(['chambre', 'unique', 'someone', 'constructor', ''])('%j is no number', (word) => {
  expect(readSpelledNumber([word], 0)).toBeNull()
})
