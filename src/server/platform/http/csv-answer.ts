// A table for a spreadsheet, sent while it is read.
import type { RawAnswer } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '#domain/csv.ts'

type Table = {
  /** Without its ending. */
  readonly name: string
  readonly heads: readonly string[]
  readonly rows: AsyncIterable<readonly CsvCell[]>
}

/** Lines that leave together. */
const LINES = 200

export const csvAnswer = ({ name, heads, rows }: Table, language: Language): RawAnswer => ({
  headers: {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  },
  body: written(heads, rows, language),
})

async function* written(heads: readonly string[], rows: Table['rows'], language: Language): AsyncGenerator<Uint8Array> {
  let lines = [`${BYTE_ORDER_MARK}${csvLine(heads, language)}`]
  for await (const row of rows) {
    lines.push(csvLine(row, language))
    if (lines.length < LINES) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  yield Buffer.from(lines.join(''))
}
