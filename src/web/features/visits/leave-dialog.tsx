// Leaving before the work is done, for safety or illness: why, in a few words, and off at once.
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { LEAVING_REASONS, MAX_SHORT_VISIT_NOTE_LENGTH, MIN_SHORT_VISIT_NOTE_LENGTH, type LeavingReason } from '#domain/visit.ts'
import { useStep } from '#web/features/bookings/index.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type LeaveDialogProps = { readonly booking: Booking; readonly onClose: () => void; readonly onRefused: (message: string) => void }

const NOTHING: { readonly reason: LeavingReason | null; readonly note: string } = { reason: null, note: '' }

export function LeaveDialog({ booking, onClose, onRefused }: LeaveDialogProps) {
  const { t } = useTranslation(['visits', 'bookings'])
  const navigate = useNavigate()
  const [values, change] = useTyped(NOTHING)
  const { reason, note } = values
  const step = useStep({
    bookingId: booking.id,
    act: (body: { reason: LeavingReason; note: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/leave', { params: { id: booking.id }, body, idempotencyKey }),
    failed: t('leave.failed'),
    form: values,
    onDone: () => void navigate(`/bookings/${booking.id}`),
    onRefused,
  })
  const form = useForm({
    values,
    change,
    faults: {
      reason: reason === null && t('leave.missing'),
      note: note.trim().length < MIN_SHORT_VISIT_NOTE_LENGTH && t('leave.noteMissing', { min: MIN_SHORT_VISIT_NOTE_LENGTH }),
    },
    write: { error: null, isPending: step.pending },
    prefix: 'leave-',
    onSend: () => reason !== null && step.take({ reason, note: note.trim() }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('leave.title')}
      description={t('leave.body')}
      closeLabel={t('finish.keepWorking')}
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <RadioCards
          id={form.idOf('reason')}
          name="reason"
          legend={t('leave.legend')}
          value={reason}
          onValueChange={(chosen) => change({ reason: chosen })}
          error={form.errorOf('reason')}
          options={LEAVING_REASONS.map((value) => ({ value, label: t(`leave.reasons.${value}`) }))}
        />
        <Field
          id={form.idOf('note')}
          label={t('finish.short.note')}
          hint={t('finish.short.hint')}
          error={step.fields['note'] ?? form.errorOf('note')}
        >
          <TextArea {...form.text('note')} rows={2} maxLength={MAX_SHORT_VISIT_NOTE_LENGTH} />
        </Field>
        <p>{t('leave.photo')}</p>
        <Button type="submit" size="lg" wide pending={step.pending} pendingLabel={t('leave.pending')}>
          {t('leave.confirm')}
        </Button>
      </form>
    </Dialog>
  )
}
