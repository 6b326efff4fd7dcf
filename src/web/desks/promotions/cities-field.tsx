// The cities of a promotion, chosen one after the other; none of them for all.
import { X } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_PROMOTION_CITIES } from '#domain/promotion.ts'
import { cityOptions, useCities } from '#web/features/cleaners/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type CitiesFieldProps = { readonly chosen: readonly string[]; readonly onChange: (slugs: readonly string[]) => void }

export function CitiesField({ chosen, onChange }: CitiesFieldProps) {
  const { t } = useTranslation('promotionDesk')
  const options = cityOptions(useCities(), useLanguage())
  const others = options.filter(({ value }) => !chosen.includes(value))
  return (
    <div className="grid gap-3">
      <Field label={t('form.cities')} hint={t('form.citiesHint')} className="sm:max-w-sm">
        <Select
          value=""
          placeholder={t('form.addCity')}
          options={others}
          disabled={chosen.length >= MAX_PROMOTION_CITIES}
          onChange={({ target }) => target.value !== '' && onChange([...chosen, target.value])}
        />
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={t('form.chosenCities')} className="flex flex-wrap gap-2">
          {chosen.map((slug) => {
            const city = options.find(({ value }) => value === slug)?.label ?? slug
            return (
              <li key={slug}>
                <Button
                  tone="ghost"
                  aria-label={t('form.removeCity', { city })}
                  onClick={() => onChange(chosen.filter((each) => each !== slug))}
                >
                  {city}
                  <X aria-hidden className="size-4" />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
