// The visit that a client asks an operator for, as it is typed, and who is free for it.
import type { Booking } from '#contract/bookings.ts'
import { DURATION_STEP_HOURS, MAX_DURATION_HOURS, MIN_DURATION_HOURS } from '#domain/booking.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import type { Extra } from '#domain/extra.ts'
import type { ClientId, PropertyId } from '#domain/id.ts'
import type { AgreementWay } from '#domain/move.ts'
import { ask, type Answer } from '#web/platform/api.ts'

export type Home = Answer<'GET /api/admin/clients/{id}/homes'>['items'][number]
export type FreePerson = Answer<'GET /api/admin/clients/{id}/free-cleaners'>['items'][number]
export type Service = Exclude<Booking['serviceType'], 'commercial'>

/** Empty strings while nothing is chosen; without a time, each person's first start of the day. */
export type TypedVisit = {
  readonly propertyId: PropertyId | ''
  readonly serviceType: Service
  readonly durationHours: string
  readonly date: string
  readonly time: string
  readonly suppliesByClient: boolean
  readonly extras: readonly Extra[]
  /** Who is asked: their address. */
  readonly slug: string
  readonly allowPhotos: boolean
  readonly agreedBy: AgreementWay | ''
  readonly note: string
}

export const DURATIONS: readonly number[] = Array.from(
  { length: (MAX_DURATION_HOURS - MIN_DURATION_HOURS) / DURATION_STEP_HOURS + 1 },
  (_, step) => MIN_DURATION_HOURS + step * DURATION_STEP_HOURS,
)

/** Of the only home, or of the visit that was lost. */
export function visitToBegin(homes: readonly Home[], lost: Booking | null): TypedVisit {
  const [first] = homes
  const asked = { slug: '', allowPhotos: false, agreedBy: '', note: '' } as const
  if (lost === null || lost.serviceType === 'commercial') {
    const propertyId = homes.length === 1 && first ? first.id : ''
    const visit = { serviceType: 'basic', durationHours: String(MIN_DURATION_HOURS), date: '', time: '' } as const
    return { propertyId, ...visit, suppliesByClient: true, extras: [], ...asked }
  }
  const { propertyId, serviceType, durationHours, date, time, suppliesByClient, extras } = lost
  return {
    // It may have been removed meanwhile.
    propertyId: homes.find(({ id }) => id === propertyId)?.id ?? '',
    serviceType,
    durationHours: String(durationHours),
    date,
    time,
    suppliesByClient,
    extras: extras.map(({ extra }) => extra),
    ...asked,
  }
}

export const homesQuestion = (id: ClientId) => ask('GET /api/admin/clients/{id}/homes', { params: { id } })

/** All that a search needs is chosen. */
export const canSearch = ({ propertyId, date }: TypedVisit): boolean => propertyId !== '' && isCivilDate(date)

/** Asked for once {@link canSearch}. */
export function freeQuestion(id: ClientId, visit: TypedVisit) {
  const { propertyId, serviceType, durationHours, date, time, suppliesByClient, extras } = visit
  return ask('GET /api/admin/clients/{id}/free-cleaners', {
    params: { id },
    query: {
      propertyId: propertyId as PropertyId,
      serviceType,
      durationHours: Number(durationHours),
      date,
      suppliesByClient: suppliesByClient ? 'true' : 'false',
      extras: extras.join(','),
      ...(time !== '' && { time }),
    },
  })
}
