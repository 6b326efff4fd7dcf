// The list while it loads, when nothing is left after the filters, and when it could not be loaded.
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NoResults } from '#web/ui/illustrations/spots.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { City } from './cities.ts'
import { useFilterLabel } from './filter-labels.ts'
import { activeFilters, cleanersQuestion, cleared, listPath, without, type ListFilters } from './list-filters.ts'

const SIX = [0, 1, 2, 3, 4, 5] as const

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div>
      <output className="sr-only">{label}</output>
      {SIX.map((row) => (
        <div key={row} className="flex gap-3.5 border-b px-1 py-4 sm:gap-5 sm:px-3">
          <Skeleton className="size-14 sm:size-16" />
          <div className="grid flex-1 content-start gap-2 py-0.5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-1/3" />
          </div>
          <Skeleton className="h-8 w-16" />
        </div>
      ))}
    </div>
  )
}

const MAX_WAYS_OUT = 3

/** Names the filters that leave nothing, and the nearest wider lists that are not empty. */
export function NothingFound({ filters, cities }: { filters: ListFilters; cities: readonly City[] }) {
  const { t } = useTranslation('cleaners')
  const label = useFilterLabel(cities)
  const active = activeFilters(filters)
  const wider = active.length > 1 ? active : []
  const counts = useQueries({ queries: wider.map((name) => cleanersQuestion(without(filters, name), 1)) })
  const ways = wider
    .map((name, index) => ({ name, total: counts[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => a.total - b.total)
    .slice(0, MAX_WAYS_OUT)
  return (
    <EmptyState
      illustration={<NoResults />}
      title={t('empty.title')}
      actions={active.length > 0 && <LinkButton to={listPath(cleared(filters))}>{t('empty.clear')}</LinkButton>}
    >
      {active.length > 0 && <p>{t('empty.filters', { filters: active.map((name) => label(filters, name)).join(', ') })}</p>}
      {ways.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {ways.map(({ name, total }) => (
            <li key={name}>
              <Link
                to={listPath(without(filters, name))}
                className="inline-block py-1 font-semibold text-primary underline underline-offset-4"
              >
                {t('empty.wider', { filter: label(filters, name), count: total })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

type ListErrorProps = {
  problem: unknown
  retrying: boolean
  onRetry: () => void
}

export function ListError({ problem, retrying, onRetry }: ListErrorProps) {
  const { t } = useTranslation('cleaners')
  const requestId = problem instanceof ApiProblem ? problem.requestId : null
  return (
    <ErrorState
      title={t('failed.title')}
      retryLabel={t('common:actions.retry')}
      retryingLabel={t('common:actions.retrying')}
      retrying={retrying}
      onRetry={onRetry}
      {...(requestId && { request: { label: t('common:reference'), id: requestId } })}
    >
      <p>{messageOf(problem, t('failed.body'))}</p>
    </ErrorState>
  )
}
