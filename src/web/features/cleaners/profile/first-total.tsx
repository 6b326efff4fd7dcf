// What the visit would cost as a first booking, beside a price shown before it is known who asks.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Cents } from '#domain/money.ts'
import type { Offer } from '#web/features/referrals/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { cn } from '#web/ui/classes.ts'
import { formatPrice } from '#web/words/money.ts'

/** `offer` is taken off already. Nothing for null: the price then says it already. */
type FirstTotalProps = { readonly cents: Cents | null; readonly offer: Offer | null; readonly className?: string }

export function FirstTotal({ cents, offer, className }: FirstTotalProps) {
  const { t } = useTranslation('priceLines')
  const language = useLanguage()
  if (cents === null) return null
  const total = formatPrice(cents, language)
  return (
    <p className={cn('text-sm font-semibold text-ok', className)}>
      {offer ? t('ifInvited', { total, name: offer.firstName, amount: formatPrice(offer.amountCents, language) }) : t('ifFirst', { total })}
    </p>
  )
}
