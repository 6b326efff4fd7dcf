// Moving the ticked visits, or one and all that follow: the day of the first, and the hour of all.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { START_TIMES } from '#domain/availability.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { formatTime, localPartsOf } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import type { VisitsDialogProps } from './series-act.ts'

export function MoveDialog({ now, ...props }: VisitsDialogProps) {
  const { series, part, chosen } = props
  const { t } = useTranslation('seriesMoves')
  const language = useLanguage()
  const [first] = chosen.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const [date, setDate] = useState(first?.date ?? '')
  const [time, setTime] = useState(first?.time ?? '')
  const isOne = chosen.length === 1
  return (
    <ProposeDialog {...props} title={t('title')} change={{ date, time }} hint={part === 'client' ? t('fee') : undefined}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t(isOne ? 'day' : 'dayOfFirst')} hint={isOne ? undefined : t('dayHint')}>
          <TextInput
            type="date"
            min={localPartsOf(now, series.timeZone).date}
            value={date}
            onChange={({ target }) => isCivilDate(target.value) && setDate(target.value)}
          />
        </Field>
        <Field label={t('hour')}>
          <Select
            value={time}
            options={START_TIMES.map((each) => ({ value: each, label: formatTime(each, language) }))}
            onChange={({ target }) => setTime(target.value)}
          />
        </Field>
      </div>
    </ProposeDialog>
  )
}
