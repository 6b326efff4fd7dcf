// Why a paper is rejected: a reason in both languages, and an optional note.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/account.ts'
import { MAX_DECISION_NOTE_LENGTH, REJECTION_REASONS, type RejectionReason } from '#domain/verification.ts'
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
  const [reason, setReason] = useState<RejectionReason | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const noteFault = reason === 'other' && note.trim() === '' ? t('review.noNote') : undefined
  const confirm = () => {
    setTried(true)
    if (reason === null) document.getElementById('reason')?.focus()
    else if (noteFault) document.getElementById('note')?.focus()
    else onReject(reason, note.trim())
  }
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
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <Field id="reason" label={t('review.reason')} error={tried && reason === null ? t('review.noReason') : undefined}>
          <Select
            value={reason ?? ''}
            onChange={(event) => setReason(REJECTION_REASONS.find((known) => known === event.target.value) ?? null)}
            placeholder={t('review.chooseReason')}
            options={REJECTION_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          />
        </Field>
        <Field
          id="note"
          label={t('review.note')}
          hint={t('review.noteHint')}
          error={tried ? noteFault : undefined}
          {...(reason !== 'other' && { note: t('common:optional') })}
        >
          <TextArea rows={3} maxLength={MAX_DECISION_NOTE_LENGTH} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
