// A booking being composed: begun by the profile's link, kept by the browser, and turned into the request.
import type { Api } from '#contract/api.ts'
import type { Sent } from '#contract/endpoint.ts'
import { FREQUENCIES, MAX_DURATION_MINUTES, MIN_DURATION_MINUTES, type Frequency } from '#domain/booking.ts'
import { CHECKLIST_ROOMS, type ChecklistRoom } from '#domain/checklist.ts'
import { kindOf, OFFER_TYPES, SERVICE_TYPES, type OfferType, type ServiceType } from '#domain/cleaner.ts'
import { isCivilDate, isTimeOfDay } from '#domain/civil-date.ts'
import { EXTRAS, type AskedExtra } from '#domain/extra.ts'
import type { BookingId, PropertyId } from '#domain/id.ts'
import { isDurationStep } from '#domain/pricing.ts'
import type { Intent } from '#web/platform/intent.ts'
import { noRepeat, reviveRepeat, type Repeat } from './repeat/repeat-draft.ts'
import { idIn } from '#web/platform/typed-id.ts'

export type BookingDraft = {
  readonly propertyId: PropertyId | null
  /** The kind of cleaning; with the property it makes the service that is asked for. */
  readonly kind: OfferType | null
  readonly date: string | null
  readonly time: string | null
  /** Null while the suggested length applies. */
  readonly durationMinutes: number | null
  readonly frequency: Frequency
  /** Means something unless the visit comes once. */
  readonly repeat: Repeat
  readonly isEmergency: boolean
  readonly emergencyReason: string
  readonly suppliesByCleaner: boolean
  readonly extras: readonly AskedExtra[]
  /** Of a promotion, once the server has taken it; empty for none. */
  readonly promotionCode: string
  /** Null until the client has answered. */
  readonly mayPhotograph: boolean | null
  readonly notes: string
  /** Empty for the usual order. */
  readonly roomOrder: readonly ChecklistRoom[]
  /** The request as it was last sent and the key it was sent under: sent again, it is the same request. */
  readonly intent: Intent | null
  /** The booking that was made and waits for its card; `at` by the device's clock, which may be wrong. */
  readonly requested: { readonly bookingId: BookingId; readonly clientSecret: string; readonly at: number } | null
}

export const emptyDraft: BookingDraft = {
  propertyId: null,
  kind: null,
  date: null,
  time: null,
  durationMinutes: null,
  frequency: 'one_time',
  repeat: noRepeat,
  isEmergency: false,
  emergencyReason: '',
  suppliesByCleaner: false,
  extras: [],
  promotionCode: '',
  mayPhotograph: null,
  notes: '',
  roomOrder: [],
  intent: null,
  requested: null,
}

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined => list.find((each) => each === value)

const asDuration = (minutes: unknown): number | null =>
  typeof minutes === 'number' && isDurationStep(minutes) && minutes >= MIN_DURATION_MINUTES && minutes <= MAX_DURATION_MINUTES
    ? minutes
    : null

/** A service means its kind: the place says the rest. */
function asKind(value: string | null): OfferType | undefined {
  const named = oneOf([...OFFER_TYPES, ...SERVICE_TYPES], value)
  return named && kindOf(named)
}

const QUERY_NAMES = 'home date time hours service supplies emergency city type frequency every days last'.split(' ')

/** The choices in a profile's link; null when it has none. Invalid values are left out. */
export function draftFromQuery(search: URLSearchParams): Partial<BookingDraft> | null {
  if (!QUERY_NAMES.some((name) => search.has(name))) return null
  const date = search.get('date')
  const time = search.get('time')
  const durationMinutes = asDuration(Number(search.get('hours') ?? Number.NaN) * 60)
  const kind = asKind(search.get('service'))
  const supplies = search.get('supplies')
  const home = idIn<PropertyId>(search.get('home'))
  const hasDate = date !== null && isCivilDate(date)
  return {
    ...(home !== null && { propertyId: home }),
    ...(hasDate && { date }),
    ...(hasDate && time !== null && isTimeOfDay(time) && { time }),
    // Every link carries a length; it counts as chosen only with a start.
    ...(durationMinutes !== null && hasDate && { durationMinutes }),
    ...(kind && { kind }),
    ...(supplies !== null && { suppliesByCleaner: supplies === 'cleaner' }),
    ...rhythmIn(search),
    ...(search.has('emergency') && { isEmergency: search.get('emergency') === '1' || search.get('emergency') === 'true' }),
  }
}

/** How often, for a series that somebody is asked for. */
export function rhythmIn(search: URLSearchParams): Partial<BookingDraft> {
  const frequency = oneOf(FREQUENCIES, search.get('frequency'))
  if (frequency === undefined) return {}
  // An empty word is no other day.
  const days = search.get('days')?.match(/\d/g)?.map(Number)
  return { frequency, repeat: reviveRepeat({ everyWeeks: Number(search.get('every')), days, isLast: search.get('last') === '1' }) }
}

/** The address without the choices that the draft now holds. */
export function withoutQuery(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(search)
  for (const name of QUERY_NAMES) kept.delete(name)
  return kept
}

export function reviveDraft(stored: unknown): BookingDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const from = stored as Partial<Record<keyof BookingDraft, unknown>>
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
  const date = text(from.date)
  const time = text(from.time)
  return {
    propertyId: idIn(from.propertyId),
    kind: oneOf(OFFER_TYPES, from.kind) ?? null,
    date: date !== null && isCivilDate(date) ? date : null,
    time: time !== null && isTimeOfDay(time) ? time : null,
    durationMinutes: asDuration(from.durationMinutes),
    frequency: oneOf(FREQUENCIES, from.frequency) ?? 'one_time',
    repeat: reviveRepeat(from.repeat),
    isEmergency: from.isEmergency === true,
    emergencyReason: text(from.emergencyReason) ?? '',
    suppliesByCleaner: from.suppliesByCleaner === true,
    extras: reviveExtras(from.extras),
    promotionCode: text(from.promotionCode) ?? '',
    mayPhotograph: typeof from.mayPhotograph === 'boolean' ? from.mayPhotograph : null,
    notes: text(from.notes) ?? '',
    roomOrder: Array.isArray(from.roomOrder) ? from.roomOrder.filter((room) => CHECKLIST_ROOMS.some((known) => known === room)) : [],
    intent: hasTexts(from.intent, ['body', 'key']) ? (from.intent as BookingDraft['intent']) : null,
    requested: hasTexts(from.requested, ['bookingId', 'clientSecret']) ? (from.requested as BookingDraft['requested']) : null,
  }
}

const reviveExtras = (stored: unknown): readonly AskedExtra[] =>
  Array.isArray(stored)
    ? EXTRAS.flatMap((extra) => {
        const kept = stored.find((each: unknown) => (each as Partial<AskedExtra> | null)?.extra === extra) as
          | Partial<AskedExtra>
          | undefined
        return kept ? [{ extra, everyVisit: kept.everyVisit === true }] : []
      })
    : []

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

type QuoteBody = Sent<Api['POST /api/quotes'], 'body'>
type Request = Sent<Api['POST /api/bookings'], 'body'>

/** The quote's input: everything that a price depends on, and nothing else. */
export function toQuote(draft: BookingDraft, cleanerSlug: string, serviceType: ServiceType, durationMinutes: number): QuoteBody | null {
  if (draft.propertyId === null) return null
  return {
    cleanerSlug,
    propertyId: draft.propertyId,
    serviceType,
    durationHours: durationMinutes / 60,
    suppliesByClient: !draft.suppliesByCleaner,
    extras: [...draft.extras],
    promotionCode: draft.promotionCode,
    isEmergency: draft.isEmergency,
  }
}

/** What is asked for beside the draft: the visit as the form works it out, and the price that it shows. */
export type Visit = {
  readonly cleanerSlug: string
  readonly serviceType: ServiceType
  readonly durationMinutes: number
  readonly expectedTotalCents: number
}

/** For a draft whose steps are complete. */
export function toRequest(draft: BookingDraft, { durationMinutes, ...visit }: Visit): Request {
  const { propertyId, date, time, mayPhotograph } = draft
  if (propertyId === null || mayPhotograph === null || date === null || time === null) throw new Error('only a complete draft is sent')
  return {
    ...visit,
    propertyId,
    date,
    time,
    durationHours: durationMinutes / 60,
    suppliesByClient: !draft.suppliesByCleaner,
    extras: [...draft.extras],
    promotionCode: draft.promotionCode,
    allowPhotos: mayPhotograph,
    notes: draft.notes.trim(),
    roomOrder: [...draft.roomOrder],
    ...(draft.isEmergency && { emergency: { reason: draft.emergencyReason.trim() } }),
  }
}
