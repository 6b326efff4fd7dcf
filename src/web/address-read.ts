// Reduces a public page's address to the query parameters that the page reads.
import { LANGUAGES } from '#domain/account.ts'
import { STAY } from '#domain/brand.ts'
import { routeFinder } from '#web/router/index.ts'
import { publicRoutes } from './public-routes.ts'

const findPage = routeFinder(publicRoutes)

/** Addresses of other pages are left unchanged. */
export function addressRead(address: string): string {
  const [path = '', query] = address.split('?')
  if (query === undefined) return address
  const reads = findPage(path)?.route.reads
  return reads ? addressAsRead(address, reads) : address
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
