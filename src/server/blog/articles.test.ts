// Every article of the release: complete in both languages, typeset as each asks, and leading only to pages that exist.
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { POST_TOPICS } from '#domain/blog.ts'
import { routeFinder } from '#web/router/find-route.ts'
import { PAGE_PATHS } from '../../../tests/support/page-paths.ts'
import { BLOG_DIRECTORY, readPosts, type Post } from './read-posts.ts'

const { newestFirst: posts } = readPosts(BLOG_DIRECTORY)
const slugs = new Set(posts.map(({ slug }) => slug))
const findRoute = routeFinder(PAGE_PATHS.filter((path) => path !== '*').map((path) => ({ path })))

const linksOf = (body: string): string[] => [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)
const headingsOf = (body: string): number[] => [...body.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length)
const textsOf = (post: Post, language: Language): string[] => {
  const { title, summary, body } = post.in[language]
  return [title, summary, ...body.replaceAll(/\]\([^)]+\)/g, ']').split('\n')]
}

it('there is something to read on every topic', () => {
  expect(new Set(posts.map(({ topic }) => topic))).toEqual(new Set(POST_TOPICS))
})

describe.each(posts.map((post) => [post.slug, post] as const))('%s', (_slug, post) => {
  it.each(LANGUAGES)('is whole in %s', (language) => {
    const { title, summary, body } = post.in[language]
    expect(title.length).toBeLessThanOrEqual(75)
    expect(summary.length).toBeGreaterThanOrEqual(80)
    expect(summary.length).toBeLessThanOrEqual(170)
    expect(body.split(/\s+/).length).toBeGreaterThanOrEqual(600)
    expect(body).not.toMatch(/undefined|NaN|TODO|Lorem/)
  })

  it('has the same parts in both languages', () => {
    expect(headingsOf(post.in.en.body)).toEqual(headingsOf(post.in.fr.body))
    expect(linksOf(post.in.en.body)).toEqual(linksOf(post.in.fr.body))
    const rows = (body: string): number => body.split('\n').filter((line) => line.startsWith('|')).length
    expect(rows(post.in.en.body)).toBe(rows(post.in.fr.body))
  })

  it('leads only to pages that exist, and somewhere in the product', () => {
    const links = linksOf(post.in.fr.body)
    expect(links.some((to) => !to.startsWith('/blog/'))).toBe(true)
    for (const to of links) {
      const pathname = to.split(/[?#]/)[0] ?? ''
      expect(findRoute(pathname), to).not.toBeNull()
      const slug = /^\/blog\/(.+)$/.exec(pathname)?.[1]
      if (slug !== undefined) expect([...slugs].filter((known) => known !== post.slug)).toContain(slug)
    }
  })

  it('is typeset as French and English are', () => {
    for (const text of textsOf(post, 'fr')) {
      expect(text).not.toMatch(/[ \u00a0][;!?]|[^\u00a0]:(?:\s|$)|[ \d][%$]|«[^\u00a0]|[^\u00a0]»|'|"/)
      expect(text).not.toMatch(/\d (?:h|heures?|minutes?|000)\b/)
    }
    for (const text of textsOf(post, 'en')) expect(text).not.toMatch(/\s[;!?]|\s:(?!-)|\d\s[%$]|'|"|«|»/)
  })
})
