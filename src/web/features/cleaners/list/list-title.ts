// The title of the list: in its heading, its count, and for search engines.
import { useTranslation } from 'react-i18next'
import { inCity, ofPlace } from '#domain/place-words.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { Answer } from '#web/platform/api.ts'
import { useServiceLabel } from './filter-labels.ts'
import { useCities } from './cities.ts'
import type { ListFilters } from './list-filters.ts'

export function useListTitle(filters: ListFilters, answer: Answer<'GET /api/cleaners'> | undefined) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const serviceLabel = useServiceLabel()
  const city = useCities().find(({ slug }) => slug === filters.city)?.[language] ?? null
  const place =
    city !== null
      ? inCity(city, language)
      : filters.near !== null && filters.q !== null
        ? t('list.nearPlace', { address: ofPlace(filters.q, language) })
        : null
  const service = filters.service ? serviceLabel(filters.service) : null
  const heading = place === null ? t('list.heading') : t('list.headingPlace', { place })
  const count = answer
    ? answer.totalIsCapped
      ? t('list.countCapped', { count: answer.total })
      : t('list.count', { count: answer.total })
    : ''
  const page = filters.page > 1 ? t('list.titlePage', { page: filters.page }) : ''
  return {
    heading,
    count,
    title: [service ?? '', heading].filter(Boolean).join(' · ') + page,
    description: t('list.description', { what: service ?? t('list.anyCleaning'), place: place ?? t('list.everywhere') }),
  }
}
