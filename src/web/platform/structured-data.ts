// Structured data of pages, in the vocabulary of schema.org, used only here.
import type { Company } from '#contract/page.ts'
import { LOCALE_OF, type Language } from '#domain/account.ts'
import { BRAND_NAMES, type Brand } from '#domain/brand.ts'
import { addressIn, type LanguageOrigins } from '#domain/page-address.ts'

type Value = string | number | Thing | readonly Value[]
/** Only cleaners, whom clients review, have ratings; the site has none. */
export type Thing = { readonly '@type': string; readonly [property: string]: Value }

/** The page's language and hosts; every address in the data is canonical. */
export type Place = { readonly language: Language; readonly origins: LanguageOrigins }

const at = (path: string, { language, origins }: Place): string => addressIn(language, path, origins)
const organizationId = ({ language, origins }: Place): string => `${origins[language]}/#organization`

/** JSON that may stand inside a script element: nothing in it can close the element. */
export const writeThing = (thing: Thing | { readonly '@graph': readonly Thing[] }): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')

/** On every listed page: the site's publisher, as the settings give it, and its name. */
export function siteGraph(brand: Brand, company: Company, place: Place): { readonly '@graph': readonly Thing[] } {
  const { merchant, email } = company
  const organization: Thing = {
    '@type': 'Organization',
    '@id': organizationId(place),
    name: BRAND_NAMES[brand],
    url: at('/', place),
    logo: `${place.origins[place.language]}/favicon-${brand}.svg`,
    areaServed: { '@type': 'AdministrativeArea', name: 'Québec' },
    ...(merchant && { legalName: merchant.name, address: merchant.address, telephone: merchant.phone }),
    ...(email && { email }),
  }
  const website: Thing = {
    '@type': 'WebSite',
    '@id': `${place.origins[place.language]}/#website`,
    name: BRAND_NAMES[brand],
    url: at('/', place),
    inLanguage: LOCALE_OF[place.language],
    publisher: { '@type': 'Organization', '@id': organizationId(place) },
  }
  return { '@graph': [organization, website] }
}

/** The way back up; a step without `path` is the page itself. */
export const breadcrumbList = (steps: readonly { label: string; path: string }[], place: Place): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: at(path, place),
  })),
})

type Worker = {
  readonly path: string
  readonly name: string
  readonly description: string
  readonly city: string
  readonly cities: readonly string[]
  readonly image: string | null
  /** « dès 128 $ » */
  readonly priceRange: string
  /** Of visible reviews, written after real visits. */
  readonly rating: { readonly average: number; readonly count: number }
}

/** A cleaner is a business of their own; stars only with reviews. */
export const localBusiness = (worker: Worker, place: Place): Thing => ({
  '@type': 'LocalBusiness',
  '@id': `${at(worker.path, place)}#business`,
  name: worker.name,
  description: worker.description,
  url: at(worker.path, place),
  address: { '@type': 'PostalAddress', addressLocality: worker.city, addressRegion: 'QC', addressCountry: 'CA' },
  areaServed: worker.cities.map((name) => ({ '@type': 'City', name })),
  priceRange: worker.priceRange,
  ...(worker.image !== null && { image: place.origins[place.language] + worker.image }),
  ...(worker.rating.count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: worker.rating.average,
      reviewCount: worker.rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  }),
})

type Offered = {
  readonly path: string
  readonly name: string
  readonly description: string
  readonly area: { readonly kind: 'City' | 'AdministrativeArea'; readonly name: string }
  /** Of what is published now, in cents for an hour; null where nobody charges by the hour. */
  readonly hourly: { readonly lowestCents: number; readonly highestCents?: number } | null
}

export const service = ({ path, name, description, area, hourly }: Offered, place: Place): Thing => ({
  '@type': 'Service',
  name,
  description,
  url: at(path, place),
  provider: { '@type': 'Organization', '@id': organizationId(place) },
  areaServed: { '@type': area.kind, name: area.name },
  ...(hourly && {
    offers: {
      '@type': 'Offer',
      url: at(path, place),
      priceCurrency: 'CAD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'CAD',
        unitCode: 'HUR',
        minPrice: hourly.lowestCents / 100,
        ...(hourly.highestCents !== undefined && { maxPrice: hourly.highestCents / 100 }),
      },
    },
  }),
})

type Article = {
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly publishedOn: string
  readonly updatedOn: string | null
}

export const blogPosting = ({ path, title, summary, publishedOn, updatedOn }: Article, place: Place): Thing => ({
  '@type': 'BlogPosting',
  headline: title,
  description: summary,
  url: at(path, place),
  mainEntityOfPage: at(path, place),
  inLanguage: LOCALE_OF[place.language],
  datePublished: publishedOn,
  dateModified: updatedOn ?? publishedOn,
  author: { '@type': 'Organization', '@id': organizationId(place) },
  publisher: { '@type': 'Organization', '@id': organizationId(place) },
})
