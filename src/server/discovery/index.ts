// Answers for search engines: robots.txt, sitemaps, and the pictures of shared pages.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { addressIn, languageLivingAt } from '#domain/page-address.ts'
import { refuse } from '#domain/refusal.ts'
import type { Listing } from '#contract/page.ts'
import type { Platform } from '../platform/platform.ts'
import type { SharePictures } from './share-pictures.ts'
import { filesOf, pagesOf } from './sitemaps.ts'
import { writeSitemap, writeSitemapIndex } from './sitemap-xml.ts'

export type DiscoveryDeps = Pick<Platform, 'pool' | 'clock' | 'answers' | 'origins'> & {
  /** Paths of the pages that search engines may list, as patterns: `/cleaners/:slug`. */
  listedPaths(): Promise<readonly string[]>
  readonly pictures: SharePictures
  /** What search engines may show of the page at a path, rendered for a signed-out visitor; null when it is not listed. `address`: the caller's. */
  listingOf(path: string, language: Language, address: string): Promise<Listing | null>
}

export { makeSharePictures, type SharePictures } from './share-pictures.ts'

/** Forms and steps behind profiles, each with many addresses. Other private pages carry `noindex` themselves. */
const NOT_WORTH_READING = ['/book/', '/sandbox/']

export function serveDiscovery(app: FastifyInstance, deps: DiscoveryDeps): void {
  const { pool, clock, answers, origins, listedPaths, pictures, listingOf } = deps
  /** Each host lists the addresses of its own language; a host that both share lists both. */
  const hostOf = (request: FastifyRequest) => {
    const language = languageLivingAt(origins.of(request), origins.ofLanguage)
    return { origin: origins.ofLanguage[language ?? 'fr'], languages: language ? [language] : LANGUAGES }
  }
  const kept = (key: string, write: () => Promise<string>): Promise<Buffer> =>
    answers.keep(key, clock.now(), async () => {
      const answer = Buffer.from(await write())
      return { answer, bytes: answer.length }
    })

  app.get('/robots.txt', (request, reply) => {
    const rules = [
      'User-agent: *',
      ...NOT_WORTH_READING.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${hostOf(request).origin}/sitemap.xml`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${rules.join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const { origin } = hostOf(request)
    const index = await kept(`${origin}/sitemap.xml`, async () => {
      const files = await filesOf(await listedPaths(), pool)
      return writeSitemapIndex(files.map(({ name, changedAt }) => ({ address: `${origin}/sitemaps/${name}.xml`, changedAt })))
    })
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(index)
  })

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const { origin, languages } = hostOf(request)
    const name = /^([a-z0-9-]{1,40})\.xml$/.exec(request.params.file)?.[1] ?? refuse('not-found')
    const sitemap = await kept(`${origin}/sitemaps/${name}.xml`, async () => {
      const pages = await pagesOf(name, await listedPaths(), pool)
      if (pages.length === 0) refuse('not-found')
      const entryIn = (language: Language) =>
        pages.map(({ path, changedAt }) => ({ address: addressIn(language, path, origins.ofLanguage), changedAt }))
      return writeSitemap(languages.flatMap(entryIn))
    })
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(sitemap)
  })

  app.get('/og/*', async (request, reply) => {
    const wordsOf = async (page: string, language: Language) => (await listingOf(page, language, request.ip))?.picture ?? null
    const { png, isNamedToday } = await pictures.show(request.url.slice('/og'.length), wordsOf)
    // The address names the drawing's content, so it can be cached for ever. Social networks fetch it from another site.
    const cacheControl = isNamedToday ? 'public, max-age=31536000, immutable' : 'no-cache'
    return reply.headers({ 'cache-control': cacheControl, 'cross-origin-resource-policy': 'cross-origin' }).type('image/png').send(png)
  })
}
