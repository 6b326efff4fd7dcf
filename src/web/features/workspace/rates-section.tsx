// What a cleaner charges: so much an hour in each city, or one price per type of property; one method at a time.
import { useState } from 'react'
import { useForm, useWatch, type Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnCleanerProfile } from '#contract/cleaners.ts'
import {
  FIXED_RATE_MAX_CENTS,
  FIXED_RATE_MIN_CENTS,
  HOURLY_RATE_MAX_CENTS,
  HOURLY_RATE_MIN_CENTS,
  type TariffMethod,
} from '#domain/cleaner.ts'
import { PROPERTY_TYPES, type PropertyType } from '#domain/property.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { formatPrice } from '#web/words/money.ts'
import { useOwnProfile, useSave } from './own-profile.ts'
import { SectionForm } from './section-form.tsx'
import { sectionPath, type SectionProps } from './sections.ts'
import { centsOfTyped, typedOfCents } from '#domain/typed-money.ts'

interface RatesForm {
  method: TariffMethod
  /** As typed, by city slug; slugs hold no dots, so they can name fields. */
  hourly: Record<string, string>
  fixed: Partial<Record<PropertyType, string>>
}

const BOUNDS: Readonly<Record<TariffMethod, readonly [min: number, max: number]>> = {
  hourly: [HOURLY_RATE_MIN_CENTS, HOURLY_RATE_MAX_CENTS],
  fixed: [FIXED_RATE_MIN_CENTS, FIXED_RATE_MAX_CENTS],
}

const formOf = (own: OwnCleanerProfile, language: 'fr' | 'en'): RatesForm => ({
  method: own.tariffMethod,
  hourly: Object.fromEntries(own.cities.map(({ slug, hourlyRateCents }) => [slug, typedOfCents(hourlyRateCents, language)])),
  fixed: Object.fromEntries(PROPERTY_TYPES.map((type) => [type, typedOfCents(own.fixedRatesCents[type], language)])),
})

/** The fields that count under the chosen method, each with what was typed. */
const entriesOf = ({ method, hourly, fixed }: RatesForm): [key: string, typed: string][] =>
  method === 'hourly' ? Object.entries(hourly) : PROPERTY_TYPES.map((type) => [type, fixed[type] ?? ''])

function bodyOf(form: RatesForm) {
  const typed = entriesOf(form).flatMap(([key, text]) => {
    const amount = centsOfTyped(text)
    return amount === null ? [] : [[key, amount] as const]
  })
  if (form.method === 'hourly')
    return { method: 'hourly' as const, rates: typed.map(([city, hourlyRateCents]) => ({ city, hourlyRateCents })) }
  return { method: 'fixed' as const, ratesCents: Object.fromEntries(typed) as Partial<Record<PropertyType, number>> }
}

export function RatesSection({ onUnsaved, autosaves = false }: SectionProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const own = useOwnProfile()
  const form = useForm<RatesForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    values: formOf(own, language),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty, isValid, submitCount } = form.formState
  const method = useWatch({ control: form.control, name: 'method' })
  // Renders on each key, so that saving by itself waits for a pause.
  useWatch({ control: form.control, disabled: !autosaves })
  const [everywhere, setEverywhere] = useState('')
  const failed = t(method === own.tariffMethod ? 'rates.failed' : 'rates.methodFailed')
  const save = useSave((body: ReturnType<typeof bodyOf>) => call('PUT /api/cleaner/rates', { body }), failed)
  const money = (amount: number) => formatPrice(amount, language)
  const range = { min: money(BOUNDS[method][0]), max: money(BOUNDS[method][1]) }

  const checkAmount = (text: string): true | string => {
    if (text.trim() === '') return true
    const amount = centsOfTyped(text)
    if (amount === null) return t('rates.notAnAmount')
    return (amount >= BOUNDS[method][0] && amount <= BOUNDS[method][1]) || t('rates.range', range)
  }
  const submit = form.handleSubmit(async (typed) => {
    const body = bodyOf(typed)
    const fieldOf = (key: string) => `${typed.method}.${key}` as Path<RatesForm>
    const first = entriesOf(typed)[0]?.[0]
    if ((body.method === 'hourly' ? body.rates.length : Object.keys(body.ratesCents).length) === 0 && first) {
      return form.setError(fieldOf(first), { message: t('rates.none') })
    }
    try {
      const answer = await save.mutateAsync(body)
      const isAsSent = JSON.stringify(form.getValues()) === JSON.stringify(typed)
      form.reset(formOf(answer, language), { keepDirtyValues: !isAsSent })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) return
      for (const path of Object.keys(problem.fields)) {
        const [, key = ''] = path.split('.')
        const name = body.method === 'hourly' ? body.rates[Number(key)]?.city : key
        if (name)
          form.setError(fieldOf(name), { message: problem.code === 'rate-out-of-range' ? t('rates.range', range) : problem.message })
      }
    }
  })
  const errorOf = (key: string): string | undefined =>
    method === 'hourly' ? errors.hourly?.[key]?.message : errors.fixed?.[key as PropertyType]?.message
  const faults =
    submitCount === 0
      ? []
      : entriesOf(form.getValues()).flatMap(([key]) => {
          const message = errorOf(key)
          return message ? [{ fieldId: `${method}-${key}`, message: `${nameOf(key)} : ${message}` }] : []
        })

  function nameOf(key: string): string {
    if (method === 'hourly') return own.cities.find(({ slug }) => slug === key)?.name ?? key
    return PROPERTY_TYPES.some((type) => type === key) ? t(`properties:types.${key as PropertyType}`) : key
  }
  const setAll = (text: string) => {
    setEverywhere(text)
    for (const { slug } of own.cities) form.setValue(`hourly.${slug}`, text, { shouldDirty: true, shouldValidate: submitCount > 0 })
  }
  return (
    <SectionForm
      faults={faults}
      attempt={submitCount}
      problem={save.error}
      failed={failed}
      saving={save.isPending}
      savedAt={save.savedAt}
      unsaved={isDirty}
      onUnsaved={onUnsaved}
      autosaves={autosaves ? { whole: isValid && entriesOf(form.getValues()).some(([, text]) => text.trim() !== '') } : null}
      onSubmit={(event) => void submit(event)}
    >
      <RadioCards<TariffMethod>
        legend={t('rates.method')}
        name="method"
        columns={2}
        value={method}
        onValueChange={(value) => form.setValue('method', value, { shouldDirty: true })}
        options={[
          { value: 'hourly', label: t('rates.hourly'), hint: t('rates.hourlyHint') },
          { value: 'fixed', label: t('rates.fixed'), hint: t('rates.fixedHint') },
        ]}
      />
      <p className="text-muted-foreground">{t(method === 'hourly' ? 'rates.hourlyRange' : 'rates.fixedRange', range)}</p>
      {method === 'hourly' && own.cities.length === 0 && (
        <Banner tone="info">
          {t('rates.noCity')}{' '}
          {autosaves ? (
            <a href="#cities" className="font-semibold underline underline-offset-4">
              {t('rates.addCities')}
            </a>
          ) : (
            <Link to={sectionPath('cities')} className="font-semibold underline underline-offset-4">
              {t('rates.addCities')}
            </Link>
          )}
        </Banner>
      )}
      {method === 'hourly' && own.cities.length > 1 && (
        <Field label={t('rates.everywhere')} hint={t('rates.everywhereHint')} className="sm:max-w-72">
          <Amount value={everywhere} onChange={({ target }) => setAll(target.value)} />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {entriesOf({ ...form.getValues(), method }).map(([key]) => (
          <Field
            key={`${method} ${key}`}
            id={`${method}-${key}`}
            label={nameOf(key)}
            note={t(method === 'hourly' ? 'rates.perHour' : 'rates.perVisit')}
            error={errorOf(key)}
          >
            <Amount
              {...form.register(`${method}.${key}` as Path<RatesForm>, {
                validate: (value) => checkAmount(typeof value === 'string' ? value : ''),
              })}
            />
          </Field>
        ))}
      </div>
    </SectionForm>
  )
}

function Amount(props: React.ComponentProps<'input'>) {
  return <TextInput {...props} inputMode="decimal" autoComplete="off" after={<span aria-hidden>$</span>} />
}
