// The open dialog of a change: what, when, and what the server says of it at the place.
import { PART_TIMES } from '#domain/availability.ts'
import { DAYS_OF_WEEK, type DayOfWeek } from '#domain/civil-date.ts'
import { dayName } from '#domain/time-format.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ACTS, begun, changeOf, faultsOf, hasHours, isWeekly, REPEATS, type ChangeValues, type Prefill } from './change-form.ts'
import type { Changes } from './use-changes.ts'
import { useCalendarWords } from './use-calendar-words.ts'

const FORM_ID = 'calendar-change'

export type ChangeDialogProps = {
  readonly open: boolean
  readonly prefill: Prefill
  readonly changes: Changes
  readonly onClose: () => void
}

export function ChangePanel({ open, prefill, changes, onClose }: ChangeDialogProps) {
  const { t } = useCalendarWords()
  const [values, change] = useTyped(begun(prefill))
  const { act } = values
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('form.title')}
      closeLabel={t('common:actions.close')}
      actions={
        <Button type="submit" form={FORM_ID} pending={changes.isPending} pendingLabel={t('form.sending')}>
          {t(`form.send.${act}`)}
        </Button>
      }
    >
      <ChangeForm values={values} onChange={change} changes={changes} onClose={onClose} />
    </Dialog>
  )
}

type ChangeFormProps = Pick<ChangeDialogProps, 'changes' | 'onClose'> & {
  readonly values: ChangeValues
  readonly onChange: (part: Partial<ChangeValues>) => void
}

function ChangeForm({ values, onChange, changes, onClose }: ChangeFormProps) {
  const { t, language, clock, period } = useCalendarWords()
  const { act, repeat, day, wholeDay } = values
  const weekly = isWeekly(values)
  const faults = faultsOf(values)
  const inWords = { missing: t('common:required'), crossed: t('form.crossed') }
  const change = (part: Partial<ChangeValues>) => {
    changes.forgetRefusal()
    onChange(part)
  }
  const form = useForm({
    values,
    change,
    faults: {
      from: faults.from && t('form.dateMissing'),
      until: faults.until && (faults.until === 'missing' ? t('form.dateMissing') : t('form.crossed')),
      startTime: faults.startTime && inWords[faults.startTime],
      endTime: faults.endTime && inWords[faults.endTime],
    },
    write: { error: null, isPending: changes.isPending },
    prefix: 'change-',
    onSend() {
      const { change: asked, dates } = changeOf(values)
      const days = weekly ? t('when.weekly', { day: dayName(day, language) }) : null
      const when = days === null ? period(dates) : withHours(days, dates)
      const wanted = { change: asked, said: t(`done.${act}`, { when }) }
      if (act === 'vacation') changes.takeVacation(wanted, dates, onClose)
      else changes.make(wanted, onClose)
    },
  })
  const withHours = (days: string, { startTime, endTime }: { readonly startTime?: string; readonly endTime?: string }): string =>
    startTime === undefined || endTime === undefined ? days : t('when.at', { days, start: clock(startTime), end: clock(endTime) })
  const { startTime: opens, endTime: closes } = PART_TIMES.full_day
  return (
    <form id={FORM_ID} method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormFaults form={form} />
      <RadioChips
        name="act"
        legend={t('form.act')}
        value={act}
        onValueChange={(next) => change({ act: next })}
        options={ACTS.map((each) => ({ value: each, label: t(`form.acts.${each}`) }))}
      />
      {act !== 'vacation' && (
        <RadioChips
          name="repeat"
          legend={t('form.repeat')}
          value={repeat}
          onValueChange={(next) => change({ repeat: next })}
          options={REPEATS.map((each) => ({ value: each, label: t(`form.${each}`) }))}
        />
      )}
      {weekly ? (
        <Field label={t('form.day')} hint={t('form.weeklyHint')}>
          <Select
            value={String(day)}
            onChange={({ target }) => change({ day: Number(target.value) as DayOfWeek })}
            options={DAYS_OF_WEEK.map((each) => ({ value: String(each), label: dayName(each, language) }))}
          />
        </Field>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field id={form.idOf('from')} label={t('form.from')} error={form.errorOf('from')}>
            <TextInput
              {...form.text('from')}
              onChange={({ target }) => change({ from: target.value, ...(values.until < target.value && { until: target.value }) })}
              type="date"
            />
          </Field>
          <Field id={form.idOf('until')} label={t('form.until')} error={form.errorOf('until')}>
            <TextInput {...form.text('until')} type="date" />
          </Field>
        </div>
      )}
      {act === 'vacation' ? (
        <p className="text-sm text-muted-foreground">{t('form.vacationHint')}</p>
      ) : (
        <Checkbox
          checked={wholeDay}
          onChange={({ target }) => change({ wholeDay: target.checked })}
          label={act === 'open' ? t('form.wholeDayOpen', { from: clock(opens), to: clock(closes) }) : t('form.wholeDay')}
        />
      )}
      {hasHours(values) && (
        <div className="grid grid-cols-2 gap-3">
          <Field id={form.idOf('startTime')} label={t('form.startTime')} error={form.errorOf('startTime')}>
            <TextInput {...form.text('startTime')} type="time" step={900} />
          </Field>
          <Field id={form.idOf('endTime')} label={t('form.endTime')} error={form.errorOf('endTime')}>
            <TextInput {...form.text('endTime')} type="time" step={900} />
          </Field>
        </div>
      )}
      {changes.refused !== null && (
        <Banner tone="bad" role="alert">
          {changes.refused}
        </Banner>
      )}
    </form>
  )
}
