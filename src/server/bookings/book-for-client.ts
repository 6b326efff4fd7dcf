// What operators do for a client who asks them: where a visit may be, who is free for it, and the request, which the client confirms with a card.
import type { bookingDesk } from '#contract/booking-desk.ts'
import type { Received, Returned } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { dueAt } from '#domain/booking-timers.ts'
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { withoutSetAside } from '#domain/feedback.ts'
import type { ClientId, UserId } from '#domain/id.ts'
import { mayUseProperty } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { instantOf, startOfDay } from '#domain/time.ts'
import { standingOpinions } from '../feedback/index.ts'
import { freeCleaners } from '../listing/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, onOneConnection, type Db } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { findProperty, listProperties, type Property } from '../properties/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { discountsOf } from './discounts.ts'
import { priceFree } from './price-free.ts'
import { readForRequest, requestBooking } from './request-booking.ts'
import { findClient } from './request-store.ts'

type Homes = (typeof bookingDesk)['GET /api/admin/clients/{id}/homes']
type Free = (typeof bookingDesk)['GET /api/admin/clients/{id}/free-cleaners']
type Book = (typeof bookingDesk)['POST /api/admin/clients/{id}/bookings']

/** Enough to read out on the telephone. */
const MAX_OFFERED = 12

type Reading = { readonly clientId: ClientId; readonly operatorId: UserId; readonly now: Date }

/** The reading is logged, as that of the person's page. Refuses `not-found` for who is no client, or may book nothing now. */
export const homesOfClient = (db: Db, { clientId, operatorId, now }: Reading): Promise<Returned<Homes>> =>
  inTransaction(db, async (tx) => {
    const { name } = (await findClient(tx, clientId)) ?? refuse('not-found')
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'account.view', subject: { kind: 'account', id: clientId } })
    const homes = await listProperties(tx, clientId)
    return { name, items: homes.map(({ id, type, street, city }) => ({ id, type, street, city })) }
  })

/** The best recommended first, each with their first start of that day, or at the very hour. Refuses `not-found` for another's home. */
export const freeForClient = (
  { db, referrals, termsAt }: Pick<BookingDeps, 'db' | 'referrals' | 'termsAt'>,
  clientId: ClientId,
  { propertyId, date, time, durationHours, serviceType, suppliesByClient, extras }: Received<Free, 'query'>,
  language: Language,
  now: Date,
): Promise<Returned<Free>> =>
  onOneConnection(db, async (one) => {
    const [client, property] = await Promise.all([findClient(one, clientId), findProperty(one, propertyId)])
    if (!client || !property || !mayUseProperty({ id: clientId, role: 'client' }, property)) return refuse('not-found')
    const [discounts, share, opinions] = await Promise.all([
      discountsOf({ referrals }, one, clientId, now),
      termsAt(now),
      standingOpinions(one, clientId),
    ])
    const wanted = { serviceType, durationMinutes: durationHours * 60, suppliesByClient, isEmergency: false, extras: askedExtras(extras) }
    const { citySlug, type: home } = property
    const limit = MAX_OFFERED + opinions.length
    const search = { ...wanted, citySlug, home, door: property, ...spanOf(property, date, time), limit, now, language }
    const people = withoutSetAside(await freeCleaners(one, search), opinions).slice(0, MAX_OFFERED)
    const items = await Promise.all(people.map((person) => priceFree(one, property, wanted, person, { ...discounts, ...share }, now)))
    return { items: items.flat() }
  })

const askedExtras = (extras: Received<Free, 'query'>['extras']) => extras.map((extra) => ({ extra, everyVisit: false }))

/** Refuses `no-such-local-time`. */
function spanOf({ timeZone }: Property, date: string, time: string | undefined): { readonly from: Date; readonly until: Date } {
  if (time !== undefined) {
    const startsAt = instantOf({ date, time, timeZone })
    return { from: startsAt, until: startsAt }
  }
  return { from: startOfDay(date, timeZone), until: addMinutes(startOfDay(addDays(date, 1), timeZone), -1) }
}

export type ForClient = Reading & { readonly idempotencyKey: string | null }

/** Refuses as a client's own request does, and `not-found` for who is no client, or may book nothing now. */
export async function bookForClient(
  deps: BookingDeps,
  { clientId, operatorId, idempotencyKey, now }: ForClient,
  { agreedBy, note, ...visit }: Received<Book, 'body'>,
): Promise<Returned<Book>> {
  await refusePhoneNumbers({ note })
  const request = {
    by: { id: clientId, role: 'client' as const },
    input: {
      ...visit,
      extras: askedExtras(visit.extras),
      notes: '',
      roomOrder: [],
      frequency: 'one_time' as const,
      emergency: null,
      promotionCode: '',
    },
    idempotencyKey,
    now,
    onBehalf: { operatorId, agreedBy, note },
  }
  const known = await onOneConnection(deps.db, async (one) => {
    if ((await findClient(one, clientId)) === null) refuse('not-found')
    return readForRequest(deps, one, request)
  })
  const { booking } = await requestBooking(deps, request, known)
  const { id, reference, facts } = booking
  return { id, reference, confirmBy: dueAt('hold-expiry', facts, facts.requestedAt) }
}
