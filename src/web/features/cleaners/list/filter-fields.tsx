// The fields of the sheet; named, so that they also work as a plain form.
import { useTranslation } from '#web/platform/use-translation.ts'
import { EXPERIENCE_LEVELS } from '#domain/cleaner.ts'
import { BOOKABLE_PROPERTIES } from '#domain/property.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Field } from '#web/ui/field.tsx'
import { useOwnId } from '#web/ui/own-id.ts'
import { Select } from '#web/ui/select.tsx'
import { formatRating } from '#domain/rating-format.ts'
import { formatHours } from '#domain/time-format.ts'
import { formatPrice } from '#web/words/money.ts'
import { HOURS, type ListFilters } from './list-filters.ts'

const RATINGS = [4, 4.5, 4.8] as const
const PRICES_CENTS = [10_000, 12_500, 15_000, 17_500, 20_000, 25_000, 30_000, 40_000] as const

/** The known steps, and the one in the address when it is another. */
const withOwn = <T extends number>(steps: readonly T[], own: number | null): number[] =>
  own === null || steps.some((step) => step === own) ? [...steps] : [...steps, own].toSorted((a, b) => a - b)

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

export function FilterFields({ filters, onChange }: { filters: ListFilters; onChange: (change: Partial<ListFilters>) => void }) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const id = useOwnId()
  return (
    <>
      <Field id={`${id}-home`} label={t('filters.home')}>
        <Select
          name="home"
          value={filters.home ?? ''}
          onChange={({ target }) => onChange({ home: BOOKABLE_PROPERTIES.find((type) => type === target.value) ?? null })}
          placeholder={t('filters.anyHome')}
          options={BOOKABLE_PROPERTIES.map((type) => ({ value: type, label: t(`homes.${type}`) }))}
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
      <Field id={`${id}-experience`} label={t('filters.experience')} className="sm:col-span-2">
        <Select
          name="experience"
          value={filters.experience ?? ''}
          onChange={({ target }) => onChange({ experience: EXPERIENCE_LEVELS.find((level) => level === target.value) ?? null })}
          placeholder={t('filters.anyExperience')}
          options={EXPERIENCE_LEVELS.map((level) => ({ value: level, label: t(`experience.${level}`) }))}
        />
      </Field>
    </>
  )
}
