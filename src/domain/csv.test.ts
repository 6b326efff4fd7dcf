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
})

it.each([';', ',', '\t', '|'])('gives a spreadsheet that separates by %j nothing to compute', (separator) => {
  const hostile = fc.string({ unit: fc.constantFrom(...'a1=+-@＝＋﹣＠;,|"\'\t\r\n ') })
  fc.assert(
    fc.property(fc.array(fc.array(hostile, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      for (const language of ['fr', 'en'] as const) {
        const cells = opened(csvOf(rows, language), separator)
        expect(cells.filter((cell) => /^[\t\r\n]*[=+\-@＝＋－＠﹣]/u.test(cell))).toEqual([])
      }
    }),
  )
})

it('leaves honest texts as they are', () => {
  for (const text of ['Jean-Paul', 'a, b - c', '10 - 12 h', 'marie@maisonnette.test', 'C# + F#'])
    expect(csvOf([[text]], 'fr')).toBe(`\uFEFF${text}\r\n`)
})

/** The cells that a spreadsheet makes of a file: a quote counts where it begins a cell. */
function opened(file: string, separator: string): string[] {
  const cells: string[] = []
  let rest = file.slice(1)
  while (rest !== '') {
    const quoted = /^"(?<text>(?:[^"]|"")*)"?(?<more>[^]*)$/u.exec(rest)?.groups
    const text = quoted?.['text']?.replaceAll('""', '"') ?? ''
    rest = quoted?.['more'] ?? rest
    const end = [...rest].findIndex((each) => each === separator || each === '\r' || each === '\n')
    cells.push(text + (end < 0 ? rest : rest.slice(0, end)))
    rest = end < 0 ? '' : rest.slice(end).replace(/^(?:\r\n|[^])/u, '')
  }
  return cells
}
