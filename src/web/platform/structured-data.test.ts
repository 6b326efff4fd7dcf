import { describe, expect, it } from 'vitest'
import { blogPosting, breadcrumbList, localBusiness, service, siteGraph, writeThing } from './structured-data.ts'

const english = { language: 'en', origins: { fr: 'https://maisonnette.test', en: 'https://tidynest.test' } } as const
const nobody = { merchant: null, privacyOfficer: null, email: null, commercialPartner: null }
const worker = {
  path: '/cleaners/marie-b',
  name: 'Marie B.',
  description: 'Cleans',
  city: 'Laval',
  cities: ['Laval'],
  image: '/media/avatars/a.webp',
  priceRange: 'From $120',
  rating: { average: 4.5, count: 2 },
}

describe('structured data', () => {
  it('names addresses as they know them', () => {
    expect(breadcrumbList([{ label: 'Cleaners', path: '/cleaners?city=laval' }], english)).toMatchObject({
      itemListElement: [{ position: 1, name: 'Cleaners', item: 'https://tidynest.test/cleaners?city=laval' }],
    })
    expect(localBusiness(worker, english)).toMatchObject({
      url: 'https://tidynest.test/cleaners/marie-b',
      image: 'https://tidynest.test/media/avatars/a.webp',
    })
  })

  it('gives a cleaner stars only when somebody did', () => {
    expect(localBusiness(worker, english)).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } })
    expect(localBusiness({ ...worker, rating: { average: 0, count: 0 } }, english)).not.toHaveProperty('aggregateRating')
  })

  it('never rates the site, and names its owner only as far as known', () => {
    const unknown = JSON.stringify(siteGraph('tidynest', nobody, english))
    expect(unknown).not.toMatch(/rating|telephone|address|email/i)
    const merchant = { name: 'Ménage inc.', address: '1, rue A, Laval', phone: '+15145550101' }
    expect(siteGraph('tidynest', { ...nobody, merchant }, english)).toMatchObject({
      '@graph': [{ legalName: 'Ménage inc.' }, { name: 'Tidynest' }],
    })
  })

  it('offers a price only where one is published', () => {
    const offered = { path: '/city/laval', name: 'Cleaning', description: '…', area: { kind: 'City', name: 'Laval' } } as const
    expect(service({ ...offered, hourly: null }, english)).not.toHaveProperty('offers')
    expect(service({ ...offered, hourly: { lowestCents: 2450, highestCents: 4000 } }, english)).toMatchObject({
      offers: { priceCurrency: 'CAD', priceSpecification: { minPrice: 24.5, maxPrice: 40, unitCode: 'HUR' } },
    })
  })

  it('dates an article by its last change', () => {
    const article = { path: '/blog/a', title: 'A', summary: 'B', publishedOn: '2026-09-08', updatedOn: null }
    expect(blogPosting(article, english)).toMatchObject({ datePublished: '2026-09-08', dateModified: '2026-09-08' })
    expect(blogPosting({ ...article, updatedOn: '2026-10-01' }, english)).toMatchObject({ dateModified: '2026-10-01' })
  })

  it('cannot be broken out of', () => {
    const written = writeThing(localBusiness({ ...worker, name: '</script><script>alert(1)' }, english))
    expect(written).not.toContain('<')
    expect(JSON.parse(written)).toMatchObject({ name: '</script><script>alert(1)' })
  })
})
