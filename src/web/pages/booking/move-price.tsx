// What a move changes in money, in words: the difference first, then what is paid later or given back.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { MoveTerms } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'
import { useMoney } from '#web/words/money.ts'

export function MovePrice({ terms, part }: { readonly terms: MoveTerms; readonly part: PartyPart }) {
  const { t } = useTranslation('moves')
  const money = useMoney()
  const { amountCents, differenceCents, laterCents, refundCents } = terms
  // A visit redone costs nothing, wherever it stands.
  if (amountCents === 0 && differenceCents === 0) return null
  const change = differenceCents === 0 ? 'same' : differenceCents > 0 ? 'more' : 'less'
  const hasSurplus = refundCents !== null && refundCents > 0
  return (
    <p>
      <b>{t(`price.${part}.${change}`, { amount: money(amountCents), difference: money(Math.abs(differenceCents)) })}</b>{' '}
      {change !== 'same' && laterCents !== null && laterCents > 0 && t('price.later', { later: money(laterCents) })}
      {hasSurplus && t('price.refund', { refund: money(refundCents) })}
    </p>
  )
}
