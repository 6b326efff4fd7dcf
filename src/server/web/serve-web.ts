// Answers every address that is not the API's with a rendered page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STAY } from '#domain/brand.ts'
import { CONSENT_COOKIE, readConsent } from '#domain/consent.ts'
import { plainPath } from '#domain/page-address.ts'
import { refuse, Refusal } from '#domain/refusal.ts'
import { isMachinePath } from '#domain/site-paths.ts'
import { makeSharePictures, serveDiscovery, type DiscoveryDeps } from '../discovery/index.ts'
import { LANGUAGE_COOKIE } from '../platform/http/request-language.ts'
import { hostOfFirstVisit } from './first-visit.ts'
import { answerBusy } from './busy-page.ts'
import { placeOf } from '../platform/http/place-of.ts'
import { finishedBuild, type PageBuilder } from './page-builder.ts'
import { ownPath } from '../platform/http/own-path.ts'
import { pageLanguage, themeOf } from './page-language.ts'
import { makeCompressed, type Compressed } from './compressed-pages.ts'
import { holdsSecret, makeRenderedPages, type RenderDeps, type RenderedPages } from './rendered-pages.ts'
import { serveInstallable } from './serve-installable.ts'
import { pagePolicy } from './security-headers.ts'

export type WebDeps = Pick<DiscoveryDeps, 'pool' | 'answers'> &
  Pick<RenderDeps, 'config' | 'origins' | 'bus' | 'clock' | 'termsAt' | 'termsUntil' | 'newTermsOn' | 'bannersAt'> & {
    /** Serve pages from their sources and reload them as their code changes. */
    readonly isDev: boolean
    /** Prints a line for the person at the terminal. */
    readonly print: (line: string) => void
  }

/** Registered last: it answers every GET that nothing else answers. Builds the pages first when their sources changed. */
export async function serveWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const builder = deps.isDev ? await (await import('./live-build.ts')).liveBuild(app) : await upToDateBuild(deps.print)
  const pictures = makeSharePictures(deps.origins)
  const pages = makeRenderedPages({ ...deps, app, builder, pictures })
  const site: Site = { deps, builder, pages, compressed: makeCompressed(deps.config.cacheMb) }
  await app.register(async (scope) => {
    await builder.serve(scope)
    serveDiscovery(scope, {
      ...deps,
      pictures,
      listedPaths: builder.listedPaths,
      listingOf: async (path, language, address) => {
        const look = { language, brand: deps.origins.brandOfLanguage[language], theme: 'auto' } as const
        return (await pages.pageFor({ path, address, headers: {}, mayBeSignedIn: false }, look)).listing
      },
    })
    scope.get('/favicon.svg', (request, reply) => reply.redirect(`/favicon-${deps.origins.brandOf(request).brand}.svg`))
    serveInstallable(scope, deps.origins, builder.worker?.code ?? null)
    scope.get('/*', (request, reply) => answerPage(site, request, reply).catch((error: unknown) => answerLate(site, request, reply, error)))
    // A form sent before its script loaded is redirected to its page; its body is not read.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))
    scope.post('/*', (request, reply) =>
      isMachinePath(request.url) ? refuse('not-found') : reply.redirect(ownPath(request.url) ?? refuse('not-found'), 303),
    )
  })
  app.setNotFoundHandler(() => refuse('not-found'))
}

async function upToDateBuild(print: (line: string) => void): Promise<PageBuilder> {
  const { ensureWebBuilt } = await import('./build-web.ts')
  await ensureWebBuilt(print)
  return finishedBuild()
}

type Site = { readonly deps: WebDeps; readonly builder: PageBuilder; readonly pages: RenderedPages; readonly compressed: Compressed }

async function answerPage({ deps, builder, pages, compressed }: Site, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (isMachinePath(request.url)) refuse('not-found')
  const elsewhere = properAddress(request.url)
  if (elsewhere !== null) return reply.redirect(elsewhere, 301)
  const https = deps.config.publicUrl.startsWith('https:')
  const { language, brand, asked } = pageLanguage(request, deps.origins)
  const page = await pages.pageFor(
    { path: request.url, address: request.ip, headers: headersFor(request), mayBeSignedIn: mayBeSignedIn(request) },
    { language, brand, theme: themeOf(request) },
  )

  reply.header('cache-control', 'private, no-cache').header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (holdsSecret(request.url)) reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
  const keep = (name: string, value: string) =>
    reply.setCookie(name, value, { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure: https })
  // Only pages for everyone: links from emails and sign-ins must not be interrupted.
  const first = page.sleeps ? hostOfFirstVisit(request, deps.origins) : null
  if (first) {
    keep(LANGUAGE_COOKIE, first.language)
    return reply.redirect(first.address, 302)
  }
  if (asked) keep(LANGUAGE_COOKIE, asked)
  if (STAY in (request.query as object) && deps.origins.ofBrand) keep(STAY, '1')
  if (page.location !== null) return reply.redirect(page.location, page.status)
  if (page.listing === null) reply.header('x-robots-tag', 'noindex')
  reply.header(
    'content-security-policy',
    pagePolicy({
      hashes: page.hashes,
      https,
      mapStyleUrl: deps.config.mapStyleUrl,
      stripe: deps.config.stripe !== null,
      adsTagUrl: allowsAds(request) ? (deps.config.adsTag?.url ?? null) : null,
      development: builder.development,
    }),
  )
  reply.header('content-language', `${language}-CA`)
  if (page.etag !== null) reply.header('etag', page.etag)
  if (page.etag !== null && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.code(page.status).type('text/html; charset=utf-8')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page.html)
  return reply.header('content-encoding', 'br').send(await compressed(page, placeOf(request.ip)))
}

/** Whether the caller asked for a page. */
function answerLate({ deps }: Site, request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Refusal) || error.code !== 'service-unavailable') throw error
  const https = deps.config.publicUrl.startsWith('https:')
  return answerBusy(reply, { ...pageLanguage(request, deps.origins), https })
}

/** A page has one spelling: any other redirects there permanently. Secrets keep their spelling. */
function properAddress(url: string): string | null {
  const [path = '', ...query] = url.split('?')
  const plain = plainPath(path)
  return plain === path || holdsSecret(url) ? null : [plain, ...query].join('?')
}

/** True when the visitor consented and their browser sends no opt-out signal. */
const allowsAds = ({ cookies, headers }: FastifyRequest): boolean =>
  readConsent(cookies[CONSENT_COOKIE])?.ads === true && headers['dnt'] !== '1' && headers['sec-gpc'] !== '1'

const mayBeSignedIn = (request: FastifyRequest): boolean =>
  request.cookies['session'] !== undefined || request.headers.authorization !== undefined

function headersFor({ headers }: FastifyRequest): Record<string, string> {
  const { cookie, authorization } = headers
  const accepted = headers['accept-language']
  return { ...(cookie && { cookie }), ...(authorization && { authorization }), ...(accepted && { 'accept-language': accepted }) }
}
