// Dates that depart from the usual week: a day off, or a day more.
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EXCEPTION_KINDS, type ExceptionKind } from '#domain/availability.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { addException, areTimesInOrder, hasException, removeException, type DraftException, type WeekDraft } from './week-draft.ts'

type ExceptionForm = {
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
  const [typed, change, begin] = useTyped(BLANK)
  const { date, kind, wholeDay, startTime, endTime } = typed
  const added: DraftException = { date, kind, startTime: wholeDay ? null : startTime, endTime: wholeDay ? null : endTime }
  const isOutOfOrder = !wholeDay && startTime !== '' && endTime !== '' && !areTimesInOrder({ startTime, endTime })
  const form = useForm({
    values: typed,
    change,
    faults: {
      date: date === '' ? t('exceptions.dateMissing') : hasException(draft, added) && t('exceptions.duplicate'),
      startTime: !wholeDay && startTime === '' && t('common:required'),
      endTime: !wholeDay && endTime === '' ? t('common:required') : isOutOfOrder && t('hours.order'),
    },
    write: { error: null, isPending: false },
    prefix: 'exception-',
    onSend() {
      onChange(addException(draft, added))
      begin({ ...BLANK, kind })
      form.reset()
      document.getElementById(form.idOf('date'))?.focus()
    },
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
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-3 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <FormFaults form={form} />
        </div>
        <Field id={form.idOf('date')} label={t('exceptions.date')} error={form.errorOf('date')}>
          <TextInput {...form.text('date')} type="date" />
        </Field>
        <Field id={form.idOf('kind')} label={t('exceptions.kind')}>
          <Select
            value={kind}
            onChange={({ target }) => change({ kind: EXCEPTION_KINDS.find((each) => each === target.value) ?? kind })}
            options={EXCEPTION_KINDS.toReversed().map((kind) => ({ value: kind, label: t(`exceptions.${kind}`) }))}
          />
        </Field>
        <Checkbox
          checked={wholeDay}
          onChange={({ target }) => change({ wholeDay: target.checked })}
          label={t('exceptions.wholeDay')}
          className="sm:col-span-2"
        />
        {!wholeDay && (
          <>
            <Field id={form.idOf('startTime')} label={t('hours.startTime')} error={form.errorOf('startTime')}>
              <TextInput {...form.text('startTime')} type="time" step={900} />
            </Field>
            <Field id={form.idOf('endTime')} label={t('hours.endTime')} error={form.errorOf('endTime')}>
              <TextInput {...form.text('endTime')} type="time" step={900} />
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
