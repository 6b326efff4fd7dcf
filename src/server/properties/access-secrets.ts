// Access secrets of a property: one sealed box per property, and the log of its views.
import { publicName } from '#domain/public-name.ts'
import type { output } from 'zod'
import type { accessSecrets } from '#contract/properties.ts'
import type { Language } from '#domain/account.ts'
import type { BookingId, PropertyId, UserId } from '#domain/id.ts'
import { ACCESS_SECRETS, type AccessSecret } from '#domain/property.ts'
import { knownAs } from '../cleaners/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { PropertyDeps } from './property-deps.ts'
import type { PropertyRow } from './property-store.ts'

export type AccessSecrets = output<typeof accessSecrets>
type Sealed = Pick<PropertyRow, 'id' | 'sealed_secrets'>

/** A box opens only for the property it was sealed for. */
const contextOf = (propertyId: PropertyId): string => `property:${propertyId}`

/** Everything in the box; null for fields that the client left empty. */
export function openSecrets(box: SecretBox, { id, sealed_secrets: sealed }: Sealed): AccessSecrets {
  const kept = sealed === null ? {} : (JSON.parse(box.open(sealed, contextOf(id))) as Partial<AccessSecrets>)
  return Object.fromEntries(ACCESS_SECRETS.map((name) => [name, kept[name] ?? null])) as AccessSecrets
}

/** Null when every field is empty. */
export function sealSecrets(box: SecretBox, propertyId: PropertyId, secrets: AccessSecrets): Buffer | null {
  const kept = Object.entries(secrets).filter(([, text]) => text !== null)
  return kept.length === 0 ? null : box.seal(JSON.stringify(Object.fromEntries(kept)), contextOf(propertyId))
}

type GivenSecrets = Readonly<Partial<Record<AccessSecret, string | null | undefined>>>

/** What is given replaces, an empty text or null clears, the rest stays. */
export function mergeSecrets(kept: AccessSecrets, given: GivenSecrets): AccessSecrets {
  const merged = ACCESS_SECRETS.map((name) => [name, given[name] === undefined ? kept[name] : given[name] || null])
  return Object.fromEntries(merged) as AccessSecrets
}

export type SecretReading = {
  readonly propertyId: PropertyId
  readonly bookingId: BookingId
  readonly viewerId: UserId
  readonly now: Date
}

/** Opens the box and logs the view for the client; the caller has checked the permission. Throws for an unknown property. */
export async function readSecrets(box: SecretBox, tx: Tx, { propertyId, bookingId, viewerId, now }: SecretReading): Promise<AccessSecrets> {
  const row = await tx.selectFrom('property').select(['id', 'sealed_secrets']).where('id', '=', propertyId).executeTakeFirstOrThrow()
  await tx
    .insertInto('secret_view')
    .values({ property_id: propertyId, booking_id: bookingId, viewer_id: viewerId, viewed_at: now })
    .execute()
  return openSecrets(box, row)
}

/** The last hundred views, newest first, with public names. */
export async function listSecretViews({ db, bookings }: Pick<PropertyDeps, 'db' | 'bookings'>, propertyId: PropertyId, language: Language) {
  const rows = await db
    .selectFrom('secret_view as v')
    .leftJoin('account as a', 'a.id', 'v.viewer_id')
    .leftJoin('cleaner as c', 'c.account_id', 'v.viewer_id')
    .select(['c.display_name', 'a.name', 'a.erased_at', 'v.booking_id', 'v.viewed_at as viewedAt'])
    .where('v.property_id', '=', propertyId)
    .orderBy('v.viewed_at', 'desc')
    .limit(100)
    .execute()
  const references = await bookings.referencesOf(
    db,
    rows.flatMap(({ booking_id }) => booking_id ?? []),
  )
  return rows.map(({ display_name: displayName, name, erased_at: erasedAt, booking_id: bookingId, viewedAt }) => {
    const viewer = { name: displayName ?? publicName(name ?? ''), isErased: name === null || erasedAt !== null }
    const bookingReference = bookingId === null ? null : (references.get(bookingId) ?? null)
    return { bookingReference, viewedAt, viewerName: knownAs(viewer, 'cleaner', language) }
  })
}
