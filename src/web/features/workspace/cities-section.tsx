// Where a cleaner goes: cities chosen by name, and how far from home.
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_CITIES } from '#domain/cleaner.ts'
import { MAX_COVERAGE_KM, MIN_COVERAGE_KM } from '#domain/coverage.ts'
import { type City, useCities } from '#web/features/cleaners/index.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { matchingCities } from './matching-cities.ts'
import { changeProfile, useOwnProfile, useSave } from './own-profile.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './sections.ts'

const KM = { min: MIN_COVERAGE_KM, max: MAX_COVERAGE_KM } as const

const NearbyCities = lazyPart(
  () => import('./nearby-cities.tsx').then((part) => part.NearbyCities),
  () => <Skeleton className="h-24" />,
)

type Coverage = { readonly cities: string[]; readonly coverageKm: number }

export function CitiesSection({ onUnsaved, autosaves = false }: SectionProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const own = useOwnProfile()
  const known = useCities()
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const [typedKm, setTypedKm] = useState<string | null>(null)
  const [text, setText] = useState('')
  const save = useSave(async ({ cities, coverageKm }: Coverage) => {
    const profile = await call('PUT /api/cleaner/cities', { body: { cities } })
    return coverageKm === profile.coverageKm ? profile : changeProfile({ coverageKm })
  })

  const kept = own.cities.map(({ slug }) => slug)
  const chosen = changed ?? kept
  const km = typedKm ?? String(own.coverageKm)
  const coverageKm = /^\d+$/.test(km.trim()) ? Number(km) : NaN
  const nameOf = (slug: string) =>
    known.find((city) => city.slug === slug)?.[language] ?? own.cities.find((city) => city.slug === slug)?.name ?? slug
  const found = matchingCities(known, text, language).filter(({ slug }) => !chosen.includes(slug))

  const isFar = !(coverageKm >= KM.min && coverageKm <= KM.max)
  const form = useForm({
    values: { city: chosen, coverage: km },
    change: ({ coverage }) => setTypedKm(coverage ?? null),
    faults: { city: chosen.length === 0 && t('cities.missing'), coverage: isFar && t('cities.kmRange', KM) },
    write: save,
    onSend: () =>
      save.mutate(
        { cities: [...chosen], coverageKm },
        {
          onSuccess: () => {
            // Changes made during the save are still unsaved.
            setChanged((current) => (current === changed ? null : current))
            setTypedKm((current) => (current === typedKm ? null : current))
          },
        },
      ),
  })
  const isChanged = (changed !== null && [...changed].toSorted().join() !== kept.toSorted().join()) || km !== String(own.coverageKm)
  return (
    <SectionForm
      form={form}
      save={save}
      unsaved={isChanged}
      onUnsaved={onUnsaved}
      autosaves={autosaves ? { whole: chosen.length > 0 && !isFar } : null}
    >
      <div className="grid gap-4">
        <Field id="city" label={t('cities.add')} hint={t('cities.addHint')} error={form.errorOf('city')} className="sm:max-w-md">
          <Combobox<City>
            items={found}
            toOption={(city) => ({ key: city.slug, primary: city[language] })}
            inputValue={text}
            onInputChange={setText}
            onChoose={(city) => {
              setText('')
              if (city && chosen.length < MAX_CITIES) setChanged([...chosen, city.slug])
            }}
            searched={text.trim() !== ''}
            labels={{
              list: t('cities.list'),
              clear: t('cities.clear'),
              loading: t('common:loading'),
              empty: t('cities.empty'),
              count: (count) => t('cities.count', { count }),
            }}
            placeholder={t('cities.placeholder')}
          />
        </Field>
        <ul aria-label={t('cities.chosen')} className="flex flex-wrap gap-2">
          {chosen.map((slug) => (
            <li key={slug}>
              <button
                type="button"
                onClick={() => setChanged(chosen.filter((other) => other !== slug))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-secondary px-4 font-semibold text-secondary-foreground hover:bg-muted forced-colors:border"
              >
                <span className="sr-only">{t('cities.remove')} </span>
                {nameOf(slug)}
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Field id="coverage" label={t('cities.km')} hint={t('cities.kmHint')} error={form.errorOf('coverage')} className="sm:max-w-72">
        <TextInput
          inputMode="numeric"
          value={km}
          onChange={({ target }) => setTypedKm(target.value)}
          onBlur={() => form.leave('coverage')}
          after={<span aria-hidden>km</span>}
        />
      </Field>
      {!isFar && (
        <NearbyCities
          km={coverageKm}
          chosen={chosen}
          onAdd={(slugs) => setChanged([...chosen, ...slugs].slice(0, MAX_CITIES))}
          onWiden={(wider) => setTypedKm(String(wider))}
        />
      )}
    </SectionForm>
  )
}
