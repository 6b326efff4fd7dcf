// Money as people read it: `1 234,50 $` in French, `$1,234.50` in English.
import { LOCALE_OF, type Language } from './account.ts'
import type { Cents } from './money.ts'

type Form = 'exact' | 'whole'
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: Language, form: Form): Intl.NumberFormat {
  const key = `${language} ${form}`
  const known = formatters.get(key)
  if (known) return known
  const digits = form === 'whole' ? 0 : 2
  const made = new Intl.NumberFormat(LOCALE_OF[language], {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, made)
  return made
}

/**
 * An amount in words of the language. `dropZeroCents` writes 32 $ rather than 32,00 $, and still 32,50 $.
 * A minus is U+2212, as wide as a figure. Every space is U+00A0 whatever the version of ICU, so that server and browser write the same page.
 */
export function formatMoney(amount: Cents, language: Language, options: { readonly dropZeroCents?: boolean } = {}): string {
  const form: Form = options.dropZeroCents && amount % 100 === 0 ? 'whole' : 'exact'
  return formatter(language, form)
    .format(amount / 100)
    .replace(/\s/gu, '\u00A0')
    .replace('-', '−')
}
