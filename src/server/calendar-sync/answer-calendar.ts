// Calendars as answers: one visit as a file, and the visits of a person for the programs that follow them.
import { createHash } from 'node:crypto'
import type { RawAnswer } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import type { Booking } from '#domain/whole-booking.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import { addMinutes, DAY_MS, MINUTE_MS } from '#domain/elapsed.ts'
import { partOfViewer, type Person } from '#domain/permission.ts'
import { FED_DAYS_BACK, FEED_REFRESH_MINUTES } from '#domain/visit-in-calendars.ts'
import { refuse } from '#domain/refusal.ts'
import { revisionOf, visitEvent, visitsOf, type Bookings } from '../bookings/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { writeCalendar, type CalendarFile } from '../platform/icalendar/write-calendar.ts'
import { countCall } from '../platform/http/rate-limit.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import { translatorOf } from '../platform/translator.ts'
import { ownerOf, recordRead } from './feed-store.ts'

export type CalendarDeps = {
  readonly db: Db
  readonly origins: Pick<SiteOrigins, 'ofLanguage' | 'brandOfLanguage'>
  readonly bookings: Pick<Bookings, 'find'>
}

const CALENDAR_TYPE = { 'content-type': 'text/calendar; charset=utf-8' }

const siteIn = ({ origins }: CalendarDeps, language: Language): Pick<CalendarFile, 'name' | 'origin'> => ({
  name: translatorOf(language, 'calendarSync')('calendarName', { siteName: BRAND_NAMES[origins.brandOfLanguage[language]] }),
  origin: origins.ofLanguage[language],
})

/** Refuses `not-found` and `not-yours`. */
export async function answerVisit(deps: CalendarDeps, id: Booking['id'], person: Person, language: Language): Promise<RawAnswer> {
  const booking = (await deps.bookings.find(deps.db, id)) ?? refuse('not-found')
  const part = partOfViewer(person, booking)
  if (part === 'admin') return refuse('not-yours')
  const event = visitEvent(booking, part, language, await revisionOf(deps.db, id))
  return {
    headers: {
      ...CALENDAR_TYPE,
      'content-disposition': `attachment; filename="${booking.reference}.ics"`,
      'cache-control': 'private, no-store',
    },
    body: await writeCalendar({ method: 'publish', ...siteIn(deps, language), events: [event] }),
  }
}

/** Programs read a feed every hour; some have several people behind one address. */
const READS_OF_FEED = { max: 60, perSeconds: 3_600 }
const READS_OF_NOTHING = { max: 60, perSeconds: 3_600 }

type FeedCall = { readonly secret: string; readonly place: string; readonly known: string | undefined; readonly now: Date }

/** Refuses `not-found` and `too-many-requests`; answers 304 to a program that has this very content. */
export async function answerFeed(deps: CalendarDeps, { secret, place, known, now }: FeedCall): Promise<RawAnswer> {
  const { db } = deps
  const owner = await ownerOf(db, secret)
  if (owner === null || (owner.role !== 'client' && owner.role !== 'cleaner')) {
    await countCall(db, 'no-calendar-feed', place, READS_OF_NOTHING, now)
    return refuse('not-found')
  }
  const { id, role, language } = owner
  await countCall(db, 'calendar-feed', id, READS_OF_FEED, now)
  const visits = await visitsOf(db, { id, role }, addMinutes(now, (-FED_DAYS_BACK * DAY_MS) / MINUTE_MS))
  const events = visits.map((visit) => visitEvent(visit, role, language, visit))
  const body = await writeCalendar({ method: 'publish', ...siteIn(deps, language), events, refreshMinutes: FEED_REFRESH_MINUTES })
  await recordRead(db, owner, now)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { ...CALENDAR_TYPE, etag, 'cache-control': 'private, no-cache' }
  return known?.includes(etag) ? { status: 304, headers, body: null } : { headers, body }
}
