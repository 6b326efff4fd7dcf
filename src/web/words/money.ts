// Amounts as pages write them.
import type { Language } from '#domain/account.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { useLanguage } from '#web/platform/language.ts'

/** « 128 $ », « 128,50 $ » */
export const formatPrice = (amountCents: number, language: Language): string =>
  formatMoney(cents(amountCents), language, { dropZeroCents: true })

/** « 50 $ » in a sentence, « 50,00 $ » in a column. */
export function useMoney(): (amountCents: number, form?: 'sentence' | 'column') => string {
  const language = useLanguage()
  return (amountCents, form = 'sentence') => formatMoney(cents(amountCents), language, { dropZeroCents: form === 'sentence' })
}
