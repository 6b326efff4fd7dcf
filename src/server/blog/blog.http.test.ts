// The blog as visitors get it: lists, articles, addresses that moved or are gone, and the feed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POSTS_PER_PAGE } from '#domain/blog.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
let directory = ''

function writePost(folder: string, title: string, more: string[] = [], topic = 'prices'): void {
  mkdirSync(path.join(directory, folder))
  const fr = [`title: ${title}`, 'summary: Un résumé & plus', `topic: ${topic}`, 'picture: bill', ...more]
  for (const [language, lines] of Object.entries({ fr, en: [`title: ${title} in English`, 'summary: A summary & more'] }))
    writeFileSync(
      path.join(directory, folder, `${language}.md`),
      `---\n${lines.join('\n')}\n---\n\n## Première partie\n\nVoir [la liste](/cleaners) et {{lateFee}}.\n\n## Suite\n\nFin.\n`,
    )
}

beforeAll(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-blog-'))
  for (let day = 10; day < 10 + POSTS_PER_PAGE; day += 1) writePost(`2026-01-${day}-hiver-${day}`, `Hiver ${day}`, [], 'seasons')
  writePost('2026-03-01-lire-un-prix', 'Lire un prix', ['formerSlugs: le-prix', 'updated: 2026-04-01'])
  writeFileSync(path.join(directory, 'withdrawn.txt'), '# faux\nremede-miracle\n')
  world = await openWorld({ blogDirectory: directory, withPages: true })
}, 240_000)
afterAll(async () => {
  await world.close()
  rmSync(directory, { recursive: true, force: true })
})

const page = async (url: string) => {
  const { statusCode, headers, body } = await world.app.inject({ url, headers: { 'accept-language': 'fr' } })
  return { status: statusCode, location: headers.location, body }
}

describe('the list', () => {
  it('is in the language asked for, newest first, page by page', async () => {
    const first = await world.call('GET /api/posts', { query: { lng: 'en' } })
    expect(first.body).toMatchObject({ page: 1, pageSize: POSTS_PER_PAGE, total: POSTS_PER_PAGE + 1 })
    expect(first.body.items).toHaveLength(POSTS_PER_PAGE)
    expect(first.body.items[0]).toEqual({
      slug: 'lire-un-prix',
      title: 'Lire un prix in English',
      summary: 'A summary & more',
      topic: 'prices',
      picture: 'bill',
      publishedOn: '2026-03-01',
      updatedOn: '2026-04-01',
      readingMinutes: 1,
    })
    const second = await world.call('GET /api/posts', { query: { lng: 'fr', page: 2 } })
    expect(second.body.items.map(({ title }) => title)).toEqual(['Hiver 10'])
  })

  it('keeps to a topic, and knows no other', async () => {
    const { body } = await world.call('GET /api/posts', { query: { lng: 'fr', topic: 'prices' } })
    expect([body.total, body.items.map(({ slug }) => slug)]).toEqual([1, ['lire-un-prix']])
    expect((await world.call('GET /api/posts', { query: { topic: 'sports' } })).problem.code).toBe('malformed-request')
  })

  it('is a page that works without script, with its topics and its pages as links', async () => {
    const { status, body } = await page('/blog')
    expect(status).toBe(200)
    for (const href of ['/blog/lire-un-prix', '/blog?topic=seasons', '/blog?page=2', '/blog/feed.xml?lng=fr'])
      expect(body).toContain(`href="${href}"`)
    expect((await page('/blog?page=9')).body).toContain('<meta name="robots" content="noindex">')
  })
})

describe('an article', () => {
  it('comes as Markdown with its figures, its sections and what to read next', async () => {
    const { body } = await world.call('GET /api/posts/{slug}', { params: { slug: 'lire-un-prix' }, query: { lng: 'fr' } })
    expect(body.body).toContain('Voir [la liste](/cleaners) et 50\u00a0$.')
    expect(body.sections).toEqual([
      { id: 'premiere-partie', title: 'Première partie' },
      { id: 'suite', title: 'Suite' },
    ])
    expect(body.related.map(({ slug }) => slug)).toEqual(['hiver-21', 'hiver-20', 'hiver-19'])
  })

  it('is a page with one title, its headings under their addresses, and links that stay in the site', async () => {
    const { status, body } = await page('/blog/lire-un-prix')
    expect(status).toBe(200)
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).toContain('<h2 id="premiere-partie">Première partie</h2>')
    expect(body).toContain('href="/cleaners"')
    expect(body).toContain('<time dateTime="2026-03-01">Publié le 1er mars 2026</time>')
    expect(body).toContain('<meta name="description" content="Un résumé &amp; plus">')
    expect(body).toContain('<link rel="alternate" type="application/atom+xml" href="/blog/feed.xml?lng=fr">')
  })

  it('answers at a former address by leading to the present one for good', async () => {
    const { body } = await world.call('GET /api/posts/{slug}', { params: { slug: 'le-prix' } })
    expect(body.slug).toBe('lire-un-prix')
    expect(await page('/blog/le-prix?lng=fr')).toMatchObject({ status: 301, location: '/blog/lire-un-prix?lng=fr' })
  })

  it('that was withdrawn is gone, and one that never was is not found; both show what else there is', async () => {
    const codeOf = async (slug: string) => (await world.call('GET /api/posts/{slug}', { params: { slug } })).problem.code
    expect([await codeOf('remede-miracle'), await codeOf('inconnu')]).toEqual(['post-withdrawn', 'not-found'])
    const [gone, unknown] = [await page('/blog/remede-miracle'), await page('/blog/inconnu')]
    expect([gone.status, unknown.status]).toEqual([410, 404])
    expect(gone.body).toContain('Cet article a été retiré')
    for (const { body } of [gone, unknown]) expect(body).toContain('<meta name="robots" content="noindex">')
  })
})

describe('the feed', () => {
  it('lists every article of the language with absolute addresses, and escapes what they say', async () => {
    const { headers, body } = await world.app.inject('/blog/feed.xml?lng=en')
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    const { publicUrl } = world.platform.config
    expect(body).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-CA">')
    expect(body.match(/<entry>/g)).toHaveLength(POSTS_PER_PAGE + 1)
    expect(body).toContain(`<id>${publicUrl}/blog/lire-un-prix</id>`)
    expect(body).toContain('<updated>2026-04-01T17:00:00Z</updated>')
    expect(body).toContain('<summary>A summary &amp; more</summary>')
  })

  it('speaks the reader’s language when none is asked for, and an unknown one is none', async () => {
    for (const url of ['/blog/feed.xml', '/blog/feed.xml?lng=de']) {
      const { headers, statusCode } = await world.app.inject({ url, headers: { 'accept-language': 'fr' } })
      expect([statusCode, headers['content-language'], headers['cache-control']]).toEqual([200, 'fr-CA', 'private, no-cache'])
    }
  })
})
