// All that a person was told, newest first, by day. `/notifications`.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { NOTICES_PATH, NOTICE_SETTINGS_PATH } from '#domain/site-paths.ts'
import { useSearchParams } from '#web/router/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { noticesPage } from './notice-queries.ts'
import { NoticeRows } from './notice-rows.tsx'

const pageIn = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page'))) || 1)

export const load = ({ queries, url }: PageLoad) => queries.fetchQuery(noticesPage(pageIn(url.searchParams)))

export function Page() {
  const { t } = useTranslation('notices')
  const page = pageIn(useSearchParams())
  const asked = useQuery({ ...noticesPage(page), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = asked
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('title')} noindex />
      <PageTitle>{t('title')}</PageTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <LinkButton tone="link" to={NOTICE_SETTINGS_PATH}>
          {t('toSettings')}
        </LinkButton>
        <MarkAllRead />
      </div>
      {data ? (
        <div className="grid gap-6">
          {data.items.length > 0 ? (
            <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : '-mx-3'}>
              <NoticeRows list={data} />
            </div>
          ) : (
            <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
          )}
          <Pagination
            of={data}
            hrefFor={(to) => (to === 1 ? NOTICES_PATH : `${NOTICES_PATH}?page=${to}`)}
            words={(word, number) => t(`pages.${word}`, { page: number })}
          />
        </div>
      ) : (
        <NotAnswered question={asked} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-18 w-full" />
          ))}
        </NotAnswered>
      )}
    </PageContainer>
  )
}
