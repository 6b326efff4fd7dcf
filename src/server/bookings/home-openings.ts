// The openings of a cleaner for a visit to one of a client's homes.
import type { bookings } from '#contract/bookings.ts'
import type { Received, Returned } from '#contract/endpoint.ts'
import type { PropertyId } from '#domain/id.ts'
import { mayUseProperty, type Client } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import { findOffer } from '../cleaners/index.ts'
import { openingsIn } from '../schedules/index.ts'
import { isSetAsideBy } from '../feedback/index.ts'
import { onOneConnection, type Db } from '../platform/postgres/database.ts'
import { findProperty } from '../properties/index.ts'

type HomeOpenings = (typeof bookings)['GET /api/properties/{id}/openings']

/** Refuses `not-found` for somebody else's home, and for a cleaner who is not listed. */
export async function homeOpenings(
  db: Db,
  client: Client,
  propertyId: PropertyId,
  { cleaner, ...query }: Received<HomeOpenings, 'query'>,
  now: Date,
): Promise<Returned<HomeOpenings>> {
  const [property, offer, isApart] = await onOneConnection(db, (one) =>
    Promise.all([findProperty(one, propertyId), findOffer(one, cleaner), isSetAsideBy(one, cleaner, client.id)]),
  )
  if (!property || !mayUseProperty(client, property) || !offer) return refuse('not-found')
  const { items, ...openings } = openingsIn(offer.schedule, query, now, property)
  // A request is read by the wall of the home, whatever clock its cleaner lives by.
  const { timeZone } = property
  const atHome = items.map(({ startsAt }) => ({ ...localOf(new Date(startsAt), timeZone), timeZone, startsAt }))
  // Whom the cleaner set aside sees their days as full.
  return { ...openings, items: isApart ? [] : atHome }
}
