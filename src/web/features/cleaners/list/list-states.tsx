// The list while it loads, when filters leave nothing, and where nobody goes.
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { inCity } from '#domain/place-words.ts'
import { NotifyMe } from '#web/features/alerts/index.ts'
import { ask } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoResults } from '#web/ui/illustrations/spots.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFilterLabel } from './filter-labels.ts'
import { activeFilters, listPath, useAskList, withChange, without, type ListAnswer, type ListFilters } from './list-filters.ts'

const SIX = [0, 1, 2, 3, 4, 5] as const

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div>
      <output className="sr-only">{label}</output>
      {SIX.map((row) => (
        <div key={row} className="flex gap-3.5 border-b py-4 sm:gap-5 sm:px-3">
          <Skeleton className="size-24 shrink-0" />
          <div className="grid flex-1 content-start gap-2 py-0.5">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

const MAX_WAYS_OUT = 3
const way = 'inline-block py-1 font-semibold text-primary underline underline-offset-4'

/** Nobody is left: by the page, past the end of the list; by filters, which are named and can be taken off; without any, by the place itself. */
export function NothingFound({ filters, answer }: { filters: ListFilters; answer: Pick<ListAnswer, 'total' | 'city' | 'narrowed'> }) {
  const { total, city, narrowed } = answer
  const active = activeFilters(filters)
  const askList = useAskList()
  const { data: unfiltered } = useQuery({ ...askList(without(filters, active), 1), enabled: city !== null && active.length > 0 })
  if (total > 0) return <PastEnd filters={filters} />
  if (city !== null && (active.length === 0 || unfiltered?.total === 0))
    return <NobodyGoes filters={filters} city={city} narrowed={narrowed} />
  return filters.area !== null && active.length === 0 ? <NobodyInArea filters={filters} /> : <FilteredAway filters={filters} />
}

function PastEnd({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation('cleaners')
  return (
    <EmptyState
      illustration={<NoResults />}
      title={t('pastEnd.title')}
      actions={<LinkButton to={listPath(withChange(filters, { page: 1 }))}>{t('pastEnd.first')}</LinkButton>}
    />
  )
}

function NobodyInArea({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation('cleaners')
  return (
    <EmptyState
      illustration={<NoResults />}
      title={t('unserved.area')}
      actions={<LinkButton to={listPath(withChange(filters, { area: null }))}>{t('unserved.everywhere')}</LinkButton>}
    />
  )
}

function FilteredAway({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation('cleaners')
  const label = useFilterLabel()
  const active = activeFilters(filters)
  const wider = active.length > 1 ? active : []
  const askList = useAskList()
  const counts = useQueries({ queries: wider.map((name) => askList(without(filters, [name]), 1)) })
  const ways = wider
    .map((name, index) => ({ name, total: counts[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => a.total - b.total)
    .slice(0, MAX_WAYS_OUT)
  const [only] = active
  return (
    <EmptyState
      illustration={<NoResults />}
      title={t('empty.title')}
      actions={
        only !== undefined && (
          <LinkButton to={listPath(without(filters, active))}>
            {active.length === 1 ? t('empty.drop', { filter: label(filters, only) }) : t('empty.clear')}
          </LinkButton>
        )
      }
    >
      {active.length > 1 && <p>{t('empty.filters', { filters: active.map((name) => label(filters, name)).join(', ') })}</p>}
      {ways.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {ways.map(({ name, total }) => (
            <li key={name}>
              <Link to={listPath(without(filters, [name]))} className={way}>
                {t('empty.wider', { filter: label(filters, name), count: total })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link to={filters.service ? `/book?service=${filters.service}` : '/book'} className={way}>
          {t('empty.findMe')}
        </Link>
      </p>
    </EmptyState>
  )
}

export const placeQuestion = (slug: string) => ask('GET /api/cities/{slug}', { params: { slug } })

const MAX_NEIGHBOURS = 4

type NobodyGoesProps = {
  filters: ListFilters
  city: { readonly slug: string; readonly name: string }
  narrowed: boolean
}

function NobodyGoes({ filters, city, narrowed }: NobodyGoesProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const { data } = useQuery(placeQuestion(city.slug))
  // Somebody goes to the town, though not as far as the address.
  const here = data && data.offer.cleaners > 0 ? [{ slug: data.slug, fr: data.fr, en: data.en, cleaners: data.offer.cleaners }] : []
  const near = [...here, ...(data?.neighbours ?? [])].slice(0, MAX_NEIGHBOURS)
  return (
    <EmptyState
      illustration={<NoResults />}
      title={here.length > 0 ? t('unserved.address') : t('unserved.city', { place: inCity(city.name, language) })}
    >
      {data && (
        <>
          <p>{near.length > 0 ? t('unserved.nearest') : t('unserved.none')}</p>
          <ul className="mt-3 grid gap-1">
            {near.map((place) => (
              <li key={place.slug}>
                <Link to={listPath(withChange(filters, { near: null, q: null, city: place.slug }))} className={way}>
                  {t('unserved.served', { city: place[language], count: place.cleaners })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <NotifyMe place={{ city: city.slug, near: narrowed ? filters.near : null, service: filters.service }} />
    </EmptyState>
  )
}
