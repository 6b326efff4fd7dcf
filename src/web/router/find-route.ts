// Which route an address belongs to: of all that fit, the one that names most of it in full, from left to right.
import { decoded } from './decoded.ts'
import type { Params } from './route.ts'

export type Match<Found> = { readonly route: Found; readonly params: Params }

type Path = { readonly path: string }

/** Upper and lower case are the same in what a route names; a slash at the end changes nothing. */
export function routeFinder<Found extends Path>(routes: readonly Found[]): (pathname: string) => Match<Found> | null {
  const ranked = routes
    .map((route) => ({ route, wanted: partsOf(route.path) }))
    .toSorted((a, b) => rank(a.wanted).localeCompare(rank(b.wanted)))
  return (pathname) => {
    const parts = partsOf(pathname).map(decoded)
    for (const { route, wanted } of ranked) {
      const params = paramsIn(parts, wanted)
      if (params) return { route, params }
    }
    return null
  }
}

const partsOf = (path: string): string[] => path.replace(/^\/|\/+$/g, '').split('/')

const isOpen = (part: string): boolean => part.startsWith(':')

const rank = (wanted: readonly string[]): string => wanted.map((part) => (part === '*' ? '2' : isOpen(part) ? '1' : '0')).join('')

function paramsIn(parts: readonly string[], wanted: readonly string[]): Params | null {
  const params: Record<string, string> = {}
  for (const [at, want] of wanted.entries()) {
    if (want === '*') return params
    const part = parts[at]
    if (isOpen(want) && part) params[want.slice(1)] = part
    else if (part?.toLowerCase() !== want.toLowerCase()) return null
  }
  return parts.length === wanted.length ? params : null
}
