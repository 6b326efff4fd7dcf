// Why a booking is declined or cancelled: one reason of the list, and a few words for the other party.
import { useTranslation } from 'react-i18next'
import { CANCELLATION_REASONS, type CancellationReason } from '#domain/booking.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

export const NOTE_MAX = 500
export const REASON_ID = 'step-reason'

export type Reasoned = { readonly reason: CancellationReason | null; readonly note: string }
export const UNREASONED: Reasoned = { reason: null, note: '' }

/** The body that decline and cancel take; an empty note is no note. */
export const reasonBody = (reason: CancellationReason, note: string) => ({ reason, ...(note.trim() !== '' && { note: note.trim() }) })

type ReasonFieldsProps = { readonly value: Reasoned; readonly onChange: (value: Reasoned) => void; readonly missing: boolean }

export function ReasonFields({ value, onChange, missing }: ReasonFieldsProps) {
  const { t } = useTranslation('bookings')
  return (
    <div className="grid gap-5">
      <RadioCards
        id={REASON_ID}
        name="reason"
        legend={t('reason.legend')}
        value={value.reason}
        onValueChange={(reason) => onChange({ ...value, reason })}
        error={missing ? t('reason.missing') : undefined}
        options={CANCELLATION_REASONS.map((reason) => ({ value: reason, label: t(`ended.reasons.${reason}`) }))}
      />
      <Field label={t('reason.note')} note={t('common:optional')} hint={t('reason.noteHint')}>
        <TextArea
          name="note"
          rows={3}
          maxLength={NOTE_MAX}
          counter={(left) => t('reason.left', { left })}
          value={value.note}
          onChange={(event) => onChange({ ...value, note: event.target.value })}
        />
      </Field>
    </div>
  )
}

/** Focus goes where something is missing. */
export const focusReason = () => document.getElementById(REASON_ID)?.querySelector('input')?.focus()
