// What is asked for: the home, the kind of cleaning, its length, when it may begin, and how urgent it is.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Property } from '#contract/properties.ts'
import {
  DURATION_STEP_MINUTES,
  MAX_DURATION_MINUTES,
  MAX_EMERGENCY_REASON_LENGTH,
  MAX_NOTES_LENGTH,
  MIN_DURATION_MINUTES,
} from '#domain/booking.ts'
import { OFFER_TYPES } from '#domain/cleaner.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { formatDate, formatHours } from '#domain/time-format.ts'
import { EMERGENCY_LEVELS, MAX_SEARCH_DAYS, RESPONSE_MINUTES } from '#domain/visit-search.ts'
import type { Form } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { WHENS, type SearchDraft } from './search-draft.ts'
import { idIn } from '#web/platform/typed-id.ts'

type FieldsProps = {
  readonly draft: SearchDraft
  readonly change: (part: Partial<SearchDraft>) => void
  readonly homes: readonly Property[]
  readonly durationMinutes: number
  readonly form: Pick<Form<'dates' | 'reason' | 'mayPhotograph' | 'notes'>, 'idOf' | 'errorOf'>
}

export function SearchFields({ draft, change, homes, durationMinutes, form }: FieldsProps) {
  const { t } = useTranslation('offers')
  const language = useLanguage()
  return (
    <>
      <Field id="search-home" label={t('search.home')}>
        <Select
          value={draft.propertyId ?? ''}
          onChange={({ target }) => change({ propertyId: idIn(target.value) })}
          options={homes.map(({ id, name, city }) => ({ value: id, label: `${name} · ${city}` }))}
        />
      </Field>
      <RadioChips
        legend={t('search.kind')}
        name="kind"
        value={draft.kind}
        options={OFFER_TYPES.map((kind) => ({ value: kind, label: t(`common:offers.${kind}`) }))}
        onValueChange={(kind) => change({ kind })}
      />
      <NumberStepper
        label={t('search.duration')}
        value={durationMinutes}
        min={MIN_DURATION_MINUTES}
        max={MAX_DURATION_MINUTES}
        step={DURATION_STEP_MINUTES}
        format={(minutes) => formatHours(minutes / 60, language)}
        labels={{ decrease: t('search.shorter'), increase: t('search.longer') }}
        onValueChange={(minutes) => change({ durationMinutes: minutes })}
      />
      <RadioChips
        legend={t('search.when')}
        name="part"
        value={draft.part}
        options={WHENS.map((part) => ({ value: part, label: t(`search.parts.${part}`) }))}
        onValueChange={(part) => change({ part, ...(part === 'exact' && { dates: draft.dates.slice(0, 1) }) })}
      />
      <Days draft={draft} change={change} form={form} />
      <RadioChips
        legend={t('search.supplies')}
        name="supplies"
        value={draft.suppliesByCleaner ? 'cleaner' : 'client'}
        options={[
          { value: 'client', label: t('search.suppliesClient') },
          { value: 'cleaner', label: t('search.suppliesCleaner') },
        ]}
        onValueChange={(by) => change({ suppliesByCleaner: by === 'cleaner' })}
      />
      <RadioChips
        id={form.idOf('mayPhotograph')}
        legend={t('search.photos')}
        name="photos"
        value={draft.mayPhotograph === null ? null : draft.mayPhotograph ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: t('search.photosYes') },
          { value: 'no', label: t('search.photosNo') },
        ]}
        onValueChange={(answer) => change({ mayPhotograph: answer === 'yes' })}
        error={form.errorOf('mayPhotograph')}
      />
      <Field id={form.idOf('notes')} label={t('search.notes')} hint={t('search.notesHint')} error={form.errorOf('notes')}>
        <TextArea rows={2} maxLength={MAX_NOTES_LENGTH} value={draft.notes} onChange={({ target }) => change({ notes: target.value })} />
      </Field>
      <Urgency draft={draft} change={change} form={form} />
    </>
  )
}

/** One day for an exact start, up to three for a part of the day. */
function Days({ draft, change, form }: Pick<FieldsProps, 'draft' | 'change' | 'form'>) {
  const { t } = useTranslation('offers')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const { dates, part, time } = draft
  const add = (date: string) => {
    setTyped('')
    if (isCivilDate(date) && !dates.includes(date)) change({ dates: [...dates, date].toSorted().slice(0, MAX_SEARCH_DAYS) })
  }
  if (part === 'exact')
    return (
      <div className="grid grid-cols-2 gap-3">
        <Field id={form.idOf('dates')} label={t('search.day')} error={form.errorOf('dates')}>
          <TextInput type="date" value={dates[0] ?? ''} onChange={({ target }) => change({ dates: target.value ? [target.value] : [] })} />
        </Field>
        <Field id="search-time" label={t('search.time')}>
          <TextInput type="time" step={1800} value={time} onChange={({ target }) => change({ time: target.value })} />
        </Field>
      </div>
    )
  return (
    <div className="grid gap-3">
      <Field id={form.idOf('dates')} label={t('search.days', { max: MAX_SEARCH_DAYS })} error={form.errorOf('dates')}>
        <TextInput
          type="date"
          value={typed}
          disabled={dates.length >= MAX_SEARCH_DAYS}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => typed && add(typed)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {dates.length < MAX_SEARCH_DAYS && (
          <Button tone="ghost" onClick={() => add(typed)}>
            {t('search.addDay')}
          </Button>
        )}
        {dates.map((date) => (
          <Button key={date} tone="ghost" onClick={() => change({ dates: dates.filter((each) => each !== date) })}>
            {formatDate(date, language, 'short')}
            <span aria-hidden> ×</span>
            <span className="sr-only">{t('search.removeDay')}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}

function Urgency({ draft, change, form }: Pick<FieldsProps, 'draft' | 'change' | 'form'>) {
  const { t } = useTranslation('offers')
  const language = useLanguage()
  const { level, reason } = draft
  return (
    <>
      <RadioChips
        legend={t('search.urgency')}
        hint={t('search.urgencyHint')}
        name="level"
        value={level ?? 'none'}
        options={(['none', ...EMERGENCY_LEVELS] as const).map((each) => ({ value: each, label: t(`search.levels.${each}`) }))}
        onValueChange={(each) => change({ level: each === 'none' ? null : each })}
      />
      {level !== null && (
        <Field
          id={form.idOf('reason')}
          label={t('search.reason')}
          hint={t('search.response', { hours: formatHours(RESPONSE_MINUTES[level] / 60, language) })}
          error={form.errorOf('reason')}
        >
          <TextArea
            rows={2}
            maxLength={MAX_EMERGENCY_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
      )}
    </>
  )
}
