// Every listed page as search engines read it: on both hosts, in both languages, and wherever its links lead.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { listedCleaner } from '../support/cleaner-for-tests.ts'
import { htmlFaults } from '../support/html-faults.ts'
import { openWorld, type World } from '../support/world.ts'

const ORIGINS = { fr: 'http://maisonnette.test', en: 'http://tidynest.test' } as const
type Language = keyof typeof ORIGINS
const LANGUAGES = ['fr', 'en'] as const

type Page = { readonly address: string; readonly status: number; readonly html: string; readonly location: string }

let world: World
const pages: Record<Language, Page[]> = { fr: [], en: [] }

beforeAll(async () => {
  world = await openWorld({ withPages: true, env: { BRAND_MAIN_HOST: 'tidynest.test', BRAND_QUEBEC_HOST: 'maisonnette.test' } })
  const people = ['Anna Abel', 'Boris Caron', 'Chloé Dubé']
  for (const name of people)
    await listedCleaner(world, { name, cities: ['montreal', 'laval'], services: ['basic', 'deep', 'garage', 'move-in'] })
  await world.platform.pool.query(`update cleaner set review_count = 3, rating_average = 4.67 where slug = 'anna-a'`)
  for (const language of LANGUAGES) {
    const files = locations((await visit(`${ORIGINS[language]}/sitemap.xml`)).html)
    const listed = await inOrder(files, async (file) => locations((await visit(file)).html))
    pages[language].push(...(await inOrder(listed.flat(), visit)))
  }
}, 240_000)
afterAll(() => world.close())

async function visit(address: string): Promise<Page> {
  const { host, pathname, search } = new URL(address)
  const { statusCode, headers, body } = await world.app.inject({ url: pathname + search, headers: { host } })
  return { address, status: statusCode, html: body, location: String(headers.location ?? '') }
}

async function inOrder<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found]) => plain(found ?? ''))
const locations = (xml: string): string[] => all(xml, /<loc>([^<]+)<\/loc>/g)
const titleOf = ({ html }: Page): string => all(html, /<title>([^<]+)<\/title>/g)[0] ?? ''
const descriptionOf = ({ html }: Page): string => all(html, /<meta name="description" content="([^"]+)"/g)[0] ?? ''
const canonicalOf = ({ html }: Page): string => all(html, /<link rel="canonical" href="([^"]+)"/g)[0] ?? ''
const alternatesOf = ({ html }: Page): string[] =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => `${tag} ${plain(href ?? '')}`)
const pathOf = ({ address }: Page): string => address.slice(new URL(address).origin.length)
const twice = (words: readonly string[]): string[] => words.filter((word, index) => words.indexOf(word) !== index)

describe.each(LANGUAGES)('the public pages in %s', (language) => {
  const origin = ORIGINS[language]
  const complaints = (of: (page: Page) => readonly string[]): string[] =>
    pages[language].flatMap((page) => of(page).map((complaint) => `${pathOf(page)}: ${complaint}`))

  it('are there, each with one heading and in its language', () => {
    expect(pages[language].length).toBeGreaterThan(15)
    expect(
      complaints(({ status, html }) => [
        ...(status === 200 ? [] : [`answers ${status}`]),
        ...(html.match(/<h1[\s>]/g)?.length === 1 ? [] : ['has not one h1']),
        ...(html.includes(`<html lang="${language}-CA"`) ? [] : ['is in another language']),
        ...(html.includes('name="robots"') ? ['is not to be listed'] : []),
      ]),
    ).toEqual([])
  })

  it('are written as the standard of HTML has it', async () => {
    const found = await inOrder(pages[language], async (page) => (await htmlFaults(page.html)).map((fault) => `${pathOf(page)}: ${fault}`))
    expect(found.flat()).toEqual([])
  }, 120_000)

  it('carry the styles of every class that they wear', async () => {
    const sheets = await inOrder(all(pages[language][0]?.html ?? '', /"(\/assets\/[^"]+\.css)"/g), (path) => visit(origin + path))
    const sheet = sheets.map(({ html }) => html).join('')
    expect(sheet).toContain('.sr-only{')
    const styled = (styles: string, name: string) => styles.includes(`.${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}{`)
    expect(
      complaints(({ html }) => {
        const worn = new Set(all(html, /\sclass="([^"]*)"/g).flatMap((names) => names.replaceAll('&gt;', '>').split(' ')))
        const carried = all(html, /<style>([^]*?)<\/style>/g).join('')
        return [...worn].filter((name) => styled(sheet, name) && !styled(carried, name))
      }),
    ).toEqual([])
  })

  it('have a title and a description of their own, of a length that is shown', () => {
    expect(
      complaints((page) => [
        ...(titleOf(page).length >= 15 && titleOf(page).length <= 90 ? [] : [`title of ${titleOf(page).length}: ${titleOf(page)}`]),
        ...(descriptionOf(page).length >= 50 && descriptionOf(page).length <= 250 ? [] : [`description of ${descriptionOf(page).length}`]),
      ]),
    ).toEqual([])
    expect(twice(pages[language].map(titleOf))).toEqual([])
    expect(twice(pages[language].map(descriptionOf))).toEqual([])
  })

  it('name themselves as their own address, and the same page on the other host, which names them', () => {
    const others = new Map(pages[language === 'fr' ? 'en' : 'fr'].map((page) => [pathOf(page), alternatesOf(page)]))
    expect(
      complaints((page) => {
        const path = pathOf(page)
        const due = [
          `fr-CA ${ORIGINS.fr}${path}`,
          `fr ${ORIGINS.fr}${path}`,
          `en-CA ${ORIGINS.en}${path}`,
          `en ${ORIGINS.en}${path}`,
          `x-default ${ORIGINS.fr}${path}`,
        ]
        return [
          ...(canonicalOf(page) === page.address ? [] : [`is known as ${canonicalOf(page)}`]),
          ...(alternatesOf(page).join() === due.join() ? [] : [`names ${alternatesOf(page).join()}`]),
          ...(others.get(path)?.join() === due.join() ? [] : ['is not named by the other host']),
        ]
      }),
    ).toEqual([])
  })

  it('say when shared what they are, with a picture', () => {
    const due = ['og:site_name', 'og:type', 'og:title', 'og:description', 'og:url', 'og:locale', 'og:image', 'og:image:alt']
    expect(
      complaints(({ address, html }) => [
        ...due.filter((property) => !html.includes(`<meta property="${property}" content="`)),
        ...(html.includes(`<meta property="og:url" content="${address.replaceAll('&', '&amp;')}">`) ? [] : ['og:url is another']),
      ]),
    ).toEqual([])
  })

  it('have valid structured data with canonical addresses', async () => {
    const addresses = new Set<string>()
    const things = pages[language].flatMap((page) =>
      all(page.html, /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g).map((text) => ({
        page,
        data: JSON.parse(text) as Thing,
      })),
    )
    expect(
      things.flatMap(({ page, data }) => {
        for (const address of addressesIn(data, origin)) addresses.add(address)
        const nodes = data['@graph'] ?? [data]
        return nodes.flatMap((node) => lacks(node).map((property) => `${pathOf(page)}: ${String(node['@type'])} has no ${property}`))
      }),
    ).toEqual([])
    const kinds = new Set(things.flatMap(({ data }) => data['@graph'] ?? [data]).map((node) => node['@type']))
    expect([...kinds].toSorted()).toEqual(['BlogPosting', 'BreadcrumbList', 'LocalBusiness', 'Organization', 'Service', 'WebSite'])
    const read = await inOrder([...addresses], visit)
    expect(read.filter((page) => page.status !== 200 || canonicalOf(page) !== page.address).map(({ address }) => address)).toEqual([])
  })

  it('give stars to the cleaner who has some and to nobody else', () => {
    expect(pages[language].filter(({ html }) => html.includes('"aggregateRating"')).map(pathOf)).toEqual(['/cleaners/anna-a'])
  })
})

it('a comparison names everybody once, says who is in no list, and is for no search engine', async () => {
  const { status, html } = await visit(`${ORIGINS.fr}/compare?with=anna-a,personne,anna-a,boris-c,chloe-d&hours=6`)
  expect(status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex')
  expect(all(html, /<th scope="col"/g)).toHaveLength(3)
  for (const words of ['Anna A.', 'Boris C.', translations.fr.compare.unknown.split('’')[0] ?? '']) expect(html).toContain(words)
  expect(html).not.toContain('Chloé')
  const empty = await visit(`${ORIGINS.fr}/compare?with=`)
  expect([empty.status, empty.html.includes(translations.fr.compare.none)]).toEqual([200, true])
})

it('no link of theirs leads where nothing is, and each leads to a page by its own name', async () => {
  const from = new Map<string, string>()
  for (const language of LANGUAGES) {
    for (const page of pages[language]) {
      for (const href of all(page.html, /<a [^>]*href="(\/[^"#]*)/g)) if (!from.has(href)) from.set(href, page.address)
    }
  }
  const read = await inOrder([...from.keys()], (href) => visit(ORIGINS.fr + href))
  const bad = read.filter(({ status }) => status !== 200 && status !== 302)
  expect(bad.map((page) => `${from.get(pathOf(page))} → ${pathOf(page)}: ${page.status} ${page.location}`)).toEqual([])
}, 120_000)

type Thing = { readonly '@type'?: string; readonly '@graph'?: readonly Thing[]; readonly [property: string]: unknown }

/** What search engines require of each kind. */
const DUE: Readonly<Record<string, readonly string[]>> = {
  Organization: ['@id', 'name', 'url', 'logo'],
  WebSite: ['@id', 'name', 'url', 'inLanguage', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  LocalBusiness: ['name', 'url', 'address', 'areaServed', 'priceRange', 'description'],
  Service: ['name', 'description', 'url', 'provider', 'areaServed'],
  BlogPosting: ['headline', 'description', 'url', 'datePublished', 'dateModified', 'author', 'publisher', 'inLanguage'],
}

const lacks = (node: Thing): string[] =>
  (DUE[node['@type'] ?? ''] ?? ['a kind that we know']).filter((property) => node[property] === undefined)

/** Of pages of ours, without what follows `#`; files are not pages. */
function addressesIn(value: unknown, origin: string): string[] {
  if (typeof value === 'string')
    return value.startsWith(`${origin}/`) && !/\.(?:svg|png|webp)$/.test(value) ? [value.split('#')[0] ?? ''] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((inner) => addressesIn(inner, origin)) : []
}
