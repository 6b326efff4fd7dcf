// What settings offer other features: what the platform takes at an instant, and the page on which operators change it.
import type { Returned } from '#contract/endpoint.ts'
import { settings } from '#contract/settings.ts'
import type { UserId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { stateOf, termsAt, termsUntil, valuesAt, type PlatformTerms } from '#domain/setting.ts'
import { localOf } from '#domain/time.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { announcesChange, announceToJoiners, type AnnounceDeps } from './announce-change.ts'
import { cancelChange, changeSetting, confirmChange } from './change-setting.ts'
import { keepChanges } from './kept-changes.ts'
import { allChanges } from './setting-store.ts'

/** What the platform takes of what is agreed at an instant; what was agreed before keeps its own. */
export type TermsAt = (at: Date) => Promise<PlatformTerms>

export type Settings = {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
}

export function makeSettings({ db, notify }: AnnounceDeps): Settings {
  const routes = routesOf(settings, {
    'GET /api/admin/settings': ({ caller, now }) => showSettings(db, caller.userId, now),
    'POST /api/admin/settings/changes': async ({ body, caller, now }) => {
      await changeSetting(db, body, { operatorId: caller.userId, now })
      return showSettings(db, caller.userId, now)
    },
    'POST /api/admin/settings/changes/{id}/confirm': async ({ params, caller, now }) => {
      await confirmChange(db, params.id, { operatorId: caller.userId, now })
      return showSettings(db, caller.userId, now)
    },
    'POST /api/admin/settings/changes/{id}/cancel': async ({ params, caller, now }) => {
      await cancelChange(db, params.id, { operatorId: caller.userId, now })
      return showSettings(db, caller.userId, now)
    },
  })
  return { routes, jobs: [announcesChange({ db, notify })], deadlines: [announceToJoiners as DeadlineHandler] }
}

export function makeTermsAt({ db, bus }: { readonly db: Db; readonly bus: Bus }): TermsAt {
  const changes = keepChanges(bus, () => allChanges(db))
  return async (at) => termsAt(await changes(), at)
}

/** Until when what the platform takes at an instant holds; null while nothing else is agreed. */
export type TermsUntil = (at: Date) => Promise<Date | null>

export function makeTermsUntil({ db, bus }: { readonly db: Db; readonly bus: Bus }): TermsUntil {
  const changes = keepChanges(bus, () => allChanges(db))
  return async (at) => termsUntil(await changes(), at)
}

async function showSettings(db: Db, readerId: UserId, now: Date): Promise<Returned<(typeof settings)['GET /api/admin/settings']>> {
  const changes = await allChanges(db)
  const dateOf = (instant: Date): string => localOf(instant, DEFAULT_TIME_ZONE).date
  return {
    ...valuesAt(changes, now),
    today: dateOf(now),
    changes: changes
      .map((change) => ({
        ...change,
        startsOn: dateOf(change.startsAt),
        state: stateOf(change, changes, now),
        madeBy: change.madeByName,
        mayConfirm: stateOf(change, changes, now) === 'waiting' && change.madeBy !== readerId,
        confirmedBy: change.confirmedByName,
        cancelledBy: change.cancelledByName,
      }))
      .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.madeAt.getTime() - a.madeAt.getTime()),
  }
}
