// Reduces a public page's address to the query parameters that the page reads.
import { LANGUAGES } from '#domain/account.ts'
import { STAY } from '#domain/brand.ts'
import { routeFinder } from '#web/router/index.ts'
import { publicRoutes } from './public-routes.ts'

const findPage = routeFinder(publicRoutes)

const ESTIMATE = ['rate', 'hours', 'weeks']
/** By the id of the page, the query parameters that make another page; the others read none. Browsers do without this. */
const READ_BY: ReadonlyMap<string, readonly string[]> = new Map([
  ['pages/blog/blog-page', ['topic', 'page']],
  [
    'features/cleaners/list/cleaners-page',
    [
      'q',
      'near',
      'city',
      'area',
      'around',
      'service',
      'home',
      'property',
      'maxPriceCents',
      'minRating',
      'experience',
      'availableWithinDays',
      'hours',
      'sort',
      'page',
    ],
  ],
  ['features/cleaners/profile/profile-page', ['date', 'time', 'hours', 'service', 'property', 'city', 'supplies', 'emergency', 'reviews']],
  [
    'pages/services/pricing-page',
    ['method', 'price', 'property', 'bedrooms', 'bathrooms', 'service', 'hours', 'supplies', 'emergency', 'first', 'taxes'],
  ],
  ['pages/company/contact-page', ['subject', 'photos']],
  ['pages/careers/join-page', ESTIMATE],
  ['pages/careers/montreal-work-page', ESTIMATE],
])

/** Addresses of other pages are left unchanged. */
export function addressRead(address: string): string {
  const [path = '', query] = address.split('?')
  if (query === undefined) return address
  const page = findPage(path)?.route
  return page ? addressAsRead(address, READ_BY.get(page.id) ?? []) : address
}

/** Read by every page: the language, and the mark of the way back to this host. */
const isReadByAll = (name: string, value: string): boolean =>
  name === 'lng' ? LANGUAGES.some((language) => language === value) : name === STAY && value === '1'

/** In a fixed order, so that equal pages have equal addresses. */
export function addressAsRead(address: string, reads: readonly string[]): string {
  const [path = '', ...query] = address.split('?')
  const read = [...new URLSearchParams(query.join('?'))].filter(([name, value]) => reads.includes(name) || isReadByAll(name, value))
  const sorted = new URLSearchParams(read)
  sorted.sort()
  return sorted.size > 0 ? `${path}?${sorted}` : path
}
