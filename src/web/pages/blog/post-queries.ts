// The questions that the blog's pages ask.
import { POST_TOPICS, type PostTopic } from '#domain/blog.ts'
import { ask } from '#web/platform/api.ts'

export type PostList = { readonly topic: PostTopic | null; readonly page: number }

/** What the address asks for; anything else is the first page of everything. */
export function readPostList(search: URLSearchParams): PostList {
  const page = Number(search.get('page') ?? 1)
  return {
    topic: POST_TOPICS.find((topic) => topic === search.get('topic')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

export const postsQuestion = ({ topic, page }: PostList) => ask('GET /api/posts', { query: { ...(topic && { topic }), page } })

export const newestPosts = postsQuestion({ topic: null, page: 1 })

export const postQuestion = (slug: string) => ask('GET /api/posts/{slug}', { params: { slug } })
