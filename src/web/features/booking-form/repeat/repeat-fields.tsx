// How often, on which days, and until when.
import { useTranslation } from '#web/platform/use-translation.ts'
import { DAYS_OF_WEEK, dayOfWeek } from '#domain/civil-date.ts'
import { MAX_SERIES_VISITS, MAX_SERIES_WEEKS_BETWEEN, MIN_SERIES_VISITS } from '#domain/series-rule.ts'
import { dayName } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { BookingDraft } from '../booking-draft.ts'
import { isFourthAndLast, type Repeat } from './repeat-draft.ts'

type RepeatFieldsProps = {
  readonly draft: BookingDraft
  readonly untilId: string
  readonly untilError: string | undefined
  readonly onChange: (part: Partial<Repeat>) => void
}

export function RepeatFields({ draft: { date, frequency, repeat }, untilId, untilError, onChange }: RepeatFieldsProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  if (date === null) return null
  const first = dayOfWeek(date)
  return (
    <div className="grid gap-6">
      {frequency === 'custom' && (
        <>
          <NumberStepper
            label={t('repeat.everyWeeks')}
            value={repeat.everyWeeks}
            min={1}
            max={MAX_SERIES_WEEKS_BETWEEN}
            format={(count) => t('repeat.weeks', { count })}
            labels={{ decrease: t('repeat.fewerWeeks'), increase: t('repeat.moreWeeks') }}
            onValueChange={(everyWeeks) => onChange({ everyWeeks })}
          />
          <FieldGroup legend={t('repeat.days')} hint={t('repeat.dayOfFirst', { day: dayName(first, language) })}>
            <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
              {DAYS_OF_WEEK.map((day) => (
                <label
                  key={day}
                  className="grid min-h-11 place-items-center rounded-sm border border-input/60 bg-card px-1 font-semibold has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
                >
                  <input
                    type="checkbox"
                    className="sr-only"
                    checked={day === first || repeat.days.includes(day)}
                    // The day of the first visit always counts.
                    aria-disabled={day === first}
                    onChange={({ target }) =>
                      day !== first &&
                      onChange({ days: target.checked ? [...repeat.days, day] : repeat.days.filter((each) => each !== day) })
                    }
                  />
                  <span aria-hidden>{dayName(day, language, 'short')}</span>
                  <span className="sr-only">{dayName(day, language)}</span>
                </label>
              ))}
            </div>
          </FieldGroup>
        </>
      )}
      {frequency === 'monthly' && isFourthAndLast(date) && (
        <RadioChips
          legend={t('repeat.month', { day: dayName(first, language) })}
          name="month"
          value={repeat.isLast ? 'last' : 'fourth'}
          options={[
            { value: 'fourth', label: t('repeat.fourth') },
            { value: 'last', label: t('repeat.last') },
          ]}
          onValueChange={(which) => onChange({ isLast: which === 'last' })}
        />
      )}
      <RadioChips
        legend={t('repeat.ends')}
        name="end"
        value={repeat.end}
        options={(['never', 'on', 'after'] as const).map((end) => ({ value: end, label: t(`repeat.end.${end}`) }))}
        onValueChange={(end) => onChange({ end })}
      />
      {repeat.end === 'on' && (
        <Field id={untilId} label={t('repeat.until')} error={untilError} className="max-w-60">
          <TextInput
            type="date"
            min={date}
            value={repeat.until ?? ''}
            onChange={({ target }) => onChange({ until: target.value === '' ? null : target.value })}
          />
        </Field>
      )}
      {repeat.end === 'after' && (
        <NumberStepper
          label={t('repeat.count')}
          value={repeat.visits}
          min={MIN_SERIES_VISITS}
          max={MAX_SERIES_VISITS}
          labels={{ decrease: t('repeat.fewer'), increase: t('repeat.more') }}
          onValueChange={(visits) => onChange({ visits })}
        />
      )}
    </div>
  )
}
