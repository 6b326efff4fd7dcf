// Tables as spreadsheets open them: marked as UTF-8, separated as their reader's language has it, and free of formulas.
import { LOCALE_OF, type Language } from './account.ts'
import type { Cents } from './money.ts'

/** Text stands as it is; cents become a number that the spreadsheet adds up. */
export type CsvCell = string | { readonly cents: Cents } | null

/** French spreadsheets write 1,50 and therefore separate by semicolons. */
const SEPARATOR: Readonly<Record<Language, string>> = { fr: ';', en: ',' }
/** Tells spreadsheets that the text is UTF-8; a file begins with it. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet computes a cell that begins so, also in the wide forms of East Asian keyboards. */
const SIGNS = '=+\\-@＝＋－＠﹢﹣﹦﹫−'
/** Where a cell may begin for whoever opens the table with another separator than its own. */
const FORMULAS = new RegExp(`(^|[;,|\\t"\\r\\n])(?=[${SIGNS}])|^(?=[\\t\\r])`, 'gu')

export function csvOf(rows: readonly (readonly CsvCell[])[], language: Language): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => csvLine(row, language)).join('')}`
}

/** One line of a table, with its end. */
export function csvLine(row: readonly CsvCell[], language: Language): string {
  const separator = SEPARATOR[language]
  return `${row.map((cell) => written(cell, language, separator)).join(separator)}\r\n`
}

function written(cell: CsvCell, language: Language, separator: string): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return decimal(cell.cents, language)
  const harmless = cell.replace(FORMULAS, (before) => `${before}'`)
  return /["\r\n]/u.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const decimal = (amount: Cents, language: Language): string =>
  new Intl.NumberFormat(LOCALE_OF[language], { minimumFractionDigits: 2, useGrouping: false }).format(amount / 100).replace('−', '-')
