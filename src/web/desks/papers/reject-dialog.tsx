// Why a paper is rejected: a reason in both languages, and an optional note.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Language } from '#domain/account.ts'
import { MAX_DECISION_NOTE_LENGTH, REJECTION_REASONS, type RejectionReason } from '#domain/verification.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type RejectDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The cleaner's language. */
  language: Language
  pending: boolean
  onReject: (reason: RejectionReason, note: string) => void
}

export function RejectDialog({ open, onOpenChange, language, pending, onReject }: RejectDialogProps) {
  const { t } = useTranslation('verification')
  const [values, change] = useTyped<{ reason: RejectionReason | null; note: string }>({ reason: null, note: '' })
  const { reason, note } = values
  const form = useForm({
    values,
    change,
    faults: {
      reason: reason === null && t('review.noReason'),
      note: reason === 'other' && note.trim() === '' && t('review.noNote'),
    },
    write: { error: null, isPending: pending },
    onSend: () => reason !== null && onReject(reason, note.trim()),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('review.rejectTitle')}
      description={t('review.rejectBody', { language: t(language === 'fr' ? 'review.french' : 'review.english') })}
      cancelLabel={t('review.cancel')}
      confirmLabel={t('review.reject')}
      pendingLabel={t('review.rejecting')}
      pending={pending}
      onConfirm={form.press}
    >
      <div className="grid gap-4">
        <Field id={form.idOf('reason')} label={t('review.reason')} error={form.errorOf('reason')}>
          <Select
            value={reason ?? ''}
            onChange={({ target }) => change({ reason: REJECTION_REASONS.find((known) => known === target.value) ?? null })}
            placeholder={t('review.chooseReason')}
            options={REJECTION_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          />
        </Field>
        <Field
          id={form.idOf('note')}
          label={t('review.note')}
          hint={t('review.noteHint')}
          error={form.errorOf('note')}
          {...(reason !== 'other' && { note: t('common:optional') })}
        >
          <TextArea {...form.text('note')} rows={3} maxLength={MAX_DECISION_NOTE_LENGTH} />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
