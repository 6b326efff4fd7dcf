// A client with a place in Montréal and a cleaner whom anyone may book, in a world of their own: what tests of bookings begin with.
import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { BookingId, CleanerId, ClientId, PropertyId, UserId } from '#domain/id.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { listedCleaner } from './cleaner-for-tests.ts'
import { MONDAY, openWorld, type Answer, type KeptWorld, type World, type WorldOptions } from './world.ts'

export const GOOD_CARD = '4242424242424242'
/** A Thursday, three days after the world's Monday morning. */
const THURSDAY = '2026-11-26'

export type Scene = {
  readonly world: World
  readonly client: Person<ClientId>
  readonly cleaner: Person<CleanerId> & { readonly slug: string }
  readonly propertyId: PropertyId
  /** Another client with a place of their own. */
  newClient(): Promise<Person<ClientId> & { readonly propertyId: PropertyId }>
  newCleaner(hourlyRateCents?: number): Promise<Person<CleanerId> & { readonly slug: string }>
  /** A day of its own for each visit, three days ahead of the clock at least. */
  freeDate(): string
  /** The price that the server would ask for a request today. */
  priceOf(input?: Partial<RequestInput>, by?: Person): Promise<PriceBreakdown>
  request(input?: Partial<RequestInput>, options?: { by?: Person; key?: string }): Promise<Answer<'POST /api/bookings'>>
  /** Requests and holds a good card: the cleaner may answer. */
  held(input?: Partial<RequestInput>, by?: Person): Promise<Booking>
  /** Requested, held and accepted. */
  confirmed(input?: Partial<RequestInput>, by?: Person): Promise<Booking>
  /** Confirmed, the clock moved to its start, and punched in. */
  started(input?: Partial<RequestInput>): Promise<Booking>
  /** Started, everything ticked and photographed, punched out. */
  completed(input?: Partial<RequestInput>): Promise<Booking>
  confirmCard(clientSecret: string, number?: string): Promise<Answer<'POST /api/sandbox/confirm'>>
  see(id: string, as?: Person): Promise<Booking>
  addPhoto(
    id: string,
    bytes: Buffer,
    fields?: { kind?: string; note?: string; as?: Person; key?: string },
  ): Promise<{ status: number; body: Booking & { code: string } }>
  /** A photo to any endpoint that takes one. */
  sendPhoto(
    url: string,
    bytes: Buffer,
    options: { fields?: Readonly<Record<string, string>>; as: Person; key?: string },
  ): Promise<{ status: number; body: Booking & { code: string } }>
  finishWork(id: string): Promise<void>
  moveTo(instant: string): Promise<void>
  /** As if a geocoder had found the very door, which the built-in one never does. */
  findDoor(id: string): Promise<void>
  /** The balance of a ledger account; 0 when it was never used. */
  balance(code: string): Promise<number>
  /** Debits less credits over the whole ledger. */
  imbalance(): Promise<number>
  emails(to: string): Promise<readonly string[]>
  close(): Promise<void>
}

export type Person<Id extends UserId = UserId> = { readonly token: string; readonly id: Id; readonly email: string }
/** Any field of a request, right or wrong. */
type RequestInput = { readonly expectedTotalCents: number } & Readonly<Record<string, unknown>>

/** What happened before the first test: nothing, or a visit with everything as usual. */
type Before = 'nothing' | 'a visit'

type Beginning = { readonly kept: KeptWorld; readonly visit: BookingId | null } & Pick<Scene, 'client' | 'cleaner' | 'propertyId'>

/** Settled once in each process, and copied. */
const beginnings = new Map<Before, Promise<Beginning>>()

function beginningAfter(before: Before): Promise<Beginning> {
  const settled = beginnings.get(before) ?? settleBeginning(before)
  beginnings.set(before, settled)
  return settled
}

async function settleBeginning(before: Before): Promise<Beginning> {
  const { world, client, cleaner, propertyId, completed } = await openScene(before === 'nothing' ? { at: MONDAY } : {})
  const visit = before === 'nothing' ? null : (await completed()).id
  return { kept: await world.keep(), visit, client, cleaner, propertyId }
}

/** What these settings change is not in rows that stand at the beginning. */
const beginsAsUsual = ({ at, beside, env = {}, stripeAddress, paymentWire }: WorldOptions): boolean =>
  !(at ?? beside ?? stripeAddress ?? paymentWire ?? env['APP_SECRET'] ?? env['FILES_URL'])

/** After a visit, the first that is `completed` as usual is that one. */
export async function openScene({ after = 'nothing', ...options }: WorldOptions & { readonly after?: Before } = {}): Promise<Scene> {
  const begun = beginsAsUsual(options) ? await beginningAfter(after) : null
  const world = await openWorld(begun ? { ...options, from: begun.kept } : options)
  const { pool } = world.platform

  // Each at another door: people of one home have a first booking together.
  let doors = begun ? 3 : 2
  const newProperty = async (owner: Person): Promise<PropertyId> => {
    doors += 1
    const q = `4210 rue Saint-Denis app. ${doors}, Montréal`
    const { body } = await world.call('GET /api/geo/suggest', { query: { q, lng: 'fr' } })
    const made = await world.call('POST /api/properties', {
      as: owner.token,
      body: {
        name: 'Chez nous',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 1,
        addressId: body.items[0]?.id ?? '',
        postalCode: 'H2X 3K8',
        wifiName: 'Chats',
        wifiPassword: 'miaou-miaou',
      },
    })
    // Known to its town alone, as homes were before their code was asked for.
    const back = `update property set postal_code = null, precision = 'locality', lat = $2, lng = $3 where id = $1`
    await pool.query(back, [made.body.id, body.items[0]?.lat, body.items[0]?.lng])
    return made.body.id
  }

  const newClient: Scene['newClient'] = async () => {
    const person = await world.person('client', 'Claire Roy')
    return { ...person, propertyId: await newProperty(person) }
  }

  const newCleaner: Scene['newCleaner'] = (hourlyRateCents = 3_200) =>
    listedCleaner(world, { rates: { method: 'hourly', rates: [{ city: 'montreal', hourlyRateCents }] }, services: ['regular', 'deep'] })

  const { propertyId, ...client } = begun ? { ...begun.client, propertyId: begun.propertyId } : await newClient()
  const cleaner = begun?.cleaner ?? (await newCleaner())
  const propertyOf = new Map<UserId, PropertyId>([[client.id, propertyId]])

  let visitBefore = begun?.visit ?? null
  let takenOn = THURSDAY
  const inputWith = (input: Partial<RequestInput>) => ({
    cleanerSlug: cleaner.slug,
    propertyId,
    serviceType: 'basic',
    date: THURSDAY,
    time: '09:00',
    durationHours: 4,
    suppliesByClient: true,
    allowPhotos: true,
    ...input,
  })

  const scene: Scene = {
    world,
    client,
    cleaner,
    propertyId,
    newCleaner,
    freeDate() {
      const soon = addDays(world.clock.now().toISOString().slice(0, 10), 3)
      takenOn = soon > takenOn ? soon : addDays(takenOn, 1)
      return takenOn
    },
    async findDoor(id) {
      await pool.query(`update booking set precision = 'building' where id = $1`, [id])
    },
    async newClient() {
      const made = await newClient()
      propertyOf.set(made.id, made.propertyId)
      return made
    },
    async priceOf(input = {}, by = client) {
      const whole: Readonly<Record<string, unknown>> = inputWith({ propertyId: propertyOf.get(by.id), ...input })
      const { cleanerSlug, propertyId, serviceType, durationHours, suppliesByClient, extras = [], promotionCode = '', emergency } = whole
      const visit = { cleanerSlug, propertyId, serviceType, durationHours, suppliesByClient, extras, promotionCode }
      const priced = { ...visit, isEmergency: Boolean(emergency) }
      const answer = await world.call('POST /api/quotes', { as: by.token, rawBody: priced })
      return answer.body.priceBreakdown as PriceBreakdown
    },
    async request(input = {}, { by = client, key } = {}) {
      const expectedTotalCents = input.expectedTotalCents ?? (await scene.priceOf(input, by))?.finalCents ?? 0
      const rawBody = { ...inputWith({ propertyId: propertyOf.get(by.id), ...input }), expectedTotalCents }
      return world.call('POST /api/bookings', { as: by.token, rawBody, ...(key ? { key } : {}) })
    },
    async held(input = {}, by = client) {
      const { body } = await scene.request(input, { by })
      await scene.confirmCard(body.payment.clientSecret)
      return scene.see(body.booking.id, by)
    },
    async confirmed(input = {}, by = client) {
      const { id } = await scene.held(input, by)
      await world.call('POST /api/bookings/{id}/accept', { as: cleaner.token, params: { id }, body: {} })
      return scene.see(id, by)
    },
    async started(input = {}) {
      const booking = await scene.confirmed(input)
      await scene.moveTo(booking.startsAt)
      const { id } = booking
      await world.call('POST /api/bookings/{id}/punch-in', { as: cleaner.token, params: { id }, body: { reason: 'le GPS ne répond pas' } })
      return scene.see(id)
    },
    async completed(input) {
      const before = input ? null : visitBefore
      if (before) {
        visitBefore = null
        return scene.see(before)
      }
      const { id } = await scene.started(input)
      await scene.finishWork(id)
      await world.call('POST /api/bookings/{id}/punch-out', { as: cleaner.token, params: { id }, body: { reason: 'le GPS ne répond pas' } })
      return scene.see(id)
    },
    confirmCard: (clientSecret, number = GOOD_CARD) =>
      world.call('POST /api/sandbox/confirm', { body: { clientSecret, card: { number, expMonth: 12, expYear: 2030, cvc: '123' } } }),
    async see(id, as = client) {
      return (await world.call('GET /api/bookings/{id}', { as: as.token, params: { id } })).body
    },
    addPhoto: (id, bytes, { kind = 'before', note = '', as = cleaner, key } = {}) =>
      scene.sendPhoto(`/api/bookings/${id}/photos`, bytes, { fields: { kind, note }, as, ...(key && { key }) }),
    async sendPhoto(url, bytes, { fields = {}, as, key }) {
      const boundary = 'limite-des-parties'
      const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      const payload = Buffer.concat([
        Buffer.from(
          Object.entries(fields)
            .map(([name, value]) => field(name, value))
            .join(''),
        ),
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      const headers = {
        authorization: `Bearer ${as.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(key && { 'idempotency-key': key }),
      }
      const response = await world.app.inject({ method: 'POST', url, payload, headers })
      return { status: response.statusCode, body: response.json() }
    },
    async finishWork(id) {
      const { endsAt } = await scene.see(id)
      const nearlyOver = addMinutes(new Date(endsAt), -30)
      if (world.clock.now() < nearlyOver) await scene.moveTo(nearlyOver.toISOString())
      // One request for each of thirty tasks would be most of what a test costs.
      await pool.query(`update checklist_task set answer = 'done', answered_at = $2 where booking_id = $1`, [id, world.clock.now()])
      const picture = await aPicture()
      await scene.addPhoto(id, picture, { kind: 'before' })
      await scene.addPhoto(id, picture, { kind: 'after' })
    },
    async moveTo(instant) {
      await world.platform.clock.moveTo(new Date(instant))
      await world.settle()
    },
    async balance(code) {
      const { rows } = await pool.query<{ balance_cents: number }>('select balance_cents from ledger_account where code = $1', [code])
      return rows[0]?.balance_cents ?? 0
    },
    async imbalance() {
      const { rows } = await pool.query<{ sum: number }>(
        `select coalesce(sum(case direction when 'D' then amount_cents else -amount_cents end), 0) as sum from ledger_entry`,
      )
      return rows[0]?.sum ?? 0
    },
    async emails(to) {
      const { body } = await world.call('GET /api/sandbox/emails', { query: { to } })
      return body.items.map((email) => email.kind).toReversed()
    },
    close: () => world.close(),
  }
  return scene
}

let picture: Promise<Buffer> | undefined

/** A small JPEG. */
export function aPicture(): Promise<Buffer> {
  picture ??= import('sharp').then(({ default: sharp }) =>
    sharp({ create: { width: 80, height: 60, channels: 3, background: '#8a6' } })
      .jpeg()
      .toBuffer(),
  )
  return picture
}
