// Why a visit ends well before the booked time: a reason of the list, or a few words, which the client reads.
import { useTranslation } from '#web/platform/use-translation.ts'
import {
  isShortVisitExplained,
  MAX_SHORT_VISIT_NOTE_LENGTH,
  MIN_SHORT_VISIT_NOTE_LENGTH,
  SHORT_VISIT_REASONS,
  type ShortVisit,
  type ShortVisitReason,
} from '#domain/visit.ts'
import { formatMinutes } from '#domain/time-format.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type ShortVisitFormProps = {
  /** Who reads the reason. */
  readonly client: string
  readonly onSite: { readonly minutes: number; readonly bookedMinutes: number } | null
  readonly onExplained: (given: ShortVisit<ShortVisitReason>) => void
}

const NOTHING: { readonly reason: ShortVisitReason | null; readonly note: string } = { reason: null, note: '' }
/** Nothing is sent yet: what is chosen goes with the punch. */
const UNSENT = { error: null, isPending: false }

export function ShortVisitForm({ client, onSite, onExplained }: ShortVisitFormProps) {
  const { t } = useTranslation('visits')
  const [values, change] = useTyped(NOTHING)
  const { reason, note } = values
  const form = useForm({
    values,
    change,
    faults: {
      reason: reason === null && t('finish.short.missing'),
      note:
        reason !== null && !isShortVisitExplained({ reason, note }) && t('finish.short.noteMissing', { min: MIN_SHORT_VISIT_NOTE_LENGTH }),
    },
    write: UNSENT,
    prefix: 'short-',
    onSend: () => reason !== null && onExplained({ reason, note: note.trim() }),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      {onSite && (
        <p className="font-semibold tabular-nums">
          {t('finish.short.onSite', { onSite: formatMinutes(onSite.minutes), booked: formatMinutes(onSite.bookedMinutes) })}
        </p>
      )}
      <RadioCards
        id={form.idOf('reason')}
        name="reason"
        legend={t('finish.short.legend')}
        hint={t('finish.short.hint', { client })}
        value={reason}
        onValueChange={(chosen) => change({ reason: chosen })}
        error={form.errorOf('reason')}
        options={SHORT_VISIT_REASONS.map((value) => ({ value, label: t(`visitRecord:shortVisit.reasons.${value}`) }))}
      />
      <Field
        id={form.idOf('note')}
        label={t('finish.short.note')}
        {...(reason !== 'other' && { note: t('common:optional') })}
        error={form.errorOf('note')}
      >
        <TextArea {...form.text('note')} rows={2} maxLength={MAX_SHORT_VISIT_NOTE_LENGTH} />
      </Field>
      <Button type="submit" size="lg" wide>
        {t('finish.short.next')}
      </Button>
    </form>
  )
}
