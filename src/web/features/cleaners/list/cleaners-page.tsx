// The list of cleaners: filters, order, pages and map, all of it in the address.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from '#web/router/index.ts'
import { useRememberedSearch } from '#web/features/addresses/index.ts'
import { ask } from '#web/platform/api.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { useSoonAddress } from '#web/platform/use-soon-address.ts'
import { addressLabel } from './address-label.ts'
import { citiesQuestion, useCities } from './cities.ts'
import { CleanersMap } from './cleaners-map.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterButton, FilterPanel } from './filter-panel.tsx'
import { leaveMap, listPlaceClasses, mapPlaceClasses, MapSwitch } from './map-switch.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { cleanersQuestion, isListed, listedPath, listPath, readFilters, type ListFilters } from './list-filters.ts'
import { ListError, ListSkeleton, NothingFound } from './list-states.tsx'
import { ByRegion, regionNames } from './by-region.tsx'
import { Results } from './results.tsx'
import { SortSelect } from './sort-select.tsx'
import { useListTitle } from './list-title.ts'

export async function load({ queries, url }: PageLoad): Promise<void> {
  const filters = readFilters(url.searchParams)
  const named = await placeNamed(queries, filters)
  if (named) throw redirect(listPath({ ...filters, ...named }))
  // The server waits for the data; in the browser the page shows at once and fills later.
  if (typeof window !== 'undefined') {
    void queries.prefetchQuery(citiesQuestion)
    void queries.prefetchQuery(cleanersQuestion(filters))
    return
  }
  await Promise.all([
    queries.ensureQueryData(citiesQuestion),
    queries.ensureQueryData(cleanersQuestion(filters)),
    queries.prefetchQuery(regionNames),
  ])
}

/** An address in the query has an id and a label; when one is missing, it is added. */
async function placeNamed(queries: PageLoad['queries'], { q, near }: ListFilters): Promise<Pick<ListFilters, 'q' | 'near'> | null> {
  if ((q === null) === (near === null) || /^-?[\d.]+,/.test(near ?? '')) return null
  if (near !== null) {
    const { street, borough, city, postalCode } = await queries.ensureQueryData(ask('GET /api/geo/resolve/{id}', { params: { id: near } }))
    return { near, q: [street || postalCode, borough, city].filter((part) => part).join(', ') }
  }
  const { items } = await queries.ensureQueryData(ask('GET /api/geo/suggest', { query: { q: q ?? '' } }))
  return items[0] ? { near: items[0].id, q: addressLabel(items[0]) } : null
}

export function Page() {
  const { t } = useTranslation('cleaners')
  const { search, go } = useSoonAddress()
  const filters = readFilters(search)
  const cities = useCities()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...cleanersQuestion(filters),
    placeholderData: keepPreviousData,
  })
  const [lit, setLit] = useState<readonly string[]>([])
  const light = useCallback((slug: string | null) => setLit(slug === null ? [] : [slug]), [])
  const head = useListTitle(filters, data)
  const apply = (next: ListFilters) => go(listPath(next))
  useRememberedSearch(filters.near)
  const addressUnknown = filters.q !== null && filters.near === null

  return (
    <PageContainer className="group/list pb-12">
      <PageHead
        title={head.title}
        description={head.description}
        address={listedPath(filters)}
        noindex={!isListed(filters) || data?.items.length === 0}
      />
      <PageTitle lede={data ? head.count : t('common:loading')} className="pb-4! sm:pb-6!">
        {head.heading}
      </PageTitle>
      {addressUnknown && (
        <Banner tone="warn" className="mb-4">
          {t('address.notFound', { address: filters.q })}
        </Banner>
      )}
      <FilterPanel filters={filters} cities={cities} onFilters={apply} />
      <div className="scroll-row -mx-4 gap-2 px-4 py-0.5 sm:-mx-6 sm:px-6 lg:hidden">
        <FilterButton filters={filters} />
        <QuickFilters filters={filters} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <FilterChips filters={filters} cities={cities} />
        <div className="flex items-center justify-between gap-3 max-lg:w-full lg:ml-auto">
          <MapSwitch />
          <SortSelect filters={filters} onFilters={apply} />
        </div>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className={listPlaceClasses} aria-busy={isFetching}>
          {data && !(error && isPlaceholderData) ? (
            data.items.length > 0 ? (
              <Results answer={data} filters={filters} lit={lit} onLight={light} dimmed={isPlaceholderData} />
            ) : (
              <NothingFound filters={filters} cities={cities} />
            )
          ) : error ? (
            <ListError problem={error} retrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton label={t('common:loading')} />
          )}
        </div>
        <div className={mapPlaceClasses}>
          <div className="sticky top-6">
            <CleanersMap cleaners={data?.items ?? []} cities={cities} lit={lit} onLight={setLit} onLeave={leaveMap} />
          </div>
        </div>
      </div>
      <ByRegion />
    </PageContainer>
  )
}
