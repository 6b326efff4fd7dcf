// Who may open a page, and where everyone else is sent.
import type { User } from '#contract/accounts.ts'
import { loginPath, safePath } from './return-path.ts'

/** `signed-out`: sign-in and sign-up, closed to people who are signed in. `signed-in`: with a role or not yet. */
export type Access = 'anyone' | 'signed-in' | 'signed-out' | 'client or cleaner' | 'client' | 'cleaner' | 'admin'

/** Operators' pages do not exist for the accounts of clients and cleaners. */
export const isHidden = (access: Access, user: User | null): boolean => access === 'admin' && user !== null && user.role !== 'admin'

/** Where to go instead, or null to stay. Operators see their own pages only. */
export function admit(access: Access, user: User | null, url: Pick<URL, 'pathname' | 'search' | 'searchParams'>): string | null {
  if (access === 'signed-out') return user ? landingOf(user, url.searchParams.get('next')) : null
  if (user?.role === 'admin') return access === 'admin' ? null : '/admin'
  if (access === 'anyone') return null
  if (!user) return loginPath(url.pathname + url.search)
  if (access === 'signed-in' || access === user.role) return null
  if (user.role === null) return '/auth/select-role'
  return access === 'client or cleaner' ? null : '/'
}

function landingOf(user: User, asked: string | null): string {
  const next = safePath(asked)
  if (user.role === 'admin') return operatorsLanding(next)
  return next ?? '/profile'
}

/** Operators land on their own pages, wherever they came from. */
export const operatorsLanding = (next: string | null): string => (next && /^\/admin(?:[/?#]|$)/.test(next) ? next : '/admin')
