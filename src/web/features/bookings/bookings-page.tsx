// Every booking of a client or a cleaner, by date, with the next step of each. `/bookings`.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import type { BookingSummary } from '#contract/bookings.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BookingCards } from './booking-cards.tsx'
import { BookingsEmpty } from './bookings-empty.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { loadFresh } from './booking-queries.ts'
import { activeFilters, listPath, listQuestion, PAGE_SIZE, readListState, WHENS, type ListState, type When } from './list-state.ts'

export const load = ({ queries, url }: PageLoad) => loadFresh(queries, listQuestion(readListState(url.searchParams)))

export function Page() {
  const { t } = useTranslation('bookings')
  const navigate = useNavigate()
  const search = useSearchParams()
  const state = readListState(search)
  const go = (next: ListState) => void navigate(listPath(next), { preventScrollReset: true })
  const labels: Readonly<Record<When, string>> = { upcoming: t('list.upcoming'), past: t('list.past'), all: t('list.all') }
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('list.title')} noindex />
      <PageTitle>{t('list.title')}</PageTitle>
      <Tabs
        label={t('list.tabs')}
        value={state.when}
        onValueChange={(when) => go({ ...state, when, page: 1 })}
        tabs={WHENS.map((when) => ({ key: when, label: labels[when], content: <List state={state} onChange={go} /> }))}
      />
    </PageContainer>
  )
}

function List({ state, onChange }: { readonly state: ListState; readonly onChange: (state: ListState) => void }) {
  const { t } = useTranslation('bookings')
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...listQuestion(state), placeholderData: keepPreviousData })
  const filtered = activeFilters(state).length > 0
  return (
    <div className="grid gap-5">
      {(filtered || data === undefined || data.total > 0 || state.when !== 'upcoming') && (
        <BookingFilters key={listPath({ ...state, page: 1 })} state={state} onApply={onChange} />
      )}
      {data ? (
        <>
          <output className={filtered ? 'text-muted-foreground' : 'sr-only'}>{t('list.results', { count: data.total })}</output>
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
            {data.items.length > 0 ? <BookingCards bookings={data.items satisfies BookingSummary[]} /> : <BookingsEmpty state={state} />}
          </div>
          <Pagination
            page={state.page}
            pageCount={Math.ceil(data.total / PAGE_SIZE)}
            hrefFor={(page) => listPath({ ...state, page })}
            labels={{
              nav: t('list.pages.nav'),
              previous: t('list.pages.previous'),
              next: t('list.pages.next'),
              page: (page) => t('list.pages.page', { page }),
            }}
          />
        </>
      ) : error ? (
        <ErrorState
          title={t('list.failed')}
          retryLabel={t('common:actions.retry')}
          retryingLabel={t('common:actions.retrying')}
          retrying={isFetching}
          onRetry={() => void refetch()}
          {...(error instanceof ApiProblem && error.requestId && { request: { label: t('common:reference'), id: error.requestId } })}
        >
          {error instanceof ApiProblem && error.status === 0 ? messageOf(error, t('list.failedBody')) : t('list.failedBody')}
        </ErrorState>
      ) : (
        <ListSkeleton />
      )}
    </div>
  )
}

function ListSkeleton() {
  const { t } = useTranslation('bookings')
  return (
    <div aria-busy className="grid gap-4">
      <output className="sr-only">{t('list.loading')}</output>
      {[0, 1, 2].map((card) => (
        <div key={card} className="grid gap-3">
          <Skeleton className="h-7 w-52" />
          <Skeleton className="h-36 w-full" />
        </div>
      ))}
    </div>
  )
}
