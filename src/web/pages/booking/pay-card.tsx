// The leg that waits for the client's card: what went wrong, and the way to pay.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { payersLeg } from '#web/features/payments/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useMoney } from '#web/words/money.ts'
import { NowCard } from './now-card.tsx'

export function PayCard({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const money = useMoney()
  const leg = payersLeg(booking, booking.payment.payable)
  if (!leg) return null
  const amount = money(leg.amountCents)
  const declined = leg.declineCode
  const action = <LinkButton to={`/bookings/${booking.id}/pay`}>{t('payment.payNow', { amount })}</LinkButton>
  if (booking.isSecondHalfOwed)
    return (
      <NowCard tone="bad" title={t('owed.title', { amount })} actions={action}>
        <p>{t('owed.body')}</p>
      </NowCard>
    )
  if (leg.state === 'requires_action' || declined === 'authentication_required')
    return (
      <NowCard tone="warn" title={t('payment.requires_action', { amount })} actions={action}>
        <p>{t('payment.requiresActionBody')}</p>
      </NowCard>
    )
  if (leg.state === 'failed')
    return (
      <NowCard tone="bad" title={t(leg.leg === 'initial' ? 'payment.failedInitial' : 'payment.failedFinal')} actions={action}>
        {declined && (
          <p>
            {t(`payments:declines.${declined}.what`)} {t(`payments:declines.${declined}.next`)}
          </p>
        )}
      </NowCard>
    )
  return (
    <NowCard tone="warn" title={t('payment.needed', { amount })} actions={action}>
      <p>
        {leg.leg === 'initial' ? t('payment.neededBody', { name: booking.cleaner?.name ?? t('party.none') }) : t('payment.neededFinalBody')}
      </p>
    </NowCard>
  )
}
