// Answers every address that is not the API's with a rendered page.
import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRequest } from '#contract/page.ts'
import type { Language } from '#domain/account.ts'
import { BRAND_NAMES, type Brand } from '#domain/brand.ts'
import { refuse } from '#domain/refusal.ts'
import { SOCIAL_PROVIDERS } from '#domain/social.ts'
import type { Theme } from '#domain/theme.ts'
import { translations } from '#translations/all.ts'
import type { Config } from '../config.ts'
import { makeAnswerCache, type AnswerCache, type Made } from '../platform/answer-cache.ts'
import { plainPath } from '#domain/page-address.ts'
import { serveDiscovery, type DiscoveryDeps } from '../discovery/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Log } from '../platform/log.ts'
import { i18nOf } from '../platform/translator.ts'
import { VERSION } from '../version.ts'
import { finishedBuild, type PageBuilder } from './page-builder.ts'
import { pageLanguage, themeOf } from './page-language.ts'
import { pagePolicy } from './security-headers.ts'

export type WebDeps = Omit<DiscoveryDeps, 'listedPaths'> & {
  readonly config: Pick<Config, 'production' | 'publicUrl' | 'stripe' | 'cacheMb' | 'mapStyleUrl' | 'social' | 'company'>
  readonly bus: Bus
  readonly log: Log
  /** Serve pages from their sources and reload them as their code changes. */
  readonly isDev: boolean
  /** Tells the person at the terminal what takes time. */
  readonly tell: (line: string) => void
}

/** A rendered page, or where it sends the visitor; between its parts stands the nonce of each answer. */
type Page = { readonly status: number; readonly noindex: boolean; readonly location: string | null; readonly parts: readonly Buffer[] }

/** What a page was made of, and whether all of it was the same for everyone. */
type Visit = { readonly page: PageRequest; isForEveryone(): boolean }

/** Stands for the nonce until a page is sent; nobody outside ever sees it, so that nobody can have it in a page. */
const STAMP = randomBytes(24).toString('base64url')
const LONGEST_KEPT_URL = 500

const compress = promisify(brotliCompress)
const wordsVersion = createHash('sha256').update(JSON.stringify(translations)).digest('hex').slice(0, 12)

/** Paths that belong to machines: an unknown one is a refusal in JSON, not a page. */
const MACHINE_PATHS = /^\/(?:api|ws|locales|dev|assets|media|og|sitemaps|healthz|readyz|metrics)(?:[/?]|$)/

/** Addresses that hold a secret from an e-mail: told to no other page and kept nowhere. */
const SECRET_PATHS = /^\/(?:reset-password|verify-email)\//

/** Registered last: it claims every GET that nothing else claimed. Builds the pages first when their sources changed. */
export async function serveWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const builder = deps.isDev ? await (await import('./live-build.ts')).liveBuild(app) : await upToDateBuild(deps.tell)
  const site: Site = { app, deps, builder, kept: makeAnswerCache(deps.bus, deps.config.cacheMb) }
  await app.register(async (scope) => {
    await builder.serve(scope)
    serveDiscovery(scope, { ...deps, listedPaths: builder.listedPaths })
    scope.get('/*', (request, reply) => answerPage(site, request, reply))
    // A form sent before its script woke comes back to its page; what it carried is not read.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))
    scope.post('/*', (request, reply) => (MACHINE_PATHS.test(request.url) ? refuse('not-found') : reply.redirect(request.url, 303)))
  })
  app.setNotFoundHandler(() => refuse('not-found'))
}

async function upToDateBuild(tell: (line: string) => void): Promise<PageBuilder> {
  const { buildWeb, isWebBuildStale } = await import('../../../scripts/build-web.ts')
  if (isWebBuildStale()) {
    tell('Building the pages (once)…')
    await buildWeb()
  }
  return finishedBuild()
}

type Site = { readonly app: FastifyInstance; readonly deps: WebDeps; readonly builder: PageBuilder; readonly kept: AnswerCache<Page> }

async function answerPage(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (MACHINE_PATHS.test(request.url)) refuse('not-found')
  const elsewhere = properAddress(request.url)
  if (elsewhere !== null) return reply.redirect(elsewhere, 301)
  const { deps, builder } = site
  const https = deps.config.publicUrl.startsWith('https:')
  const { language, brand, asked } = pageLanguage(request, deps.origins)
  const theme = themeOf(request)
  const render = () => renderPage(site, request, { language, brand, theme })
  const key = `${brand} ${language} ${theme} ${request.url}`
  const page = isKeepable(request, builder) ? await site.kept.keep(key, deps.clock.now(), render) : (await render()).answer

  reply.header('cache-control', 'private, no-cache').header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (SECRET_PATHS.test(request.url)) reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
  if (asked) reply.setCookie('i18nextLng', asked, { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure: https })
  if (page.noindex) reply.header('x-robots-tag', 'noindex')
  if (page.location !== null) return reply.redirect(page.location, page.status)
  const nonce = randomBytes(16).toString('base64url')
  reply.header(
    'content-security-policy',
    pagePolicy({
      nonce,
      https,
      mapStyleUrl: deps.config.mapStyleUrl,
      stripe: deps.config.stripe !== null,
      development: builder.development,
    }),
  )
  reply.header('content-language', `${language}-CA`)
  reply.code(page.status).type('text/html; charset=utf-8')
  const html = stamp(page.parts, nonce)
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
}

/** A page has one spelling: any other leads there for good. Secrets are spelled as they were sent. */
function properAddress(url: string): string | null {
  const [path = '', ...query] = url.split('?')
  const plain = plainPath(path)
  return plain === path || SECRET_PATHS.test(plain) ? null : [plain, ...query].join('?')
}

/** Whoever may be signed in is shown what is theirs, and code that is being written changes under our feet. */
const isKeepable = (request: FastifyRequest, builder: PageBuilder): boolean =>
  !builder.development && !SECRET_PATHS.test(request.url) && !mayBeSignedIn(request) && request.url.length <= LONGEST_KEPT_URL

async function renderPage(site: Site, request: FastifyRequest, look: Look): Promise<Made<Page>> {
  const visit = describe(site, request, look)
  const render = await site.builder.renderer()
  const answer = await render(visit.page)
  if (answer.kind === 'redirect')
    return { answer: { status: answer.status, noindex: false, location: answer.location, parts: [] }, bytes: null }
  const parts = answer.html.split(STAMP).map((part) => Buffer.from(part))
  // Unknown addresses are without number.
  const isKept = answer.status === 200 && visit.isForEveryone()
  return {
    answer: { status: answer.status, noindex: answer.noindex, location: null, parts },
    bytes: isKept ? parts.reduce((sum, part) => sum + part.length, 0) : null,
  }
}

const stamp = ([first = Buffer.alloc(0), ...rest]: readonly Buffer[], nonce: string): Buffer => {
  const mark = Buffer.from(nonce)
  return Buffer.concat([first, ...rest.flatMap((part) => [mark, part])])
}

const mayBeSignedIn = (request: FastifyRequest): boolean =>
  request.cookies['session'] !== undefined || request.headers.authorization !== undefined

type Look = { readonly language: Language; readonly brand: Brand; readonly theme: Theme }

function describe({ app, deps: { config, origins }, builder }: Site, request: FastifyRequest, { language, brand, theme }: Look): Visit {
  const { cookie, authorization } = request.headers
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(authorization ? { authorization } : {}),
    ...(request.headers['accept-language'] ? { 'accept-language': request.headers['accept-language'] } : {}),
  }
  const assets = builder.assets()
  let isForEveryone = true
  const page: PageRequest = {
    path: request.url,
    origin: config.publicUrl,
    environment: {
      brand,
      siteName: BRAND_NAMES[brand],
      languageOrigins: origins.ofLanguage,
      version: VERSION,
      year: new Date().getFullYear(),
      sandbox: !config.production,
      stripeKey: config.stripe?.publishableKey ?? null,
      socialProviders: SOCIAL_PROVIDERS.filter((provider) => config.social[provider]),
      language,
      theme,
      wordsVersion,
      mapStyleUrl: config.mapStyleUrl,
      company: config.company,
    },
    translator: i18nOf(language),
    mayBeSignedIn: mayBeSignedIn(request),
    fetch: async (path) => {
      const answer = await app.inject({ url: path, headers, remoteAddress: request.ip })
      if (!String(answer.headers['cache-control']).startsWith('public')) isForEveryone = false
      return { status: answer.statusCode, body: answer.body }
    },
    pictureOf: async () => null,
    assets: { ...assets, headHtml: assets.headHtml.replaceAll('{{nonce}}', STAMP) },
    nonce: STAMP,
  }
  return { page, isForEveryone: () => isForEveryone }
}
