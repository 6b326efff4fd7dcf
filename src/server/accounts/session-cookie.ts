// Opens a session for somebody who proved who they are, in place of the one their browser came with, and gives it as a cookie.
import { MAX_SESSION_DAYS } from '#domain/account.ts'
import type { FastifyRequest } from 'fastify'
import type { Executor, Tx } from '../platform/database.ts'
import type { AnyCall, Caller } from '../platform/http.ts'
import { keepDeviceCookie, nameDevice, rememberDevice } from './known-devices.ts'
import { sendNewDevice, type WithMail } from './letters.ts'
import { closeSession, closeSessionOf, openSession } from './session-store.ts'

export const SESSION_COOKIE = 'session'

/** By what a request says who is calling: the bearer token wins over the cookie. */
export function presented({ headers, cookies }: FastifyRequest): { readonly token: string; readonly via: Caller['via'] } | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, via: 'bearer' }
  const cookie = cookies[SESSION_COOKIE]
  return cookie ? { token: cookie, via: 'cookie' } : null
}

export type CookieDeps = WithMail & { readonly secureCookies: boolean }

export function keepSession(deps: Pick<CookieDeps, 'secureCookies'>, call: AnyCall, token: string, remembered: boolean): void {
  // The server's session slides and ends by itself; a cookie that ended before it would leave the page without its visitor.
  const maxAge = remembered ? { maxAge: MAX_SESSION_DAYS * 86_400 } : {}
  void call.reply.setCookie(SESSION_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.secureCookies, ...maxAge })
}

/** The browser forgets the session, and what it kept of pages and pictures. */
export function leave({ reply }: Pick<AnyCall, 'reply'>): void {
  void reply.clearCookie(SESSION_COOKIE, { path: '/' }).header('clear-site-data', '"cache"')
}

/** The way in shared by every kind of proof. Answers the new session's token; no token of before outlives a sign-in. */
export async function enter(
  deps: CookieDeps,
  tx: Tx,
  call: AnyCall,
  { accountId, remembered }: { accountId: string; remembered: boolean },
): Promise<string> {
  const userAgent = call.request.headers['user-agent'] ?? ''
  const device = nameDevice(call)
  await endPresented(tx, call)
  const token = await openSession(tx, { accountId, remembered, userAgent, address: call.address, now: call.now })
  if ((await rememberDevice(tx, accountId, device.hash, call.now)) === 'unfamiliar') {
    await sendNewDevice(deps, tx, accountId, { userAgent, sessionToken: token }, call.now)
  }
  keepSession(deps, call, token, remembered)
  keepDeviceCookie(call, device, deps.secureCookies)
  return token
}

/** Ends what the browser came with: its bearer token and its cookie may be of different sessions. */
export async function endPresented(db: Executor, call: AnyCall): Promise<void> {
  if (call.caller) await closeSession(db, call.caller.sessionId, call.caller.userId)
  const cookie = call.request.cookies[SESSION_COOKIE]
  if (cookie) await closeSessionOf(db, cookie)
}
