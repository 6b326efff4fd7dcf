// Endpoint → use case for one's own account beyond its profile.
import { ownAccount } from '#contract/own-account.ts'
import { routesOf, type Routes } from '../platform/http.ts'
import { showUser } from './account-views.ts'
import { removeAvatar, setAvatar, type AvatarDeps } from './change-avatar.ts'

export type OwnAccountDeps = AvatarDeps

export const ownAccountRoutes = (deps: OwnAccountDeps): Routes =>
  routesOf(ownAccount, {
    'POST /api/users/me/avatar': async ({ caller, file, now }) => {
      await setAvatar(deps, caller.userId, file.bytes, now)
      return showUser(deps.db, caller.userId)
    },
    'DELETE /api/users/me/avatar': async ({ caller, now }) => {
      await removeAvatar(deps, caller.userId, now)
      return showUser(deps.db, caller.userId)
    },
  })
