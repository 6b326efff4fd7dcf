import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import { cents } from './money.ts'

it('writes numbers and separators as each language has them, marked as UTF-8', () => {
  const rows = [
    ['Période', 'Montant'],
    ['27 nov. 2026', { cents: cents(123_450) }],
    [null, { cents: cents(-500) }],
  ]
  expect(csvOf(rows, 'fr')).toBe('\uFEFFPériode;Montant\r\n27 nov. 2026;1234,50\r\n;-5,00\r\n')
  expect(csvOf(rows, 'en')).toBe('\uFEFFPériode,Montant\r\n27 nov. 2026,1234.50\r\n,-5.00\r\n')
})

it('quotes what would break a line, and leaves no text that a spreadsheet computes', () => {
  expect(csvOf([['a;b', 'c,d', 'dit "oui"', '=1+1', '@SUM(A1)', '-2', '+1']], 'fr')).toBe(
    `\uFEFF"a;b";c,d;"dit ""oui""";'=1+1;'@SUM(A1);'-2;'+1\r\n`,
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(/^\uFEFF"?[=+\-@\t\r]/u.test(csvOf([[text]], 'en').slice(0, 3)) && text !== '').toBe(false)
    }),
  )
})
