// Calendars of other companies: they have a person's visits as files and at a private address, and say when a cleaner is busy.
import { calendarSync } from '#contract/calendar-sync.ts'
import type { CleanerId, UserId } from '#domain/id.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { personOf, routesOf, type Routes } from '../platform/http/http.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { answerFeed, answerVisit, type CalendarDeps } from './answer-calendar.ts'
import { endFeed, feedOf, makeFeed } from './feed-store.ts'
import { leaveJobs } from './google/connect-google.ts'
import type { GoogleDeps } from './google/google-deps.ts'
import { googleRoutes } from './google/google-routes.ts'
import { syncEveryHalfHour, syncGoogleSoon, syncJobs } from './google/sync-google.ts'
import { addOutsideCalendar, readOutsideCalendar, removeOutsideCalendar } from './outside-calendars.ts'
import { calendarsOf } from './outside-store.ts'
import { outsideJobs, readEveryHalfHour } from './read-outside.ts'
import { overlapJobs, tellOverlapsSoon } from './tell-overlaps.ts'

export { renewFeed } from './feed-store.ts'
export { lastHeardAt } from './google/google-store.ts'
export { outsideBusyOf } from './outside-store.ts'
export { calendarSyncData } from './personal-data.ts'

export type CalendarSync = {
  readonly routes: readonly Routes[]
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
}

/** A step was taken of a visit: Google is told, and its cleaner where another calendar is busy during what was agreed just now. */
export const visitChanged =
  (hasGoogle: boolean) =>
  (tx: Tx, { cleanerId, isAgreedNow }: { readonly cleanerId: CleanerId; readonly isAgreedNow: boolean }): void => {
    if (isAgreedNow) tellOverlapsSoon(tx, cleanerId)
    if (hasGoogle) syncGoogleSoon(tx, cleanerId)
  }

export function makeCalendarSync(deps: CalendarDeps & GoogleDeps): CalendarSync {
  const { db, secretBox, origins } = deps
  const show = async (
    executor: Executor,
    { userId, language }: { readonly userId: UserId; readonly language: keyof typeof origins.ofLanguage },
  ) => {
    const feed = await feedOf(executor, secretBox, userId)
    if (feed === null) return { feed }
    const { secret, ...known } = feed
    return { feed: { url: `${origins.ofLanguage[language]}/api/calendar/feed/${secret}.ics`, ...known } }
  }
  const routes = routesOf(calendarSync, {
    'GET /api/cleaner/outside-calendars': async ({ caller }) => ({ items: await calendarsOf(db, caller.userId, 'address') }),
    'POST /api/cleaner/outside-calendars': ({ caller, body, now }) => addOutsideCalendar(deps, { ...body, cleanerId: caller.userId, now }),
    'POST /api/cleaner/outside-calendars/{id}/read': ({ caller, params }) => readOutsideCalendar(deps, caller.userId, params.id),
    'DELETE /api/cleaner/outside-calendars/{id}': async ({ caller, params, now }) => {
      await removeOutsideCalendar(deps, caller.userId, params.id, now)
      return { ok: true }
    },
    'GET /api/bookings/{id}/calendar.ics': ({ params, caller, language }) => answerVisit(deps, params.id, personOf(caller), language),
    'GET /api/calendar/feed': ({ caller }) => show(db, caller),
    'POST /api/calendar/feed': async ({ caller, now }) => {
      await makeFeed(db, secretBox, caller.userId, now)
      return show(db, caller)
    },
    'DELETE /api/calendar/feed': async ({ caller }) => {
      await endFeed(db, caller.userId)
      return { feed: null }
    },
    'GET /api/calendar/feed/{secret}.ics': ({ params, place, request, now }) =>
      answerFeed(deps, { secret: params.secret, place, known: request.headers['if-none-match'], now }),
  })
  return {
    routes: [routes, googleRoutes(deps)],
    jobs: [...outsideJobs(deps), ...overlapJobs(deps), ...syncJobs(deps), ...leaveJobs(deps)],
    deadlines: [readEveryHalfHour, syncEveryHalfHour],
  }
}
