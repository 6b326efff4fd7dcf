import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/account.ts'
import { onEitherSide, type EitherId } from '#domain/id.ts'
import { addDays } from '#domain/civil-date.ts'
import { HOUR_MS } from '#domain/elapsed.ts'
import type { Api } from '#contract/api.ts'
import { translations } from '#translations/all.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { bookingData } from './index.ts'
import { aPicture, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
/** Each test has its own client, so that all have the first-booking price: 108.80 $, halves of 54.40 $. */
let client: Person
let date = ''

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  client = await scene.newClient()
  const soon = addDays(scene.world.clock.now().toISOString().slice(0, 10), 3)
  date = soon > date ? soon : addDays(date, 2)
})

type Step = Extract<keyof Api, `POST /api/bookings/{id}/${string}`>
const step = (name: string, id: string, as: Person, body: object = {}) =>
  scene.world.call(`POST /api/bookings/{id}/${name}` as Step as 'POST /api/bookings/{id}/cancel', {
    as: as.token,
    params: { id },
    rawBody: body,
  })

const held = () => scene.held({ date }, client)
const confirmed = (input = {}) => scene.confirmed({ date, ...input }, client)

/** What counts against the cleaner. */
async function trackRecord(): Promise<{ readonly cancelled: number; readonly absent: number }> {
  const { rows } = await scene.world.platform.pool.query<{ cancelled: number; absent: number }>(
    'select cancelled_count as cancelled, no_show_count as absent from cleaner where account_id = $1',
    [scene.cleaner.id],
  )
  return rows[0] ?? { cancelled: -1, absent: -1 }
}

/** What the ledger says of a booking that is over: nothing is held, and every entry has its other side. */
async function expectSettled(id: string): Promise<void> {
  expect(await scene.balance(`held:${id}`)).toBe(0)
  expect(await scene.imbalance()).toBe(0)
}

describe('before the visit is confirmed', () => {
  it('the cleaner declines without a reason: the hold is released, the slot and the discount are free', async () => {
    const { id } = await held()
    const { body } = await step('decline', id, scene.cleaner)
    expect(body).toMatchObject({ status: 'declined', endReason: null, endedBy: 'cleaner', endNote: null, allowedSteps: [] })
    expect((await scene.see(id, client)).payment.legs[0]).toMatchObject({ leg: 'initial', state: 'void' })
    expect(await scene.emails(client.email)).toContain('client-declined')
    expect((await scene.request({ date }, { by: client })).body.booking.priceBreakdown?.finalCents).toBe(10_880)
    await expectSettled(id)
  })

  it('a reason to decline is kept for our figures, and reaches the client by no road; a note to them does', async () => {
    const { id } = await held()
    const { body } = await step('decline', id, scene.cleaner, { reason: 'home_too_large', note: 'Libre la semaine suivante.' })
    expect(body).toMatchObject({ endReason: 'home_too_large', endNote: 'Libre la semaine suivante.' })
    expect(await scene.see(id, client)).toMatchObject({ status: 'declined', endReason: null, endNote: 'Libre la semaine suivante.' })
    const createdAt = scene.world.clock.now()
    const copyFor = async ({ id: personId, email }: { id: EitherId; email: string }, role: Role) =>
      JSON.stringify(await bookingData.copy(scene.world.platform.db, { id: personId, email, emailVerifiedAt: null, role, createdAt }, 'fr'))
    const copy = await copyFor({ ...client, id: onEitherSide(client.id) }, 'client')
    expect(copy).toContain('"status":"declined"')
    expect(copy).not.toMatch(/home_too_large|Logement trop grand/)
    expect(await copyFor({ ...scene.cleaner, id: onEitherSide(scene.cleaner.id) }, 'cleaner')).toContain(
      `"endReason":"home_too_large","endReasonText":"${translations.fr.bookingEnds.ended.reasons.home_too_large}"`,
    )
    const letter = (await lettersTo(scene.world, client.email)).find(({ kind }) => kind === 'client-declined')
    expect(letter?.text).toMatch(/ne peut pas faire le ménage/)
    expect(letter?.text).not.toMatch(/prix|motif/i)
  })

  it('a reason of the client’s list is none to decline', async () => {
    const { id } = await held()
    for (const reason of ['price', 'found_alternative', 'emergency', 'schedule_conflict']) {
      const params = { id }
      const { problem } = await scene.world.call('POST /api/bookings/{id}/decline', {
        as: scene.cleaner.token,
        params,
        rawBody: { reason },
      })
      expect(problem.code).toBe('malformed-request')
    }
    expect((await step('cancel', id, client, { reason: 'other' })).body.status).toBe('cancelled')
  })

  it('a request lapses after 24 hours and both are notified', async () => {
    const { id } = await held()
    await scene.world.advance({ hours: 23, minutes: 59 })
    expect((await scene.see(id, client)).status).toBe('pending')
    await scene.world.advance({ minutes: 1 })
    expect(await scene.see(id, client)).toMatchObject({
      status: 'cancelled',
      endReason: 'expired',
      endedBy: 'system',
      paymentStatus: 'failed',
    })
    expect(await scene.emails(client.email)).toContain('client-lapsed')
    expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-lapsed')
    expect((await step('accept', id, scene.cleaner)).problem.code).toBe('booking-expired')
  })

  it('the client cancels for nothing', async () => {
    const { id } = await held()
    const { body } = await step('cancel', id, client, { reason: 'found_alternative' })
    expect(body).toMatchObject({ status: 'cancelled', settlement: { feeCents: 0, refundCents: 0 }, endReason: 'found_alternative' })
    expect(body.payment.legs[0]?.state).toBe('void')
    await expectSettled(id)
  })

  it('a cleaner cannot accept before a card is held', async () => {
    const { body } = await scene.request({ date }, { by: client })
    expect((await step('accept', body.booking.id, scene.cleaner)).problem.code).toBe('no-payment-hold')
  })

  it('two tabs that accept at once confirm one visit and take the money once', async () => {
    const { id } = await held()
    const answers = await Promise.all([step('accept', id, scene.cleaner), step('accept', id, scene.cleaner)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('step-not-allowed')
    await scene.world.settle()
    expect((await scene.see(id, client)).status).toBe('confirmed')
    expect(await scene.balance(`held:${id}`)).toBe(5_440)
  })

  it('accepting and cancelling at once leaves one clear end, and the money agrees with it', async () => {
    const { id } = await held()
    const [accepted, cancelled] = await Promise.all([step('accept', id, scene.cleaner), step('cancel', id, client, { reason: 'other' })])
    await scene.world.settle()
    const booking = await scene.see(id, client)
    expect(cancelled.status === 200 || accepted.status === 200).toBe(true)
    expect(booking.status).toBe(cancelled.status === 200 ? 'cancelled' : 'confirmed')
    expect(await scene.balance(`held:${id}`)).toBe(booking.status === 'confirmed' ? 5_440 : 0)
    expect(await scene.imbalance()).toBe(0)
  })
})

describe('a confirmed visit', () => {
  it('is cancelled for free exactly 24 hours before', async () => {
    const { id, startsAt } = await confirmed()
    await scene.moveTo(new Date(Date.parse(startsAt) - 24 * 3_600_000).toISOString())
    const { body } = await step('cancel', id, client, { reason: 'schedule_conflict' })
    expect(body).toMatchObject({ status: 'cancelled', settlement: { feeCents: 0, refundCents: 5_440 }, paymentStatus: 'refunded' })
    await expectSettled(id)
  })

  it('costs 50 $ a second later, and the cleaner has it less the commission', async () => {
    const before = await scene.balance(`cleaner_payable:${scene.cleaner.id}`)
    const { id, startsAt } = await confirmed()
    await scene.moveTo(new Date(Date.parse(startsAt) - 24 * 3_600_000 + 1_000).toISOString())
    expect((await scene.see(id, client)).cancellation).toEqual({ feeCents: 5_000, refundCents: 440 })
    const { body } = await step('cancel', id, client, { reason: 'emergency' })
    expect(body).toMatchObject({
      settlement: { feeCents: 5_000, refundCents: 440 },
      paymentStatus: 'completed',
      payment: { refundedCents: 440 },
    })
    expect((await scene.balance(`cleaner_payable:${scene.cleaner.id}`)) - before).toBe(4_250)
    expect(await scene.balance('revenue_cancellation_fee')).toBeGreaterThanOrEqual(750)
    expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-cancelled')
    await expectSettled(id)
  })

  it('asked for and accepted the day before is cancelled for free until two hours after the yes, and costs 50 $ a second later', async () => {
    await scene.moveTo(`${addDays(date, -1)}T22:00:00Z`)
    const { id, startsAt } = await held()
    expect(await scene.see(id, client)).toMatchObject({ cancellationTerms: { kind: 'free-after-answer', until: null } })
    await scene.moveTo(new Date(Date.parse(startsAt) - 12 * HOUR_MS).toISOString())
    await step('accept', id, scene.cleaner)
    await scene.world.settle()
    const until = new Date(Date.parse(startsAt) - 10 * HOUR_MS).toISOString()
    await scene.moveTo(until)
    const free = await scene.see(id, client)
    expect(free).toMatchObject({ status: 'confirmed', cancellationTerms: { kind: 'free', until }, cancellation: { feeCents: 0 } })
    await scene.moveTo(new Date(Date.parse(until) + 1_000).toISOString())
    const late = await scene.see(id, client)
    expect(late).toMatchObject({ cancellationTerms: { kind: 'fee', until }, cancellation: { feeCents: 5_000 } })
    expect(late.timeline.find(({ kind }) => kind === 'free-cancellation')).toMatchObject({ at: until, state: 'done' })
    expect((await step('cancel', id, client, { reason: 'other' })).body.settlement).toEqual({ feeCents: 5_000, refundCents: 440 })
    await expectSettled(id)
  })

  it('never costs more than what was taken', async () => {
    const cheap = await scene.newCleaner(1_700)
    const { body } = await scene.request({ date, cleanerSlug: cheap.slug }, { by: client })
    await scene.confirmCard(body.payment.clientSecret)
    const { id, startsAt } = body.booking
    await step('accept', id, cheap)
    await scene.moveTo(new Date(Date.parse(startsAt) - 3_600_000).toISOString())
    const cancelled = await step('cancel', id, client, { reason: 'other' })
    expect(cancelled.body.settlement).toEqual({ feeCents: 2_890, refundCents: 0 })
    await expectSettled(id)
  })

  it('is given back in full when the cleaner cancels, and counts against them', async () => {
    const { id, startsAt } = await confirmed()
    await scene.moveTo(new Date(Date.parse(startsAt) - 3_600_000).toISOString())
    const { body } = await step('cancel', id, scene.cleaner, { reason: 'emergency' })
    expect(body).toMatchObject({ endedBy: 'cleaner', earningsCents: 0, paymentStatus: 'refunded' })
    expect((await scene.see(id, client)).settlement).toEqual({ feeCents: 0, refundCents: 5_440 })
    const { rows } = await scene.world.platform.pool.query('select cancelled_count from cleaner where account_id = $1', [scene.cleaner.id])
    expect(rows).toEqual([{ cancelled_count: 1 }])
    expect((await scene.priceOf({}, client)).firstBookingDiscountCents).toBe(1_920)
    await expectSettled(id)
  })

  it('is not cancelled by the client once its hour has come, though nobody is there yet', async () => {
    const { id, startsAt } = await confirmed()
    await scene.moveTo(startsAt)
    expect((await step('cancel', id, client, { reason: 'other' })).problem.code).toBe('too-late')
    expect(await scene.see(id, client)).toMatchObject({ allowedSteps: [], cancellation: null, status: 'confirmed' })
  })

  it('counts as an absence when its cleaner reports after the start that they are not coming', async () => {
    const { id, startsAt } = await confirmed()
    await scene.moveTo(new Date(Date.parse(startsAt) - 1_000).toISOString())
    expect((await step('report-no-show', id, scene.cleaner)).problem.code).toBe('too-early')
    await scene.moveTo(startsAt)
    expect((await step('cancel', id, scene.cleaner, { reason: 'other' })).problem.code).toBe('too-late')
    const before = await trackRecord()
    const { body } = await step('report-no-show', id, scene.cleaner)
    expect(body).toMatchObject({
      status: 'cancelled',
      endReason: 'no_show',
      endedBy: 'cleaner',
      labels: ['no_show'],
      earningsCents: 0,
    })
    expect((await scene.see(id, client)).settlement).toEqual({ feeCents: 0, refundCents: 5_440 })
    expect(await trackRecord()).toEqual({ ...before, absent: before.absent + 1 })
    expect((await scene.see(id, client)).paymentStatus).toBe('refunded')
    expect(await scene.emails(client.email)).toContain('client-no-show')
    expect(await scene.emails(client.email)).not.toContain('client-cancelled')
    expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-no-show')
    expect((await scene.priceOf({}, client)).firstBookingDiscountCents).toBe(1_920)
    await expectSettled(id)
  })

  it('that nobody comes to is late, then reported by the client and given back in full', async () => {
    const { id, startsAt } = await confirmed()
    await scene.moveTo(new Date(Date.parse(startsAt) + 29 * 60_000).toISOString())
    const record = await trackRecord()
    expect((await scene.see(id, client)).labels).toEqual(['late'])
    expect((await step('report-no-show', id, client)).problem.code).toBe('too-early')
    await scene.world.advance({ minutes: 1 })
    expect(await scene.emails(client.email)).toContain('client-no-show-open')
    const { body } = await step('report-no-show', id, client)
    expect(body).toMatchObject({
      status: 'cancelled',
      endReason: 'no_show',
      labels: ['no_show'],
      settlement: { feeCents: 0, refundCents: 5_440 },
    })
    expect(await trackRecord()).toEqual({ ...record, absent: record.absent + 1 })
    await expectSettled(id)
  })

  it('that nobody comes to is reported by an operator from the start on, who says why to both', async () => {
    const { id, startsAt } = await confirmed()
    const operator = await scene.newClient()
    await scene.world.platform.pool.query(`update account set role = 'admin' where id = $1`, [operator.id])
    await scene.moveTo(startsAt)
    expect((await step('report-no-show', id, operator)).problem.code).toBe('operator-reason-missing')
    expect((await step('report-no-show', id, operator, { note: 'Au 514 555-1234' })).problem.code).toBe('phone-number-in-text')
    const { body } = await step('report-no-show', id, operator, { note: 'Sa voiture est en panne.' })
    expect(body).toMatchObject({
      status: 'cancelled',
      endReason: 'no_show',
      endedBy: 'admin',
      settlement: { feeCents: 0, refundCents: 5_440 },
    })
    for (const reader of [client, scene.cleaner]) expect((await scene.see(id, reader)).endNote).toBe('Sa voiture est en panne.')
    await expectSettled(id)
  })

  it('whose door stays closed is reported from the door with a photo of it, even of a home that is not to be shown, and the fee applies', async () => {
    const { id, startsAt, address } = await confirmed({ allowPhotos: false })
    await scene.findDoor(id)
    await scene.moveTo(new Date(Date.parse(startsAt) + 30 * 60_000).toISOString())
    const position = { lat: address.lat, lng: address.lng, accuracyMeters: 15 }
    expect((await step('report-lock-out', id, scene.cleaner, { position })).problem.code).toBe('door-photo-missing')
    const { body: photographed } = await scene.addPhoto(id, await aPicture(), { kind: 'door', note: 'Sonné deux fois' })
    expect(photographed).toMatchObject({ status: 'confirmed', missing: ['tasks'], photos: [{ kind: 'door', note: 'Sonné deux fois' }] })
    const { body } = await step('report-lock-out', id, scene.cleaner, { position })
    expect(body).toMatchObject({ status: 'cancelled', endReason: 'lock_out', earningsCents: 4_250 })
    expect((await scene.see(id, client)).settlement).toEqual({ feeCents: 5_000, refundCents: 440 })
    const { rows } = await scene.world.platform.pool.query(`select kind, distance_meters from punch where booking_id = $1`, [id])
    expect(rows).toEqual([{ kind: 'lock_out', distance_meters: 0 }])
    expect((await scene.see(id, client)).photos).toMatchObject([{ kind: 'door' }])
    expect((await scene.addPhoto(id, await aPicture(), { kind: 'door' })).body.code).toBe('step-not-allowed')
    expect(await scene.emails(client.email)).toContain('client-locked-out')
    await expectSettled(id)
  })

  it.each(['a position', 'a reason'])('that begins somewhere in a town with %s is told as declared, to both', async (sent) => {
    const { id, startsAt, address } = await confirmed()
    expect((await scene.see(id, client)).arrival).toBeNull()
    await scene.moveTo(startsAt)
    const position = { lat: address.lat, lng: address.lng, accuracyMeters: 5 }
    await step('punch-in', id, scene.cleaner, sent === 'a position' ? { position } : { reason: 'pas de signal' })
    expect([(await scene.see(id, client)).arrival, (await scene.see(id, scene.cleaner)).arrival]).toEqual(['declared', 'declared'])
  })

  it('whose door stays closed somewhere in a town is shown by two photos, and the position is kept without a distance', async () => {
    const { id, startsAt, address } = await confirmed({ allowPhotos: false })
    await scene.moveTo(new Date(Date.parse(startsAt) + 30 * 60_000).toISOString())
    // In the town, 8 km from its middle.
    const position = { lat: address.lat + 0.072, lng: address.lng, accuracyMeters: 15 }
    await scene.addPhoto(id, await aPicture(), { kind: 'door' })
    expect((await step('report-lock-out', id, scene.cleaner, { position })).problem.code).toBe('door-photos-missing')
    await scene.addPhoto(id, await aPicture(), { kind: 'door' })
    expect((await step('report-lock-out', id, scene.cleaner, { position })).body).toMatchObject({ endReason: 'lock_out' })
    const { rows } = await scene.world.platform.pool.query(`select lat, distance_meters from punch where booking_id = $1`, [id])
    expect(rows).toEqual([{ lat: position.lat, distance_meters: null }])
    await expectSettled(id)
  })

  it('is cancelled by an operator for nothing, at any time, and the act is kept', async () => {
    const { id, startsAt } = await confirmed()
    const operator = await scene.newClient()
    await scene.world.platform.pool.query(`update account set role = 'admin' where id = $1`, [operator.id])
    await scene.moveTo(new Date(Date.parse(startsAt) - 3_600_000).toISOString())
    expect((await scene.see(id, operator)).cancellation).toEqual({ feeCents: 0, refundCents: 5_440 })
    for (const note of [undefined, '  '])
      expect((await step('cancel', id, operator, { reason: 'emergency', note })).problem.code).toBe('operator-reason-missing')
    const { body } = await step('cancel', id, operator, { reason: 'emergency', note: 'Tempête de neige.' })
    expect(body).toMatchObject({ endedBy: 'admin', paymentStatus: 'refunded', reviews: { mine: null, theirs: null } })
    const { rows } = await scene.world.platform.pool.query('select action, actor_id from audit_entry where subject_id = $1', [id])
    expect(rows).toEqual([{ action: 'booking.cancel', actor_id: operator.id }])
    await expectSettled(id)
  })

  it('is no longer to be cancelled once the work has begun', async () => {
    const { id, startsAt } = await confirmed()
    await scene.moveTo(startsAt)
    await step('punch-in', id, scene.cleaner, { reason: 'pas de signal' })
    expect((await step('cancel', id, client, { reason: 'other' })).problem.code).toBe('step-not-allowed')
    expect((await step('report-no-show', id, client)).problem.code).toBe('step-not-allowed')
    expect((await scene.see(id, client)).cancellation).toBeNull()
  })
})

describe('somebody else’s booking', () => {
  it('is neither seen nor changed by strangers, who are refused', async () => {
    const { id } = await held()
    const stranger = await scene.newClient()
    const otherCleaner = await scene.newCleaner()
    for (const person of [stranger, otherCleaner]) {
      const answer = await scene.world.call('GET /api/bookings/{id}', { as: person.token, params: { id } })
      expect([answer.status, answer.problem.code]).toEqual([403, 'not-yours'])
    }
    expect((await step('accept', id, otherCleaner)).problem.code).toBe('not-yours')
    expect((await step('cancel', id, stranger, { reason: 'other' })).problem.code).toBe('not-yours')
    expect((await step('accept', id, client)).problem.code).toBe('wrong-role')
    const nowhere = await scene.world.call('GET /api/bookings/{id}', {
      as: client.token,
      params: { id: '3f0c3a52-6f8e-4f5e-9df4-5f3ac9f0b111' },
    })
    expect(nowhere.status).toBe(404)
    expect((await scene.world.call('GET /api/bookings/{id}', { params: { id } })).status).toBe(401)
  })
})

describe('the list', () => {
  it('shows a person their own, upcoming soonest first and past latest first, by status, day and price', async () => {
    const first = await scene.request({ date, time: '08:00' }, { by: client })
    const later = addDays(date, 1)
    const second = await scene.request({ date: later, time: '08:00', durationHours: 6 }, { by: client })
    await step('cancel', first.body.booking.id, client, { reason: 'other' })
    const third = await scene.request({ date, time: '15:00' }, { by: client })
    const list = async (query: Record<string, string | number> = {}) => {
      const { body } = await scene.world.call('GET /api/bookings', { as: client.token, query })
      return body.items.map((item) => item.id)
    }
    const [a, b, c] = [first, second, third].map(({ body }) => body.booking.id)
    expect(await list({ when: 'upcoming' })).toEqual([c, b])
    expect(await list({ when: 'past' })).toEqual([a])
    expect(await list()).toEqual([b, c, a])
    expect(await list({ status: 'cancelled' })).toEqual([a])
    expect(await list({ from: later })).toEqual([b])
    expect(await list({ to: date })).toEqual([c, a])
    expect(await list({ minPriceCents: 15_000 })).toEqual([b])
    expect(await list({ maxPriceCents: 15_000, pageSize: 1 })).toEqual([c])
    expect((await scene.world.call('GET /api/bookings', { as: client.token, query: { from: 'demain' } })).status).toBe(400)
  })
})
