// The fields by which the list is narrowed; named, so that they also work as a plain form.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPERIENCE_LEVELS, OFFER_TYPES, SERVICE_TYPES, type OfferType, type ServiceType } from '#domain/cleaner.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { useOwnId } from '#web/ui/own-id.ts'
import { Select } from '#web/ui/select.tsx'
import { formatRating } from '#domain/rating-format.ts'
import { formatHours } from '#domain/time-format.ts'
import { formatPrice } from '#web/words/money.ts'
import { cityOptions, type City } from './cities.ts'
import { useServiceLabel } from './filter-labels.ts'
import { HOURS, SOON_DAYS, type ListFilters } from './list-filters.ts'
import { PlaceField } from './place-field.tsx'

const RATINGS = [4, 4.5, 4.8] as const
const PRICES_CENTS = [10_000, 12_500, 15_000, 17_500, 20_000, 25_000, 30_000, 40_000] as const
/** Commercial work goes to the partner company, so nobody can be booked for it. */
const BOOKABLE = SERVICE_TYPES.filter((service) => service !== 'commercial')

/** The known steps, and the one in the address when it is another. */
const withOwn = <T extends number>(steps: readonly T[], own: number | null): number[] =>
  own === null || steps.some((step) => step === own) ? [...steps] : [...steps, own].toSorted((a, b) => a - b)

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

type FilterFieldsProps = {
  filters: ListFilters
  cities: readonly City[]
  onChange: (change: Partial<ListFilters>) => void
}

export function FilterFields({ filters, cities, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const serviceLabel = useServiceLabel()
  const id = useOwnId()
  const towns = useMemo(() => cityOptions(cities, language), [cities, language])
  const isListed = (service: ServiceType | OfferType) => BOOKABLE.some((known) => known === service)
  const services = [...BOOKABLE, ...OFFER_TYPES.filter((offer) => offer === filters.service && !isListed(offer))]
  return (
    <>
      <Field id={`${id}-q`} label={t('filters.address')} className="sm:col-span-2">
        <PlaceField
          label={filters.q}
          onChoose={(place) => onChange(place ? { near: place.id, q: place.label, city: null } : { near: null, q: null })}
        />
      </Field>
      <Field id={`${id}-city`} label={t('filters.city')}>
        <Select
          name="city"
          value={filters.city ?? ''}
          onChange={({ target }) => onChange({ city: target.value || null, near: null, q: null })}
          placeholder={t('filters.anyCity')}
          options={towns}
        />
      </Field>
      <Field id={`${id}-service`} label={t('filters.service')}>
        <Select
          name="service"
          value={filters.service ?? ''}
          onChange={({ target }) => onChange({ service: services.find((service) => service === target.value) ?? null })}
          placeholder={t('filters.anyService')}
          options={services.map((service) => ({ value: service, label: serviceLabel(service) }))}
        />
      </Field>
      <Field id={`${id}-hours`} label={t('filters.hours')}>
        <Select
          name="hours"
          value={String(filters.hours)}
          onChange={({ target }) => onChange({ hours: Number(target.value) })}
          options={HOURS.map((hours) => ({ value: String(hours), label: formatHours(hours, language) }))}
        />
      </Field>
      <Field id={`${id}-price`} label={t('filters.maxPrice', { hours: formatHours(filters.hours, language) })}>
        <Select
          name="maxPriceCents"
          value={String(filters.maxPriceCents ?? '')}
          onChange={({ target }) => onChange({ maxPriceCents: numberOf(target.value) })}
          placeholder={t('filters.anyPrice')}
          options={withOwn(PRICES_CENTS, filters.maxPriceCents).map((price) => ({
            value: String(price),
            label: t('chips.maxPrice', { price: formatPrice(price, language) }),
          }))}
        />
      </Field>
      <Field id={`${id}-rating`} label={t('filters.rating')}>
        <Select
          name="minRating"
          value={String(filters.minRating ?? '')}
          onChange={({ target }) => onChange({ minRating: numberOf(target.value) })}
          placeholder={t('filters.anyRating')}
          options={withOwn(RATINGS, filters.minRating).map((rating) => ({
            value: String(rating),
            label: t('chips.minRating', { rating: formatRating(rating, language) }),
          }))}
        />
      </Field>
      <Field id={`${id}-experience`} label={t('filters.experience')}>
        <Select
          name="experience"
          value={filters.experience ?? ''}
          onChange={({ target }) => onChange({ experience: EXPERIENCE_LEVELS.find((level) => level === target.value) ?? null })}
          placeholder={t('filters.anyExperience')}
          options={EXPERIENCE_LEVELS.map((level) => ({ value: level, label: t(`experience.${level}`) }))}
        />
      </Field>
      <Checkbox
        name="availableWithinDays"
        value={filters.availableWithinDays ?? SOON_DAYS}
        checked={filters.availableWithinDays !== null}
        onChange={({ target }) => onChange({ availableWithinDays: target.checked ? SOON_DAYS : null })}
        label={t('chips.available', { count: filters.availableWithinDays ?? SOON_DAYS })}
        className="self-end sm:col-span-2 lg:col-span-1"
      />
    </>
  )
}
