// The exact hours of one day, and that day copied to others.
import { endTyped } from '#domain/availability.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { DAYS_OF_WEEK, type DayOfWeek } from '#domain/civil-date.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { useOwnId } from '#web/ui/own-id.ts'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { dayName } from '#domain/time-format.ts'
import { areTimesInOrder, copyDay, setTimes, type WeekDraft } from './week-draft.ts'

type DayHoursProps = {
  draft: WeekDraft
  day: DayOfWeek
  onDay: (day: DayOfWeek) => void
  onChange: (draft: WeekDraft) => void
}

export function DayHours({ draft, day, onDay, onChange }: DayHoursProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const id = useOwnId()
  const [targets, setTargets] = useState<readonly DayOfWeek[]>([])
  const slots = draft.weekly.filter((slot) => slot.day === day)
  const others = DAYS_OF_WEEK.filter((other) => other !== day)
  const chosen = targets.filter((target) => target !== day)
  return (
    <section className="grid gap-4 rounded-md border p-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 className="text-xl">{t('hours.title')}</h3>
        <Field id={`${id}-day`} label={t('hours.day')} hideLabel>
          <Select
            value={String(day)}
            onChange={({ target }) => onDay(Number(target.value) as DayOfWeek)}
            options={DAYS_OF_WEEK.map((index) => ({ value: String(index), label: dayName(index, language) }))}
          />
        </Field>
      </div>
      {slots.length === 0 && <p className="text-muted-foreground">{t('hours.none')}</p>}
      {slots.map((slot, place) => {
        // A day's slots never change places while their hours are typed.
        const name = `${slot.part ?? 'other'}-${place}`
        const error = areTimesInOrder(slot) ? undefined : t('hours.order')
        return (
          <FieldGroup key={name} id={`${id}-${name}`} legend={t(`parts.${slot.part ?? 'other'}`)} hint={t('hours.midnight')} error={error}>
            <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
              {(['startTime', 'endTime'] as const).map((name) => (
                <Field key={name} label={t(`hours.${name}`)}>
                  <TextInput
                    type="time"
                    step={900}
                    value={name === 'endTime' ? endTyped(slot.endTime) : slot.startTime}
                    aria-invalid={error ? true : undefined}
                    onChange={({ target }) => onChange(setTimes(draft, slot, { [name]: target.value }))}
                  />
                </Field>
              ))}
            </div>
          </FieldGroup>
        )
      })}
      <FieldGroup legend={t('hours.copyTo', { day: dayName(day, language) })}>
        <div className="flex flex-wrap gap-x-5">
          {others.map((other) => (
            <Checkbox
              key={other}
              checked={chosen.includes(other)}
              onChange={({ target }) => setTargets(target.checked ? [...targets, other] : targets.filter((known) => known !== other))}
              label={dayName(other, language)}
            />
          ))}
        </div>
        <Button
          tone="ghost"
          className="mt-2"
          disabled={chosen.length === 0}
          onClick={() => {
            onChange(copyDay(draft, day, chosen))
            setTargets([])
          }}
        >
          <Copy aria-hidden className="size-4" />
          {t('hours.copy', { count: chosen.length })}
        </Button>
      </FieldGroup>
    </section>
  )
}
