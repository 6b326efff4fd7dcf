// An article's facts wherever it is listed: its topic, its dates, how long it takes to read.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PostCard } from '#contract/blog.ts'
import type { Language } from '#domain/account.ts'
import type { PostTopic } from '#domain/blog.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'

export const topicPath = (topic: PostTopic | null, page = 1): string => {
  const query = new URLSearchParams({ ...(topic && { topic }), ...(page > 1 && { page: String(page) }) }).toString()
  return query ? `/blog?${query}` : '/blog'
}

export const feedPath = (language: Language): string => `/blog/feed.xml?lng=${language}`

export const postPath = (slug: string): string => `/blog/${slug}`

/** « 5 octobre 2026 · 4 minutes de lecture »; `long` labels the dates. */
export function PostDates({ post, long = false }: { post: PostCard; long?: boolean }) {
  const { t } = useTranslation('blog')
  const language = useLanguage()
  const published = formatDate(post.publishedOn, language, 'year')
  return (
    <>
      <time dateTime={post.publishedOn}>{long ? t('published', { date: published }) : published}</time>
      {long && post.updatedOn && (
        <>
          {' · '}
          <time dateTime={post.updatedOn}>{t('updated', { date: formatDate(post.updatedOn, language, 'year') })}</time>
        </>
      )}
      {' · '}
      {t('minutes', { count: post.readingMinutes })}
    </>
  )
}
