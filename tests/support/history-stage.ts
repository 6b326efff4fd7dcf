// The people, cards and moves from which random histories are made, over the whole application; it records the moves, for the report.
import type { Booking } from '#contract/bookings.ts'
import type { Api } from '#contract/api.ts'
import { addDays } from '#domain/civil-date.ts'
import type { PropertyId } from '#domain/id.ts'
import { DECLINE_CODES } from '#domain/payment-status.ts'
import { RATING_CATEGORIES } from '#domain/review.ts'
import { FAULTS } from '#server/payment-company/sandbox-requests.ts'
import type { Chance } from '#server/seed/chance.ts'
import type pg from 'pg'
import { aPicture, openScene, type Person } from './booking-scene.ts'
import { keepDeliveries } from './kept-deliveries.ts'

const CARDS = {
  good: ['4242424242424242', '5555555555554444', '4000003800000446', '4000002500003155'],
  refundsLate: ['4000000000005126', '4000000000007726'],
  failsLater: ['4000000000000341', '4000002760003184'],
  refused: ['4000000000000002', '4000000000009995', '4000000000000119', '4000056655665556', '4000008260003178', '4000008400001280'],
} as const
const HOUR = 3_600_000

type Known = { readonly id: string; readonly client: Client; readonly cleaner: Cleaner; readonly startsAt: Date; readonly endsAt: Date }
type Client = Person & { readonly propertyId: PropertyId }
type Cleaner = Person & { readonly slug: string }
type StepKey = Extract<keyof Api, `POST /api/bookings/{id}/${string}`>
type Move = () => Promise<unknown>

export type Stage = {
  readonly pool: pg.Pool
  begin(chance: Chance): void
  /** One visit from its request to its review: no campaign is too short to pass there. */
  wholeVisit(): Promise<void>
  /** One thing happens, or two at the same instant. */
  act(): Promise<void>
  /** Faults are over, jobs run, the provider has answered. */
  rest(): Promise<void>
  /** Moves the clock until every window has closed. */
  outlastEverything(): Promise<void>
  /** Every event of the provider again, three times, in any order, as if none had come before. */
  replayEverything(): Promise<void>
  /** The payment status of this history's bookings, as their clients are shown it. */
  statusesShown(): Promise<readonly (readonly [string, string])[]>
  story(): readonly string[]
  close(): Promise<void>
}

/** Whichever of them meets a bank that keeps silent fails, and comes back. */
const MEET_THE_BANK = ['capture', 'void', 'charge-first', 'charge-final', 'retry-final', 'refund', 'remove-card'].map(
  (job) => `payments.${job}`,
)

export async function openStage(): Promise<Stage> {
  const scene = await openScene({ everyoneStays: true })
  const { world } = scene
  const { pool } = world.platform
  world.mayFail(...MEET_THE_BANK)
  const clients: readonly Client[] = [{ ...scene.client, propertyId: scene.propertyId }, await scene.newClient(), await scene.newClient()]
  const cleaners: readonly Cleaner[] = [scene.cleaner, await scene.newCleaner(2_575)]
  const admin = await world.person('client', 'Olga Opératrice')
  await pool.query(`update account set role = 'admin' where id = $1`, [admin.id])
  // A month may pass between two visits to the site; nobody is signed out of a history.
  const staySignedIn = () => pool.query(`update session set expires_at = '2099-01-01'`)
  await staySignedIn()
  await pool.query(`update cleaner set background_checked_on = '2027-11-01' where background_checked_on is not null`)
  let chance: Chance
  let bookings: Known[] = []
  let story: string[] = []

  const log = (line: string): void => void story.push(`${world.clock.now().toISOString()} ${line}`)

  /** Refusals are answers; a fault is not. Only payments may get no answer from the provider. */
  async function ask(
    key: StepKey | 'POST /api/bookings' | 'POST /api/searches' | 'POST /api/sandbox/confirm',
    as: Person | null,
    id: string | null,
    body: object,
  ) {
    const isPaying = key === 'POST /api/bookings/{id}/payment/{leg}'
    const { leg, ...rest } = body as { leg?: string }
    const answer = await world.call(key as 'POST /api/bookings', {
      as: as?.token ?? null,
      rawBody: rest,
      ...(id === null ? {} : { params: { id, ...(isPaying ? { leg } : {}) } as never }),
    })
    const { status, problem } = answer
    log(
      `${nameOf(as)} ${key.slice(5)} ${id?.slice(0, 8) ?? ''} ${JSON.stringify(body).slice(0, 120)} -> ${status} ${status > 399 ? problem.code : ((answer.body as { status?: string }).status ?? '')}`,
    )
    if (status >= 500 && !(isPaying && problem.code === 'service-unavailable')) throw new Error(`answered ${status}\n${story.join('\n')}`)
    return answer
  }

  const nameOf = (person: Person | null): string => {
    const all: [Person, string][] = [...clients.map((c, i): [Person, string] => [c, `client${i}`]), [admin, 'admin']]
    for (const [index, cleaner] of cleaners.entries()) all.push([cleaner, `cleaner${index}`])
    return all.find(([known]) => known.id === person?.id)?.[1] ?? 'browser'
  }

  const pickCard = (): string =>
    chance.pick(
      chance.is(0.5) ? CARDS.good : CARDS[chance.pick(['refundsLate', 'refundsLate', 'failsLater', 'failsLater', 'refused'] as const)],
    )

  async function request(): Promise<void> {
    const [client, cleaner] = [chance.pick(clients), chance.pick(cleaners)]
    const today = world.clock.now().toISOString().slice(0, 10)
    const input = {
      cleanerSlug: cleaner.slug,
      propertyId: client.propertyId,
      serviceType: 'basic',
      date: addDays(today, chance.between(1, 3)),
      time: chance.pick(['08:00', '09:00', '10:30', '12:30', '13:00']),
      durationHours: chance.pick([4, 4, 4.5, 5]),
      suppliesByClient: chance.is(0.7),
      allowPhotos: false,
    }
    const { finalCents } = await scene.priceOf(input, client)
    const { status, body } = await ask('POST /api/bookings', client, null, { ...input, expectedTotalCents: finalCents })
    if (status !== 201) return
    const { id, startsAt, endsAt } = body.booking
    bookings.push({ id, client, cleaner, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
    if (chance.is(0.93)) await confirm(body.payment.clientSecret)
  }

  /** A visit without a chosen cleaner: whoever claims it becomes its cleaner. */
  async function search(): Promise<void> {
    const client = chance.pick(clients)
    const today = world.clock.now().toISOString().slice(0, 10)
    const dates = [addDays(today, chance.between(1, 3))]
    const { status, body } = await ask('POST /api/searches', client, null, {
      propertyId: client.propertyId,
      serviceType: 'basic',
      durationHours: chance.pick([4, 4.5]),
      when: chance.is(0.5) ? { kind: 'exact', date: dates[0], time: '09:00' } : { kind: 'window', part: 'any', dates },
      allowPhotos: false,
      ceilingCents: chance.pick([12_000, 20_000, 30_000]),
      approvesAlone: chance.is(0.2),
      emergency: chance.is(0.4) ? { reason: 'Un dégât d’eau.', level: chance.pick(['low', 'medium', 'high']), responseMinutes: 120 } : null,
    })
    if (status !== 201) return
    const { id, startsAt, endsAt } = body.booking
    bookings.push({ id, client, cleaner: chance.pick(cleaners), startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
    if (chance.is(0.95)) await confirm(body.payment.clientSecret)
    await world.settle()
  }

  async function claim(known: Known): Promise<void> {
    const cleaner = chance.pick(cleaners)
    const { body } = await world.call('GET /api/offers', { as: cleaner.token })
    const starts = body.items.find(({ bookingId }) => bookingId === known.id)?.starts ?? []
    const { date, time } = starts.length > 0 ? chance.pick(starts) : { date: '2026-11-26', time: '09:00' }
    const answer = await ask('POST /api/bookings/{id}/claim' as StepKey, cleaner, known.id, { date, time })
    if (answer.status !== 200) return
    const { startsAt, endsAt } = answer.body as unknown as Booking
    bookings = bookings.map((each) =>
      each.id === known.id ? { ...each, cleaner, startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : each,
    )
  }

  async function confirm(clientSecret: string): Promise<void> {
    const card = { number: pickCard(), expMonth: 12, expYear: 2040, cvc: '123' }
    const { body } = await ask('POST /api/sandbox/confirm', null, null, { clientSecret, card })
    if ((body as unknown as { status: string }).status === 'requires_action' && chance.is(0.85)) await answerBank(clientSecret)
  }
  const answerBank = (clientSecret: string) =>
    ask('POST /api/sandbox/confirm', null, null, { clientSecret, authentication: chance.is(0.8) ? 'succeed' : 'fail' })

  async function pay({ id, client }: Known, leg = chance.pick(['initial', 'final'] as const)): Promise<void> {
    const { status, body } = await ask('POST /api/bookings/{id}/payment/{leg}', client, id, { leg })
    if (status === 200) await confirm((body as unknown as { clientSecret: string }).clientSecret)
  }

  const step = (name: string, as: Person, { id }: Pick<Known, 'id'>, body: object = {}): Promise<unknown> =>
    ask(`POST /api/bookings/{id}/${name}` as StepKey, as, id, body)
  const reason = { reason: 'le GPS ne répond pas' }
  const whyNot = (): object => ({ reason: chance.pick(['not_free', 'too_far', 'other']) })
  const why = (): object => ({ reason: chance.pick(['schedule_conflict', 'found_alternative', 'price', 'other']) })
  const ratings = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 4]))

  async function finishWork({ id }: Known): Promise<void> {
    await pool.query(
      `update checklist_task set answered_at = $2, answer = 'done' where booking_id = $1 and exists (select from booking where id = $1 and status = 'in_progress')`,
      [id, world.clock.now()],
    )
    log(`work ${id.slice(0, 8)}`)
  }

  async function punchOut(known: Known): Promise<void> {
    if (chance.is(0.9)) await finishWork(known)
    const short = chance.is(0.5) ? { shortVisitReason: chance.pick(['finished_early', 'client_wish']) } : {}
    await step('punch-out', known.cleaner, known, { ...reason, ...short })
  }

  async function proposeMove(known: Known): Promise<void> {
    const as = chance.pick([known.client, known.cleaner])
    const { body, status } = await world.call('GET /api/bookings/{id}/move-openings', {
      as: as.token,
      params: { id: known.id as never },
      query: { days: 6 },
    })
    const items = status === 200 ? body.items : []
    const starts = [1, 2, 3].slice(0, chance.between(1, 3)).flatMap(() => (items.length > 0 ? [chance.pick(items).startsAt] : []))
    const taken = new Date(known.startsAt.getTime() + 48 * HOUR).toISOString()
    const expectedCents = status === 200 ? body.terms.amountCents : 0
    await step('propose-move', as, known, { starts: starts.length > 0 ? starts : [taken], expectedCents })
  }

  /** Either may say yes, to any of the starts or to none of them. */
  async function acceptMove(known: Known): Promise<void> {
    const { proposal } = await seen(known)
    const startsAt = proposal ? chance.pick(proposal.starts).startsAt : known.startsAt.toISOString()
    await step('accept-move', chance.pick([known.client, known.cleaner]), known, { startsAt })
  }

  /** Operators move it at the word of both, to what is free or to any hour. */
  async function moveForBoth(known: Known): Promise<void> {
    const { body, status } = await world.call('GET /api/bookings/{id}/move-openings', {
      as: admin.token,
      params: { id: known.id as never },
      query: { days: 6 },
    })
    const free = status === 200 ? body.items : []
    const startsAt = free.length > 0 ? chance.pick(free).startsAt : known.startsAt.toISOString()
    const words = { askedBy: chance.pick(['client', 'cleaner']), client: 'phone', cleaner: 'email', note: 'Entente par téléphone.' }
    await step('move-for-both', admin, known, { startsAt, expectedCents: status === 200 ? body.terms.amountCents : 0, ...words })
  }

  async function setRate(known: Known): Promise<void> {
    const rates = [{ city: 'montreal', hourlyRateCents: chance.pick([1_700, 2_575, 3_200, 3_200, 6_000]) }]
    const { status } = await world.call('PUT /api/cleaner/rates', { as: known.cleaner.token, body: { method: 'hourly', rates } as never })
    log(`${nameOf(known.cleaner)} sets a rate -> ${status}`)
  }

  async function reportLockOut(known: Known): Promise<void> {
    const { rows } = await pool.query<{ lat: number; lng: number }>(
      'select p.lat, p.lng from property p join booking b on b.property_id = p.id where b.id = $1',
      [known.id],
    )
    if (chance.is(0.9)) {
      const { status } = await scene.addPhoto(known.id, await aPicture(), { kind: 'door', as: known.cleaner })
      log(`door photo ${known.id.slice(0, 8)} -> ${status}`)
    }
    await step('report-lock-out', known.cleaner, known, { position: { ...rows[0], accuracyMeters: 10 } })
  }

  /** Moves of people, allowed or not. */
  const MOVES: Readonly<Record<string, (known: Known) => Promise<unknown>>> = {
    claim,
    approve: (known) => step('approve', known.client, known),
    reject: (known) => step('reject', known.client, known, { stop: chance.is(0.3) }),
    withdraw: (known) => step('withdraw', known.cleaner, known),
    accept: (known) => step('accept', known.cleaner, known),
    decline: (known) => step('decline', known.cleaner, known, whyNot()),
    'cancel-client': (known) => step('cancel', known.client, known, why()),
    'cancel-cleaner': (known) => step('cancel', known.cleaner, known, why()),
    'cancel-admin': (known) => step('cancel', admin, known, why()),
    'propose-move': proposeMove,
    'accept-move': acceptMove,
    'move-for-both': moveForBoth,
    'decline-move': (known) => step('decline-move', chance.pick([known.client, known.cleaner]), known),
    'withdraw-move': (known) => step('withdraw-move', chance.pick([known.client, known.cleaner]), known),
    rate: setRate,
    'punch-in': (known) => step('punch-in', known.cleaner, known, reason),
    'punch-out': punchOut,
    leave: (known) => step('leave', known.cleaner, known, { reason: chance.pick(['safety', 'illness']), note: 'Je dois partir.' }),
    'say-done': (known) => step('say-done', chance.pick([known.client, known.cleaner]), known),
    'say-not-done': (known) => step('say-not-done', chance.pick([known.client, known.cleaner]), known),
    'waive-second-half': (known) => step('waive-second-half', admin, known, { note: 'Entente avec la cliente.' }),
    'approve-visit': (known) => step('approve-visit', known.client, known),
    'report-no-show': (known) => step('report-no-show', chance.pick([known.client, known.cleaner, admin]), known),
    'report-lock-out': reportLockOut,
    pay,
    review: (known) => step('reviews', chance.pick([known.client, known.cleaner]), known, { ratings, comment: 'Bien.' }),
    stranger: (known) =>
      step(
        chance.pick(['accept', 'cancel', 'punch-in', 'report-no-show']),
        chance.pick([...clients, ...cleaners]),
        known,
        chance.is(0.5) ? why() : {},
      ),
  }
  const CAREFUL: Readonly<Record<string, readonly string[]>> = {
    available: ['claim', 'claim', 'claim', 'claim', 'cancel-client', 'pay', 'later'],
    pending: [
      'approve',
      'approve',
      'approve',
      'reject',
      'withdraw',
      'accept',
      'accept',
      'accept',
      'accept',
      'accept',
      'accept',
      'pay',
      'pay',
      'decline',
      'cancel-client',
      'later',
    ],
    confirmed: [
      'to-start',
      'to-start',
      'to-start',
      'to-start',
      'to-start',
      'to-start',
      'punch-in',
      'punch-in',
      'propose-move',
      'propose-move',
      'accept-move',
      'accept-move',
      'decline-move',
      'cancel-client',
      'cancel-cleaner',
      'near-deadline',
      'unpunched',
    ],
    in_progress: ['punch-out', 'punch-out', 'punch-out', 'punch-out', 'punch-out', 'punch-out', 'leave', 'later', 'unfinished'],
    completed: ['approve-visit', 'pay-final', 'pay-final', 'review', 'review', 'later', 'days', 'weeks', 'waive-second-half'],
  }

  const moveTo = async (instant: Date, how: string): Promise<void> => {
    if (instant <= world.clock.now()) return
    log(`clock ${how} to ${instant.toISOString()}`)
    await world.platform.clock.moveTo(instant)
    await world.settle()
  }
  const after = (milliseconds: number): Date => new Date(world.clock.now().getTime() + milliseconds)
  const around = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)

  async function passTime(known: Known | undefined): Promise<void> {
    const moves: readonly (readonly [string, Date])[] = [
      ['a little', after(chance.between(1, 600) * 1_000)],
      ['minutes', after(chance.between(1, 14) * 60_000)],
      ['past the hold', after(HOUR / 4)],
      ['hours', after(chance.between(1, 6) * HOUR)],
      ['a day', after(24 * HOUR)],
      ...(known
        ? ([
            ['free until', around(known.startsAt, -24 * HOUR + chance.between(-1, 1))],
            ['start', known.startsAt],
            ['grace', around(known.startsAt, HOUR / 2 + chance.between(-1, 1))],
            ['end', known.endsAt],
          ] as const)
        : []),
    ]
    const [how, to] = chance.pick(moves)
    await moveTo(to, how)
  }

  /** An allowed next move, preferably on an open booking. */
  async function carefulMove(): Promise<unknown> {
    const { rows } = await pool.query<{ id: string; status: string }>('select id, status from booking where id = any($1)', [
      bookings.map(({ id }) => id),
    ])
    const live = rows.filter(({ status }) => status in CAREFUL && (status !== 'completed' || chance.is(0.5)))
    const { id, status } = chance.pick(live.length > 0 ? live : rows)
    const known = bookings.find((candidate) => candidate.id === id)
    if (!known) return
    const name = chance.pick(CAREFUL[status] ?? ['review'])
    if (name === 'to-start') {
      await moveTo(around(known.startsAt, chance.between(-50, 45) * 60_000), 'around the start')
      return MOVES[chance.pick(['punch-in', 'punch-in', 'report-no-show', 'report-lock-out'])]?.(known)
    }
    if (name === 'near-deadline') {
      await moveTo(around(known.startsAt, -24 * HOUR + chance.between(-1, 1)), 'free until')
      return MOVES['cancel-client']?.(known)
    }
    if (name === 'pay-final') return pay(known, 'final')
    if (name === 'unpunched') {
      await moveTo(around(known.endsAt, 24 * HOUR + chance.between(0, 1)), 'the day after')
      const both = chance.is(0.7) ? ['say-done', 'say-not-done'] : ['say-done']
      return Promise.all([known.client, known.cleaner].map((as) => (chance.is(0.8) ? step(chance.pick(both), as, known) : null)))
    }
    if (name === 'unfinished') return moveTo(around(known.endsAt, 12 * HOUR + chance.between(-1, 1)), 'no punch-out')
    if (name === 'weeks') return moveTo(after(97 * HOUR), 'days')
    if (name === 'later') return moveTo(after(chance.between(1, 25) * HOUR), 'later')
    if (name === 'days') return moveTo(after(49 * HOUR), 'days')
    return MOVES[name]?.(known)
  }

  const seen = async ({ id, client }: Known): Promise<Booking> => scene.see(id, client)

  function nextMove(): Move {
    const known = bookings.length === 0 ? undefined : chance.pick(bookings)
    const roll = chance.next()
    if (!known || roll < 0.14) return chance.is(0.3) ? search : request
    if (roll < 0.2) return () => passTime(known)
    if (roll < 0.26) return queueOutcome
    if (roll < 0.29) return replayOne
    if (roll < 0.32) return () => world.settle()
    if (roll < 0.82) return carefulMove
    return () => MOVES[chance.pick(Object.keys(MOVES))]?.(known) ?? Promise.resolve()
  }

  async function queueOutcome(): Promise<void> {
    const outcome = chance.is(0.7) ? chance.pick(FAULTS) : chance.pick(DECLINE_CODES)
    log(`the bank’s next word: ${outcome}`)
    await world.call('POST /api/sandbox/next-outcome', { body: { outcome } })
  }

  async function replayOne(): Promise<void> {
    const { rows } = await pool.query<{ id: string }>('select id from sandbox_event order by created_at desc, id limit 20')
    if (rows.length > 0) await world.call('POST /api/sandbox/events/{id}/replay', { params: { id: chance.pick(rows).id } })
  }

  /** Jobs that failed come back by the machine's clock; here at once. */
  async function settleAll(): Promise<void> {
    for (let round = 0; round < 15; round += 1) {
      await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
      await world.settle()
      const { rows } = await pool.query<{ jobs: number }>('select count(*)::int as jobs from graphile_worker._private_jobs')
      if (rows[0]?.jobs === 0) return
    }
  }

  async function rest(): Promise<void> {
    await pool.query('delete from sandbox_next_outcome')
    await settleAll()
    // Unanswered calls to the provider are repeated after a quarter of an hour.
    await moveTo(after(HOUR / 4 + 1_000), 'at rest')
    await settleAll()
  }

  return {
    pool,
    async wholeVisit() {
      const { id } = await scene.completed({ date: scene.freeDate() })
      await step('reviews', scene.client, { id }, { ratings, comment: '' })
      await world.settle()
    },
    begin(with_) {
      chance = with_
      bookings = bookings.slice(-4)
      story = []
    },
    async act() {
      const move = nextMove()
      const roll = chance.next()
      if (roll < 0.65) await move()
      else if (roll < 0.85) await Promise.all([move(), nextMove()()])
      else await Promise.all([move(), nextMove()(), nextMove()()])
    },
    rest,
    async outlastEverything() {
      for (const hours of [6, 12, 24, 24, 24, 24, 48, 72, 7 * 24, 15 * 24, 15 * 24]) await moveTo(after(hours * HOUR), 'far')
      await rest()
    },
    async replayEverything() {
      const deliveries = await keepDeliveries(world)
      await pool.query('delete from webhook_inbox')
      await deliveries.bring(chance, { copies: 3 })
      await settleAll()
    },
    async statusesShown() {
      await staySignedIn()
      const shown: [string, string][] = []
      for (const known of bookings) shown.push([known.id, (await seen(known)).paymentStatus])
      return shown
    },
    story: () => story,
    close: () => scene.close(),
  }
}
