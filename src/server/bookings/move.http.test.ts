// Moving a visit by agreement: who may propose what until when, what it costs, and what follows the new time.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'

const HOUR = 60
const STRANGE_ID = '00000000-0000-4000-8000-000000000000'

let scene: Scene
let client: Awaited<ReturnType<Scene['newClient']>>
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true })
})
afterAll(() => scene.close())

let date = '2026-11-26'
/** Each visit has three days of its own. */
const freeDate = (): string => {
  const soon = addDays(scene.world.clock.now().toISOString().slice(0, 10), 3)
  date = soon > date ? soon : addDays(date, 3)
  return date
}
beforeEach(async () => {
  client = await scene.newClient()
  await setRate(3_200)
})

const confirmed = () => scene.confirmed({ date: freeDate(), allowPhotos: false }, client)
const at = ({ startsAt }: Pick<Booking, 'startsAt'>, minutes: number): string => addMinutes(new Date(startsAt), minutes).toISOString()
/** The next day at the same hour, and at one o'clock. */
const nextDay = (booking: Booking) => at(booking, 24 * HOUR)
const oneOClock = (booking: Booking) => at(booking, 28 * HOUR)

type StepName = 'propose-move' | 'accept-move' | 'decline-move' | 'withdraw-move' | 'cancel' | 'punch-in' | 'punch-out'
const call = (step: StepName, id: string, as: Person, body: object = {}) =>
  scene.world.call(`POST /api/bookings/{id}/${step}` as 'POST /api/bookings/{id}/decline-move', {
    as: as.token,
    params: { id: id as never },
    rawBody: body,
  })
async function take(step: StepName, id: string, as: Person, body: object = {}): Promise<Booking> {
  const { status, body: shown, problem } = await call(step, id, as, body)
  expect([status, problem?.code]).toEqual([200, undefined])
  return shown
}
const codeOf = async (step: StepName, id: string, as: Person, body: object = {}): Promise<string> => {
  const { status, problem } = await call(step, id, as, body)
  expect(status).toBeGreaterThanOrEqual(400)
  return problem.code
}
const openings = (id: string, as: Person) =>
  scene.world.call('GET /api/bookings/{id}/move-openings', { as: as.token, params: { id: id as never }, query: { days: 10 } })
async function propose(booking: Booking, as: Person, starts: readonly string[]): Promise<Booking> {
  const { body } = await openings(booking.id, as)
  return take('propose-move', booking.id, as, { starts, expectedCents: body.terms.amountCents })
}
const setRate = (hourlyRateCents: number) =>
  scene.world.call('PUT /api/cleaner/rates', {
    as: scene.cleaner.token,
    body: { method: 'hourly', rates: [{ city: 'montreal', hourlyRateCents }] },
  })
async function expectSound(): Promise<void> {
  await scene.world.settle()
  expect(await auditMoney(scene.world.platform.pool, 'at-rest')).toEqual([])
}
const kindsTo = async (person: Person) => (await lettersTo(scene.world, person.email)).map(({ kind }) => kind)

describe('a move that both agree to', () => {
  it('proposed by the cleaner: the client sees the starts, takes one, and everything follows the new time', async () => {
    const booking = await confirmed()
    const proposed = await propose(booking, scene.cleaner, [oneOClock(booking), nextDay(booking)])
    expect(proposed).toMatchObject({ status: 'confirmed', startsAt: booking.startsAt, proposal: { by: 'cleaner' } })
    const seen = await scene.see(booking.id, client)
    expect(seen.proposal?.starts.map(({ startsAt }) => startsAt)).toEqual([nextDay(booking), oneOClock(booking)])
    expect(seen.proposal?.terms).toEqual({
      amountCents: booking.priceBreakdown?.finalCents,
      differenceCents: 0,
      laterCents: booking.priceBreakdown?.finalLegCents,
      refundCents: 0,
    })
    expect(seen.allowedSteps).toEqual(expect.arrayContaining(['accept-move', 'decline-move']))
    expect(seen.timeline.find(({ kind }) => kind === 'move-proposed')).toMatchObject({ actor: 'cleaner', dueAt: seen.moveExpiresAt })
    const [letter] = await lettersTo(scene.world, client.email)
    expect(letter?.kind).toBe('client-proposed')

    const moved = await take('accept-move', booking.id, client, { startsAt: oneOClock(booking) })
    expect(moved).toMatchObject({
      startsAt: oneOClock(booking),
      endsAt: at(booking, 32 * HOUR),
      time: '13:00',
      date: addDays(booking.date, 1),
      proposal: null,
      moveExpiresAt: null,
      priceBreakdown: booking.priceBreakdown,
      // Moving away buys no free cancellation.
      cancellationTerms: { until: booking.cancellationTerms?.until },
    })
    expect(moved.timeline.some(({ kind, state }) => kind === 'moved' && state === 'done')).toBe(true)
    const { rows } = await scene.world.platform.pool.query(
      `select kind, due_at from deadline where subject_id = $1 and kind in ('no-show-open', 'ask', 'move-lapse') order by kind`,
      [booking.id],
    )
    expect(rows).toEqual([
      { kind: 'ask', due_at: addMinutes(new Date(moved.endsAt), 24 * HOUR) },
      { kind: 'no-show-open', due_at: addMinutes(new Date(moved.startsAt), 30) },
    ])
    expect((await kindsTo(client))[0]).toBe('client-moved')
    expect((await kindsTo(scene.cleaner))[0]).toBe('cleaner-moved')
    // The old hour can be booked again, and the new one cannot.
    const other = await scene.newClient()
    expect((await scene.request({ date: addDays(booking.date, 1), time: '13:00' }, { by: other })).problem.code).toBe('slot-taken')
    expect((await scene.request({ date: booking.date, time: '09:00' }, { by: other })).status).toBe(201)
    await expectSound()
  })

  it('may overlap the visit’s own hours, and takes the fee clock along to an earlier time', async () => {
    const booking = await confirmed()
    const earlier = at(booking, -HOUR)
    await propose(booking, client, [earlier])
    const moved = await take('accept-move', booking.id, scene.cleaner, { startsAt: earlier })
    expect(moved.startsAt).toBe(earlier)
    const { rows } = await scene.world.platform.pool.query('select fee_clock_starts_at as at from booking where id = $1', [booking.id])
    expect(rows[0]?.at).toEqual(new Date(earlier))
    await expectSound()
  })

  it('keeps the fee of the earlier time, and tells nobody that the start was within the day', async () => {
    const booking = await confirmed()
    await propose(booking, client, [nextDay(booking)])
    await take('accept-move', booking.id, scene.cleaner, { startsAt: nextDay(booking) })
    await scene.moveTo(at(booking, -HOUR))
    const { cancellation } = await scene.see(booking.id, client)
    expect(cancellation?.feeCents).toBeGreaterThan(0)
    await take('cancel', booking.id, client, { reason: 'other' })
    for (const person of [client, scene.cleaner]) {
      const told = (await lettersTo(scene.world, person.email)).find(({ kind }) => kind.endsWith('-cancelled'))
      expect(told?.text).toContain('n’était plus gratuite')
      expect(told?.text).not.toContain('avant le début')
    }
    await expectSound()
  })

  it('costs what the cleaner asks today: more is charged with the second half', async () => {
    const booking = await confirmed()
    await setRate(4_000)
    const seen = await openings(booking.id, client)
    const total = 4 * 4_000 - (booking.priceBreakdown?.firstBookingDiscountCents ?? 0) - 4 * 800 * 0.15
    expect(seen.body.terms).toMatchObject({ amountCents: total, differenceCents: total - (booking.priceBreakdown?.finalCents ?? 0) })
    await propose(booking, client, [nextDay(booking)])
    // A rate that changes while the proposal is open changes nothing in it.
    await setRate(9_000)
    const moved = await take('accept-move', booking.id, scene.cleaner, { startsAt: nextDay(booking) })
    expect(moved.earningsCents).toBeGreaterThan(booking.earningsCents ?? 0)
    const { priceBreakdown: price, tariff } = await scene.see(booking.id, client)
    expect([price?.finalCents, price?.initialLegCents]).toEqual([total, booking.priceBreakdown?.initialLegCents])
    expect(tariff.cents).toBe(4_000)
    await expectSound()
    await finish(moved)
    const paid = await scene.see(booking.id, client)
    expect(paid).toMatchObject({ status: 'completed', paymentStatus: 'fully_paid' })
    await expectSound()
  })

  it('gives back what was paid beyond the new price, once, and then has no second half', async () => {
    await setRate(9_000)
    const booking = await confirmed()
    await setRate(1_700)
    await propose(booking, scene.cleaner, [nextDay(booking)])
    const shown = await scene.see(booking.id, client)
    const paid = booking.priceBreakdown?.initialLegCents ?? 0
    const costs = shown.proposal?.terms.amountCents ?? 0
    expect(shown.proposal?.terms).toMatchObject({ laterCents: 0, refundCents: paid - costs })
    const key = 'accept-once'
    const accept = () =>
      scene.world.call('POST /api/bookings/{id}/accept-move', {
        as: client.token,
        params: { id: booking.id },
        body: { startsAt: nextDay(booking) },
        key,
      })
    const answers = await Promise.all([accept(), accept()])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await expectSound()
    const moved = await scene.see(booking.id, client)
    expect(moved.payment.refundedCents).toBe(paid - costs)
    expect(moved.priceBreakdown).toMatchObject({ finalCents: costs, initialLegCents: costs, finalLegCents: 0 })
    expect(await kindsTo(client)).toEqual(expect.arrayContaining(['client-moved', 'client-refunded']))
    await finish(moved)
    expect(await scene.see(booking.id, client)).toMatchObject({ status: 'completed', paymentStatus: 'fully_paid' })
    const told = (await lettersTo(scene.world, client.email)).find(({ kind }) => kind === 'client-completed')?.text
    expect(told).toContain('Tout est déjà payé')
    expect(told).not.toContain('débitée')
    expect(await kindsTo(scene.cleaner)).toContain('cleaner-paid')
    await scene.world.advance({ hours: 49 })
    expect(await scene.see(booking.id, client)).toMatchObject({ paymentStatus: 'completed' })
    await expectSound()
  })
})

async function finish({ id, startsAt, endsAt }: Booking): Promise<void> {
  const why = { reason: 'le GPS ne répond pas' }
  await scene.moveTo(startsAt)
  await take('punch-in', id, scene.cleaner, why)
  await scene.world.platform.pool.query(`update checklist_task set answered_at = $2, answer = 'done' where booking_id = $1`, [
    id,
    scene.world.clock.now(),
  ])
  await scene.moveTo(endsAt)
  await take('punch-out', id, scene.cleaner, why)
  await scene.world.settle()
}

describe('a proposal that comes to nothing', () => {
  it('declined, withdrawn or lapsed: the visit stays, and whoever waited is told', async () => {
    const booking = await confirmed()
    await propose(booking, client, [nextDay(booking)])
    expect(await take('decline-move', booking.id, scene.cleaner)).toMatchObject({ startsAt: booking.startsAt, proposal: null })
    expect((await kindsTo(client))[0]).toBe('client-not-moved')
    await propose(booking, client, [nextDay(booking)])
    expect(await take('withdraw-move', booking.id, client)).toMatchObject({ startsAt: booking.startsAt, proposal: null })
    expect((await kindsTo(scene.cleaner))[0]).toBe('cleaner-not-moved')
    const open = await propose(booking, scene.cleaner, [nextDay(booking)])
    expect(open.moveExpiresAt).toBe(addMinutes(scene.world.clock.now(), 24 * HOUR).toISOString())
    await scene.moveTo(open.moveExpiresAt ?? '')
    expect(await scene.see(booking.id, client)).toMatchObject({ startsAt: booking.startsAt, proposal: null })
    expect((await kindsTo(scene.cleaner))[0]).toBe('cleaner-not-moved')
    await expectSound()
  })

  it('ends with a cancellation, and its starts stay free for others meanwhile', async () => {
    const booking = await confirmed()
    await propose(booking, client, [nextDay(booking)])
    const other = await scene.newClient()
    expect((await scene.request({ date: addDays(booking.date, 1) }, { by: other })).status).toBe(201)
    const { status, problem } = await call('accept-move', booking.id, scene.cleaner, { startsAt: nextDay(booking) })
    expect([status, problem.code]).toEqual([409, 'slot-taken'])
    const alternatives = problem.details?.['alternatives']
    expect(alternatives).toHaveLength(3)
    expect(await scene.see(booking.id, client)).toMatchObject({ startsAt: booking.startsAt, proposal: { by: 'client' } })
    expect(await take('cancel', booking.id, client, { reason: 'other' })).toMatchObject({ status: 'cancelled', proposal: null })
    await expectSound()
  })
})

describe('refusals', () => {
  it('24 hours before the start is the last moment to propose', async () => {
    const booking = await confirmed()
    const body = { starts: [nextDay(booking)], expectedCents: booking.priceBreakdown?.finalCents }
    await scene.moveTo(new Date(new Date(booking.startsAt).getTime() - 24 * HOUR * 60_000 + 1).toISOString())
    expect(await codeOf('propose-move', booking.id, client, body)).toBe('too-late')
    expect((await openings(booking.id, client)).problem.code).toBe('too-late')
    const next = await confirmed()
    await scene.moveTo(at(next, -24 * HOUR))
    expect(await propose(next, client, [nextDay(next)])).toMatchObject({ proposal: { by: 'client' } })
  })

  it('each start is bookable: not the same one, not past the horizon, not outside the cleaner’s hours, not taken', async () => {
    const booking = await confirmed()
    const expectedCents = booking.priceBreakdown?.finalCents
    const codeFor = (...starts: string[]) => codeOf('propose-move', booking.id, client, { starts, expectedCents })
    expect(await codeFor(booking.startsAt)).toBe('not-bookable')
    expect(await codeFor(at(booking, 90 * 24 * HOUR))).toBe('not-bookable')
    expect(await codeFor(at(booking, 14 * HOUR))).toBe('not-bookable')
    expect(await codeFor(addMinutes(scene.world.clock.now(), HOUR).toISOString())).toBe('not-bookable')
    const other = await scene.newClient()
    await scene.held({ date: addDays(booking.date, 1) }, other)
    expect(await codeFor(at(booking, 24 * HOUR))).toBe('slot-taken')
    expect(await codeFor()).toBe('malformed-request')
    expect(await codeFor(...[24, 25, 26, 27].map((hours) => at(booking, hours * HOUR)))).toBe('malformed-request')
    expect((await openings(booking.id, client)).body.items.map(({ startsAt }) => startsAt)).not.toContain(booking.startsAt)
  })

  it('the price is the one shown, and the proposal open is the only one', async () => {
    const booking = await confirmed()
    expect(await codeOf('propose-move', booking.id, client, { starts: [nextDay(booking)], expectedCents: 1 })).toBe('price-changed')
    await propose(booking, client, [nextDay(booking)])
    expect(await codeOf('propose-move', booking.id, scene.cleaner, { starts: [nextDay(booking)], expectedCents: 1 })).toBe(
      'move-already-open',
    )
    expect((await openings(booking.id, scene.cleaner)).problem.code).toBe('move-already-open')
    expect(await codeOf('accept-move', booking.id, client, { startsAt: nextDay(booking) })).toBe('step-not-allowed')
    expect(await codeOf('accept-move', booking.id, scene.cleaner, { startsAt: oneOClock(booking) })).toBe('start-not-proposed')
    expect(await codeOf('withdraw-move', booking.id, scene.cleaner)).toBe('step-not-allowed')
    await take('withdraw-move', booking.id, client)
    for (const step of ['accept-move', 'decline-move', 'withdraw-move'] as const) {
      expect(await codeOf(step, booking.id, scene.cleaner, step === 'accept-move' ? { startsAt: nextDay(booking) } : {})).toBe(
        'move-not-open',
      )
    }
  })

  it('an hour that another visit took is refused at once, also while that visit takes a step of its own', async () => {
    const booking = await confirmed()
    await propose(booking, scene.cleaner, [nextDay(booking)])
    const other = await scene.confirmed({ date: addDays(booking.date, 1), time: booking.time }, await scene.newClient())
    const step = await scene.world.platform.pool.connect()
    const write = (rest: string) => step.query(`update booking set held_until = ends_at + $2::interval where id = $1`, [other.id, rest])
    try {
      await step.query('begin')
      await write('31 minutes')
      expect(await codeOf('accept-move', booking.id, client, { startsAt: nextDay(booking) })).toBe('slot-taken')
      // Each would wait for the other here.
      await write('30 minutes')
    } finally {
      await step.query('rollback')
      step.release()
    }
    await take('withdraw-move', booking.id, scene.cleaner)
  })

  it('a day that the cleaner closed meanwhile is no opening any more', async () => {
    const booking = await confirmed()
    await propose(booking, client, [nextDay(booking)])
    await scene.world.platform.pool.query(`insert into availability_exception (cleaner_id, on_date, kind) values ($1, $2, 'unavailable')`, [
      scene.cleaner.id,
      addDays(booking.date, 1),
    ])
    expect(await codeOf('accept-move', booking.id, scene.cleaner, { startsAt: nextDay(booking) })).toBe('not-bookable')
    expect(await scene.see(booking.id, client)).toMatchObject({ startsAt: booking.startsAt, proposal: { by: 'client' } })
  })

  it('is nobody else’s business, and a visit of a cleaner who takes none stays', async () => {
    const booking = await confirmed()
    const [stranger, other] = [await scene.newClient(), await scene.newCleaner()]
    const code = async (id: string, as: Person) => (await openings(id, as)).problem.code
    expect([await code(booking.id, stranger), await code(booking.id, other), await code(STRANGE_ID, client)]).toEqual([
      'not-yours',
      'not-yours',
      'not-found',
    ])
    await scene.world.platform.pool.query('update cleaner set listed = false where account_id = $1', [scene.cleaner.id])
    expect(await code(booking.id, client)).toBe('not-bookable')
    const body = { starts: [nextDay(booking)], expectedCents: booking.priceBreakdown?.finalCents }
    expect(await codeOf('propose-move', booking.id, client, body)).toBe('not-bookable')
    await scene.world.platform.pool.query('update cleaner set listed = true where account_id = $1', [scene.cleaner.id])
    const lapsed = await scene.held({ date: freeDate() }, client)
    await scene.world.advance({ hours: 25 })
    expect(await code(lapsed.id, client)).toBe('booking-expired')
    const pending = await scene.held({ date: freeDate() }, client)
    expect(await code(pending.id, client)).toBe('step-not-allowed')
  })
})
