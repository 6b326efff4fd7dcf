// One article: its text, its table of contents, and what to read next.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, redirect, useParams } from '#web/router/index.ts'
import type { PostTopic } from '#domain/blog.ts'
import { NewsletterForm } from '#web/features/newsletter/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { AboutPage, PageCrumbs } from '#web/platform/page-facts.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { blogPosting } from '#web/platform/structured-data.ts'
import { Invitation } from '#web/ui/landing.tsx'
import { lateComponent } from '#web/ui/late-component.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import type { PostBody } from './post-body.tsx'
import { PostCards } from './post-cards.tsx'
import { PostPicture } from './post-picture.tsx'
import { postQuestion } from './post-queries.ts'
import { feedPath, PostDates, postPath, topicPath } from './post-words.tsx'

export { PostFault as Fault } from './post-fault.tsx'

const fetchBody = () => import('./post-body.tsx')
/** Loaded on the server, and in the browser once a link led to an article. */
let known: typeof PostBody | null = null
/** The server's HTML is shown until the Markdown parser, a fifth of the page's script, has loaded. */
const LateBody = lateComponent(async () => (await fetchBody()).PostBody)

/** An address that the article had before leads to the one it has now. */
export async function load({ queries, params, url }: PageLoad): Promise<void> {
  const asked = params['slug'] ?? ''
  const [{ slug }, { PostBody }] = await Promise.all([queries.ensureQueryData(postQuestion(asked)), fetchBody()])
  known = PostBody
  if (slug !== asked) throw redirect(postPath(slug) + url.search, 301)
}

/** Shorter articles need no table of contents. */
const SECTIONS_WORTH_LISTING = 4

export function Page() {
  const { t } = useTranslation('blog')
  const language = useLanguage()
  const { slug = '' } = useParams()
  const { data: post } = useSuspenseQuery(postQuestion(slug))
  const Body = known ?? LateBody
  const isListed = post.sections.length >= SECTIONS_WORTH_LISTING
  return (
    <>
      <PageHead title={post.title} description={post.summary} kind="article" feed={feedPath(language)} />
      <AboutPage is={(place) => blogPosting({ ...post, path: postPath(post.slug) }, place)} />
      <PageContainer className="pb-4">
        <div className="pt-3">
          <PageCrumbs
            label={t('crumbs')}
            crumbs={[
              { label: t('home'), to: '/' },
              { label: t('pageTitle'), to: '/blog' },
              { label: t(`topics.${post.topic}`), to: topicPath(post.topic) },
            ]}
          />
        </div>
        <article className="gap-x-14 lg:grid lg:grid-cols-[minmax(0,42em)_minmax(0,1fr)]">
          <header className="pb-8 pt-4">
            <h1 tabIndex={-1} className="text-[2.25rem] font-extrabold leading-[1.08] max-[17rem]:text-[1.625rem] sm:text-5xl">
              {post.title}
            </h1>
            <p className="mt-4 text-lg text-muted-foreground sm:text-xl">{post.summary}</p>
            <p className="mt-4 text-sm text-muted-foreground">
              <PostDates post={post} long />
            </p>
          </header>
          <PostPicture picture={post.picture} className="rounded-lg max-lg:mb-8 lg:mt-6 lg:self-center" />
          <div className="lg:col-start-1">
            {isListed && <Contents sections={post.sections} className="mb-8 lg:hidden" />}
            <Suspense>
              <Body markdown={post.body} />
            </Suspense>
          </div>
          {isListed && <Contents sections={post.sections} className="sticky top-24 self-start max-lg:hidden" />}
        </article>
      </PageContainer>
      <NextStep topic={post.topic} />
      <PageContainer className="pt-12">
        <NewsletterForm />
      </PageContainer>
      <PageContainer className="pt-8">
        <Section title={t('related')}>
          <PostCards posts={post.related} under={2} />
        </Section>
      </PageContainer>
    </>
  )
}

function Contents({ sections, className }: { sections: readonly { id: string; title: string }[]; className: string }) {
  const { t } = useTranslation('blog')
  return (
    <nav aria-label={t('contents')} className={className}>
      <p className="font-display text-lg font-bold">{t('contents')}</p>
      <ul className="mt-2 border-l-2 border-accent pl-4">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="inline-block py-1.5 text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NextStep({ topic }: { topic: PostTopic }) {
  const { t } = useTranslation('blog')
  const [words, to] =
    topic === 'for-cleaners' ? (['inviteCleaners', '/register?role=cleaner'] as const) : (['invite', '/cleaners'] as const)
  const action = { to: to, label: t(`${words}.action`) }
  return <Invitation title={t(`${words}.title`)} body={t(`${words}.body`)} action={action} />
}
