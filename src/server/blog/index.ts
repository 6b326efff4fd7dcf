// What the blog offers: articles read once at the start, listed, shown, and fed to feed readers.
import { blog, type PostCard } from '#contract/blog.ts'
import type { Language } from '#domain/account.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import { POSTS_PER_PAGE, relatedTo, sectionsOf } from '#domain/blog.ts'
import { pageFrom } from '#domain/paging.ts'
import { refuse } from '#domain/refusal.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import type { TermsAt } from '../settings/index.ts'
import { changeOf, writeFeed } from './feed.ts'
import { fillFiguresOfTheDay } from './post-figures.ts'
import { BLOG_DIRECTORY, readPosts, type Post, type Posts } from './read-posts.ts'

let ofRelease: Posts | undefined
const postsOfRelease = (): Posts => (ofRelease ??= readPosts(BLOG_DIRECTORY))

/** For the sitemaps. */
export const listedPosts = (): { readonly slug: string; readonly changedAt: Date }[] =>
  postsOfRelease().newestFirst.map((post) => ({ slug: post.slug, changedAt: changeOf(post) }))

type BlogDeps = {
  readonly origins: SiteOrigins
  readonly termsAt: TermsAt
  /** Other articles than those of the release. */
  readonly directory?: string | undefined
}

export function makeBlog({ origins, termsAt, directory }: BlogDeps): { readonly routes: Routes } {
  const posts = directory === undefined ? postsOfRelease() : readPosts(directory)
  const { newestFirst } = posts
  const routes = routesOf(blog, {
    'GET /api/posts': ({ query: { topic, page }, language }) => {
      const found = newestFirst.filter((post) => topic === undefined || post.topic === topic)
      const { items, ...counted } = pageFrom(found, { page, pageSize: POSTS_PER_PAGE })
      return { items: items.map((post) => cardOf(post, language)), ...counted }
    },
    'GET /api/posts/{slug}': async ({ params, language, now }) => {
      const post = findPost(posts, params.slug)
      const body = fillFiguresOfTheDay(post.in[language].body, language, await termsAt(now))
      const related = relatedTo(post, newestFirst).map((other) => cardOf(other, language))
      return { ...cardOf(post, language), body, sections: sectionsOf(body), related }
    },
    'GET /blog/feed.xml': ({ query, language: spoken }) => {
      const language = query.lng ?? spoken
      const site = { language, origin: origins.ofLanguage[language], siteName: BRAND_NAMES[origins.brandOfLanguage[language]] }
      const headers = {
        'content-type': 'application/atom+xml; charset=utf-8',
        'content-language': `${language}-CA`,
        'cache-control': query.lng ? 'public, max-age=3600' : 'private, no-cache',
      }
      return { headers, body: writeFeed(newestFirst, site) }
    },
  })
  return { routes }
}

/** Refuses `post-withdrawn` and `not-found`. */
function findPost({ newestFirst, withdrawn }: Posts, slug: string): Post {
  if (withdrawn.has(slug)) refuse('post-withdrawn')
  return newestFirst.find((post) => post.slug === slug || post.formerSlugs.includes(slug)) ?? refuse('not-found')
}

function cardOf({ slug, topic, picture, publishedOn, updatedOn, in: words }: Post, language: Language): PostCard {
  const { title, summary, readingMinutes } = words[language]
  return { slug, title, summary, topic, picture, publishedOn, updatedOn, readingMinutes }
}
