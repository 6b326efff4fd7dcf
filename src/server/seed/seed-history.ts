// A consistent past: finished, paid and reviewed visits, with charges and ledger entries, of clients without a sign-in.
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { Language } from '#domain/account.ts'
import type { BookingId, CleanerId, ClientId } from '#domain/id.ts'
import { cents, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { quote, type PriceBreakdown } from '#domain/pricing.ts'
import { MAX_RATING, RATING_CATEGORIES } from '#domain/review.ts'
import type { Tariff } from '#domain/tariff.ts'
import type { AgreedShare } from '#domain/earnings.ts'
import { instantOf, localOf } from '#domain/time.ts'
import { insertAccount } from '../accounts/account-store.ts'
import { findCity } from '../geography/index.ts'
import { post } from '../ledger/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { insertPastCharge, type SavedMethod } from '../payment-company/index.ts'
import type { Property } from '../properties/index.ts'
import { insertProperty, propertyOf } from '../properties/property-store.ts'
import { countRatings } from '../reviews/count-ratings.ts'
import { insertReview, revealReviews } from '../reviews/review-store.ts'
import { dealt, type Chance } from './chance.ts'
import { MIXED_OPINIONS_EN, MIXED_OPINIONS_FR, OPINIONS_EN, OPINIONS_FR, OPINIONS_ON_CLIENTS } from './demo-opinions.ts'
import { LAST_NAMES } from './demo-words.ts'
import { insertPastBooking } from './past-booking.ts'
import type { SeededCleaner } from './seed-cleaners.ts'

type Past = {
  readonly chance: Chance
  readonly passwordHash: string
  readonly now: Date
  readonly cleaners: readonly SeededCleaner[]
  readonly share: AgreedShare
}
export type Client = { readonly id: ClientId; readonly propertyOf: Map<string, Property> }

export const DURATION_MINUTES = 240
const NEIGHBOURS = [
  'Alice',
  'Bruno',
  'Céline',
  'Dominic',
  'Estelle',
  'Frank',
  'Gisèle',
  'Henri',
  'Inès',
  'Jacques',
  'Karine',
  'Lionel',
] as const

/** Answers the clients of this past. */
export async function seedHistory(tx: Tx, past: Past): Promise<readonly Client[]> {
  const linesOfNext = linesFrom(past.chance)
  const clients: Client[] = []
  for (const [index, first] of NEIGHBOURS.entries()) clients.push(await addClient(tx, past, index, first))
  for (const cleaner of past.cleaners) {
    const visits = past.chance.is(0.08) ? 0 : past.chance.between(1, 9)
    // The latest first: a card quotes what was said first here.
    const line = linesOfNext()
    const daysAgo = Array.from({ length: visits }, () => past.chance.between(20, 380)).toSorted((a, b) => a - b)
    for (const days of daysAgo) await addVisit(tx, past, cleaner, { client: past.chance.pick(clients), daysAgo: days, line })
    await tx.updateTable('cleaner').set({ completed_count: visits }).where('account_id', '=', cleaner.id).execute()
    await countRatings(tx, cleaner.id, past.now)
  }
  return clients
}

async function addClient(tx: Tx, { chance, passwordHash, now }: Past, index: number, first: string): Promise<Client> {
  const name = `${first} ${chance.pick(LAST_NAMES)}`
  const email = `voisin${index + 1}@maisonnette.test`
  const { id } = await insertAccount(tx, { name, email, role: 'client', passwordHash, language: 'fr', emailVerifiedAt: null, now })
  return { id, propertyOf: new Map() }
}

export async function propertyIn(
  tx: Tx,
  { chance, now }: Pick<Past, 'chance' | 'now'>,
  client: Client,
  citySlug: string,
): Promise<Property> {
  const known = client.propertyOf.get(citySlug)
  if (known) return known
  const city = findCity(citySlug)
  if (!city) throw new Error(`Unknown city ${citySlug}`)
  const property = propertyOf(
    await insertProperty(tx, {
      client_id: client.id,
      name: 'Maison',
      type: 'condo',
      bedrooms: chance.between(1, 3),
      bathrooms: 1,
      stories: 1,
      parking: false,
      street: `${chance.between(100, 9000)}, rue Principale`,
      city: city.fr,
      city_slug: city.slug,
      lat: city.lat,
      lng: city.lng,
      precision: 'locality',
      time_zone: city.timeZone,
      pets: chance.pick(['none', 'cat', 'dog']),
      created_at: now,
      updated_at: now,
    }),
  )
  client.propertyOf.set(citySlug, property)
  return property
}

/** What a visit of theirs costs, with or without supplies. */
export function pricedWith(cleaner: SeededCleaner, chance: Chance): { readonly tariff: Tariff; readonly price: PriceBreakdown } {
  const rate = cents(cleaner.tariff.cents)
  const tariff: Tariff = cleaner.tariff.method === 'hourly' ? { method: 'hourly', rateCents: rate } : { method: 'fixed', priceCents: rate }
  const price = quote({
    tariff,
    durationMinutes: DURATION_MINUTES,
    isEmergency: false,
    suppliesByCleaner: chance.is(0.4),
    isFirstBooking: false,
    referralCreditCents: cents(0),
    isTaxRegistered: cleaner.taxRegistered,
  })
  return { tariff, price }
}

type Visit = { readonly client: Client; readonly daysAgo: number; readonly line: Line }

async function addVisit(tx: Tx, past: Past, cleaner: SeededCleaner, { client, daysAgo, line }: Visit): Promise<void> {
  const { chance, now, share } = past
  const date = addDays(localOf(now, cleaner.timeZone).date, -daysAgo)
  const time = chance.pick(['08:30', '09:00', '13:00'])
  const startsAt = instantOf({ date, time, timeZone: cleaner.timeZone })
  const endsAt = addMinutes(startsAt, DURATION_MINUTES)
  const { tariff, price } = pricedWith(cleaner, chance)
  const requestedAt = addMinutes(startsAt, -4 * 24 * 60)
  const acceptedAt = addMinutes(requestedAt, chance.between(6, 300))
  const releasedAt = addMinutes(endsAt, 48 * 60)
  const { id } = await insertPastBooking(tx, {
    clientId: client.id,
    cleanerId: cleaner.id,
    property: await propertyIn(tx, past, client, cleaner.city),
    status: 'completed',
    serviceType: chance.pick(['basic', 'basic', 'deep', 'condo']),
    startsAt,
    durationMinutes: DURATION_MINUTES,
    tariff,
    price,
    share,
    requestedAt,
    acceptedAt,
    done: { releasedAt },
    pick: (count) => chance.between(0, count - 1),
  })
  await addMoney(tx, {
    bookingId: id,
    cleanerId: cleaner.id,
    payerId: client.id,
    price,
    share,
    requestedAt,
    acceptedAt,
    endsAt,
    releasedAt,
  })
  await addReviews(tx, past, { bookingId: id, cleaner, clientId: client.id, line, writtenAt: addMinutes(endsAt, chance.between(60, 3000)) })
}

type Paid = {
  readonly bookingId: BookingId
  readonly cleanerId: CleanerId
  readonly payerId: ClientId
  readonly price: PriceBreakdown
  readonly share: AgreedShare
  readonly requestedAt: Date
  readonly acceptedAt: Date
  readonly endsAt: Date
  readonly releasedAt: Date
}

/** Both halves of a visit and their release, from a card that always pays; answers the card. */
export async function addMoney(tx: Tx, paid: Paid): Promise<SavedMethod> {
  const { bookingId, price } = paid
  await addCharge(tx, paid, 'initial', price.initialLegCents, paid.acceptedAt)
  const method = await addCharge(tx, paid, 'final', price.finalLegCents, paid.endsAt)
  const { commissionBps, platformTaxed } = paid.share
  const terms = { cleanerId: paid.cleanerId, commissionBps, platformTaxed }
  await post(
    tx,
    { kind: 'released', bookingId, price, refundedCents: ZERO_CENTS, withheldCents: ZERO_CENTS, ...terms },
    { key: `seed:release:${bookingId}`, bookingId, at: paid.releasedAt },
  )
  return method
}

async function addCharge(tx: Tx, paid: Paid, leg: 'initial' | 'final', amountCents: Cents, at: Date): Promise<SavedMethod> {
  const { bookingId, payerId } = paid
  const { ref, feeCents, method } = await insertPastCharge(tx, { label: { bookingId, leg, attempt: 1 }, payerId, amountCents, at })
  await tx
    .insertInto('charge')
    .values({
      booking_id: bookingId,
      leg,
      attempt: 1,
      payer_id: payerId,
      amount_cents: amountCents,
      off_session: leg === 'final',
      state: 'captured',
      provider: 'sandbox',
      provider_ref: ref,
      method_brand: 'visa',
      method_last4: '4242',
      created_at: paid.requestedAt,
      updated_at: at,
      held_at: leg === 'initial' ? paid.requestedAt : null,
      captured_at: at,
    })
    .execute()
  const of = { bookingId, at, providerRef: ref }
  await post(tx, { kind: 'leg-captured', bookingId, amountCents }, { ...of, key: `seed:capture:${leg}:${bookingId}` })
  await post(tx, { kind: 'processor-fee', amountCents: feeCents }, { ...of, key: `seed:fee:${leg}:${bookingId}` })
  return method
}

type Line = ReturnType<ReturnType<typeof linesFrom>>

/** For each cleaner: what clients say in a language, glad or less so. Nobody's first line is another's until all were said. */
function linesFrom(chance: Chance) {
  const decks = () => ({
    fr: { glad: dealt<string>(chance, OPINIONS_FR), mixed: dealt<string>(chance, MIXED_OPINIONS_FR) },
    en: { glad: dealt<string>(chance, OPINIONS_EN), mixed: dealt<string>(chance, MIXED_OPINIONS_EN) },
  })
  const [first, later] = [decks(), decks()]
  return () => {
    const spoken = new Set<string>()
    return (language: Language, mood: 'glad' | 'mixed'): string => {
      const isFirst = !spoken.has(language + mood)
      spoken.add(language + mood)
      return (isFirst ? first : later)[language][mood]()
    }
  }
}

type Written = {
  readonly bookingId: BookingId
  readonly cleaner: SeededCleaner
  readonly clientId: ClientId
  readonly line: Line
  readonly writtenAt: Date
}

async function addReviews(tx: Tx, { chance }: Past, { bookingId, cleaner, clientId, line, writtenAt }: Written): Promise<void> {
  const rate = (): number => Math.min(5, Math.max(2, Math.round(2.6 + cleaner.talent * 2.4 + (chance.next() - 0.5) * 1.4)))
  const ratings = (): Record<(typeof RATING_CATEGORIES)[number], number> =>
    Object.fromEntries(RATING_CATEGORIES.map((category) => [category, rate()])) as Record<(typeof RATING_CATEGORIES)[number], number>
  const english = chance.is(0.3)
  const given = ratings()
  const glad = given.overall === MAX_RATING
  const common = { bookingId, now: writtenAt, caseOpenedBy: null }
  await Promise.all([
    insertReview(tx, {
      ...common,
      ratings: given,
      authorId: clientId,
      aboutId: cleaner.id,
      authorRole: 'client',
      comment: chance.is(0.85) ? line(english ? 'en' : 'fr', glad ? 'glad' : 'mixed') : '',
      language: english ? 'en' : 'fr',
    }),
    insertReview(tx, {
      ...common,
      ratings: ratings(),
      authorId: cleaner.id,
      aboutId: clientId,
      authorRole: 'cleaner',
      comment: chance.is(0.4) ? chance.pick(OPINIONS_ON_CLIENTS) : '',
      language: 'fr',
    }),
    revealReviews(tx, bookingId, writtenAt),
  ])
}
