// Payments alone on a database of their own: the sandbox provider, the real receiver, and bookings reduced to a row with recorded calls.
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { makeSecretBox } from '#server/platform/secret-box.ts'
import { pino } from 'pino'
import { refuseFailed } from './failed-work.ts'
import { keepsNothing } from './keeps-nothing.ts'
import type { BookingMoney } from '#domain/booking-money.ts'
import type { BookingId, ChargeId, CleanerId, ClientId, IdOf } from '#domain/id.ts'
import { cents, halves, type Cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { insertPastBooking } from '#server/seed/past-booking.ts'
import { makePayments, moneyOf, type LegChange, type PaymentHooks, type Payments, type RefundChange } from '#server/payments/index.ts'
import { forgiveOwed, reclaimEarnings } from '#server/payouts/reclaim-earnings.ts'
import { inTransaction, type Db } from '#server/platform/postgres/database.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { mountRoutes } from '#server/platform/http/mount-routes.ts'
import { limitConcurrency } from '#server/platform/http/concurrency-limit.ts'
import { makeUploads } from '#server/platform/http/uploads.ts'
import { drainJobs } from '#server/platform/jobs.ts'
import type { PaymentProvider } from '#server/payment-company/provider.ts'
import { SIGNATURE_HEADER } from '#server/payment-company/sandbox-events.ts'
import { makeSandboxProvider, type SandboxProvider } from '#server/payment-company/sandbox-provider.ts'
import { onError } from '#server/platform/http/problems.ts'
import { visitsToPay } from '#server/bookings/booking-store.ts'
import { findProperty } from '#server/properties/index.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

export const START = new Date('2026-11-23T14:00:00Z')
export const WEBHOOK_SECRET = 'whsec_only-for-tests-0123456789abcdef'
export const GOOD_CARD = '4242424242424242'

export type TestBooking = {
  readonly id: BookingId
  readonly clientId: ClientId
  readonly cleanerId: CleanerId
  readonly price: PriceBreakdown
}

type Delivered = { readonly rawBody: Buffer; readonly signature: string }

export type PaymentsWorld = {
  readonly database: TestDatabase
  readonly db: Db
  readonly app: FastifyInstance
  readonly sandbox: SandboxProvider
  readonly payments: Payments
  readonly legChanges: LegChange[]
  readonly refundChanges: RefundChange[]
  readonly exhausted: string[]
  /** The kinds of the letters that payments wrote themselves. */
  readonly letters: string[]
  /** Events kept back instead of delivered while `holdsEvents` is true. */
  readonly keptBack: Delivered[]
  holdsEvents: boolean
  now(): Date
  /** A confirmed booking of this total, nothing paid. */
  booking(totalCents?: number): Promise<TestBooking>
  /** Opens and starts a leg for the client on the page; answers its client secret. */
  start(booking: TestBooking, leg?: 'initial' | 'final'): Promise<{ chargeId: ChargeId; clientSecret: string }>
  confirm(clientSecret: string, number?: string, authentication?: 'succeed' | 'fail'): Promise<{ status: number; body: ConfirmAnswer }>
  /** Holds and captures the first half with a card. */
  payInitial(booking: TestBooking, number?: string): Promise<void>
  chargeFinal(booking: TestBooking): Promise<void>
  post(rawBody: Buffer, headers: Record<string, string>): Promise<{ status: number; body: unknown }>
  money(booking: TestBooking): Promise<BookingMoney>
  balance(account: string): Promise<number>
  settle(): Promise<void>
  /** From now on these jobs and deadlines may fail: the payment company is away. */
  mayFail(...work: readonly string[]): void
  advance(by: { minutes?: number; hours?: number }): Promise<void>
  close(): Promise<void>
}

type ConfirmAnswer = { readonly status: string; readonly code?: string; readonly actionUrl?: string }

export type WorldOptions = {
  /** How many times each event is delivered. */
  readonly copies?: number
  /** Stands between payments and the sandbox. */
  readonly wrap?: (provider: SandboxProvider) => PaymentProvider
}

export async function openPaymentsWorld(options: WorldOptions = {}): Promise<PaymentsWorld> {
  const database = await openTestDatabase()
  const { db, pool } = database
  const log = pino({ level: 'silent' })
  let now = START
  const clock = { now: () => now }
  const app = Fastify({ logger: false })
  app.setErrorHandler(onError)
  await app.register(cookie)
  const secretBox = makeSecretBox('a secret of the application, long enough')
  let people = 0
  const failing: string[] = []

  const post: PaymentsWorld['post'] = async (rawBody, headers) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox',
      payload: rawBody,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { status: response.statusCode, body: response.json() }
  }
  const sandbox = makeSandboxProvider({
    db,
    clock,
    webhookSecret: WEBHOOK_SECRET,
    ...(options.copies === undefined ? {} : { copies: options.copies }),
    async deliver(rawBody, signature) {
      if (world.holdsEvents) {
        world.keptBack.push({ rawBody, signature })
        return 200
      }
      return (await post(rawBody, { [SIGNATURE_HEADER]: signature })).status
    },
  })
  const bookings = new Map<string, TestBooking>()
  const hooks: PaymentHooks = {
    async lockBooking(tx, bookingId) {
      await tx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().executeTakeFirstOrThrow()
    },
    onLegChanged: async (_tx, change) => void world.legChanges.push(change),
    onTipChanged: async () => undefined,
    isCleanerGone: async () => false,
    onRefundChanged: async (_tx, change) => void world.refundChanges.push(change),
    onRetriesExhausted: async (_tx, { bookingId }) => void world.exhausted.push(bookingId),
    async releaseTerms(_tx, bookingId) {
      const booking = bookings.get(bookingId)
      if (!booking) throw new Error(`no booking ${bookingId}`)
      const share = { commissionBps: 1500, feeCommissionBps: 1500, platformTaxed: true }
      return { cleanerId: booking.cleanerId, price: booking.price, feeCents: cents(0), ...share }
    },
    visitsToPay,
  }
  const provider = options.wrap ? options.wrap(sandbox) : sandbox
  const payees = { accountChanged: async () => false, payoutChanged: async () => false, reclaimEarnings, forgiveOwed }
  const disputeChanged = async () => false
  const payments = makePayments({
    db,
    secretBox,
    clock,
    log,
    provider,
    sandbox,
    disputeChanged,
    stripe: null,
    origins: { of: () => 'http://localhost' },
    payees,
    notify: async (_tx, news) => void world.letters.push('kind' in news ? news.kind : news.email.kind),
  })
  payments.connect(hooks)
  mountRoutes(
    app,
    {
      db,
      secretBox,
      clock,
      production: false,
      operatorsNeedSecondFactor: false,
      authenticate: async () => null,
      callerMet: () => null,
      languageOfAccount: async () => null,
      answers: keepsNothing,
      turns: limitConcurrency(1),
      ownScheme: null,
      drawnTurns: limitConcurrency(1),
      uploads: makeUploads(),
    },
    payments.routes,
  )
  await app.ready()

  const world: PaymentsWorld = {
    database,
    db,
    app,
    sandbox,
    payments,
    legChanges: [],
    refundChanges: [],
    exhausted: [],
    letters: [],
    keptBack: [],
    holdsEvents: false,
    now: () => now,
    async booking(totalCents = 12_801) {
      people += 1
      const booking = await insertBooking(db, people, cents(totalCents), now)
      bookings.set(booking.id, booking)
      return booking
    },
    async start(booking, leg = 'initial') {
      const amountCents = leg === 'initial' ? booking.price.initialLegCents : booking.price.finalLegCents
      const opened = { bookingId: booking.id, leg, amountCents, payerId: booking.clientId, now }
      const chargeId = await inTransaction(db, (tx) => payments.openLeg(tx, opened))
      return { chargeId, clientSecret: (await payments.startLeg(booking.id, leg)).payment.clientSecret }
    },
    async confirm(clientSecret, number, authentication) {
      const card = number === undefined ? {} : { card: { number, expMonth: 12, expYear: 2030, cvc: '123' } }
      const payload = { clientSecret, ...card, ...(authentication ? { authentication } : {}) }
      const response = await app.inject({ method: 'POST', url: '/api/sandbox/confirm', payload })
      return { status: response.statusCode, body: response.json() }
    },
    async payInitial(booking, number = GOOD_CARD) {
      const { clientSecret } = await world.start(booking)
      const { body } = await world.confirm(clientSecret, number)
      if (body.status === 'requires_action') await world.confirm(clientSecret, undefined, 'succeed')
      await inTransaction(db, (tx) => payments.requestCapture(tx, booking.id))
      await payments.captureNow(booking.id)
    },
    async chargeFinal(booking) {
      const asked = { bookingId: booking.id, amountCents: booking.price.finalLegCents, payerId: booking.clientId, now }
      await inTransaction(db, (tx) => payments.requestFinalCharge(tx, asked))
      await payments.chargeFinalNow(booking.id)
    },
    post,
    money: (booking) => moneyOf(db, booking.id),
    async balance(account) {
      const row = await db.selectFrom('ledger_account').select('balance_cents').where('code', '=', account).executeTakeFirst()
      return row?.balance_cents ?? 0
    },
    mayFail: (...work) => void failing.push(...work),
    async settle() {
      for (let round = 0; round < 20; round += 1) {
        const { ran, failed } = await sweepDeadlines(db, clock, payments.deadlines, log)
        refuseFailed([...failed, ...(await drainJobs(pool, payments.jobs, log))], failing)
        if (ran === 0) return
      }
    },
    async advance({ minutes = 0, hours = 0 }) {
      now = new Date(now.getTime() + (hours * 60 + minutes) * 60_000)
      await world.settle()
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
  return world
}

function priceOf(totalCents: Cents): PriceBreakdown {
  const none = cents(0)
  const [initialLegCents, finalLegCents] = halves(totalCents)
  const rest = {
    extrasCents: none,
    emergencyCents: none,
    suppliesCents: none,
    firstBookingDiscountCents: none,
    referralCreditCents: none,
    gstCents: none,
    qstCents: none,
  }
  return { baseCents: totalCents, ...rest, subtotalCents: totalCents, finalCents: totalCents, initialLegCents, finalLegCents }
}

async function insertBooking(db: Db, number: number, totalCents: Cents, now: Date): Promise<TestBooking> {
  const clientId = await insertAccount(db, `client${number}`, 'client', now)
  const cleanerId = await insertAccount(db, `cleaner${number}`, 'cleaner', now)
  const dated = { created_at: now, updated_at: now }
  await db
    .insertInto('cleaner')
    .values({ account_id: cleanerId, slug: `cleaner-${number}`, display_name: 'Marie', ...dated })
    .execute()
  const place = {
    street: '4321, rue Saint-Denis',
    city: 'Montréal',
    city_slug: 'montreal',
    lat: 45.52,
    lng: -73.58,
    precision: 'street',
    time_zone: 'America/Toronto',
  } as const
  const rooms = { name: 'Chez moi', type: 'apartment', bedrooms: 2, bathrooms: 1, stories: 1, parking: false, pets: 'none' } as const
  const { id: propertyId } = await db
    .insertInto('property')
    .values({ client_id: clientId, ...rooms, ...place, ...dated })
    .returning('id')
    .executeTakeFirstOrThrow()
  const property = await findProperty(db, propertyId)
  if (!property) throw new Error(`property ${propertyId} was not kept`)
  const price = priceOf(totalCents)
  const booking = await insertPastBooking(db, {
    clientId,
    cleanerId,
    property,
    status: 'confirmed',
    serviceType: 'basic',
    startsAt: new Date(now.getTime() + 5 * 86_400_000),
    durationMinutes: 240,
    tariff: { method: 'hourly', rateCents: cents(3_200) },
    price,
    share: { commissionBps: 1500, feeCommissionBps: 1500, platformTaxed: false },
    requestedAt: now,
  })
  return { id: booking.id, clientId, cleanerId, price }
}

async function insertAccount<R extends 'client' | 'cleaner'>(db: Db, name: string, role: R, now: Date): Promise<IdOf<R>> {
  const row = await db
    .insertInto('account')
    .values({ email: `${name}@essai.test`, name, role, language: 'fr', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id as IdOf<R>
}
