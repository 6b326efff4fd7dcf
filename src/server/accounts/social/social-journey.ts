// The way to another company's sign-in and back: leaving with an attempt, returning with a session, a link or a reason.
import type { UserId } from '#domain/id.ts'
import { CODE_PAGE } from '#domain/site-paths.ts'
import { PROVIDER_NAMES, SOCIAL_ATTEMPT_MINUTES, type SocialFault, type SocialProvider } from '#domain/social.ts'
import { inTransaction, type Db, type Tx } from '../../platform/postgres/database.ts'
import type { AnyCall } from '../../platform/http/http.ts'
import type { Log } from '../../platform/log.ts'
import type { SiteOrigins } from '../../platform/http/site-origins.ts'
import { OpenIdFault, type Identity, type OpenIdProvider } from '../../platform/social/identity.ts'
import { translatorOf } from '../../platform/translator.ts'
import { awaitsCode } from '../second-factor/await-code.ts'
import { enter, type CookieDeps } from '../session-cookie.ts'
import { attemptOf, closeAttempt, findAttempt, newSecret, openAttempt, type SocialIntent } from './social-attempts.ts'
import { accountFor, linkTo, SocialRefusal } from './social-sign-in.ts'

const ATTEMPT_COOKIE = 'social-attempt'
export const ATTEMPT_PATH = '/api/auth/social'

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

export type SocialJourney = {
  /** Opens an attempt and answers the address of the provider's page. */
  leave(call: AnyCall, at: OpenIdProvider, intent: SocialIntent): Promise<string>
  /** Where to land, with a session or a reason. */
  comeBack(call: AnyCall, came: Came): Promise<string>
}

export function makeSocialJourney(deps: SocialRouteDeps): SocialJourney {
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

  const comeBack = async (call: AnyCall, came: Came): Promise<string> => {
    const secret = call.request.cookies[ATTEMPT_COOKIE]
    void call.reply.clearCookie(ATTEMPT_COOKIE, cookie)
    const { provider, state = '' } = came
    const intent = await findAttempt(db, { provider, state, secret }, call.now)
    if (!intent) return sayWhy('/login', 'stale', call, came.provider)
    const home = intent.linkTo ? '/profile' : '/login'
    try {
      const identity = await identify(call, came, secret ?? '')
      return await inTransaction(db, async (tx) => {
        // It may have ended while the other company answered.
        if (!(await closeAttempt(tx, state))) throw new SocialRefusal('stale')
        return intent.linkTo ? link(tx, call, intent.linkTo, identity, provider) : signIn(tx, call, identity, intent)
      })
    } catch (error) {
      if (error instanceof OpenIdFault) deps.log.warn({ provider: came.provider, why: error.message }, 'a social sign-in failed')
      if (error instanceof OpenIdFault || error instanceof SocialRefusal) return sayWhy(home, error.fault, call, came.provider)
      throw error
    } finally {
      await closeAttempt(db, state)
    }
  }

  const identify = async (call: AnyCall, came: Came, secret: string): Promise<Identity> => {
    const at = providers[came.provider]
    if (!at) throw new SocialRefusal('off')
    // `user_cancelled_authorize` is Apple's code for it.
    if (came.error) throw new SocialRefusal(/denied|cancel/u.test(came.error) ? 'denied' : 'away')
    if (!came.code) throw new SocialRefusal('mistrusted')
    const identity = await at.identify(came.code, attemptOf(secret, redirectUri(call, came.provider)))
    return { ...identity, name: identity.name ?? came.name ?? null }
  }

  const signIn = async (tx: Tx, call: AnyCall, identity: Identity, { provider, nextPath }: SocialIntent): Promise<string> => {
    const { language, now } = call
    const accountId = await accountFor(deps, tx, { provider, identity, language, now })
    const proved = { accountId, remembered: false }
    const isCodeAsked = await awaitsCode(deps, tx, call, proved)
    if (!isCodeAsked) await enter(deps, tx, call, proved)
    return `${isCodeAsked ? CODE_PAGE : '/auth/success'}${nextPath === null ? '' : `?next=${encodeURIComponent(nextPath)}`}`
  }

  const link = async (tx: Tx, call: AnyCall, accountId: UserId, identity: Identity, provider: SocialProvider): Promise<string> => {
    // Somebody who signed in as another person meanwhile did not ask for this link.
    if (call.caller && call.caller.userId !== accountId) throw new SocialRefusal('stale')
    const { language, now } = call
    await linkTo(deps, tx, accountId, { provider, identity, language, now })
    const t = translatorOf(call.language, 'waysIn')
    return `/profile?message=${encodeURIComponent(t('social.linked', { provider: PROVIDER_NAMES[provider] }))}`
  }

  return { leave, comeBack }
}

/** The page with the reason in its address. */
export function sayWhy(page: '/login' | '/profile', fault: SocialFault, { language }: AnyCall, provider: SocialProvider): string {
  const words = translatorOf(language, 'waysIn')(`social.faults.${fault}`, { provider: PROVIDER_NAMES[provider] })
  return `${page}?error=${encodeURIComponent(words)}`
}
