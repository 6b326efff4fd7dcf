// The status of a booking and of its money, in two or three badges.
import { useTranslation } from 'react-i18next'
import type { Booking, BookingSummary } from '#contract/bookings.ts'
import type { BookingStatus } from '#domain/booking.ts'
import type { PaymentStatus } from '#domain/payment-status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { usePart } from './parties.ts'

const TONES: Readonly<Record<BookingStatus, BadgeTone>> = {
  available: 'warn',
  pending: 'warn',
  confirmed: 'ok',
  in_progress: 'info',
  completed: 'ok',
  cancelled: 'neutral',
  declined: 'neutral',
  declined_by_client: 'neutral',
}

const BAD_PAYMENTS: ReadonlySet<PaymentStatus> = new Set(['initial_failed', 'final_failed'])

/** A pending booking shows what it waits for. */
export function StatusBadges({ booking }: { readonly booking: Pick<BookingSummary, 'status' | 'labels'> }) {
  const { t } = useTranslation('bookings')
  const part = usePart()
  const { status, labels } = booking
  const waits = labels.filter((label) => label === 'awaiting_cleaner' || label === 'awaiting_payment')
  const alarms = labels.filter((label) => label === 'late' || label === 'no_show')
  return (
    <>
      {!(status === 'pending' && waits.length > 0) && <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>}
      {waits.map((label) => (
        <Badge key={label} tone="warn">
          {t(part === 'cleaner' && label === 'awaiting_cleaner' ? 'labels.awaiting_you' : `labels.${label}`)}
        </Badge>
      ))}
      {alarms.map((label) => (
        <Badge key={label} tone="bad">
          {t(`labels.${label}`)}
        </Badge>
      ))}
    </>
  )
}

export function PaymentBadge({ booking: { payment } }: { readonly booking: Pick<Booking, 'payment'> }) {
  const { t } = useTranslation('bookings')
  const held = payment.status === 'initial_pending' && payment.legs.some((leg) => leg.state === 'authorized')
  return <Badge tone={BAD_PAYMENTS.has(payment.status) ? 'bad' : 'neutral'}>{t(`paymentStatus.${held ? 'held' : payment.status}`)}</Badge>
}
