// The floor of a page: the same React tree of the same build, with its data set directly and no server around it.
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { geography } from '#contract/geography.ts'
import type { RenderPage } from '#contract/page.ts'
import { bookableSpan, cardOf, type CardRow } from '#server/cleaners/cleaner-cards.ts'
import { countedPageStatement } from '#server/listing/listing-query.ts'
import { CITIES } from '#server/geography/index.ts'
import { showQuebec } from '#server/places/show-region.ts'
import { wordsOfPages } from '#server/platform/translator.ts'
import { SERVER_ENTRY } from '#server/web/build-files.ts'
import { builtAssets } from '#server/web/page-builder.ts'
import { DEFAULT_TERMS } from '#domain/setting.ts'

/** Loads data with the product's statement and cards, renders, and answers the HTML: no routes, sessions, checks, headers or contract. */
export async function renderByHand(pool: pg.Pool): Promise<(url: string) => Promise<string>> {
  const { render } = (await import(pathToFileURL(SERVER_ENTRY).href)) as { render: RenderPage }
  const assets = builtAssets()
  const environment = {
    brand: 'maisonnette',
    siteName: 'Maisonnette',
    platformShare: DEFAULT_TERMS,
    platformShareUntil: null,
    newTermsOn: null,
    languageOrigins: { fr: 'http://localhost', en: 'http://localhost' },
    version: '0',
    year: 2026,
    sandbox: false,
    demoPassword: null,
    stripeKey: null,
    language: 'fr',
    theme: 'default',
    wordsVersion: '0',
    build: null,
    adsTag: null,
    mapStyleUrl: null,
    company: { merchant: null, privacyOfficer: null, email: null, commercialPartner: null },
    socialProviders: [],
  } as const
  return async (url) => {
    const answer = await render({
      path: url,
      origin: 'http://localhost',
      environment,
      translator: wordsOfPages('fr', 'maisonnette', environment.platformShare),
      banners: [],
      mayBeSignedIn: false,
      fetch: async (asked) => ({ status: 200, body: await load(pool, new URL(asked, 'http://localhost')) }),
      assets,
      pictureAt: () => 'http://localhost/og/site.png',
    })
    if (answer.kind !== 'page' || answer.status !== 200) throw new Error(`the floor could not render ${url}`)
    return answer.html
  }
}

/** Equal for everybody until the next release, so hand-written code would cache it. */
const citiesJson = JSON.stringify(geography['GET /api/cities'].output.parse({ items: [...CITIES] }))

async function load(pool: pg.Pool, { pathname, searchParams }: URL): Promise<string> {
  if (pathname === '/api/cleaners') return JSON.stringify(await cards(pool, searchParams))
  if (pathname === '/api/cities') return citiesJson
  if (pathname === '/api/places') return JSON.stringify(await showQuebec(pool, new Date()))
  throw new Error(`the floor does not know how to load ${pathname}`)
}

async function cards(pool: pg.Pool, asked: URLSearchParams): Promise<unknown> {
  const now = new Date()
  const pageSize = Number(asked.get('pageSize') ?? 24)
  const sort = asked.get('sort') === 'rating' ? 'rating' : 'recommended'
  const city = asked.get('city')
  const days = Number(asked.get('availableWithinDays') ?? 0)
  const bookable = bookableSpan(now)
  const { text, values } = countedPageStatement({
    city,
    reach: null,
    among: null,
    services: null,
    home: null,
    pricedFor: 'apartment',
    minRating: null,
    experience: null,
    minPriceCents: null,
    maxPriceCents: null,
    durationMinutes: 240,
    availableIn: days === 0 ? null : { from: bookable.from, until: new Date(now.getTime() + days * 86_400_000) },
    bookable,
    sort,
    offset: 0,
    limit: pageSize,
  })
  const { rows } = await pool.query<CardRow & { total: number }>({ name: `cards-${sort}-${pageSize}-${days}`, text, values: [...values] })
  const total = rows[0]?.total ?? 0
  return {
    items: rows.map((row) => cardOf(row, { durationMinutes: 240, pricedFor: 'apartment', hasDistance: false, now, language: 'fr' })),
    page: 1,
    pageSize,
    total: Math.min(total, 1200),
    totalIsCapped: total > 1200,
    city: city === null ? null : { slug: city, name: 'Montréal' },
  }
}
