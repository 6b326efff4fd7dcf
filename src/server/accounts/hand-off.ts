// One session on both of our hosts: a code made on one opens it on the other.
import { handOff } from '#contract/hand-off.ts'
import { HAND_OFF_SECONDS } from '#domain/account.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Db, type Executor } from '../platform/postgres/database.ts'
import { routesOf, type AnyCall, type Caller, type Routes } from '../platform/http/http.ts'
import { ownPath } from '../platform/http/own-path.ts'
import { makeSecretBox } from '../platform/secret-box.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import { keepDeviceCookie, nameDevice, rememberDevice } from './known-devices.ts'
import { keepSession, presented, SESSION_COOKIE, type CookieDeps } from './session-cookie.ts'
import { closeSessionOf, findCaller } from './session-store.ts'

export type HandOffDeps = Pick<CookieDeps, 'secureCookies'> & { readonly db: Db; readonly origins: SiteOrigins }

export function handOffRoutes(deps: HandOffDeps): Routes {
  const { db, origins } = deps
  return routesOf(handOff, {
    'POST /api/auth/hand-off': async (call) => {
      const from = origins.of(call.request)
      const to = origins.ofBrand?.[call.body.brand]
      const shown = presented(call.request)
      if (to === undefined || to === from || shown === null) refuse('not-found')
      return { code: await makeCode(db, call.caller, shown.token, { from, to }, call.now) }
    },
    'GET /auth/hand-off': async (call) => {
      const token = call.query.code === undefined ? null : await takeToken(deps, call, call.query.code)
      if (token !== null) await arrive(deps, call, token)
      const headers = { location: ownPath(call.query.next) ?? '/', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
      return { status: 302, headers, body: '' }
    },
  })
}

type Way = { readonly from: string; readonly to: string }

async function makeCode(db: Executor, caller: Caller, token: string, { from, to }: Way, now: Date): Promise<string> {
  const code = newSecretToken()
  await db
    .insertInto('hand_off')
    .values({
      code_hash: hashOfToken(code),
      session_id: caller.sessionId,
      sealed_token: makeSecretBox(code).seal(token, caller.sessionId),
      from_origin: from,
      to_origin: to,
      expires_at: new Date(now.getTime() + HAND_OFF_SECONDS * 1000),
    })
    .execute()
  return code
}

/**
 * The session's token, once, and only for a visitor whom a page of the code's host sent here: a link on another page or
 * in an email would sign its reader in as its author.
 */
async function takeToken({ db, origins }: HandOffDeps, { request, now }: AnyCall, code: string): Promise<string | null> {
  const row = await db.deleteFrom('hand_off').where('code_hash', '=', hashOfToken(code)).returningAll().executeTakeFirst()
  const cameFrom = URL.parse(request.headers.referer ?? '')?.origin
  if (!row || row.expires_at <= now || row.to_origin !== origins.of(request) || row.from_origin !== cameFrom) return null
  return makeSecretBox(code).open(row.sealed_token, row.session_id)
}

/** The session replaces the browser's session on this host; no email about a new device is sent. */
async function arrive({ db, secureCookies }: HandOffDeps, call: AnyCall, token: string): Promise<void> {
  const caller = await findCaller(db, token, 'cookie', call.now)
  // Of a person whose pages are seen, this is no device.
  if (!caller || caller.viewing) return
  const before = call.request.cookies[SESSION_COOKIE]
  const device = nameDevice(call)
  const remembered = await inTransaction(db, async (tx) => {
    if (before && before !== token) await closeSessionOf(tx, before)
    await rememberDevice(tx, caller.userId, device.hash, call.now)
    return tx.selectFrom('session').select('remembered').where('id', '=', caller.sessionId).executeTakeFirst()
  })
  keepSession({ secureCookies }, call, token, remembered?.remembered ?? false)
  keepDeviceCookie(call, device, secureCookies)
}

export async function forgetOldHandOffs(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('hand_off').where('expires_at', '<=', now).execute()
}
