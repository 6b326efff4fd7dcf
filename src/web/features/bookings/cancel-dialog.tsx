// Cancelling: the fee and the refund to the cent, then the reason.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import type { CancellationReason } from '#domain/booking.ts'
import { formatDate } from '#domain/time-format.ts'
import { formatTime } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { capitalized, timeAt } from '#web/words/moments.ts'
import type { PartyPart } from '#domain/booking.ts'
import { clientNameOf, otherParty } from './parties.ts'
import { noteBody, UNREASONED } from './reason-fields.tsx'
import { ReasonedDialog } from './step-dialog.tsx'
import { useMoney } from '#web/words/money.ts'
import { useStep } from './use-step.ts'

export type StepDialogInit = {
  readonly booking: Booking
  readonly part: PartyPart
  readonly onClose: () => void
  /** The server refused: the dialog closes, and the page shows why. */
  readonly onRefused: (message: string) => void
}

export function CancelDialog({ booking, part, onClose, onRefused }: StepDialogInit) {
  const { t } = useTranslation('bookingSteps')
  const language = useLanguage()
  const navigate = useNavigate()
  const consequence = useCancellationWords(booking, part)
  const step = useStep({
    bookingId: booking.id,
    act: (body: { reason: CancellationReason; note?: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/cancel', { params: { id: booking.id }, body, idempotencyKey }),
    failed: t('steps.cancelFailed'),
    form: UNREASONED,
    onDone: () => void navigate(`/bookings/${booking.id}/cancelled`),
    onRefused,
  })
  return (
    <ReasonedDialog
      open
      onClose={onClose}
      title={t('cancel.title')}
      description={t('cancel.body', {
        date: capitalized(formatDate(booking.date, language)),
        from: formatTime(booking.time, language),
        to: timeAt(booking.endsAt, booking.timeZone, language),
      })}
      consequence={consequence}
      free={part === 'client' && booking.redoOf === null && booking.cancellation?.feeCents === 0}
      name={otherParty(booking, part)?.name ?? t('bookings:party.none')}
      cancelLabel={t('steps.keep')}
      confirmLabel={t('cancel.confirm')}
      pendingLabel={t('steps.cancelling')}
      pending={step.pending}
      error={step.error}
      noteError={step.fields['note']}
      onConfirm={(reason, note) => step.take({ reason, ...noteBody(note) })}
    />
  )
}

/** What cancelling costs now, as the server settled it. */
function useCancellationWords(booking: Booking, part: PartyPart): string | null {
  const { redoOf, cancellation, status, lowersReliability } = booking
  const { t } = useTranslation('bookingSteps')
  const money = useMoney()
  if (redoOf !== null) return t('bookingEnds:redo.ending')
  if (part === 'cleaner') {
    const words = status !== 'confirmed' ? 'byCleanerHeld' : lowersReliability ? 'byCleaner' : 'byCleanerAhead'
    return t(`cancel.${words}`, { client: clientNameOf(booking) })
  }
  if (cancellation === null) return null
  const fee = money(cancellation.feeCents, 'column')
  const refund = money(cancellation.refundCents, 'column')
  const nothingTaken = cancellation.feeCents === 0 && cancellation.refundCents === 0
  if (nothingTaken) return t('cancel.held')
  if (cancellation.feeCents === 0) return t('cancel.free', { refund })
  return cancellation.refundCents === 0 ? t('cancel.feeOnly', { fee }) : t('cancel.fee', { fee, refund })
}
