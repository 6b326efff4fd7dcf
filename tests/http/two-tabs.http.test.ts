// Two people, or one person in two tabs, press at the same instant: one wins, the other is refused, and the money agrees.
// ROUNDS makes it longer: ROUNDS=1000 vitest run --project http tests/http/two-tabs
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Api } from '#contract/api.ts'
import { addDays } from '#domain/civil-date.ts'
import { RATING_CATEGORIES } from '#domain/review.ts'
import { atOnce } from '../support/at-once.ts'
import { rounds } from '../support/extent.ts'
import { auditMoney } from '../support/money-audit.ts'
import { GOOD_CARD, openScene, type Person, type Scene } from '../support/booking-scene.ts'

const ROUNDS = rounds('ROUNDS', { gate: 2, all: 10 })
const HOUR = 3_600_000

let scene: Scene
let client: Person
let cleaner: Person & { readonly slug: string }

beforeAll(async () => {
  scene = await openScene({ everyoneStays: true })
  cleaner = scene.cleaner
  await scene.world.platform.pool.query(`update cleaner set background_checked_on = '2027-11-01' where background_checked_on is not null`)
})
afterAll(() => scene.close())
beforeEach(async () => {
  client = await scene.newClient()
})
/** Nothing is left running, and nothing is lost or doubled anywhere. */
afterEach(async () => {
  await scene.world.settle()
  expect(await auditMoney(scene.world.platform.pool, 'at-rest')).toEqual([])
})

type StepKey = Extract<keyof Api, `POST /api/bookings/{id}/${string}`>
type Answered = { readonly status: number; readonly code: string }

async function step(name: string, id: string, as: Person, body: object = {}): Promise<Answered> {
  const key = `POST /api/bookings/{id}/${name}` as StepKey
  const { status, problem } = await scene.world.call(key as 'POST /api/bookings/{id}/accept', {
    as: as.token,
    params: { id },
    rawBody: body,
  })
  return { status, code: status < 400 ? 'done' : problem.code }
}
const cancel = (id: string, as: Person) => step('cancel', id, as, { reason: 'other' })
const reason = { reason: 'le GPS ne répond pas' }

/** A date three days on, and no two rounds on one slot. */
const soon = (): string => addDays(scene.world.clock.now().toISOString().slice(0, 10), 3)
const held = () => scene.held({ date: soon(), allowPhotos: false }, client)
const confirmed = () => scene.confirmed({ date: soon(), allowPhotos: false }, client)

const captured = async (id: string): Promise<number> => {
  const { rows } = await scene.world.platform.pool.query<{ left: number }>(
    `select coalesce(sum(captured_cents - refunded_cents), 0)::int as left from sandbox_charge where metadata ->> 'bookingId' = $1`,
    [id],
  )
  return rows[0]?.left ?? -1
}
const timesRecorded = async (id: string, kinds: readonly string[]): Promise<number> => {
  const { rows } = await scene.world.platform.pool.query<{ times: number }>(
    'select count(*)::int as times from booking_event where booking_id = $1 and kind = any($2)',
    [id, kinds],
  )
  return rows[0]?.times ?? -1
}

/** `play` runs once per round, and the winners of all rounds are counted, so that a race that is none would show. */
function raceOf(title: string, play: (round: number) => Promise<string>): void {
  it(
    title,
    async () => {
      const winners = new Map<string, number>()
      for (let round = 0; round < ROUNDS; round += 1) {
        const winner = await play(round)
        winners.set(winner, (winners.get(winner) ?? 0) + 1)
      }
      console.log(`${title}: ${[...winners].map(([winner, times]) => `${winner} ${times}`).join(', ')}`)
    },
    30_000 + ROUNDS * 4_000,
  )
}

raceOf('accept in two tabs: accepted once, captured once', async (round) => {
  const { id, priceBreakdown } = await held()
  const answers = await atOnce(
    round,
    () => step('accept', id, cleaner),
    () => step('accept', id, cleaner),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await timesRecorded(id, ['accept'])).toBe(1)
  expect((await scene.see(id, client)).status).toBe('confirmed')
  expect(await captured(id)).toBe(priceBreakdown?.initialLegCents)
  await cancel(id, cleaner)
  expect(await captured(id)).toBe(0)
  return answers[0].status === 200 ? 'first tab' : 'second tab'
})

raceOf('the cleaner accepts as the client cancels: both hear of one outcome, and only a confirmed visit is paid', async (round) => {
  const { id } = await held()
  const [accepted, cancelled] = await atOnce(
    round,
    () => step('accept', id, cleaner),
    () => cancel(id, client),
  )
  const seen = await scene.see(id, client)
  // To cancel a visit that was just confirmed is allowed, days ahead and for free.
  expect(cancelled.status).toBe(200)
  expect([200, 409]).toContain(accepted.status)
  expect(seen).toMatchObject({ status: 'cancelled', endedBy: 'client' })
  expect(await timesRecorded(id, ['accept'])).toBe(accepted.status === 200 ? 1 : 0)
  await scene.world.settle()
  expect(await captured(id)).toBe(0)
  expect(['failed', 'refunded']).toContain((await scene.see(id, client)).paymentStatus)
  return accepted.status === 200 ? 'accepted, then cancelled' : 'cancelled'
})

raceOf('expiry race: the cleaner accepts in the last millisecond, as the request lapses, and one of them happens', async (round) => {
  const { id, expiresAt, priceBreakdown } = await held()
  const lastMoment = new Date(new Date(expiresAt ?? '').getTime() - 1)
  await scene.world.platform.clock.moveTo(lastMoment)
  const lapse = async (): Promise<void> => scene.moveTo(new Date(lastMoment.getTime() + 1).toISOString())
  const [accepted] = await atOnce(round, () => step('accept', id, cleaner), lapse)
  await scene.world.settle()
  const seen = await scene.see(id, client)
  if (accepted.status === 200) {
    expect(seen).toMatchObject({ status: 'confirmed', paymentStatus: 'initial_completed' })
    expect(await captured(id)).toBe(priceBreakdown?.initialLegCents)
    await cancel(id, cleaner)
    return 'accepted'
  }
  expect(accepted.code).toBe('booking-expired')
  expect(seen).toMatchObject({ status: 'cancelled', endReason: 'expired', paymentStatus: 'failed' })
  expect(await captured(id)).toBe(0)
  return 'lapsed'
})

raceOf('the client pays in one tab and cancels in the other: nothing is held of a booking that is over', async (round) => {
  const { body } = await scene.request({ date: soon() }, { by: client })
  const { id } = body.booking
  const [paid, cancelled] = await atOnce(
    round,
    () => scene.confirmCard(body.payment.clientSecret, GOOD_CARD),
    () => cancel(id, client),
  )
  expect(cancelled.status).toBe(200)
  await scene.world.settle()
  expect(await scene.see(id, client)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' })
  expect(await captured(id)).toBe(0)
  return paid.status === 200 ? 'paid, then let go' : 'cancelled'
})

raceOf('the client pays in two tabs: one hold, one message', async (round) => {
  const { body } = await scene.request({ date: soon() }, { by: client })
  const { id } = body.booking
  const pay = () => scene.confirmCard(body.payment.clientSecret, GOOD_CARD)
  const answers = await atOnce(round, pay, pay)
  expect(answers.map((answer) => answer.body.status)).toEqual(['authorized', 'authorized'])
  expect(await timesRecorded(id, ['hold'])).toBe(1)
  await cancel(id, client)
  return 'both tabs'
})

raceOf('both sides cancel late at once: one ending, and the fee is that of the one who was first', async (round) => {
  const { id, startsAt } = await confirmed()
  await scene.moveTo(new Date(new Date(startsAt).getTime() - HOUR).toISOString())
  const answers = await atOnce(
    round,
    () => cancel(id, client),
    () => cancel(id, cleaner),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = answers[0].status === 200 ? 'client' : 'cleaner'
  await scene.world.settle()
  expect(await scene.see(id, client)).toMatchObject({ status: 'cancelled', endedBy: winner })
  expect(await timesRecorded(id, ['cancel'])).toBe(1)
  expect(await captured(id)).toBe(winner === 'client' ? 5_000 : 0)
  return winner
})

/** The first of them that is free on the next day, proposed by the client. */
async function proposed(of: Person = client): Promise<{ readonly id: string; readonly startsAt: string; readonly newStart: string }> {
  const { id, startsAt } = await scene.confirmed({ date: soon(), allowPhotos: false }, of)
  return { id, startsAt, newStart: await proposeMove(id, new Date(Date.parse(startsAt) + 24 * HOUR).toISOString(), of) }
}
async function proposeMove(id: string, newStart: string, of: Person): Promise<string> {
  const { body } = await scene.world.call('GET /api/bookings/{id}/move-openings', { as: of.token, params: { id: id as never } })
  expect(await step('propose-move', id, of, { starts: [newStart], expectedCents: body.terms.amountCents })).toMatchObject({ status: 200 })
  return newStart
}
const acceptMove = (id: string, startsAt: string) => step('accept-move', id, cleaner, { startsAt })
const startOf = async (id: string): Promise<string> => (await scene.see(id, cleaner)).startsAt

raceOf('a move accepted in two tabs: moved once, and both are told once', async (round) => {
  const { id, newStart } = await proposed()
  const answers = await atOnce(
    round,
    () => acceptMove(id, newStart),
    () => acceptMove(id, newStart),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await timesRecorded(id, ['accept-move'])).toBe(1)
  expect(await startOf(id)).toBe(newStart)
  await cancel(id, cleaner)
  return answers[0].status === 200 ? 'first tab' : 'second tab'
})

raceOf('a move is accepted as it is withdrawn, and as the visit is cancelled: one word counts', async (round) => {
  const { id, startsAt, newStart } = await proposed()
  const ends = round % 4 < 2 ? () => step('withdraw-move', id, client) : () => cancel(id, client)
  const [accepted, ended] = await atOnce(round, () => acceptMove(id, newStart), ends)
  const seen = await scene.see(id, cleaner)
  expect(seen.startsAt).toBe(accepted.status === 200 ? newStart : startsAt)
  if (round % 4 < 2) expect([accepted.status, ended.status].toSorted()).toEqual([200, 409])
  // A visit that was just moved may still be cancelled.
  else expect([ended.status, seen.status]).toEqual([200, 'cancelled'])
  await cancel(id, cleaner)
  expect(await captured(id)).toBe(0)
  return accepted.status === 200 ? 'moved' : 'ended'
})

raceOf('a move and another client’s request want one hour: one of them has it', async (round) => {
  const { id, startsAt, newStart } = await proposed()
  const other = await scene.newClient()
  const date = newStart.slice(0, 10)
  const [accepted, requested] = await atOnce(
    round,
    () => acceptMove(id, newStart),
    () => scene.request({ date, time: '10:00', allowPhotos: false }, { by: other }),
  )
  expect([accepted.status, requested.status].toSorted()).toEqual(accepted.status === 200 ? [200, 409] : [201, 409])
  expect(accepted.status === 200 ? requested.problem.code : accepted.code).toBe('slot-taken')
  expect(await startOf(id)).toBe(accepted.status === 200 ? newStart : startsAt)
  if (requested.status === 201) await cancel(requested.body.booking.id, other)
  await cancel(id, cleaner)
  return accepted.status === 200 ? 'the move' : 'the request'
})

raceOf('two visits of a cleaner move to one hour at once: one of them has it', async (round) => {
  const other = await scene.newClient()
  const [one, two] = [await proposed(), await scene.confirmed({ date: soon(), time: '14:00', allowPhotos: false }, other)]
  await proposeMove(two.id, one.newStart, other)
  const answers = await atOnce(
    round,
    () => acceptMove(one.id, one.newStart),
    () => acceptMove(two.id, one.newStart),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['done', 'slot-taken'])
  expect(await startOf(answers[0].status === 200 ? one.id : two.id)).toBe(one.newStart)
  await cancel(one.id, cleaner)
  await cancel(two.id, cleaner)
  return answers[0].status === 200 ? 'the first' : 'the second'
})

raceOf('two visits of a cleaner change places as a third client asks for one of the hours: no hour is sold twice', async (round) => {
  const other = await scene.newClient()
  const third = await scene.newClient()
  const one = await proposed()
  const two = await scene.confirmed({ date: soon(), time: '14:00', allowPhotos: false }, other)
  await proposeMove(two.id, new Date(Date.parse(one.newStart) + 5 * HOUR).toISOString(), other)
  const [moves, requested] = await atOnce(
    round,
    () => Promise.all([acceptMove(one.id, one.newStart), acceptMove(two.id, new Date(Date.parse(one.newStart) + 5 * HOUR).toISOString())]),
    () => scene.request({ date: soon(), time: '09:00', allowPhotos: false }, { by: third }),
  )
  expect(moves.map(({ status }) => status)).toEqual([200, 200])
  expect([201, 409]).toContain(requested.status)
  if (requested.status === 201) await cancel(requested.body.booking.id, third)
  await cancel(one.id, cleaner)
  await cancel(two.id, cleaner)
  return requested.status === 201 ? 'after the move' : 'before it'
})

raceOf('the cleaner arrives as the client reports that nobody came: one of them is right', async (round) => {
  const { id, startsAt, priceBreakdown } = await confirmed()
  await scene.moveTo(new Date(new Date(startsAt).getTime() + HOUR / 2).toISOString())
  const [arrived, reported] = await atOnce(
    round,
    () => step('punch-in', id, cleaner, reason),
    () => step('report-no-show', id, client),
  )
  expect([arrived.status, reported.status].toSorted()).toEqual([200, 409])
  await scene.world.settle()
  const seen = await scene.see(id, client)
  if (arrived.status === 200) {
    expect(seen.status).toBe('in_progress')
    expect(await captured(id)).toBe(priceBreakdown?.initialLegCents)
    await scene.world.platform.pool.query(`update checklist_task set answered_at = $2, answer = 'done' where booking_id = $1`, [
      id,
      scene.world.clock.now(),
    ])
    await scene.world.advance({ hours: 4 })
    expect((await step('punch-out', id, cleaner, reason)).status).toBe(200)
    return 'arrived'
  }
  expect(seen).toMatchObject({ status: 'cancelled', endReason: 'no_show', paymentStatus: 'refunded' })
  expect(await captured(id)).toBe(0)
  return 'not there'
})

raceOf('the cleaner punches out in two tabs: the second half is charged once', async (round) => {
  const { id, startsAt, priceBreakdown } = await confirmed()
  await scene.moveTo(startsAt)
  await step('punch-in', id, cleaner, reason)
  await scene.world.platform.pool.query(`update checklist_task set answered_at = $2, answer = 'done' where booking_id = $1`, [
    id,
    scene.world.clock.now(),
  ])
  await scene.world.advance({ hours: 4 })
  const punchOut = () => step('punch-out', id, cleaner, reason)
  const answers = await atOnce(round, punchOut, punchOut)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await scene.world.settle()
  expect((await scene.see(id, client)).paymentStatus).toBe('fully_paid')
  expect(await captured(id)).toBe(priceBreakdown?.finalCents)
  await reviewTwice(id, round)
  return answers[0].status === 200 ? 'first tab' : 'second tab'
})

/** The same review in two tabs is one review. */
async function reviewTwice(id: string, round: number): Promise<void> {
  const ratings = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 5]))
  const review = () => step('reviews', id, client, { ratings, comment: 'Impeccable.' })
  const answers = await atOnce(round, review, review)
  expect(answers.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual(['201 done', '409 already-reviewed'])
}

raceOf('two bookings at once with one first-booking discount: one has it', async (round) => {
  const other = await anotherCleaner()
  const date = soon()
  const expectedTotalCents = (await scene.priceOf({ date }, client)).finalCents
  const book = (cleanerSlug: string) => scene.request({ date, cleanerSlug, expectedTotalCents }, { by: client })
  const answers = await atOnce(
    round,
    () => book(cleaner.slug),
    () => book(other.slug),
  )
  const won = answers.filter(({ status }) => status === 201)
  expect(answers.map(({ status, problem }) => (status === 201 ? 'booked' : problem.code)).toSorted()).toEqual(['booked', 'price-changed'])
  for (const { body } of won) expect((await cancel(body.booking.id, client)).status).toBe(200)
  expect((await scene.priceOf({ date }, client)).finalCents).toBe(expectedTotalCents)
  return answers[0].status === 201 ? 'first tab' : 'second tab'
})

let secondCleaner: Promise<Person & { readonly slug: string }> | undefined
const anotherCleaner = (): Promise<Person & { readonly slug: string }> => (secondCleaner ??= scene.newCleaner())
