// What the visit would cost as a first booking, beside a price shown before it is known who asks.
import { useTranslation } from 'react-i18next'
import type { Cents } from '#domain/money.ts'
import { useLanguage } from '#web/platform/language.ts'
import { cn } from '#web/ui/classes.ts'
import { formatPrice } from '#web/words/money.ts'

/** Nothing for null: the price then says it already. */
export function FirstTotal({ cents, className }: { readonly cents: Cents | null; readonly className?: string }) {
  const { t } = useTranslation('priceLines')
  const language = useLanguage()
  if (cents === null) return null
  return <p className={cn('text-sm font-semibold text-ok', className)}>{t('ifFirst', { total: formatPrice(cents, language) })}</p>
}
