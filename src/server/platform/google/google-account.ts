// The calendars of one Google account: listed, read by pages and sync tokens, written, and listened to.
import {
  GoogleFault,
  isGoogleFault,
  type EventPage,
  type GoogleAccount,
  type ListedCalendar,
  type WrittenEvent,
} from './google-calendar.ts'
import type { AskGoogle, Sent } from './google-request.ts'
import {
  bodyOf,
  channelShape,
  EVENT_FIELDS,
  eventShape,
  listShape,
  madeShape,
  outsideEvent,
  ownEvent,
  pageShape,
  understood,
  type EventSaid,
} from './google-shapes.ts'

const EVENTS_A_PAGE = '2500'
const CALENDARS_A_PAGE = '250'
const MAX_PAGES = 20

type Query = Readonly<Record<string, string>>
type Ask = (method: Sent['method'], path: string, more?: Pick<Sent, 'json' | 'etag'> & { readonly query?: Query }) => Promise<unknown>

export function googleAccount(api: string, token: string, askGoogle: AskGoogle): GoogleAccount {
  const ask: Ask = (method, path, { query = {}, ...more } = {}) => {
    const url = new URL(api + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return askGoogle({ method, url, token, ...more })
  }
  return { ...calendarsOf(ask), ...readingOf(ask), ...writingOf(ask), ...channelsOf(ask) }
}

const calendarPath = (id: string): string => `/calendars/${encodeURIComponent(id)}`
const eventsPath = (calendarId: string): string => `${calendarPath(calendarId)}/events`

/** Asks for page after page; a list without an end is no answer. */
async function everyPage(read: (more: Query) => Promise<{ readonly nextPageToken?: string | undefined }>): Promise<void> {
  let pageToken: string | undefined
  for (let count = 0; count < MAX_PAGES; count += 1) {
    pageToken = (await read(pageToken === undefined ? {} : { pageToken })).nextPageToken
    if (pageToken === undefined) return
  }
  throw new GoogleFault('away', 'a list has no end')
}

const calendarsOf = (ask: Ask): Pick<GoogleAccount, 'calendars' | 'makeCalendar' | 'removeCalendar'> => ({
  async calendars() {
    const found: ListedCalendar[] = []
    await everyPage(async (more) => {
      const query = { maxResults: CALENDARS_A_PAGE, minAccessRole: 'freeBusyReader', ...more }
      const page = understood(listShape, await ask('GET', '/users/me/calendarList', { query }))
      for (const { id, summary, summaryOverride, primary, deleted } of page.items)
        if (!deleted) found.push({ id, name: summaryOverride ?? summary, isPrimary: primary })
      return page
    })
    return found
  },
  async makeCalendar({ name, timeZone }) {
    return understood(madeShape, await ask('POST', '/calendars', { json: { summary: name, timeZone } })).id
  },
  async removeCalendar(id) {
    await unlessMissing(ask('DELETE', calendarPath(id)))
  },
})

function readingOf(ask: Ask): Pick<GoogleAccount, 'changesSince' | 'busyEvents' | 'ownEvents'> {
  /** Occurrences instead of rules: Google expands what recurs. */
  async function events(calendarId: string, wanted: Query): Promise<EventPage<EventSaid>> {
    const found: EventSaid[] = []
    let syncToken: string | null = null
    await everyPage(async (more) => {
      const query = { singleEvents: 'true', maxResults: EVENTS_A_PAGE, fields: EVENT_FIELDS, ...wanted, ...more }
      const page = understood(pageShape, await ask('GET', eventsPath(calendarId), { query }))
      found.push(...page.items)
      syncToken = page.nextSyncToken ?? null
      return page
    })
    return { events: found, syncToken }
  }
  return {
    async changesSince(calendarId, syncToken) {
      const changed = await events(calendarId, { syncToken })
      return { hasChanged: changed.events.length > 0, syncToken: changed.syncToken }
    },
    async busyEvents(calendarId, from, until) {
      const read = await events(calendarId, { timeMin: from.toISOString(), timeMax: until.toISOString() })
      return { ...read, events: read.events.flatMap(outsideEvent) }
    },
    async ownEvents(calendarId, endingAfter) {
      const read = await events(calendarId, { timeMin: endingAfter.toISOString() })
      return { ...read, events: read.events.filter(({ status }) => status !== 'cancelled').map(ownEvent) }
    },
  }
}

function writingOf(ask: Ask): Pick<GoogleAccount, 'putEvent' | 'removeEvent'> {
  const tagOf = (answer: unknown): string | null => understood(eventShape, answer).etag ?? null
  const patch = async (calendarId: string, { id, ...event }: WrittenEvent, etag: string | null) =>
    tagOf(await ask('PATCH', `${eventsPath(calendarId)}/${id}`, { json: bodyOf(event), etag }))
  const insert = async (calendarId: string, { id, ...event }: WrittenEvent) =>
    tagOf(await ask('POST', eventsPath(calendarId), { json: { id, ...bodyOf(event) } }))
  return {
    async putEvent(calendarId, event, known) {
      try {
        return await (known === null ? insert(calendarId, event) : patch(calendarId, event, known.etag))
      } catch (fault) {
        // An id that was used before is that of a removed event, which comes back.
        if (isGoogleFault(fault, 'taken')) return patch(calendarId, event, null)
        if (known !== null && isGoogleFault(fault, 'missing', 'gone')) return insert(calendarId, event)
        throw fault
      }
    },
    async removeEvent(calendarId, eventId) {
      await unlessMissing(ask('DELETE', `${eventsPath(calendarId)}/${eventId}`))
    },
  }
}

const channelsOf = (ask: Ask): Pick<GoogleAccount, 'watch' | 'unwatch'> => ({
  async watch(calendarId, { id, token, address, seconds }) {
    const json = { id, token, type: 'web_hook', address, params: { ttl: String(seconds) } }
    const { resourceId, expiration } = understood(channelShape, await ask('POST', `${eventsPath(calendarId)}/watch`, { json }))
    return { resourceId, expiresAt: new Date(expiration) }
  },
  async unwatch({ id, resourceId }) {
    await unlessMissing(ask('POST', '/channels/stop', { json: { id, resourceId } }))
  },
})

const unlessMissing = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((fault: unknown) => {
    if (!isGoogleFault(fault, 'missing', 'gone')) throw fault
  })
