// What a cleaner charges: an hourly rate for each city, or one price per type of property; one method at a time.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { OwnCleanerProfile } from '#contract/cleaners.ts'
import type { Language } from '#domain/account.ts'
import {
  MAX_FIXED_RATE_CENTS,
  MIN_FIXED_RATE_CENTS,
  MAX_HOURLY_RATE_CENTS,
  MIN_HOURLY_RATE_CENTS,
  type TariffMethod,
} from '#domain/cleaner.ts'
import { PROPERTY_TYPES, type PropertyType } from '#domain/property.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
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

const BOUNDS: Readonly<Record<TariffMethod, readonly [min: number, max: number]>> = {
  hourly: [MIN_HOURLY_RATE_CENTS, MAX_HOURLY_RATE_CENTS],
  fixed: [MIN_FIXED_RATE_CENTS, MAX_FIXED_RATE_CENTS],
}

/** What is typed, by field: `hourly-montreal`, `fixed-house`. */
type Typed = Readonly<Record<string, string>>

const typedOf = (own: OwnCleanerProfile, language: Language): Typed =>
  Object.fromEntries([
    ...own.cities.map(({ slug, hourlyRateCents }) => [`hourly-${slug}`, typedOfCents(hourlyRateCents, language)] as const),
    ...PROPERTY_TYPES.map((type) => [`fixed-${type}`, typedOfCents(own.fixedRatesCents[type], language)] as const),
  ])

/** The fields of the chosen method: cities or types of property. */
const subjectsOf = (own: OwnCleanerProfile, method: TariffMethod): readonly string[] =>
  method === 'hourly' ? own.cities.map(({ slug }) => slug) : PROPERTY_TYPES

function bodyOf(own: OwnCleanerProfile, method: TariffMethod, typed: Typed) {
  const amounts = subjectsOf(own, method).flatMap((subject) => {
    const amount = centsOfTyped(typed[`${method}-${subject}`] ?? '')
    return amount === null ? [] : [[subject, amount] as const]
  })
  if (method === 'hourly') return { method, rates: amounts.map(([city, hourlyRateCents]) => ({ city, hourlyRateCents })) }
  return { method, ratesCents: Object.fromEntries(amounts) as Partial<Record<PropertyType, number>> }
}

export function RatesSection({ onUnsaved, autosaves = false }: SectionProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const own = useOwnProfile()
  const [chosen, setChosen] = useState<TariffMethod | null>(null)
  const [edits, setEdits] = useState<Typed>({})
  const [everywhere, setEverywhere] = useState('')
  const method = chosen ?? own.tariffMethod
  const kept = typedOf(own, language)
  const typed: Typed = { ...kept, ...edits }
  const subjects = subjectsOf(own, method)
  const change = (part: Partial<Typed>) => setEdits((before) => ({ ...before, ...part }) as Typed)

  const failed = t(method === own.tariffMethod ? 'rates.failed' : 'rates.methodFailed')
  const save = useSave((body: ReturnType<typeof bodyOf>) => call('PUT /api/cleaner/rates', { body }), failed)
  const money = (amount: number) => formatPrice(amount, language)
  const range = { min: money(BOUNDS[method][0]), max: money(BOUNDS[method][1]) }
  const faultOf = (text: string): string | false => {
    if (text.trim() === '') return false
    const amount = centsOfTyped(text)
    if (amount === null) return t('rates.notAnAmount')
    return (amount < BOUNDS[method][0] || amount > BOUNDS[method][1]) && t('rates.range', range)
  }
  const nameOf = (subject: string): string =>
    method === 'hourly'
      ? (own.cities.find(({ slug }) => slug === subject)?.name ?? subject)
      : t(`properties:types.${subject as PropertyType}`)
  const isEmpty = subjects.every((subject) => (typed[`${method}-${subject}`] ?? '').trim() === '')
  const faults = Object.fromEntries(
    subjects.map((subject, index) => [
      `${method}-${subject}`,
      isEmpty && index === 0 ? t('rates.none') : faultOf(typed[`${method}-${subject}`] ?? ''),
    ]),
  )
  const form = useForm<Record<string, string>>({
    values: typed,
    change,
    faults,
    write: save,
    refusedIn: (problem) => refusedRates(problem, save.variables, t('rates.range', range)),
    onSend: () =>
      save.mutate(bodyOf(own, method, typed), {
        onSuccess: () => {
          // Values typed during the save are still unsaved.
          setEdits((now) => Object.fromEntries(Object.entries(now).filter(([field, text]) => edits[field] !== text)))
          setChosen((now) => (now === chosen ? null : now))
        },
      }),
  })
  const setAll = (text: string) => {
    setEverywhere(text)
    change(Object.fromEntries(own.cities.map(({ slug }) => [`hourly-${slug}`, text])))
  }
  const isChanged = method !== own.tariffMethod || Object.entries(edits).some(([field, text]) => kept[field] !== text)
  return (
    <SectionForm
      form={{
        ...form,
        faults: form.faults.map((fault) => ({
          ...fault,
          message: t('rates.faultOf', { subject: nameOf(fault.fieldId.slice(method.length + 1)), fault: fault.message }),
        })),
      }}
      save={save}
      failed={failed}
      unsaved={isChanged}
      onUnsaved={onUnsaved}
      autosaves={autosaves ? { whole: !isEmpty && Object.values(faults).every((fault) => !fault) } : null}
    >
      <RadioCards<TariffMethod>
        legend={t('rates.method')}
        name="method"
        columns={2}
        value={method}
        onValueChange={setChosen}
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
        {subjects.map((subject) => {
          const field = `${method}-${subject}`
          return (
            <Field
              key={field}
              id={form.idOf(field)}
              label={nameOf(subject)}
              note={t(method === 'hourly' ? 'rates.perHour' : 'rates.perVisit')}
              error={form.errorOf(field)}
            >
              {/* A single empty rate is allowed. */}
              <Amount {...form.text(field)} onBlur={() => typed[field] !== '' && form.leave(field)} />
            </Field>
          )
        })}
      </div>
    </SectionForm>
  )
}

function Amount(props: React.ComponentProps<'input'>) {
  return <TextInput {...props} inputMode="decimal" autoComplete="off" after={<span aria-hidden>$</span>} />
}

/** The server's reasons by field of the form: it refers to hourly rates by their position, and to fixed prices by their type. */
function refusedRates(problem: unknown, sent: ReturnType<typeof bodyOf> | undefined, outOfRange: string): Record<string, string> {
  if (!(problem instanceof ApiProblem) || !sent) return {}
  return Object.fromEntries(
    Object.keys(problem.fields).flatMap((path) => {
      const [, key = ''] = path.split('.')
      const subject = 'rates' in sent ? sent.rates?.[Number(key)]?.city : key
      return subject ? [[`${sent.method}-${subject}`, problem.code === 'rate-out-of-range' ? outOfRange : problem.message]] : []
    }),
  )
}
