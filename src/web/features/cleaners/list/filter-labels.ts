// Filters in words: for chips, for the ways out of an empty list, and for the title of the list.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ServiceType, OfferType } from '#domain/cleaner.ts'
import { SERVICE_TYPES } from '#domain/cleaner.ts'
import { formatRating } from '#domain/rating-format.ts'
import { formatPrice } from '#web/words/money.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { ListFilters, Narrowing } from './list-filters.ts'

const isService = (name: ServiceType | OfferType): name is ServiceType => SERVICE_TYPES.some((service) => service === name)

export function useServiceLabel(): (name: ServiceType | OfferType) => string {
  const { t } = useTranslation('common')
  return (name) => (isService(name) ? t(`services.${name}`) : t(`offers.${name}`))
}

/** Each filter in force, as its field has it. */
export function useFilterLabel(): (filters: ListFilters, name: Narrowing) => string {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const serviceLabel = useServiceLabel()
  return (filters, name) => {
    const label: Readonly<Record<Narrowing, () => string>> = {
      service: () => (filters.service ? serviceLabel(filters.service) : ''),
      availableWithinDays: () => t('chips.available', { count: filters.availableWithinDays ?? 0 }),
      home: () => (filters.home ? t(`homes.${filters.home}`) : ''),
      maxPriceCents: () => t('chips.maxPrice', { price: formatPrice(filters.maxPriceCents ?? 0, language) }),
      minRating: () => t('chips.minRating', { rating: formatRating(filters.minRating ?? 0, language) }),
      experience: () => t(`experience.${filters.experience ?? 'beginner'}`),
    }
    return label[name]()
  }
}
