// Status, dates and prices; a plain form, so that it works without script.
import { SlidersHorizontal } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { centsOfTyped } from '#domain/typed-money.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { FieldFault } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AMOUNTS, usePart } from './parties.ts'
import { activeFilters, dollars, EVERYTHING, listPath, readListState, type ListState } from './list-state.ts'

type FaultId = 'to' | 'min' | 'max'
type FiltersProps = { readonly state: ListState; readonly onApply: (state: ListState) => void }

export function BookingFilters({ state, onApply }: FiltersProps) {
  const { t } = useTranslation('bookings')
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [attempt, setAttempt] = useState(0)
  const part = usePart()
  const words = AMOUNTS[part]
  const active = activeFilters(state).length
  const errorOf = (id: FaultId) => faults.find(({ fieldId }) => fieldId === id)?.message

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') typed.set(name, value.trim())
    const next = readListState(typed)
    const fault = (fieldId: FaultId, message: string, wrong: boolean): FieldFault[] => (wrong ? [{ fieldId, message }] : [])
    const badAmount = (name: string) => (typed.get(name) ?? '') !== '' && centsOfTyped(typed.get(name) ?? '') === null
    const found = [
      ...fault('to', t('list.datesCrossed'), next.from !== null && next.to !== null && next.to < next.from),
      ...fault('min', t('list.badPrice'), badAmount('min')),
      ...fault('max', t('list.badPrice'), badAmount('max')),
      ...fault('max', t(words.crossed), next.minCents !== null && next.maxCents !== null && next.maxCents < next.minCents),
    ]
    setFaults(found)
    setAttempt(attempt + 1)
    if (found.length === 0) onApply({ ...next, when: state.when, page: 1 })
  }

  return (
    <details className="rounded-md border" open={active > 0 && faults.length > 0 ? true : undefined}>
      <summary className="flex min-h-12 items-center gap-2.5 px-4 font-semibold">
        <SlidersHorizontal aria-hidden className="size-4" />
        {t('list.filters')}
        {active > 0 && <span className="font-normal text-muted-foreground">· {t('list.filtersOn', { count: active })}</span>}
      </summary>
      <form action="/bookings" method="get" noValidate onSubmit={submit} className="grid gap-4 border-t p-4">
        <FormFaults form={{ faults, round: String(attempt) }} />
        <input type="hidden" name="when" value={state.when} />
        <Field label={t('list.status')}>
          <Select
            name="status"
            defaultValue={state.status ?? ''}
            placeholder={t('list.anyStatus')}
            options={BOOKING_STATUSES.map((status) => ({ value: status, label: t(`standing.${part}.${status}`) }))}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="from" label={t('list.from')}>
            <TextInput type="date" name="from" defaultValue={state.from ?? ''} />
          </Field>
          <Field id="to" label={t('list.to')} error={errorOf('to')}>
            <TextInput type="date" name="to" defaultValue={state.to ?? ''} />
          </Field>
          <Field id="min" label={t(words.min)} hint={t(words.hint)} error={errorOf('min')}>
            <TextInput name="min" inputMode="decimal" autoComplete="off" defaultValue={dollars(state.minCents)} />
          </Field>
          <Field id="max" label={t(words.max)} hint={t(words.hint)} error={errorOf('max')}>
            <TextInput name="max" inputMode="decimal" autoComplete="off" defaultValue={dollars(state.maxCents)} />
          </Field>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit">{t('list.apply')}</Button>
          {active > 0 && (
            <LinkButton tone="ghost" to={listPath({ ...EVERYTHING, when: state.when })}>
              {t('list.clear')}
            </LinkButton>
          )}
        </div>
      </form>
    </details>
  )
}
