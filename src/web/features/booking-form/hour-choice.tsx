// The arrival times of one day, by part of the day: native radios, or checkboxes where several may be chosen, that look like pills.
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { useZoneName } from '#web/words/days.ts'
import type { Form } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { hoursOf, type Opening } from './openings-calendar.ts'

type HourChoiceProps = {
  readonly date: string
  readonly openings: readonly Opening[]
  readonly chosen: readonly string[]
  /** Several may be chosen, at most those of which `isFull` is false. */
  readonly several?: { readonly isFull: boolean }
  /** Hours that cost more because they are so near. */
  readonly isUrgent: (opening: Opening) => boolean
  readonly form: Pick<Form<'time'>, 'idOf' | 'errorOf'>
  readonly onChoose: (opening: Opening) => void
}

export function HourChoice({ date, openings, chosen, several, isUrgent, form, onChoose }: HourChoiceProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const zoneName = useZoneName()
  const parts = hoursOf(date, openings)
  const zone = openings[0]?.timeZone
  return (
    <FieldGroup
      id={form.idOf('time')}
      legend={t('when.hours', { date: formatDate(date, language) })}
      error={form.errorOf('time')}
      hint={[zone && zoneName(zone), openings.some((opening) => opening.date === date && isUrgent(opening)) && t('when.urgentHint')]
        .filter(Boolean)
        .join('. ')}
    >
      <div className="grid gap-4">
        {parts.map(({ part, openings }) => (
          <div key={part}>
            <p className="mb-1.5 text-sm text-muted-foreground">{t(`when.parts.${part}`)}</p>
            <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
              {openings.map((opening) => (
                <label
                  key={opening.startsAt}
                  className="grid min-h-11 place-items-center rounded-sm border border-input/60 bg-card px-1 font-semibold whitespace-nowrap tabular-nums transition-colors hover:border-input has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
                >
                  <input
                    type={several ? 'checkbox' : 'radio'}
                    name="time"
                    className="sr-only"
                    checked={chosen.includes(opening.time)}
                    disabled={several?.isFull === true && !chosen.includes(opening.time)}
                    onChange={() => onChoose(opening)}
                  />
                  {formatTime(opening.time, language)}
                  {isUrgent(opening) && <span className="text-xs font-normal">{t('when.urgent')}</span>}
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
