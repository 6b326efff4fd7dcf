// Endpoint → use case for a cleaner's calendar.
import { calendars } from '#contract/calendar.ts'
import { showOwnProfile } from '../cleaners/index.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { CalendarDeps } from './calendar-deps.ts'
import { changeCalendar, undoChange } from './change-calendar.ts'
import { planVacation } from './plan-vacation.ts'
import { setWeek } from './set-week.ts'
import { showCalendar } from './show-calendar.ts'

export const calendarRoutes = (deps: CalendarDeps): Routes =>
  routesOf(calendars, {
    'GET /api/cleaner/calendar': ({ caller, query, ...reader }) => showCalendar(deps.db, caller.userId, query, reader),
    'GET /api/cleaner/calendar/vacation': ({ caller, query, ...reader }) => planVacation(deps, caller.userId, query, reader),
    'POST /api/cleaner/calendar/changes': ({ caller, body, ...reader }) => changeCalendar(deps, caller.userId, body, reader),
    'POST /api/cleaner/calendar/changes/{id}/undo': async ({ caller, params, body, ...reader }) => {
      await undoChange(deps, caller.userId, { ...params, ...body }, reader)
      return { ok: true }
    },
    'PUT /api/cleaner/availability': ({ caller: { userId }, body, language, now }) =>
      inTransaction(deps.db, async (tx) => {
        await setWeek(tx, userId, body, now)
        return showOwnProfile(tx, userId, language, now)
      }),
  })
