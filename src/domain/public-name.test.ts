import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstNameOf, publicName } from './public-name.ts'

test.each([
  ['Marie-Claude Bélanger', 'Marie-Claude B.'],
  ['  Élise   de la Durantaye ', 'Élise D.'],
  ['Ahmed', 'Ahmed'],
  ['Zoé 3', 'Zoé'],
  ['Bélanger, Marie', 'Marie B.'],
  ['Marie_Bélanger', 'Marie B.'],
  ['Noé (remplaçant)', 'Noé R.'],
  ['Jean.Tremblay', 'Jean T.'],
  ['Jean. Tremblay', 'Jean T.'],
  ['J.-P. Roy', 'J.-P. R.'],
  ['J.-P.Roy', 'J.-P. R.'],
  ['A.B.Tremblay', 'A.B. T.'],
  ['M. Ca', 'M. C.'],
  ['M.Ca', 'M. C.'],
  ['Dr.Me', 'Dr. M.'],
  ['Marie+Roy', 'Marie R.'],
  ['Marie·Roy', 'Marie R.'],
  ['Marie – Roy', 'Marie R.'],
  ['Éva E\u0301mond', 'Éva É.'],
  ['Karl ßtein', 'Karl ß.'],
  ['Ng', 'Ng'],
  ['O', 'O'],
])('%s is known to strangers as %s', (name, known) => {
  expect(publicName(name)).toBe(known)
})

test('of a family name, strangers learn one letter', () => {
  const word = fc.string({ minLength: 1 }).filter((text) => !/[\s,;_/|+·•–—.]/u.test(text.normalize('NFC')))
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (words) => {
      const [first = ''] = words
      expect(publicName(words.join(' ')).slice(first.length)).toMatch(/^(?: \p{L}{1,3}\.)?$/u)
    }),
  )
})

test.each([
  ['Marie-Claude B.', 'Marie-Claude'],
  ['Jean.Tremblay', 'Jean'],
  ['Bélanger, Marie', 'Marie'],
  ['Dr.Me', 'Dr.'],
  ['Ng', 'Ng'],
])('the first name of %s is %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
