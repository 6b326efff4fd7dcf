// Every booking of a client or a cleaner, by date, with the next step of each. `/bookings`.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import type { ListedBooking } from '#contract/bookings.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BookingCards } from './booking-cards.tsx'
import { BookingsEmpty } from './bookings-empty.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { loadFresh } from './booking-queries.ts'
import { activeFilters, listPath, listQuestion, readListState, WHENS, type ListState, type When } from './list-state.ts'

const SeriesCards = lazyPart(() => import('./series-cards.tsx').then((cards) => cards.SeriesCards))
const OwnDayAlerts = lazyPart(() => import('#web/features/day-alerts/index.ts').then((alerts) => alerts.OwnDayAlerts))

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
      <SeriesCards />
      <Tabs
        label={t('list.tabs')}
        value={state.when}
        onValueChange={(when) => go({ ...state, when, page: 1 })}
        tabs={WHENS.map((when) => ({ key: when, label: labels[when], content: <List state={state} onChange={go} /> }))}
      />
      <OwnDayAlerts />
    </PageContainer>
  )
}

function List({ state, onChange }: { readonly state: ListState; readonly onChange: (state: ListState) => void }) {
  const { t } = useTranslation('bookings')
  const question = useQuery({ ...listQuestion(state), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = question
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
            {data.items.length > 0 ? <BookingCards bookings={data.items satisfies ListedBooking[]} /> : <BookingsEmpty state={state} />}
          </div>
          <Pagination
            of={data}
            hrefFor={(page) => listPath({ ...state, page })}
            words={(word, number) => t(`list.pages.${word}`, { page: number })}
          />
        </>
      ) : (
        <NotAnswered question={question} words={{ failed: t('list.failed'), failedBody: t('list.failedBody'), loading: t('list.loading') }}>
          {[0, 1, 2].map((card) => (
            <div key={card} className="grid gap-3">
              <Skeleton className="h-7 w-52" />
              <Skeleton className="h-36 w-full" />
            </div>
          ))}
        </NotAnswered>
      )}
    </div>
  )
}
