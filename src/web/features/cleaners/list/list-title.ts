// The title of the list: in its heading, its count, and for search engines.
import { useTranslation } from '#web/platform/use-translation.ts'
import { inCity, ofPlace } from '#domain/place-words.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useServiceLabel } from './filter-labels.ts'
import { activeFilters, type ListAnswer, type ListFilters } from './list-filters.ts'

type List = ListAnswer

/** In words; null for a list of no city, and while that of another is still shown. */
export const cityNameOf = (filters: ListFilters, answer: List | undefined): string | null =>
  answer?.city && answer.city.slug === filters.city ? answer.city.name : null

export function useListTitle(filters: ListFilters, answer: List | undefined) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const serviceLabel = useServiceLabel()
  const count = useCount()
  const city = cityNameOf(filters, answer)
  const place =
    filters.area !== null
      ? t('list.inArea')
      : city !== null
        ? inCity(city, language)
        : filters.near !== null && filters.q !== null
          ? t('list.nearPlace', { address: ofPlace(filters.q, language) })
          : null
  const service = filters.service ? serviceLabel(filters.service) : null
  const heading = place === null ? t('list.heading') : t('list.headingPlace', { place })
  const page = filters.page > 1 ? t('list.titlePage', { page: filters.page }) : ''
  return {
    heading,
    count: answer ? count(filters, answer) : '',
    title: [service ?? '', heading].filter(Boolean).join(' · ') + page,
    description: t('list.description', { what: service ?? t('list.anyCleaning'), place: place ?? t('list.everywhere') }),
  }
}

/** The number says what it counts: those who go to a city or to an address, and whether filters leave some out. */
function useCount(): (filters: ListFilters, answer: List) => string {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  return (filters, { total, people: known, city, borough, narrowed }) => {
    const count = known ?? total
    const town = borough ?? (narrowed ? null : city?.name)
    const people =
      filters.area !== null && count > 0
        ? t('list.countArea', { count })
        : city === null || count === 0
          ? t('list.count', { count })
          : town
            ? t('list.countCity', { count, place: inCity(town, language) })
            : t('list.countAddress', { count })
    const all = known === null ? t('list.countCapped', { count: people }) : people
    return activeFilters(filters).length > 0 && count > 0 ? t('list.countFiltered', { count: all }) : all
  }
}
