// Pages rendered for a visitor, and cached for everyone until something public changes.
import { localOf } from '#domain/time.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Environment, Listing, PageRequest } from '#contract/page.ts'
import type { Language } from '#domain/account.ts'
import { BRAND_NAMES, type Brand } from '#domain/brand.ts'
import { plainPath } from '#domain/page-address.ts'
import { SOCIAL_PROVIDERS } from '#domain/social.ts'
import type { ThemeChoice } from '#domain/theme.ts'
import type { Config } from '../config.ts'
import type { SharePictures } from '../discovery/index.ts'
import { makeAnswerCache, type Made } from '../platform/http/answer-cache.ts'
import { placeOf } from '../platform/http/place-of.ts'
import type { Platform } from '../platform/platform.ts'
import { limitConcurrency } from '../platform/http/concurrency-limit.ts'
import { wordsOfPages } from '../platform/translator.ts'
import { DEMO_PASSWORD } from '../seed/demo-people.ts'
import type { TermsAt, TermsUntil } from '../settings/index.ts'
import type { BannersAt } from '../banners/index.ts'
import type { NewTermsOn } from '../terms/index.ts'
import { VERSION } from '../version.ts'
import { WORDS_VERSION } from './build-files.ts'
import type { PageBuilder } from './page-builder.ts'

/** A rendered page, or where it sends the visitor. */
export type RenderedPage = {
  readonly status: number
  readonly location: string | null
  /** True for a first visit: the page is for everyone and works without script. */
  readonly sleeps: boolean
  /** Null when search engines may not list it. */
  readonly listing: Listing | null
  readonly html: Buffer
  /** ETag of the content; null when the page is not cached. */
  readonly etag: string | null
  /** Hashes of its inline scripts and styles, for its content security policy. */
  readonly hashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

/** The requested page, and its visitor. */
export type Asked = {
  /** With its query. */
  readonly path: string
  readonly address: string
  /** Of the visitor's headers, those that pages depend on. */
  readonly headers: Readonly<Record<string, string>>
  /** False when the request carries no credentials at all. */
  readonly mayBeSignedIn: boolean
}

export type Look = { readonly language: Language; readonly brand: Brand; readonly theme: ThemeChoice }

/** Refuses `service-unavailable` when the page would come too late. */
export type RenderedPages = { pageFor(asked: Asked, look: Look): Promise<RenderedPage> }

export type RenderDeps = Pick<Platform, 'bus' | 'clock' | 'origins'> & {
  readonly config: Pick<
    Config,
    'production' | 'seed' | 'publicUrl' | 'stripe' | 'cacheMb' | 'mapStyleUrl' | 'adsTag' | 'social' | 'company'
  >
  readonly app: FastifyInstance
  readonly builder: PageBuilder
  readonly pictures: SharePictures
  readonly termsAt: TermsAt
  readonly termsUntil: TermsUntil
  readonly newTermsOn: NewTermsOn
  readonly bannersAt: BannersAt
}

const SECRET_PATHS = /^\/(?:reset-password|verify-email|alerts|newsletter\/(?:confirm|unsubscribe))\//

/** True for an address with a secret from an email: it is sent to no other page and cached nowhere. */
export const holdsSecret = (url: string): boolean => SECRET_PATHS.test(plainPath(url.split('?')[0] ?? ''))

const MAX_KEPT_URL_LENGTH = 500

/** One page renders while others wait for data; each holds some megabytes. */
const PAGES_AT_ONCE = 4
const MAX_WAIT_MS = 2_000

export function makeRenderedPages(deps: RenderDeps): RenderedPages {
  const kept = makeAnswerCache<RenderedPage>(deps.bus, deps.config.cacheMb)
  const turns = limitConcurrency(PAGES_AT_ONCE, { maxWaitMs: MAX_WAIT_MS })
  return {
    async pageFor(asked, look) {
      const render = (path: string) => turns.take(() => renderPage(deps, { ...asked, path }, look), placeOf(asked.address))
      const path = await deps.builder.addressRead(asked.path)
      if (!isKeepable({ ...asked, path }, deps.builder)) return (await render(asked.path)).answer
      const page = await kept.keep(`${look.brand} ${look.language} ${look.theme} ${path}`, deps.clock.now(), () => render(path))
      // A redirect keeps the query parameters that this page does not read.
      return page.location === null || path === asked.path ? page : (await render(asked.path)).answer
    },
  }
}

/** Not cached for visitors who may be signed in, nor in development. */
const isKeepable = ({ path, mayBeSignedIn }: Asked, builder: PageBuilder): boolean =>
  !builder.development && !holdsSecret(path) && !mayBeSignedIn && path.length <= MAX_KEPT_URL_LENGTH

const sha256 = (text: string | Buffer, as: 'base64' | 'base64url'): string => createHash('sha256').update(text).digest(as)
const hashesOf = (texts: readonly string[]): string[] => texts.map((text) => `sha256-${sha256(text, 'base64')}`)
const EMPTY = { html: Buffer.alloc(0), etag: null, hashes: { scripts: [], styles: [] } }

async function renderPage(deps: RenderDeps, asked: Asked, look: Look): Promise<Made<RenderedPage>> {
  const now = deps.clock.now()
  const quoted = await Promise.all([deps.termsAt(now), deps.termsUntil(now), deps.newTermsOn(now), deps.bannersAt(now)])
  const [{ commissionBps, platformTaxed, lateFeeShareBps }, until, newTermsOn, banners] = quoted
  const platformShareUntil = until?.toISOString() ?? null
  const platformShare = { commissionBps, platformTaxed, lateFeeShareBps }
  const visit = describe(deps, asked, { ...look, platformShare, platformShareUntil, newTermsOn, banners })
  const render = await deps.builder.renderer()
  const answer = await render(visit.page)
  if (answer.kind === 'redirect')
    return { answer: { ...EMPTY, status: answer.status, location: answer.location, sleeps: false, listing: null }, bytes: null }
  const html = Buffer.from(answer.html)
  // Unknown addresses are unlimited, so they are not cached.
  const isKept = answer.status === 200 && visit.isForEveryone()
  return {
    answer: {
      status: answer.status,
      location: null,
      sleeps: answer.sleeps,
      listing: answer.listing,
      html,
      etag: isKept ? `W/"${sha256(html, 'base64url')}"` : null,
      hashes: { scripts: hashesOf(answer.inline.scripts), styles: hashesOf(answer.inline.styles) },
    },
    bytes: isKept ? html.length : null,
  }
}

/** The data of a page, and whether all of it is the same for everyone. */
type Visit = { readonly page: PageRequest; isForEveryone(): boolean }

type Described = Look & Pick<Environment, 'platformShare' | 'platformShareUntil' | 'newTermsOn'> & Pick<PageRequest, 'banners'>

function describe(
  deps: RenderDeps,
  asked: Asked,
  { language, brand, theme, platformShare, platformShareUntil, newTermsOn, banners }: Described,
): Visit {
  const { app, config, origins, builder, pictures } = deps
  let isForEveryone = true
  const page: PageRequest = {
    path: asked.path,
    origin: config.publicUrl,
    environment: {
      brand,
      siteName: BRAND_NAMES[brand],
      platformShare,
      platformShareUntil,
      newTermsOn,
      languageOrigins: origins.ofLanguage,
      version: VERSION,
      year: Number(localOf(deps.clock.now(), DEFAULT_TIME_ZONE).date.slice(0, 4)),
      sandbox: !config.production,
      demoPassword: config.production || config.seed === 'none' ? null : DEMO_PASSWORD,
      stripeKey: config.stripe?.publishableKey ?? null,
      socialProviders: SOCIAL_PROVIDERS.filter((provider) => config.social[provider]),
      language,
      theme,
      wordsVersion: WORDS_VERSION,
      build: builder.worker?.build ?? null,
      mapStyleUrl: config.mapStyleUrl,
      adsTag: config.adsTag,
      company: config.company,
    },
    translator: wordsOfPages(language, brand, platformShare),
    banners,
    mayBeSignedIn: asked.mayBeSignedIn,
    fetch: async (path) => {
      const answer = await app.inject({ url: path, headers: asked.headers, remoteAddress: asked.address })
      if (!String(answer.headers['cache-control']).startsWith('public')) isForEveryone = false
      return { status: answer.statusCode, body: answer.body }
    },
    pictureAt: (path, picture) => pictures.addressOf(path, language, picture),
    assets: builder.assets(),
  }
  return { page, isForEveryone: () => isForEveryone }
}
