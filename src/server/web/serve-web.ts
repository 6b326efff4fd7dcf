// Answers every address that is not the API's with a rendered page.
import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRequest } from '#contract/page.ts'
import { refuse } from '#domain/refusal.ts'
import { translations } from '#translations/all.ts'
import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'
import { i18nOf } from '../platform/translator.ts'
import { VERSION } from '../version.ts'
import { finishedBuild, type PageBuilder } from './page-builder.ts'
import { pageLanguage, themeOf } from './page-language.ts'
import { pagePolicy } from './security-headers.ts'

export type WebDeps = {
  readonly config: Pick<Config, 'production' | 'publicUrl' | 'brandHosts'>
  readonly log: Log
  /** Serve pages from their sources and reload them as their code changes. */
  readonly isDev: boolean
  /** Tells the person at the terminal what takes time. */
  readonly tell: (line: string) => void
}

const compress = promisify(brotliCompress)
const wordsVersion = createHash('sha256').update(JSON.stringify(translations)).digest('hex').slice(0, 12)

/** Paths that belong to machines: an unknown one is a refusal in JSON, not a page. */
const MACHINE_PATHS = /^\/(?:api|ws|locales|dev|assets|healthz|readyz|metrics)(?:[/?]|$)/

/** Registered last: it claims every GET that nothing else claimed. Builds the pages first when their sources changed. */
export async function serveWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const builder = deps.isDev ? await (await import('./live-build.ts')).liveBuild(app) : await upToDateBuild(deps.tell)
  await app.register(async (scope) => {
    await builder.serve(scope)
    scope.get('/*', (request, reply) => answerPage(app, deps, builder, request, reply))
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

async function answerPage(
  app: FastifyInstance,
  deps: WebDeps,
  builder: PageBuilder,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (MACHINE_PATHS.test(request.url)) refuse('not-found')
  const https = deps.config.publicUrl.startsWith('https:')
  const nonce = randomBytes(16).toString('base64url')
  const render = await builder.renderer()
  const { asked, ...page } = describe(app, deps, builder, request, nonce)
  const answer = await render(page)

  reply.header('cache-control', 'private, no-cache').header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (asked) reply.setCookie('i18nextLng', asked, { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure: https })
  if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status)
  reply.header('content-security-policy', pagePolicy({ nonce, https, development: builder.development }))
  reply.header('content-language', `${page.environment.language}-CA`)
  reply.code(answer.status).type('text/html; charset=utf-8')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(answer.html)
  return reply.header('content-encoding', 'br').send(await compress(answer.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
}

function describe(
  app: FastifyInstance,
  { config }: WebDeps,
  builder: PageBuilder,
  request: FastifyRequest,
  nonce: string,
): PageRequest & { asked: string | null } {
  const { language, siteName, asked } = pageLanguage(request, config.brandHosts)
  const { cookie, authorization } = request.headers
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(authorization ? { authorization } : {}),
    ...(request.headers['accept-language'] ? { 'accept-language': request.headers['accept-language'] } : {}),
  }
  const assets = builder.assets()
  return {
    path: request.url,
    origin: config.publicUrl,
    environment: {
      siteName,
      version: VERSION,
      year: new Date().getFullYear(),
      sandbox: !config.production,
      language,
      theme: themeOf(request),
      wordsVersion,
    },
    translator: i18nOf(language),
    mayBeSignedIn: request.cookies['session'] !== undefined || authorization !== undefined,
    fetch: async (path) => {
      const { statusCode, body } = await app.inject({ url: path, headers, remoteAddress: request.ip })
      return { status: statusCode, body }
    },
    assets: { ...assets, headHtml: assets.headHtml.replaceAll('{{nonce}}', nonce) },
    nonce,
    asked,
  }
}
