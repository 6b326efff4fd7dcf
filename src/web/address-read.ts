// Reduces a public page's address to the query parameters that the page reads.
import { LANGUAGES } from '#domain/account.ts'
import { STAY } from '#domain/brand.ts'
import type { PageHandle } from './platform/page.ts'
import { publicRoutes } from './public-routes.ts'

const isOpen = (part: string): boolean => part.startsWith(':')

/** Fixed paths come before patterns. */
const pages = publicRoutes
  .map(({ path = '', handle }) => ({ parts: path.split('/'), reads: (handle as PageHandle).reads }))
  .toSorted((a, b) => a.parts.filter(isOpen).length - b.parts.filter(isOpen).length)

/** Addresses of other pages are left unchanged. */
export function addressRead(address: string): string {
  const [path = '', query] = address.split('?')
  if (query === undefined) return address
  const parts = path.split('/')
  const page = pages.find((one) => one.parts.length === parts.length && one.parts.every((part, at) => isOpen(part) || part === parts[at]))
  return page?.reads ? addressAsRead(address, page.reads) : address
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
