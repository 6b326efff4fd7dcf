// Why a booking is declined or cancelled: one reason of the list, and a few words for the other party.
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { CANCELLATION_REASONS, type CancellationReason, DECLINE_REASONS, type DeclineReason, MAX_END_NOTE_LENGTH } from '#domain/booking.ts'
import type { Form } from '#web/platform/form.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const NOTE_ID = 'step-note'

export type Reasoned<Reason> = { readonly reason: Reason | null; readonly note: string }
export const UNREASONED = { reason: null, note: '' } as const

/** An empty note is no note. */
export const noteBody = (note: string) => (note.trim() === '' ? {} : { note: note.trim() })

type ReasonFieldsProps<Reason> = {
  /** Who will read the note. */
  readonly name: string
  readonly value: Reasoned<Reason>
  readonly onChange: (part: Partial<Reasoned<Reason>>) => void
  readonly noteError: string | undefined
}

/** Cancelling asks for a reason. */
export function ReasonFields({
  name,
  value,
  onChange,
  form,
  noteError,
}: ReasonFieldsProps<CancellationReason> & { readonly form: Pick<Form<'reason'>, 'idOf' | 'errorOf'> }) {
  const { t } = useTranslation('bookingSteps')
  return (
    <div className="grid gap-5">
      <RadioCards
        id={form.idOf('reason')}
        name="reason"
        legend={t('reason.legend')}
        value={value.reason}
        onValueChange={(reason) => onChange({ reason })}
        error={form.errorOf('reason')}
        options={CANCELLATION_REASONS.map((reason) => ({ value: reason, label: t(`bookingEnds:ended.reasons.${reason}`) }))}
      />
      <NoteField
        label={t('reason.note')}
        hint={t('reason.noteHint', { name })}
        value={value.note}
        onChange={(note) => onChange({ note })}
        error={noteError}
      />
    </div>
  )
}

/** Declining does not; a given reason goes to us only. */
export function DeclineFields({ name, value, onChange, noteError }: ReasonFieldsProps<DeclineReason>) {
  const { t } = useTranslation('bookingSteps')
  return (
    <div className="grid gap-5">
      <NoteField
        label={t('decline.note', { name })}
        hint={t('decline.noteHint', { name })}
        value={value.note}
        onChange={(note) => onChange({ note })}
        error={noteError}
      />
      <RadioCards
        name="reason"
        legend={t('decline.reason')}
        hint={t('decline.reasonHint', { name })}
        value={value.reason ?? 'none'}
        onValueChange={(reason) => onChange({ reason: reason === 'none' ? null : reason })}
        options={(['none', ...DECLINE_REASONS] as const).map((reason) => ({
          value: reason,
          label: reason === 'none' ? t('decline.noReason') : t(`bookingEnds:ended.reasons.${reason}`),
        }))}
      />
    </div>
  )
}

type NoteFieldProps = {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (note: string) => void
  readonly error: string | undefined
}

function NoteField({ label, hint, value, onChange, error }: NoteFieldProps) {
  const { t } = useTranslation('bookingSteps')
  useEffect(() => {
    if (error) document.getElementById(NOTE_ID)?.focus()
  }, [error])
  return (
    <Field id={NOTE_ID} label={label} note={t('common:optional')} hint={hint} error={error}>
      <TextArea
        name="note"
        rows={3}
        maxLength={MAX_END_NOTE_LENGTH}
        counter={(left) => t('reason.left', { count: left })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
