// The dialogs of steps that ask why, fetched once the page is idle: cancelling, declining, and reporting an absence or a closed door.
import { useTyped } from '#web/platform/form.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import type { DeclineReason } from '#domain/booking.ts'
import {
  clientNameOf,
  DeclineFields,
  noteBody,
  PlainDialog,
  type Reasoned,
  type StepDialogInit,
  UNREASONED,
  useStep,
} from '#web/features/bookings/index.ts'
import { call } from '#web/platform/api.ts'
import { useMoney } from '#web/words/money.ts'
import { noShowRefund } from './no-show-refund.ts'

export { CancelDialog } from '#web/features/bookings/index.ts'
export { LockOutDialog } from '#web/features/visits/index.ts'

export function DeclineDialog({ booking, onClose, onRefused }: StepDialogInit) {
  const { t } = useTranslation('bookingSteps')
  const navigate = useNavigate()
  const [value, change] = useTyped<Reasoned<DeclineReason>>(UNREASONED)
  const step = useStep({
    bookingId: booking.id,
    act: (body: { reason?: DeclineReason; note?: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/decline', { params: { id: booking.id }, body, idempotencyKey }),
    failed: t('steps.declineFailed'),
    form: UNREASONED,
    onDone: () => void navigate(`/bookings/${booking.id}/declined`),
    onRefused,
  })
  return (
    <PlainDialog
      open
      onClose={onClose}
      title={t('decline.title')}
      description={booking.redoOf === null ? t('decline.body', { name: booking.client.name }) : t('bookingEnds:redo.ending')}
      cancelLabel={t('steps.back')}
      confirmLabel={t('decline.confirm')}
      pendingLabel={t('steps.declining')}
      pending={step.pending}
      error={step.error}
      onConfirm={() => step.take({ ...(value.reason && { reason: value.reason }), ...noteBody(value.note) })}
    >
      <DeclineFields name={booking.client.name} value={value} onChange={change} noteError={step.fields['note']} />
    </PlainDialog>
  )
}

export function NoShowDialog({ booking, part, onClose, onRefused }: StepDialogInit) {
  const { t } = useTranslation('bookingSteps')
  const navigate = useNavigate()
  const money = useMoney()
  const refundCents = noShowRefund(booking)
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
      {...(part === 'cleaner'
        ? {
            title: t('notComing.title'),
            description: t('notComing.body', { name: booking.client.name }),
            consequence: t(booking.redoOf === null ? 'notComing.consequence' : 'bookingEnds:redo.ending', {
              client: clientNameOf(booking),
            }),
            confirmLabel: t('notComing.confirm'),
          }
        : {
            title: t('noShow.title'),
            description: t('noShow.body', { name: booking.cleaner?.name ?? '' }),
            consequence:
              booking.redoOf !== null
                ? t('bookingEnds:redo.ending')
                : refundCents > 0
                  ? t('noShow.refund', { refund: money(refundCents, 'column') })
                  : t('noShow.refundAll'),
            confirmLabel: t('noShow.confirm'),
          })}
      cancelLabel={t('steps.back')}
      pendingLabel={t('steps.reporting')}
      pending={step.pending}
      error={step.error}
      onConfirm={() => step.take({})}
    />
  )
}
