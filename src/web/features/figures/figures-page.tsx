// How a cleaner's own work goes. `/profile/figures`.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ask } from '#web/platform/api.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WorkFigures } from './work-figures.tsx'

const question = ask('GET /api/cleaner/figures')

export const load = ({ queries }: PageLoad) => queries.fetchQuery(question)

export function Page() {
  const { t } = useTranslation('workFigures')
  const asked = useQuery({ ...question, refetchInterval: useLiveInterval() })
  return (
    <PageContainer className="pb-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      {asked.data ? (
        <WorkFigures figures={asked.data} calendarPath="/profile/calendar" />
      ) : (
        <NotAnswered question={asked} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-72 w-full" />
        </NotAnswered>
      )}
    </PageContainer>
  )
}
