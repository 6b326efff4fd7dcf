// The list of articles: by topic, newest first, and a way to follow them.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useSearchParams } from '#web/router/index.ts'
import { POST_TOPICS } from '#domain/blog.ts'
import { NewsletterForm } from '#web/features/newsletter/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoResults } from '#web/ui/illustrations/spots.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PostCards } from './post-cards.tsx'
import { postsQuestion, readPostList } from './post-queries.ts'
import { feedPath, topicPath } from './post-words.tsx'

export const load = ({ queries, url }: PageLoad) => queries.ensureQueryData(postsQuestion(readPostList(url.searchParams)))

export function Page() {
  const { t } = useTranslation('blog')
  const language = useLanguage()
  const search = useSearchParams()
  const { topic, page } = readPostList(search)
  const { data } = useSuspenseQuery(postsQuestion({ topic, page }))
  const title = topic ? t('topicTitle', { topic: t(`topics.${topic}`) }) : t('pageTitle')
  return (
    <PageContainer className="pb-8">
      <PageHead
        title={title}
        description={t('description')}
        address={topicPath(topic)}
        feed={feedPath(language)}
        noindex={page > 1 || data.items.length === 0}
      />
      <div className="py-8 sm:py-12">
        <h1 tabIndex={-1} className="text-[2.5rem] font-extrabold leading-[1.05] max-[17rem]:text-[1.625rem] sm:text-6xl">
          {t('title.before')} <em className="highlight">{t('title.stroked')}</em>
        </h1>
        <p className="mt-5 max-w-[36em] text-lg text-muted-foreground">{t('description')}</p>
      </div>
      <nav aria-label={t('topicsLabel')} className="mb-8">
        <ul className="flex flex-wrap gap-2">
          {[null, ...POST_TOPICS].map((each) => (
            <li key={each ?? 'all'}>
              <Link
                to={topicPath(each)}
                aria-current={each === topic ? 'page' : undefined}
                className={cn(
                  'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold',
                  each === topic ? 'border-transparent bg-foreground text-background' : 'hover:bg-muted',
                )}
              >
                {each ? t(`topics.${each}`) : t('allTopics')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data.items.length === 0 ? (
        <EmptyState illustration={<NoResults />} title={t('none')} actions={<LinkButton to="/blog">{t('toAll')}</LinkButton>}>
          {t('noneBody')}
        </EmptyState>
      ) : (
        <PostCards posts={data.items} lead={topic === null && page === 1} under={1} />
      )}
      <div className="mt-10">
        <Pagination of={data} hrefFor={(next) => topicPath(topic, next)} words={(word, number) => t(`pages.${word}`, { page: number })} />
      </div>
      <FeedLink />
      <div className="mt-10">
        <NewsletterForm />
      </div>
    </PageContainer>
  )
}

function FeedLink() {
  const { t } = useTranslation('blog')
  const language = useLanguage()
  return (
    <p className="mt-6">
      <a
        href={feedPath(language)}
        type="application/atom+xml"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4"
      >
        <Rss aria-hidden className="size-4" />
        {t('feed')}
      </a>
    </p>
  )
}
