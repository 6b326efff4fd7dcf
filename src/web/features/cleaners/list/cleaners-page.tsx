// The list of cleaners: filters, order, pages and map, all of it in the address.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { redirect } from '#web/router/index.ts'
import { useRememberedSearch } from '#web/features/addresses/index.ts'
import { OfferBand } from '#web/features/referrals/index.ts'
import { ask } from '#web/platform/api.ts'
import { Failed } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { useSoonAddress } from '#web/platform/use-soon-address.ts'
import { addressLabel } from './address-label.ts'
import { AroundHome } from './around-home.tsx'
import { ByRegion, regionNames } from './by-region.tsx'
import { CleanersMap } from './cleaners-map.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { emptyPlaceClasses, listPlaceClasses, mapPlaceClasses, MapSwitch } from './map-switch.tsx'
import { activeFilters, isListed, listedPath, listPath, listQuestion, readFilters, useAskList, type ListFilters } from './list-filters.ts'
import { ListSkeleton, NothingFound, placeQuestion } from './list-states.tsx'
import { cityNameOf, useListTitle } from './list-title.ts'
import { Results } from './results.tsx'

export async function load({ queries, url, user }: PageLoad): Promise<void> {
  const filters = readFilters(url.searchParams)
  const named = await placeNamed(queries, filters)
  if (named) throw redirect(listPath({ ...filters, ...named }))
  const isClients = user?.role === 'client'
  const question = listQuestion(filters, isClients)
  // The server waits for the data; in the browser the page shows at once and fills later.
  if (typeof window !== 'undefined') {
    // A client's list follows their homes, visits and favourites.
    void queries.prefetchQuery({ ...question, ...(isClients && { staleTime: 0 }) })
    return
  }
  const [answer] = await Promise.all([queries.ensureQueryData(question), queries.prefetchQuery(regionNames)])
  if (answer.items.length === 0 && answer.city !== null && activeFilters(filters).length === 0)
    await queries.prefetchQuery(placeQuestion(answer.city.slug))
}

/** An address in the query has an id and a label; when one is missing, it is added. */
async function placeNamed(
  queries: PageLoad['queries'],
  { q, near, city }: ListFilters,
): Promise<Pick<ListFilters, 'q' | 'near' | 'city' | 'area'> | null> {
  if ((q === null) === (near === null) || /^-?[\d.]+,/.test(near ?? '')) return null
  if (near !== null) {
    const {
      street,
      borough,
      city: town,
      postalCode,
    } = await queries.ensureQueryData(ask('GET /api/geo/resolve/{id}', { params: { id: near } }))
    return { near, q: [street || postalCode, borough, town].filter((part) => part).join(', '), city, area: null }
  }
  const { items } = await queries.ensureQueryData(ask('GET /api/geo/suggest', { query: { q: q ?? '' } }))
  const [found] = items
  // A form without script sends the city of the list along with its name, which the field shows.
  if (found?.kind === 'city' && slugOf(found.primary) === city) return { near: null, q: null, city, area: null }
  if (found) return { near: found.id, q: addressLabel(found), city: null, area: null }
  return city === null ? null : { near: null, q, city: null, area: null }
}

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

export function Page() {
  const { t } = useTranslation('cleaners')
  const { search, go } = useSoonAddress()
  const filters = readFilters(search)
  const question = useQuery({ ...useAskList()(filters), placeholderData: keepPreviousData })
  const { data, error, isFetching, isPlaceholderData } = question
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
      <PageTitle className="pt-4! pb-3! [&_h1]:text-2xl sm:[&_h1]:text-3xl">{head.heading}</PageTitle>
      <OfferBand className="mb-3" />
      <FilterBar filters={filters} cityName={cityNameOf(filters, data)} onFilters={apply} />
      <FilterChips filters={filters} />
      <div className="flex min-h-11 items-center justify-between gap-3 py-2 max-[17rem]:flex-wrap">
        <output className="leading-snug text-muted-foreground">
          {/* The empty list shows its own title; the number is then only announced. */}
          <span className={data?.total === 0 ? 'sr-only' : undefined}>{data ? head.count : t('common:loading')}</span>
        </output>
        <MapSwitch />
      </div>
      <AroundHome home={data?.home} filters={filters} />
      {addressUnknown && (
        <Banner tone="warn" className="mb-4">
          {t('address.notFound', { address: filters.q })}
        </Banner>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className={data?.items.length === 0 ? emptyPlaceClasses : listPlaceClasses} aria-busy={isFetching}>
          {data && !(error && isPlaceholderData) ? (
            data.items.length > 0 ? (
              <Results answer={data} filters={filters} lit={lit} onLight={light} dimmed={isPlaceholderData} />
            ) : (
              <NothingFound filters={filters} answer={data} />
            )
          ) : error ? (
            <Failed question={question} title={t('failed.title')} body={t('failed.body')} />
          ) : (
            <ListSkeleton label={t('common:loading')} />
          )}
        </div>
        <div className={mapPlaceClasses}>
          <div className="sticky top-6">
            <CleanersMap filters={filters} answer={data} lit={lit} onLight={setLit} onFilters={apply} />
          </div>
        </div>
      </div>
      <ByRegion />
    </PageContainer>
  )
}
