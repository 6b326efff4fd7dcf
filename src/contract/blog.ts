// The blog on the wire: articles are files of the release, in both languages under one slug.
import * as z from 'zod'
import { POST_PICTURES, POST_TOPICS } from '#domain/blog.ts'
import { endpoints } from './endpoint.ts'
import { date, language, listOf, page, slug, slugParams } from './shapes.ts'

export const postCard = z.object({
  slug,
  title: z.string(),
  summary: z.string(),
  topic: z.enum(POST_TOPICS),
  picture: z.enum(POST_PICTURES),
  publishedOn: date,
  /** Null until the article changes after its publication. */
  updatedOn: date.nullable(),
  readingMinutes: z.int(),
})
export type PostCard = z.output<typeof postCard>

export const blog = endpoints({
  'GET /api/posts': {
    summary: 'Articles, newest first',
    who: 'anyone',
    query: z.object({ topic: z.enum(POST_TOPICS).optional(), page }),
    output: listOf(postCard),
    refusals: [],
    sameForEveryone: 'until-release',
  },
  'GET /api/posts/{slug}': {
    summary: 'One article, by its slug or a former one: `slug` is the one it has now',
    who: 'anyone',
    params: slugParams,
    output: postCard.extend({
      /** Markdown without raw HTML. */
      body: z.string(),
      /** The headings of its second level. */
      sections: z.array(z.object({ id: z.string(), title: z.string() })),
      related: z.array(postCard),
    }),
    refusals: ['not-found', 'post-withdrawn'],
    sameForEveryone: 'until-release',
  },
  'GET /blog/feed.xml': {
    summary: 'The articles as an Atom feed, in the language of `lng`',
    who: 'anyone',
    query: z.object({ lng: language.optional().catch(undefined) }),
    output: { raw: 'feed' },
    refusals: [],
  },
})
