// The search of a city's page: the city is known, the kind of work is asked; without script it is a plain form.
import type { FormEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import type { CityPage } from '#contract/places.ts'
import { OFFER_TYPES } from '#domain/cleaner.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

export function CitySearch({ city }: { city: CityPage }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const navigate = useNavigate()
  const offered = OFFER_TYPES.filter((offer) => city.offer.services.some(({ service, cleaners }) => service === offer && cleaners > 0))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const service = String(new FormData(event.currentTarget).get('service') ?? '')
    const search = new URLSearchParams({ city: city.slug, ...(service && { service }) })
    void navigate(`/cleaners?${search}`)
  }
  return (
    <search aria-label={t('search.label', { place: city.within[language] })} className="w-full">
      <form
        action="/cleaners"
        method="get"
        onSubmit={submit}
        className="grid gap-4 rounded-lg border bg-card p-5 text-card-foreground shadow-lift sm:grid-cols-[1fr_auto] sm:items-end"
      >
        <input type="hidden" name="city" value={city.slug} />
        <Field label={t('search.service')}>
          <Select
            name="service"
            placeholder={t('search.anyService')}
            options={offered.map((value) => ({ value, label: t(`common:offers.${value}`) }))}
          />
        </Field>
        <Button type="submit" size="lg" className="max-sm:w-full">
          {t('search.submit', { count: city.offer.cleaners })}
        </Button>
      </form>
    </search>
  )
}
