// What Google Calendar answers, as far as we read it, and an event as it is written there.
import * as z from 'zod'
import type { EventTime, OutsideEvent } from '#domain/outside-event.ts'
import { GoogleFault, type OwnEvent, type WrittenEvent } from './google-calendar.ts'

const eventTime = z
  .object({ dateTime: z.iso.datetime({ offset: true }).optional(), date: z.iso.date().optional() })
  .transform(({ dateTime, date }): EventTime | null =>
    dateTime === undefined ? (date === undefined ? null : { date }) : { at: new Date(dateTime) },
  )
export const eventShape = z.object({
  id: z.string(),
  etag: z.string().optional(),
  iCalUID: z.string().optional(),
  status: z.string().optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  start: eventTime.optional(),
  end: eventTime.optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
})
export type EventSaid = z.output<typeof eventShape>

export const pageShape = z.object({
  items: z.array(eventShape).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
})
const entry = z.object({
  id: z.string(),
  summary: z.string().default(''),
  summaryOverride: z.string().optional(),
  primary: z.boolean().default(false),
  deleted: z.boolean().default(false),
})
export const listShape = z.object({ items: z.array(entry).default([]), nextPageToken: z.string().optional() })
export const madeShape = z.object({ id: z.string() })
export const channelShape = z.object({ resourceId: z.string(), expiration: z.coerce.number() })

/** Nothing else of an event reaches us. */
export const EVENT_FIELDS =
  'nextPageToken,nextSyncToken,items(id,etag,iCalUID,status,transparency,eventType,start,end,attendees(self,responseStatus))'

/** Throws {@link GoogleFault}. */
export function understood<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw new GoogleFault('away', `an answer that makes no sense: ${read.error.issues[0]?.path.join('.') ?? ''}`)
}

/** Where somebody works, and birthdays, keep nobody busy. */
const QUIET_TYPES: ReadonlySet<string> = new Set(['workingLocation', 'birthday'])

export function outsideEvent({ status, transparency, eventType, iCalUID, start, end, attendees }: EventSaid): OutsideEvent[] {
  if (!start || !end) return []
  const hasDeclined = attendees?.some(({ self, responseStatus }) => self === true && responseStatus === 'declined') === true
  const isFree = status === 'cancelled' || transparency === 'transparent' || QUIET_TYPES.has(eventType ?? '') || hasDeclined
  return [{ uid: iCalUID ?? null, starts: start, ends: end, isBusy: !isFree }]
}

const momentOf = (time: EventTime | null | undefined): Date | null => (time && 'at' in time ? time.at : null)

export const ownEvent = ({ id, etag, start, end }: EventSaid): OwnEvent => ({
  id,
  etag: etag ?? null,
  startsAt: momentOf(start),
  endsAt: momentOf(end),
})

/** A null takes away what stood there, such as the date of a whole day. */
export const bodyOf = ({ summary, location, description, startsAt, endsAt, timeZone }: Omit<WrittenEvent, 'id'>) => ({
  summary,
  location,
  description,
  start: { dateTime: startsAt.toISOString(), timeZone, date: null },
  end: { dateTime: endsAt.toISOString(), timeZone, date: null },
  status: 'confirmed',
  transparency: 'opaque',
})
