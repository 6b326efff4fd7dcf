// Notices at the top of a booking: a card is needed, or the booking has ended.
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { isEnded } from '#domain/booking.ts'
import { listPathOf } from '#domain/page-address.ts'
import type { PartyPart } from '#domain/booking.ts'
import { payersLeg } from '#web/features/payments/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useMoney } from '#web/words/money.ts'

export function PaymentNotice({ booking, part }: { readonly booking: Booking; readonly part: PartyPart }) {
  const { t } = useTranslation(['bookings', 'payments'])
  const money = useMoney()
  const { payment } = booking
  if (part === 'cleaner') {
    if (payment.payable === null) return null
    return (
      <Banner tone="info" title={t('payment.waitingClient')}>
        <p>{t('payment.waitingClientBody')}</p>
      </Banner>
    )
  }
  const leg = payersLeg(booking, payment.payable)
  if (!leg) return null
  const amount = money(leg.amountCents)
  const declined = leg.declineCode
  const action = <LinkButton to={`/bookings/${booking.id}/pay`}>{t('payment.payNow', { amount })}</LinkButton>
  if (leg.state === 'requires_action' || declined === 'authentication_required')
    return (
      <Banner tone="warn" title={t('payment.requires_action', { amount })} action={action}>
        <p>{t('payment.requiresActionBody')}</p>
      </Banner>
    )
  if (leg.state === 'failed')
    return (
      <Banner tone="bad" title={t(leg.leg === 'initial' ? 'payment.failedInitial' : 'payment.failedFinal')} action={action}>
        {declined && (
          <p>
            {t(`payments:declines.${declined}.what`)} {t(`payments:declines.${declined}.next`)}
          </p>
        )}
      </Banner>
    )
  return (
    <Banner tone="warn" title={t('payment.needed', { amount })} action={action}>
      <p>{t(leg.leg === 'initial' ? 'payment.neededBody' : 'payment.neededFinalBody')}</p>
    </Banner>
  )
}

export function EndedNotice({ booking, part }: { readonly booking: Booking; readonly part: PartyPart }) {
  const { t } = useTranslation('bookings')
  const money = useMoney()
  const { status, endReason, endNote, settlement, earningsCents } = booking
  if (!isEnded(status)) return null
  const given =
    endReason !== null && endReason !== 'expired' && endReason !== 'unpaid' && endReason !== 'no_show' && endReason !== 'lock_out'
  const reason = endReason && t(`ended.reasons.${endReason}`)
  const nothing = settlement === null || (settlement.feeCents === 0 && settlement.refundCents === 0)
  return (
    <Banner
      tone="info"
      title={t(`ended.title.${status}`)}
      action={
        part === 'client' && (
          <LinkButton to={listPathOf(booking.address.citySlug, booking.serviceType)}>{t('ended.findAnother')}</LinkButton>
        )
      }
    >
      {reason && <p>{given ? t('ended.reason', { reason }) : reason}</p>}
      {endNote && <p>{t('ended.note', { note: endNote })}</p>}
      {part === 'cleaner' ? (
        earningsCents !== null && earningsCents > 0 && <p>{t('ended.earned', { amount: money(earningsCents, 'column') })}</p>
      ) : nothing ? (
        <p>{t('ended.nothing')}</p>
      ) : (
        <p>
          {[
            settlement.refundCents > 0 && t('ended.refund', { amount: money(settlement.refundCents, 'column') }),
            settlement.feeCents > 0 && t('ended.fee', { amount: money(settlement.feeCents, 'column') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </Banner>
  )
}
