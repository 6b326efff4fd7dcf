// The calendars of the small Google: events by version, pages, sync tokens and channels, as its documents describe them.
import { randomUUID } from 'node:crypto'
import type { Answer } from './small-google.ts'

export type Event = { body: Record<string, unknown>; version: number }
type Channel = { readonly token: string; readonly address: string; readonly resourceId: string; readonly expiresAt: number }
export type Calendar = {
  readonly id: string
  readonly summary: string
  /** Made by whoever calls: they may write it. */
  readonly isOurs: boolean
  readonly entry: Record<string, unknown>
  readonly events: Map<string, Event>
  readonly channels: Map<string, Channel>
  version: number
}
/** A word that a calendar changed, as it is posted to the address of a channel. */
export type Told = { readonly address: string; readonly headers: Readonly<Record<string, string>> }
export type Account = { readonly calendars: Map<string, Calendar>; readonly epoch: { number: number }; readonly tell: (word: Told) => void }

type NewCalendar = Pick<Calendar, 'id' | 'summary' | 'isOurs'> & { readonly isPrimary: boolean }

export function addCalendar(account: Account, { id, summary, isOurs, isPrimary }: NewCalendar): string {
  const entry = { kind: 'calendar#calendarListEntry', id, summary, accessRole: 'owner', ...(isPrimary && { primary: true }) }
  account.calendars.set(id, { id, summary, isOurs, entry, events: new Map(), channels: new Map(), version: 0 })
  return id
}

/** Null takes a field away, as PATCH does. */
export function putEvent(
  account: Account,
  calendar: Calendar,
  id: string,
  changed: Record<string, unknown>,
  now: Date,
): Record<string, unknown> {
  calendar.version += 1
  const merged = {
    ...calendar.events.get(id)?.body,
    id,
    ...changed,
    etag: `"${calendar.version}-${randomUUID()}"`,
    updated: now.toISOString(),
  }
  const body = withoutNulls(merged)
  calendar.events.set(id, { body, version: calendar.version })
  for (const [channelId, { token, address, resourceId, expiresAt }] of calendar.channels) {
    if (expiresAt <= now.getTime()) continue
    const headers = {
      'x-goog-channel-id': channelId,
      'x-goog-channel-token': token,
      'x-goog-resource-id': resourceId,
      'x-goog-resource-state': 'exists',
    }
    account.tell({ address, headers })
  }
  return body
}

const withoutNulls = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [
        name,
        typeof value === 'object' && !Array.isArray(value) ? withoutNulls(value as Record<string, unknown>) : value,
      ]),
  )

/** Small, so that more than one is read, and never more than are. */
const MIN_PAGE_SIZE = 3
const MAX_PAGES = 10

export function listPage(items: readonly Record<string, unknown>[], url: URL, syncToken: string | null = null): Answer {
  const from = Number(url.searchParams.get('pageToken') ?? 0)
  const next = from + Math.max(MIN_PAGE_SIZE, Math.ceil(items.length / MAX_PAGES))
  const rest = next < items.length ? { nextPageToken: String(next) } : syncToken === null ? {} : { nextSyncToken: syncToken }
  return [200, { items: items.slice(from, next), ...rest }]
}

const refused = (status: number, reason: string): Answer => [status, { error: { code: status, errors: [{ reason }] } }]

/** Without the right to see them, events are times alone. */
const BUSY_FIELDS: ReadonlySet<string> = new Set(['id', 'etag', 'status', 'start', 'end', 'transparency', 'eventType', 'iCalUID'])

/** `isWhole` false: the caller knows only when somebody is busy. */
export function readableBy(account: Account, calendar: Calendar, url: URL, isWhole: boolean): Answer {
  const asked = url.searchParams
  const token = asked.get('syncToken')
  if (token !== null && ['timeMin', 'timeMax', 'q', 'updatedMin', 'orderBy'].some((name) => asked.has(name))) return refused(400, 'invalid')
  const [epoch, since] = (token ?? '0.0').split('.').map(Number)
  if (token !== null && epoch !== account.epoch.number) return refused(410, 'fullSyncRequired')
  const found = [...calendar.events.values()]
    .filter(({ body, version }) => (token === null ? body['status'] !== 'cancelled' && isBetween(body, asked) : version > (since ?? 0)))
    .map(({ body }) => (isWhole ? body : Object.fromEntries(Object.entries(body).filter(([name]) => BUSY_FIELDS.has(name)))))
  return listPage(found, url, `${account.epoch.number}.${calendar.version}`)
}

function isBetween(body: Record<string, unknown>, asked: URLSearchParams): boolean {
  const at = (name: 'start' | 'end'): number => {
    const { dateTime, date } = body[name] as { dateTime?: string; date?: string }
    return new Date(dateTime ?? `${date}T05:00:00Z`).getTime()
  }
  const [min, max] = [asked.get('timeMin'), asked.get('timeMax')]
  return (min === null || at('end') > new Date(min).getTime()) && (max === null || at('start') < new Date(max).getTime())
}

export function makeChannel(account: Account, calendar: Calendar, json: Record<string, unknown>, now: Date): Answer {
  const { id, token, address, type, params } = json as {
    id: string
    token: string
    address: string
    type: string
    params?: { ttl?: string }
  }
  if (type !== 'web_hook' || !address.startsWith('https://')) return refused(400, 'push.webhookUrlNotHttps')
  if ([...account.calendars.values()].some(({ channels }) => channels.has(id))) return refused(400, 'channelIdNotUnique')
  const expiresAt = now.getTime() + Math.min(Number(params?.ttl ?? 604_800), 604_800) * 1_000
  const resourceId = `resource-${calendar.id}`
  calendar.channels.set(id, { token, address, resourceId, expiresAt })
  account.tell({
    address,
    headers: { 'x-goog-channel-id': id, 'x-goog-channel-token': token, 'x-goog-resource-id': resourceId, 'x-goog-resource-state': 'sync' },
  })
  return [200, { kind: 'api#channel', id, resourceId, expiration: String(expiresAt) }]
}
