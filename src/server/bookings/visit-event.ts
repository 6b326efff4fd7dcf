// A visit as outside calendars keep it: first names, the street without its door, no money and no codes.
import type { Language } from '#domain/account.ts'
import { streetWithoutDoor } from '#domain/address.ts'
import { otherPart, type PartyPart } from '#domain/booking.ts'
import type { Booking } from '#domain/whole-booking.ts'
import type { UserId } from '#domain/id.ts'
import { mayKnowPlace } from '#domain/permission.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { CERTAINTY, uidOf } from '#domain/visit-in-calendars.ts'
import { knownAs } from '../cleaners/index.ts'
import type { CalendarEvent } from '../platform/icalendar/calendar-event.ts'
import { translatorOf } from '../platform/translator.ts'

type Named = { readonly id: UserId; readonly name: string; readonly isErased: boolean }

/** Everything that happened to a booking is a change of it: calendars keep the one with the highest number. */
export type Revision = Pick<CalendarEvent, 'sequence' | 'changedAt'>

/** As much of a booking as a calendar shows. */
export type CalendarVisit = {
  readonly id: Booking['id']
  readonly facts: Pick<Booking['facts'], 'status' | 'startsAt' | 'endsAt' | 'initialCapturedAt'>
  readonly place: Pick<Booking['place'], 'street' | 'unit' | 'city' | 'timeZone'>
  readonly agreed: Pick<Booking['agreed'], 'serviceType'>
  readonly parties: { readonly client: Named; readonly cleaner: Named | null }
}

/** As one party reads it. */
export function visitEvent(visit: CalendarVisit, part: PartyPart, language: Language, { sequence, changedAt }: Revision): CalendarEvent {
  const { facts, place, agreed, parties } = visit
  const t = translatorOf(language, 'calendarSync')
  const role = otherPart(part)
  const other = parties[role]
  const service = translatorOf(language, 'common')(`services.${agreed.serviceType}`)
  const street = mayKnowPlace(part, visit) ? streetWithoutDoor(place) : ''
  return {
    uid: uidOf(visit.id),
    sequence,
    changedAt,
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    timeZone: place.timeZone,
    status: CERTAINTY[facts.status],
    summary: other === null ? service : t(`event.${part}`, { service, name: calledName(other, role, language) }),
    location: [street, place.city].filter(Boolean).join(', '),
    description: t(`event.details.${part}`),
    path: `/bookings/${visit.id}`,
  }
}

const calledName = (person: Named, role: PartyPart, language: Language): string =>
  person.isErased ? knownAs(person, role, language) : firstNameOf(person.name)
