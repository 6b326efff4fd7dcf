// Endpoint → use case for one's own account beyond its profile.
import { ownAccount } from '#contract/own-account.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import { showUser } from './account-views.ts'
import { removeAvatar, setAvatar, type AvatarDeps } from './change-avatar.ts'
import { closeOwnAccount, type CloseAccountDeps } from './close-account.ts'
import { exportAccount, type ExportDeps } from './export-account.ts'
import { leave } from './session-cookie.ts'

export type OwnAccountDeps = AvatarDeps & CloseAccountDeps & ExportDeps & { readonly origins: Pick<SiteOrigins, 'brandOf'> }

export const ownAccountRoutes = (deps: OwnAccountDeps): Routes =>
  routesOf(ownAccount, {
    'DELETE /api/users/me': async ({ caller, body, now, reply }) => {
      await closeOwnAccount(deps, caller.userId, body.confirmation, now)
      leave({ reply })
      return { ok: true }
    },
    'GET /api/users/me/export': async ({ caller, language, request, now }) => {
      const { brand } = deps.origins.brandOf(request)
      return exportAccount(deps, { accountId: caller.userId, language, brand }, now)
    },
    'POST /api/users/me/avatar': async ({ caller, file, now }) => {
      await setAvatar(deps, caller.userId, file.bytes, now)
      return showUser(deps.db, caller.userId)
    },
    'DELETE /api/users/me/avatar': async ({ caller, now }) => {
      await removeAvatar(deps, caller.userId, now)
      return showUser(deps.db, caller.userId)
    },
  })
