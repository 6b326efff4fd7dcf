// The home page of clients and cleaners: their day, as one answer of the server tells it. `/`, for whoever is signed in.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { loadFresh } from '#web/features/bookings/index.ts'
import { suggestionsQuestion } from '#web/features/cleaners/index.ts'
import { ask } from '#web/platform/api.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { Failed } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CleanersDay } from './cleaners-day.tsx'
import { ClientsDay } from './clients-day.tsx'
import { todosQuestion, useTodos } from './todo-queries.ts'

const clientsQuestion = ask('GET /api/client/today')
const cleanersQuestion = ask('GET /api/cleaner/today')

/** The day alone fails the page: it stands without what is only worth knowing. */
export function load({ queries, user }: PageLoad) {
  const isCleaner = user?.role === 'cleaner'
  const also = isCleaner ? [todosQuestion] : [todosQuestion, suggestionsQuestion()]
  return Promise.all([
    loadFresh(queries, isCleaner ? cleanersQuestion : clientsQuestion),
    ...also.map(({ queryKey }) => queries.prefetchQuery({ queryKey, staleTime: 0 })),
  ])
}

export function Page() {
  const { t } = useTranslation('today')
  const role = useUser()?.role
  return (
    <PageContainer className="pb-10">
      <PageHead title={t('title')} noindex />
      <PageTitle>{t('title')}</PageTitle>
      {role === 'cleaner' && <ForCleaner />}
      {role === 'client' && <ForClient />}
    </PageContainer>
  )
}

function ForClient() {
  const question = useQuery({ ...clientsQuestion, refetchInterval: useLiveInterval() })
  // Both at once, so that nothing moves.
  const { isPending } = useTodos()
  return question.data && !isPending ? <ClientsDay day={question.data} /> : <Waiting question={question} />
}

function ForCleaner() {
  const question = useQuery({ ...cleanersQuestion, refetchInterval: useLiveInterval() })
  const { isPending } = useTodos()
  return question.data && !isPending ? <CleanersDay day={question.data} /> : <Waiting question={question} />
}

function Waiting({ question }: { readonly question: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }): ReactNode {
  const { t } = useTranslation('today')
  if (!question.error) return <DaySkeleton />
  return (
    <Failed question={question} title={t('failed')} body={t('failedBody')}>
      <p className="mt-2">
        <Link to="/bookings" className="font-semibold text-primary underline underline-offset-4">
          {t('bookings')}
        </Link>
      </p>
    </Failed>
  )
}

function DaySkeleton() {
  const { t } = useTranslation('today')
  return (
    <div aria-busy className="grid gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-40 w-full lg:h-64" />
    </div>
  )
}
