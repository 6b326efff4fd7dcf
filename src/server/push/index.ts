// Web push: the browsers where a person gets notifications, and sending them there.
import { push as endpoints } from '#contract/push.ts'
import type { UserId } from '#domain/id.ts'
import type { NoticeKind } from '#domain/notice.ts'
import { isPushed } from '#domain/push.ts'
import { refuse } from '#domain/refusal.ts'
import { NOTICE_SETTINGS_PATH } from '#domain/site-paths.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { devicesOf, forgetDevice, isDeviceOf, keepDevice } from './device-store.ts'
import { pushJobs, pushTo, type SendDeps } from './send-push.ts'

export { pushData } from './personal-data.ts'

export type Push = {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  /** Sends a notice to every browser where its reader wants it, if `tx` commits. */
  notice(tx: Tx, told: { readonly accountId: UserId; readonly kind: NoticeKind; readonly path: string }): Promise<void>
}

export function makePush(deps: SendDeps): Push {
  const { db, secretBox, push } = deps
  const routes = routesOf(endpoints, {
    'GET /api/push/devices': async ({ caller }) => {
      const devices = await devicesOf(db, caller.userId)
      return {
        applicationServerKey: push.publicKey,
        sessionId: caller.sessionId,
        items: devices.map((device) => ({ ...device, isCurrent: device.id === caller.sessionId })),
      }
    },
    'POST /api/push/devices': async ({ body: device, caller: { userId: accountId, sessionId }, request, now }) => {
      if (!push.allows(device.endpoint)) refuse('push-service-not-allowed')
      const userAgent = request.headers['user-agent'] ?? ''
      await inTransaction(db, (tx) => keepDevice(tx, secretBox, { accountId, sessionId, userAgent, device }, now))
      return { id: sessionId }
    },
    'DELETE /api/push/devices/{id}': async ({ params, caller }) => {
      if (!(await forgetDevice(db, caller.userId, params.id))) refuse('not-found')
      return { ok: true }
    },
    'POST /api/push/devices/{id}/trial': async ({ params: { id: sessionId }, caller: { userId: accountId } }) => {
      await inTransaction(db, async (tx) => {
        if (!(await isDeviceOf(tx, accountId, sessionId))) refuse('not-found')
        pushTo(tx, { accountId, sessionId }, { kind: 'trial', path: NOTICE_SETTINGS_PATH })
      })
      return { ok: true }
    },
  })
  return {
    routes,
    jobs: pushJobs(deps),
    async notice(tx, { accountId, kind, path }) {
      if (isPushed(kind)) pushTo(tx, { accountId }, { kind, path })
    },
  }
}
