// Opens a session after any proof of identity, in place of the browser's previous one, and sets its cookie.
import { MAX_SESSION_DAYS } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import type { FastifyRequest } from 'fastify'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import type { AnyCall, Caller } from '../platform/http/http.ts'
import { keepDeviceCookie, nameDevice, rememberDevice } from './known-devices.ts'
import { sendNewDevice, type WithMail } from './letters.ts'
import { closeSessionOf, openSession } from './session-store.ts'

export const SESSION_COOKIE = 'session'

/** The session token of a request: the bearer token outranks the cookie. */
export function presented({ headers, cookies }: FastifyRequest): { readonly token: string; readonly via: Caller['via'] } | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, via: 'bearer' }
  const cookie = cookies[SESSION_COOKIE]
  return cookie ? { token: cookie, via: 'cookie' } : null
}

export type CookieDeps = WithMail & { readonly secureCookies: boolean }

export function keepSession(deps: Pick<CookieDeps, 'secureCookies'>, call: AnyCall, token: string, remembered: boolean): void {
  // The server decides when a session ends; a cookie that expired earlier would sign the visitor out.
  const maxAge = remembered ? { maxAge: MAX_SESSION_DAYS * 86_400 } : {}
  void call.reply.setCookie(SESSION_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.secureCookies, ...maxAge })
}

/** Clears the browser's session cookie and its cached pages and pictures. */
export function leave({ reply }: Pick<AnyCall, 'reply'>): void {
  void reply.clearCookie(SESSION_COOKIE, { path: '/' }).header('clear-site-data', '"cache"')
}

/** Signs in after any kind of proof. Answers the new session's token; tokens from before the sign-in end. */
export async function enter(
  deps: CookieDeps,
  tx: Tx,
  call: AnyCall,
  { accountId, remembered }: { accountId: UserId; remembered: boolean },
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

/** Ends the browser's previous sessions: its bearer token and its cookie may belong to two. */
export async function endPresented(db: Executor, call: AnyCall): Promise<void> {
  const tokens = [presented(call.request)?.token, call.request.cookies[SESSION_COOKIE]]
  for (const token of new Set(tokens)) if (token) await closeSessionOf(db, token)
}
