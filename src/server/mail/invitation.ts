// The part of an email that mail programs read: it files a visit in the reader's calendar, moves it there, or removes it (RFC 5546).
import { BRAND_NAMES } from '#domain/brand.ts'
import type { Filing } from '#domain/visit-in-calendars.ts'
import type { CalendarEvent } from '../platform/icalendar/calendar-event.ts'
import { writeCalendar } from '../platform/icalendar/write-calendar.ts'
import type { Sender } from './email-content.ts'

export type Invitation = { readonly filing: Filing; readonly event: CalendarEvent }

/** As it stands in an email. */
export type CalendarPart = { readonly method: 'request' | 'cancel'; readonly text: string }

const METHODS = { file: 'request', remove: 'cancel' } as const satisfies Record<Filing, CalendarPart['method']>

type Envelope = { readonly from: string; readonly to: string; readonly sender: Sender }

export async function writeInvitation({ filing, event }: Invitation, { from, to, sender }: Envelope): Promise<CalendarPart> {
  const method = METHODS[filing]
  const name = BRAND_NAMES[sender.brand]
  const people = { organizer: { name, email: from }, attendee: to }
  return { method, text: await writeCalendar({ method, name, origin: sender.siteUrl, events: [event], people }) }
}

/** `bonjour@…` of « Maisonnette <bonjour@…> ». */
export const senderMailbox = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from
