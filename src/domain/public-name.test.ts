import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicName } from './public-name.ts'

test.each([
  ['Marie-Claude Bélanger', 'Marie-Claude B.'],
  ['  Élise   de la Durantaye ', 'Élise D.'],
  ['Ahmed', 'Ahmed'],
  ['Zoé 3', 'Zoé'],
  ['Bélanger, Marie', 'Marie B.'],
  ['Marie_Bélanger', 'Marie B.'],
  ['Noé (remplaçant)', 'Noé R.'],
])('%s is known to strangers as %s', (name, known) => {
  expect(publicName(name)).toBe(known)
})

test('of a family name, strangers learn one letter', () => {
  const word = fc.string({ minLength: 1 }).filter((text) => !/[\s,;_/]/u.test(text))
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (words) => {
      const [first = ''] = words
      expect(publicName(words.join(' ')).slice(first.length)).toMatch(/^(?: \p{L}{1,3}\.)?$/u)
    }),
  )
})
