// The page for a withdrawn or unknown article, with others to read.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { StatusError, usePageError } from '#web/router/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { PageFault } from '#web/platform/faults/page-fault.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { PostCards } from './post-cards.tsx'
import { newestPosts } from './post-queries.ts'

export function PostFault() {
  const error = usePageError()
  const status = error instanceof StatusError ? error.status : 0
  return status === 404 || status === 410 ? <NoSuchPost isWithdrawn={status === 410} /> : <PageFault />
}

function NoSuchPost({ isWithdrawn }: { isWithdrawn: boolean }) {
  const { t } = useTranslation('blog')
  const { data } = useQuery(newestPosts)
  return (
    <PageContainer className="pb-12">
      <PageHead title={t('unknown.title')} noindex />
      <PageTitle lede={isWithdrawn ? t('unknown.withdrawn') : t('unknown.body')}>{t('unknown.title')}</PageTitle>
      <PostCards posts={data?.items.slice(0, 3) ?? []} under={1} />
      <LinkButton to="/blog" className="mt-8">
        {t('toAll')}
      </LinkButton>
    </PageContainer>
  )
}
