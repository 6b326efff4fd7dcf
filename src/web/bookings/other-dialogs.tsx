// Declining a request, reporting that nobody came.
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { settlement, type SettlementCause } from '#domain/cancellation.ts'
import { cents } from '#domain/money.ts'
import { call } from '#web/platform/api.ts'
import type { StepDialogInit } from './cancel-dialog.tsx'
import { reasonBody } from './reason-fields.tsx'
import { PlainDialog, ReasonedDialog } from './step-dialog.tsx'
import { useMoney } from './use-booking-words.ts'
import { useStep } from './use-step.ts'

export function DeclineDialog({ booking, onClose, onRefused }: StepDialogInit) {
  const { t } = useTranslation('bookings')
  const navigate = useNavigate()
  const step = useStep({
    bookingId: booking.id,
    act: (body: ReturnType<typeof reasonBody>, idempotencyKey) =>
      call('POST /api/bookings/{id}/decline', { params: { id: booking.id }, body, idempotencyKey }),
    failed: t('steps.declineFailed'),
    onDone: () => void navigate(`/bookings/${booking.id}/declined`),
    onRefused,
  })
  return (
    <ReasonedDialog
      open
      onClose={onClose}
      title={t('decline.title')}
      description={t('decline.body')}
      cancelLabel={t('steps.back')}
      confirmLabel={t('decline.confirm')}
      pendingLabel={t('steps.declining')}
      pending={step.pending}
      error={step.error}
      onConfirm={(reason, note) => step.take(reasonBody(reason, note))}
    />
  )
}

/** What a report from the door would settle now, by the rule that the server follows. */
export function stakesOf({ payment, startsAt, now }: Booking, by: SettlementCause) {
  const captured = payment.legs.filter((leg) => leg.state === 'captured').reduce((sum, leg) => sum + leg.amountCents, 0)
  const facts = { feeClockStartsAt: new Date(startsAt), capturedCents: cents(captured - payment.refundedCents) }
  return settlement({ facts, by, now: new Date(now) })
}

export function NoShowDialog({ booking, onClose, onRefused }: StepDialogInit) {
  const { t } = useTranslation('bookings')
  const navigate = useNavigate()
  const money = useMoney()
  const { refundCents } = stakesOf(booking, 'no_show')
  const step = useStep({
    bookingId: booking.id,
    act: (body: Record<string, never>, idempotencyKey) =>
      call('POST /api/bookings/{id}/report-no-show', { params: { id: booking.id }, body, idempotencyKey }),
    failed: t('steps.reportFailed'),
    onDone: () => void navigate(`/bookings/${booking.id}/cancelled`),
    onRefused,
  })
  return (
    <PlainDialog
      open
      onClose={onClose}
      title={t('noShow.title')}
      description={t('noShow.body', { name: booking.cleaner?.name ?? '' })}
      consequence={refundCents > 0 ? t('noShow.refund', { refund: money(refundCents, 'column') }) : t('noShow.refundAll')}
      cancelLabel={t('steps.back')}
      confirmLabel={t('noShow.confirm')}
      pendingLabel={t('steps.reporting')}
      pending={step.pending}
      error={step.error}
      onConfirm={() => step.take({})}
    />
  )
}
