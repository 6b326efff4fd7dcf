// The home page of clients and cleaners: their day, as one answer of the server tells it. `/`, for whoever is signed in.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/router/index.ts'
import { loadFresh } from '#web/features/bookings/index.ts'
import { ask } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { useUser } from '#web/platform/site.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CleanersDay } from './cleaners-day.tsx'
import { ClientsDay } from './clients-day.tsx'

const clientsQuestion = ask('GET /api/client/today')
const cleanersQuestion = ask('GET /api/cleaner/today')

export const load = ({ queries, user }: PageLoad) => loadFresh(queries, user?.role === 'cleaner' ? cleanersQuestion : clientsQuestion)

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
  const { data, ...state } = useQuery({ ...clientsQuestion, refetchInterval: useLiveInterval() })
  return data ? <ClientsDay day={data} /> : <Waiting {...state} />
}

function ForCleaner() {
  const { data, ...state } = useQuery({ ...cleanersQuestion, refetchInterval: useLiveInterval() })
  return data ? <CleanersDay day={data} /> : <Waiting {...state} />
}

type WaitingProps = { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }

function Waiting({ error, isFetching, refetch }: WaitingProps): ReactNode {
  const { t } = useTranslation('today')
  if (!error) return <DaySkeleton />
  const isAway = error instanceof ApiProblem && error.status === 0
  return (
    <ErrorState
      title={t('failed')}
      retryLabel={t('common:actions.retry')}
      retryingLabel={t('common:actions.retrying')}
      retrying={isFetching}
      onRetry={() => void refetch()}
      {...(error instanceof ApiProblem && error.requestId && { request: { label: t('common:reference'), id: error.requestId } })}
    >
      <p>{isAway ? messageOf(error, t('failedBody')) : t('failedBody')}</p>
      <p className="mt-2">
        <Link to="/bookings" className="font-semibold text-primary underline underline-offset-4">
          {t('bookings')}
        </Link>
      </p>
    </ErrorState>
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
