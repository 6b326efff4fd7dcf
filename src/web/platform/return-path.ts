// Where a person goes back to after signing in: the last page they saw, or the page that asked them to sign in.
import { CODE_PAGE } from '#domain/site-paths.ts'
import type { SimpleStorage } from './storage.ts'

const KEY = 'previousPath'
const LOGIN_PATHS = new Set(['/login', CODE_PAGE, '/register', '/auth', '/auth/success', '/forgot-password'])
const NEVER_RETURNED_TO = ['/login', '/register', '/auth', '/forgot-password'] as const
const RESET_PREFIX = '/reset-password'
const VERIFY_PREFIX = '/verify-email'
/** Paths that contain an emailed secret; the newsletter's own page may be returned to. */
const NEWSLETTER_PREFIX = '/newsletter/'
const ALERTS_PREFIX = '/alerts/'

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`)

/** Where people sign in or up: a 401 there changes nothing. */
export const isLoginPath = (pathname: string): boolean => LOGIN_PATHS.has(pathname) || pathname.startsWith(RESET_PREFIX)

/** Remembered: everything but home, the sign-in and role pages, and the password reset. */
export const isReturnPath = (pathname: string): boolean =>
  pathname !== '/' &&
  !pathname.startsWith(RESET_PREFIX) &&
  !pathname.startsWith(VERIFY_PREFIX) &&
  !pathname.startsWith(NEWSLETTER_PREFIX) &&
  !pathname.startsWith(ALERTS_PREFIX) &&
  !NEVER_RETURNED_TO.some((root) => isUnder(pathname, root))

/** A path of this site, or null: a target from a URL must not lead to another site, also once its dots are resolved. */
export function safePath(path: string | null | undefined): string | null {
  if (!path || !path.startsWith('/') || !URL.canParse(path, 'http://here.invalid')) return null
  const url = new URL(path, 'http://here.invalid')
  return url.host === 'here.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}

/** The slug in the address of a booking form; null for any other path. */
export const bookedSlug = (path: string | null): string | null => /^\/book\/([a-z0-9-]+)(?=[?#]|$)/.exec(path ?? '')?.[1] ?? null

export const loginPath = (next: string): string =>
  isReturnPath(next.split('?')[0] ?? next) ? `/login?next=${encodeURIComponent(next)}` : '/login'

/** The address of the sign-in page with the path to return to; home is left out. */
export const withNext = (path: string, next: string): string => (next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`)

export type ReturnPath = {
  /** Remembers a page, unless it must not be returned to. */
  remember(path: string): void
  /** Home when nothing is remembered. */
  read(): string
  clear(): void
}

export function makeReturnPath(storage: SimpleStorage): ReturnPath {
  return {
    remember(path) {
      const safe = safePath(path)
      if (safe && isReturnPath(new URL(safe, 'http://here.invalid').pathname)) storage.set(KEY, safe)
    },
    read: () => safePath(storage.get(KEY)) ?? '/',
    clear: () => storage.remove(KEY),
  }
}
