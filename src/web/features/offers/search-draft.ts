// A search being composed: what is asked for, begun empty, by the link of a list, or as a visit that was lost; and how it is sent.
import type { Api } from '#contract/api.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Sent } from '#contract/endpoint.ts'
import type { Property } from '#contract/properties.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { kindOf, OFFER_TYPES, SERVICE_OF_OFFER, SERVICE_TYPES, serviceFor, type OfferType, type ServiceType } from '#domain/cleaner.ts'
import { isCivilDate, isTimeOfDay } from '#domain/civil-date.ts'
import type { PropertyId } from '#domain/id.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'
import {
  CEILING_STEP_CENTS,
  MAX_CEILING_CENTS,
  MIN_CEILING_CENTS,
  RESPONSE_MINUTES,
  SEARCH_PARTS,
  type EmergencyLevel,
  type SearchPart,
} from '#domain/visit-search.ts'

export type SearchDraft = {
  /** Null until a home is chosen. */
  readonly propertyId: PropertyId | null
  readonly kind: OfferType
  /** Null while the suggested length applies. */
  readonly durationMinutes: number | null
  readonly part: SearchPart | 'exact'
  readonly time: string
  readonly dates: readonly string[]
  readonly suppliesByCleaner: boolean
  readonly mayPhotograph: boolean | null
  readonly notes: string
  readonly roomOrder: Booking['roomOrder']
  readonly level: EmergencyLevel | null
  readonly reason: string
  /** Null while the usual price is proposed. */
  readonly ceilingCents: number | null
  readonly approvesAlone: boolean
}

export const emptySearch: SearchDraft = {
  propertyId: null,
  kind: 'regular',
  durationMinutes: null,
  part: 'any',
  time: '09:00',
  dates: [],
  suppliesByCleaner: false,
  mayPhotograph: null,
  notes: '',
  roomOrder: [],
  level: null,
  reason: '',
  ceilingCents: null,
  approvesAlone: false,
}

/** The visit that was lost, at its very start. */
export const searchLike = (booking: Booking): SearchDraft => ({
  ...emptySearch,
  propertyId: booking.propertyId,
  kind: kindOf(booking.serviceType),
  durationMinutes: booking.durationHours * 60,
  part: 'exact',
  time: booking.time,
  dates: [booking.date],
  suppliesByCleaner: !booking.suppliesByClient,
  mayPhotograph: booking.allowPhotos,
  notes: booking.notes,
  roomOrder: booking.roomOrder,
  level: booking.emergency === null ? null : (booking.emergency.level ?? 'medium'),
  reason: booking.emergency?.reason ?? '',
})

/** What a link names; the rest is asked. */
export function searchFromQuery(search: URLSearchParams): SearchDraft {
  const named = [...OFFER_TYPES, ...SERVICE_TYPES].find((name) => name === search.get('service'))
  const date = search.get('date')
  const time = search.get('time')
  const hasTime = time !== null && isTimeOfDay(time)
  return {
    ...emptySearch,
    ...(named && { kind: kindOf(named) }),
    ...(date !== null && isCivilDate(date) && { dates: [date], ...(hasTime && { part: 'exact' as const, time }) }),
    ...(search.get('emergency') === '1' && { level: 'medium' as const }),
  }
}

export const serviceOf = ({ kind }: SearchDraft, property: Property | null): ServiceType =>
  (property && serviceFor(kind, property.type, SERVICE_TYPES)) ?? SERVICE_OF_OFFER[kind]

export const durationOf = (draft: SearchDraft, property: Property | null): number =>
  draft.durationMinutes ??
  (property
    ? suggestedDurationMinutes({ ...property, propertyType: property.type, serviceType: serviceOf(draft, property) })
    : MIN_DURATION_MINUTES)

/** The next step of the ceiling at or above an amount. */
export const ceilingFor = (cents: number): number =>
  Math.min(MAX_CEILING_CENTS, Math.max(MIN_CEILING_CENTS, Math.ceil(cents / CEILING_STEP_CENTS) * CEILING_STEP_CENTS))

type Body = Sent<Api['POST /api/searches'], 'body'>

/** For a draft without faults. */
export function toSearch(draft: SearchDraft, property: Property, ceilingCents: number): Body {
  const { part, dates, time, level } = draft
  return {
    propertyId: property.id,
    serviceType: serviceOf(draft, property),
    durationHours: durationOf(draft, property) / 60,
    suppliesByClient: !draft.suppliesByCleaner,
    when: part === 'exact' ? { kind: 'exact', date: dates[0] ?? '', time } : { kind: 'window', part, dates: [...dates] },
    allowPhotos: draft.mayPhotograph === true,
    notes: draft.notes.trim(),
    roomOrder: [...draft.roomOrder],
    ceilingCents,
    approvesAlone: draft.approvesAlone,
    emergency: level === null ? null : { reason: draft.reason.trim(), level, responseMinutes: RESPONSE_MINUTES[level] },
  }
}

export const WHENS = [...SEARCH_PARTS, 'exact'] as const
