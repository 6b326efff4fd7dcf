// Who may open a page, and where everyone else is sent.
import type { User } from '#contract/accounts.ts'
import { isLoginPath, loginPath, safePath } from './return-path.ts'

/** `signed-out`: sign-in and sign-up, pointless to someone who is already in. */
export type Access = 'anyone' | 'signed-in' | 'signed-out' | 'client' | 'cleaner' | 'admin'

/** Where to go instead, or null to stay. Operators live under `/admin` only. */
export function admit(access: Access, user: User | null, url: Pick<URL, 'pathname' | 'search' | 'searchParams'>): string | null {
  if (user?.role === 'admin') return access === 'admin' ? null : '/admin'
  if (access === 'anyone') return null
  if (access === 'signed-out') return user ? (safePath(url.searchParams.get('next')) ?? '/profile') : null
  if (!user) return isLoginPath(url.pathname) ? null : loginPath(url.pathname + url.search)
  if (access === 'signed-in' || access === user.role) return null
  return user.role === null ? '/auth/select-role' : '/'
}
