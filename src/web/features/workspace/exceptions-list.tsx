// Dates that depart from the usual week: a day off, or a day more.
import { Plus, Trash2 } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EXCEPTION_KINDS, type ExceptionKind } from '#domain/availability.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { addException, areTimesInOrder, hasException, removeException, type DraftException, type WeekDraft } from './week-draft.ts'

interface ExceptionForm {
  date: string
  kind: ExceptionKind
  wholeDay: boolean
  startTime: string
  endTime: string
}

const BLANK: ExceptionForm = { date: '', kind: 'unavailable', wholeDay: true, startTime: '08:00', endTime: '17:00' }

export function ExceptionsList({ draft, onChange }: { draft: WeekDraft; onChange: (draft: WeekDraft) => void }) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const form = useForm<ExceptionForm>({ defaultValues: BLANK })
  const wholeDay = useWatch({ control: form.control, name: 'wholeDay' })
  const { errors } = form.formState

  const add = form.handleSubmit(({ date, kind, wholeDay: whole, startTime, endTime }) => {
    const exception: DraftException = { date, kind, startTime: whole ? null : startTime, endTime: whole ? null : endTime }
    if (!whole && !areTimesInOrder({ startTime, endTime }))
      return form.setError('endTime', { message: t('hours.order') }, { shouldFocus: true })
    if (hasException(draft, exception)) return form.setError('date', { message: t('exceptions.duplicate') }, { shouldFocus: true })
    onChange(addException(draft, exception))
    form.reset({ ...BLANK, kind })
    form.setFocus('date')
  })
  const whenOf = ({ startTime, endTime }: DraftException) =>
    startTime === null || endTime === null
      ? t('exceptions.wholeDay')
      : t('week.from', { start: formatTime(startTime, language), end: formatTime(endTime, language) })

  return (
    <section className="grid gap-4 rounded-md border p-5">
      <div>
        <h3 className="text-xl">{t('exceptions.title')}</h3>
        <p className="mt-1 text-muted-foreground">{t('exceptions.lede')}</p>
      </div>
      {draft.exceptions.length > 0 && (
        <ul className="divide-y">
          {draft.exceptions.map((exception) => (
            <li key={`${exception.date} ${exception.startTime} ${exception.endTime}`} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <b>{formatDate(exception.date, language)}</b> · {whenOf(exception)}
              </span>
              <Badge tone={exception.kind === 'available' ? 'ok' : 'neutral'}>{t(`exceptions.${exception.kind}`)}</Badge>
              <Button
                tone="ghost"
                size="icon"
                aria-label={t('exceptions.remove', { date: formatDate(exception.date, language) })}
                onClick={() => onChange(removeException(draft, exception))}
              >
                <Trash2 aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate onSubmit={(event) => void add(event)} className="grid gap-3 sm:grid-cols-2">
        <Field id="exception-date" label={t('exceptions.date')} error={errors.date?.message}>
          <TextInput type="date" {...form.register('date', { required: t('exceptions.dateMissing') })} />
        </Field>
        <Field id="exception-kind" label={t('exceptions.kind')}>
          <Select
            {...form.register('kind')}
            options={EXCEPTION_KINDS.toReversed().map((kind) => ({ value: kind, label: t(`exceptions.${kind}`) }))}
          />
        </Field>
        <Checkbox
          {...form.register('wholeDay')}
          defaultChecked={BLANK.wholeDay}
          label={t('exceptions.wholeDay')}
          className="sm:col-span-2"
        />
        {!wholeDay && (
          <>
            <Field id="exception-start" label={t('hours.startTime')} error={errors.startTime?.message}>
              <TextInput type="time" step={900} {...form.register('startTime', { required: t('common:required') })} />
            </Field>
            <Field id="exception-end" label={t('hours.endTime')} error={errors.endTime?.message}>
              <TextInput type="time" step={900} {...form.register('endTime', { required: t('common:required') })} />
            </Field>
          </>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" tone="ghost">
            <Plus aria-hidden className="size-4" />
            {t('exceptions.add')}
          </Button>
        </div>
      </form>
    </section>
  )
}
