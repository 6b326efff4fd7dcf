// Opens a session for somebody who proved who they are, and gives it to their browser as a cookie.
import { SESSION_DAYS } from '#domain/account.ts'
import type { Executor } from '../platform/database.ts'
import type { AnyCall } from '../platform/http.ts'
import { openSession } from './session-store.ts'

export const SESSION_COOKIE = 'session'

export type CookieDeps = { readonly secureCookies: boolean }

export function keepSession(deps: CookieDeps, call: AnyCall, token: string, remembered: boolean): void {
  const maxAge = remembered ? { maxAge: SESSION_DAYS * 86_400 } : {}
  void call.reply.setCookie(SESSION_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.secureCookies, ...maxAge })
}

/** Answers the new session's token. */
export async function enter(
  deps: CookieDeps,
  tx: Executor,
  call: AnyCall,
  { accountId, remembered }: { accountId: string; remembered: boolean },
): Promise<string> {
  const userAgent = call.request.headers['user-agent'] ?? ''
  const token = await openSession(tx, { accountId, remembered, userAgent, address: call.address, now: call.now })
  keepSession(deps, call, token, remembered)
  return token
}
