// Endpoint → use case for sign-in at other companies: leaving, coming back, linking and unlinking.
import { social } from '#contract/social.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { SocialProvider } from '#domain/social.ts'
import { inTransaction, type Db, type Tx } from '../../platform/postgres/database.ts'
import { routesOf, type Routes } from '../../platform/http/http.ts'
import { ownPath } from '../../platform/http/own-path.ts'
import { confirmIdentity } from '../recent-sign-in.ts'
import { needWayIn } from '../ways-in.ts'
import { ATTEMPT_PATH, makeSocialJourney, sayWhy, type SocialRouteDeps } from './social-journey.ts'

export function socialRoutes(deps: SocialRouteDeps): Routes {
  const { db, providers } = deps
  const { leave, comeBack } = makeSocialJourney(deps)
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
      return { location: await leave(call, at, { provider, linkTo: call.caller.userId, nextPath: null }) }
    },
    'GET /api/auth/ways-in': ({ caller }) => waysInOf(db, caller.userId),
    'DELETE /api/auth/social/{provider}': async ({ caller, params }) => {
      await inTransaction(db, (tx) => unlink(tx, caller.userId, params.provider))
      return { ok: true }
    },
    'POST /api/auth/confirm-identity': async ({ caller, body, now }) => {
      await confirmIdentity(db, caller, body.password, now)
      return { ok: true }
    },
  })
}

async function waysInOf(db: Db, accountId: UserId) {
  const { password_hash: password } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const passkey = await db.selectFrom('passkey').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst()
  const rows = await db.selectFrom('social_identity').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute()
  return {
    hasPassword: password !== null,
    hasPasskey: passkey !== undefined,
    social: rows.map((row) => ({
      provider: row.provider,
      email: row.email,
      linkedAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
  }
}

async function unlink(tx: Tx, accountId: UserId, provider: SocialProvider): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('social_identity')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) refuse('not-found')
  await needWayIn(tx, accountId)
}

const goTo = (location: string) => ({ status: 302, headers: { location, 'cache-control': 'no-store' }, body: null })

/** Apple sends the name once, the first time, outside the signed token: it may name a new account only. */
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
