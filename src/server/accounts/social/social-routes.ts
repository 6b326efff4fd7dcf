// Endpoint → use case for sign-in at other companies: leaving, coming back, linking and unlinking.
import { social } from '#contract/social.ts'
import { refuse } from '#domain/refusal.ts'
import { PROVIDER_NAMES, SOCIAL_ATTEMPT_MINUTES, type SocialFault, type SocialProvider } from '#domain/social.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import { routesOf, type AnyCall, type Routes } from '../../platform/http.ts'
import type { Log } from '../../platform/log.ts'
import { ownPath } from '../../platform/own-path.ts'
import type { SiteOrigins } from '../../platform/site-origins.ts'
import { OpenIdFault, type Identity, type OpenIdProvider } from '../../platform/social/identity.ts'
import { translatorOf } from '../../platform/translator.ts'
import { confirmIdentity, needRecentSignIn } from '../recent-sign-in.ts'
import { enter, type CookieDeps } from '../session-cookie.ts'
import { needWayIn } from '../ways-in.ts'
import { attemptOf, closeAttempt, newSecret, openAttempt, type SocialIntent } from './social-attempts.ts'
import { accountFor, linkTo, SocialRefusal } from './social-sign-in.ts'

const ATTEMPT_COOKIE = 'social-attempt'
const ATTEMPT_PATH = '/api/auth/social'

export type SocialProviders = Readonly<Partial<Record<SocialProvider, OpenIdProvider>>>
export type SocialRouteDeps = CookieDeps & {
  readonly db: Db
  readonly log: Log
  readonly origins: SiteOrigins
  readonly providers: SocialProviders
}

type Came = {
  readonly provider: SocialProvider
  readonly code?: string
  readonly state?: string
  readonly error?: string
  readonly name?: string
}

export function socialRoutes(deps: SocialRouteDeps): Routes {
  const { db, origins, providers } = deps
  const cookie = { path: ATTEMPT_PATH, httpOnly: true, sameSite: 'lax', secure: deps.secureCookies } as const

  const redirectUri = (call: AnyCall, provider: SocialProvider): string => `${origins.of(call.request)}${ATTEMPT_PATH}/${provider}/callback`

  const leave = async (call: AnyCall, at: OpenIdProvider, intent: SocialIntent): Promise<string> => {
    const secret = newSecret()
    const attempt = attemptOf(secret, redirectUri(call, intent.provider))
    await openAttempt(db, attempt.state, intent, call.now)
    void call.reply.setCookie(ATTEMPT_COOKIE, secret, { ...cookie, maxAge: SOCIAL_ATTEMPT_MINUTES * 60 })
    return at.authorizationUrl(attempt).href
  }

  /** Where to land, with a session or a reason. */
  const comeBack = async (call: AnyCall, came: Came): Promise<string> => {
    const secret = call.request.cookies[ATTEMPT_COOKIE]
    void call.reply.clearCookie(ATTEMPT_COOKIE, cookie)
    const intent = await closeAttempt(db, { provider: came.provider, state: came.state, secret }, call.now)
    if (!intent) return sayWhy('/login', 'stale', call, came.provider)
    const home = intent.linkTo ? '/profile' : '/login'
    try {
      const identity = await identify(call, came, secret ?? '')
      return await (intent.linkTo ? link(call, intent.linkTo, identity, came.provider) : signIn(call, identity, intent))
    } catch (error) {
      if (error instanceof OpenIdFault) deps.log.warn({ provider: came.provider, why: error.message }, 'a social sign-in failed')
      if (error instanceof OpenIdFault || error instanceof SocialRefusal) return sayWhy(home, error.fault, call, came.provider)
      throw error
    }
  }

  const identify = async (call: AnyCall, came: Came, secret: string): Promise<Identity> => {
    const at = providers[came.provider]
    if (!at) throw new SocialRefusal('off')
    // `user_cancelled_authorize` is Apple's word for it.
    if (came.error) throw new SocialRefusal(/denied|cancel/u.test(came.error) ? 'denied' : 'away')
    if (!came.code) throw new SocialRefusal('mistrusted')
    const identity = await at.identify(came.code, attemptOf(secret, redirectUri(call, came.provider)))
    return { ...identity, name: identity.name ?? came.name ?? null }
  }

  const signIn = async (call: AnyCall, identity: Identity, { provider, nextPath }: SocialIntent): Promise<string> => {
    const { language, now } = call
    const accountId = await inTransaction(db, (tx) => accountFor(deps, tx, { provider, identity, language, now }))
    await inTransaction(db, (tx) => enter(deps, tx, call, { accountId, remembered: false }))
    return `/auth/success${nextPath === null ? '' : `?next=${encodeURIComponent(nextPath)}`}`
  }

  const link = async (call: AnyCall, accountId: string, identity: Identity, provider: SocialProvider): Promise<string> => {
    // Whoever signed in as somebody else meanwhile did not ask for this.
    if (call.caller && call.caller.userId !== accountId) throw new SocialRefusal('stale')
    const { language, now } = call
    await inTransaction(db, (tx) => linkTo(deps, tx, accountId, { provider, identity, language, now }))
    const t = translatorOf(call.language, 'waysIn')
    return `/profile?message=${encodeURIComponent(t('social.linked', { provider: PROVIDER_NAMES[provider] }))}`
  }

  return routesOf(social, {
    'GET /api/auth/social/{provider}/start': async (call) => {
      const { provider } = call.params
      const at = providers[provider]
      if (!at) return goTo(sayWhy('/login', 'off', call, provider))
      return goTo(await leave(call, at, { provider, linkTo: null, nextPath: ownPath(call.query.next) }))
    },
    'GET /api/auth/social/{provider}/callback': async (call) => goTo(await comeBack(call, { ...call.params, ...defined(call.query) })),
    'POST /api/auth/social/apple/callback': ({ body }) => {
      const { user, ...rest } = defined(body)
      const name = nameInForm(user)
      const query = new URLSearchParams({ ...rest, ...(name ? { name } : {}) })
      return { ...goTo(`${ATTEMPT_PATH}/apple/callback?${query}`), status: 303 }
    },
    'POST /api/auth/social/{provider}/link': async (call) => {
      const { provider } = call.params
      const at = providers[provider] ?? refuse('not-found')
      await needRecentSignIn(db, call.caller, call.now)
      return { location: await leave(call, at, { provider, linkTo: call.caller.userId, nextPath: null }) }
    },
    'GET /api/auth/ways-in': async ({ caller }) => {
      const { password_hash: password } = await db
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', caller.userId)
        .executeTakeFirstOrThrow()
      const rows = await db
        .selectFrom('social_identity')
        .selectAll()
        .where('account_id', '=', caller.userId)
        .orderBy('created_at')
        .execute()
      return {
        hasPassword: password !== null,
        social: rows.map((row) => ({
          provider: row.provider,
          email: row.email,
          linkedAt: row.created_at,
          lastUsedAt: row.last_used_at,
        })),
      }
    },
    'DELETE /api/auth/social/{provider}': async ({ caller, params, now }) => {
      await needRecentSignIn(db, caller, now)
      await inTransaction(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('social_identity')
          .where('account_id', '=', caller.userId)
          .where('provider', '=', params.provider)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) refuse('not-found')
        await needWayIn(tx, caller.userId)
      })
      return { ok: true }
    },
    'POST /api/auth/confirm-identity': async ({ caller, body, now }) => {
      await confirmIdentity(db, caller, body.password, now)
      return { ok: true }
    },
  })
}

const goTo = (location: string) => ({ status: 302, headers: { location, 'cache-control': 'no-store' }, body: null })

function sayWhy(page: '/login' | '/profile', fault: SocialFault, { language }: AnyCall, provider: SocialProvider): string {
  const words = translatorOf(language, 'waysIn')(`social.faults.${fault}`, { provider: PROVIDER_NAMES[provider] })
  return `${page}?error=${encodeURIComponent(words)}`
}

/** Apple tells the name once, the first time, beside the signed token: it names nobody but a new account. */
function nameInForm(user: string | undefined): string | null {
  try {
    const { name } = JSON.parse(user ?? '') as { name?: { firstName?: unknown; lastName?: unknown } }
    return (
      [name?.firstName, name?.lastName]
        .filter((part) => typeof part === 'string')
        .join(' ')
        .slice(0, 80) || null
    )
  } catch {
    return null
  }
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
