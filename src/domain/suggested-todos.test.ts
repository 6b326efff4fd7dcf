// What facts make worth doing: which item, how pressing it is, and that what was dismissed never comes back about the same thing.
import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LISTING_GAPS } from './cleaner-listing.ts'
import { newBookingFacts } from './booking-facts.ts'
import { NO_MONEY } from './booking-money.ts'
import { cents } from './money.ts'
import { addDays } from './civil-date.ts'
import { DAY_MS, HOUR_MS } from './elapsed.ts'
import type { BookingId, CleanerId, ClientId, PropertyId, SeriesId } from './id.ts'
import { PAYOUT_ACCOUNT_ACTS } from './payout-account.ts'
import { DEFAULT_TIME_ZONE } from './property.ts'
import {
  cleanerTodos,
  PRESSING_DAYS,
  REMIND_ACCESS_DAYS,
  rhythmOf,
  seriesInvitations,
  VISITS_BEFORE_SERIES,
  visitTodo,
  type CleanerTodoFacts,
} from './suggested-todos.ts'
import { MAX_TODO_ABOUT_LENGTH, mayDismiss, TODO_KINDS, TODO_PRIORITIES, withoutDismissed, type SuggestedTodo } from './todo.ts'
import { ENDING_CHECKS, WARN_DAYS_BEFORE } from './verification.ts'

const now = new Date('2026-11-25T15:00:00Z')
const today = '2026-11-25'
const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))

const papers = fc.subarray([...ENDING_CHECKS]).chain((checks) =>
  fc.tuple(...checks.map((check) => day.map((endsOn) => ({ check, endsOn })))).map((all) =>
    all.map(({ check, endsOn }) => {
      const state = endsOn < today ? 'lapsed' : addDays(endsOn, -WARN_DAYS_BEFORE) <= today ? 'ending' : 'valid'
      return { check, endsOn, state } as const
    }),
  ),
)
const facts: fc.Arbitrary<CleanerTodoFacts> = fc.record({
  today: fc.constant(today),
  missing: fc.subarray([...LISTING_GAPS]),
  papers,
  photoDueOn: fc.option(day),
  payoutAct: fc.option(fc.constantFrom(...PAYOUT_ACCOUNT_ACTS)),
  isOwed: fc.boolean(),
  waitingCents: fc.nat(10_000).map(cents),
})
const NOTHING: CleanerTodoFacts = {
  today,
  missing: [],
  papers: [],
  photoDueOn: null,
  payoutAct: null,
  isOwed: false,
  waitingCents: cents(0),
}

describe('what facts ask of a cleaner', () => {
  it('is nothing where nothing is missing', () => {
    expect(cleanerTodos(NOTHING)).toEqual([])
    expect(cleanerTodos({ ...NOTHING, payoutAct: 'change' })).toEqual([])
    expect(cleanerTodos({ ...NOTHING, papers: [{ check: 'insurance', endsOn: '2027-06-01', state: 'valid' }] })).toEqual([])
  })

  it('is the account for their money, high once money waits', () => {
    expect(cleanerTodos({ ...NOTHING, payoutAct: 'connect' })).toMatchObject([{ kind: 'payouts', about: 'connect', priority: 'medium' }])
    expect(cleanerTodos({ ...NOTHING, payoutAct: 'connect', isOwed: true })).toMatchObject([{ priority: 'high' }])
    // The card of the day asks for it where money waits, and nothing asks for it twice.
    for (const payoutAct of ['connect', 'continue'] as const)
      expect(cleanerTodos({ ...NOTHING, payoutAct, isOwed: true, waitingCents: cents(1) })).toEqual([])
  })

  it('is a paper that ends, high in its last days, and not one that lapsed', () => {
    const insurance = (endsOn: string, state: 'ending' | 'lapsed') =>
      cleanerTodos({ ...NOTHING, papers: [{ check: 'insurance', endsOn, state }] })
    expect(insurance('2026-12-20', 'ending')).toMatchObject([{ kind: 'insurance', priority: 'medium', dueOn: '2026-12-20' }])
    expect(insurance(addDays(today, PRESSING_DAYS), 'ending')).toMatchObject([{ priority: 'high' }])
    expect(insurance('2026-11-24', 'lapsed')).toEqual([])
  })

  it('is a photo, which nobody dismisses while it keeps them out of the list', () => {
    const due = cleanerTodos({ ...NOTHING, photoDueOn: '2026-12-23' })
    expect(due).toMatchObject([{ kind: 'photo', priority: 'medium', mayDismiss: true, dueOn: '2026-12-23' }])
    const missing = cleanerTodos({ ...NOTHING, missing: ['photo'] })
    expect(missing).toMatchObject([{ kind: 'photo', priority: 'high', mayDismiss: false }])
    expect(withoutDismissed(missing, due)).toEqual(missing)
  })

  it('names each thing once, in words that the database takes, and the page says no other gap twice', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const todos = cleanerTodos(given)
        expect(new Set(todos.map(({ kind }) => kind)).size).toBe(todos.length)
        for (const { kind, about } of todos) {
          expect(TODO_KINDS).toContain(kind)
          expect(about.length).toBeLessThanOrEqual(MAX_TODO_ABOUT_LENGTH)
        }
      }),
    )
  })

  it('is never less pressing a day later', () => {
    const rank = (todos: readonly SuggestedTodo[], kind: string) => {
      const found = todos.find((todo) => todo.kind === kind)
      return found ? TODO_PRIORITIES.indexOf(found.priority) : null
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: WARN_DAYS_BEFORE }), fc.constantFrom(...ENDING_CHECKS), (left, check) => {
        const on = (days: number) =>
          rank(cleanerTodos({ ...NOTHING, papers: [{ check, endsOn: addDays(today, days), state: 'ending' }] }), check) ?? -1
        expect(on(left - 1)).toBeGreaterThanOrEqual(on(left))
      }),
    )
  })
})

describe('what a visit leaves its client to do', () => {
  const client = { id: 'claire' as ClientId, role: 'client' as const }
  const parties = {
    client: { id: client.id, name: 'Claire', isErased: false, profilePic: null },
    cleaner: { id: 'marie' as CleanerId, name: 'Marie', isErased: false, profilePic: null, slug: 'marie' },
  }
  const tomorrow = new Date(now.getTime() + DAY_MS)
  const base = newBookingFacts({
    startsAt: tomorrow,
    endsAt: new Date(tomorrow.getTime() + 4 * HOUR_MS),
    requestedAt: now,
    expiresAt: tomorrow,
    allowPhotos: true,
    legCents: EQUAL_HALVES,
  })
  const held = { ...base, status: 'pending', heldAt: now, initialLeg: 'authorized' } as const
  const confirmed = { ...held, status: 'confirmed', acceptedAt: now, initialLeg: 'captured', initialCapturedAt: now } as const
  const done = { ...confirmed, status: 'completed', finalLeg: 'captured', punchedInAt: now, punchedOutAt: now } as const
  type Facts = Parameters<typeof visitTodo>[1]['facts']
  const of = (its: Facts, more: { date?: string; hasSecrets?: boolean; isReviewed?: boolean } = {}) =>
    visitTodo(
      client,
      {
        id: 'visite' as BookingId,
        parties,
        facts: its,
        money: NO_MONEY,
        agreed: { date: more.date ?? '2026-11-26' },
        place: { hasSecrets: more.hasSecrets ?? true, timeZone: DEFAULT_TIME_ZONE },
        isReviewed: more.isReviewed ?? false,
      },
      now,
    )
  const inDays = (days: number): Facts => {
    const startsAt = new Date(now.getTime() + days * DAY_MS)
    return { ...confirmed, startsAt, endsAt: new Date(startsAt.getTime() + 4 * HOUR_MS) }
  }

  it('is how to get in, when nothing is known of it and the visit is near; high from the day before', () => {
    const without = { hasSecrets: false }
    expect(of(confirmed, without)).toMatchObject({ kind: 'access', about: 'visite', priority: 'high' })
    expect(of(inDays(2), { ...without, date: '2026-11-27' })).toMatchObject({ kind: 'access', priority: 'medium' })
    expect(of(inDays(REMIND_ACCESS_DAYS + 1), { ...without, date: '2026-11-29' })).toBeNull()
    expect(of(confirmed)).toBeNull()
  })

  it('is a review, once, while it may be given, and never pressing', () => {
    expect(of(done)).toMatchObject({ kind: 'review', about: 'visite', priority: 'low', mayDismiss: true })
    expect(of(done, { isReviewed: true })).toBeNull()
    expect(of({ ...done, punchedOutAt: new Date(now.getTime() - 20 * DAY_MS) })).toBeNull()
  })

  it('waits for what is more pressing about the same visit', () => {
    expect(of({ ...done, finalLeg: 'failed' })).toBeNull()
    expect(of({ ...confirmed, startsAt: new Date(now.getTime() - HOUR_MS) }, { hasSecrets: false })).toBeNull()
    expect(of(held, { hasSecrets: false })).toBeNull()
  })
})

describe('an invitation to a series', () => {
  const cleaners = ['marie', 'nadia'] as const
  const visit = (
    days: number,
    more: { cleaner?: string; home?: string; series?: string; status?: 'completed' | 'pending'; isFree?: boolean } = {},
  ) => ({
    id: `visite ${days}` as BookingId,
    seriesId: (more.series ?? null) as SeriesId | null,
    parties: {
      client: { id: 'claire' as ClientId, name: 'Claire', isErased: false, profilePic: null },
      cleaner: { id: (more.cleaner ?? 'marie') as CleanerId, name: 'Marie', isErased: false, profilePic: null, slug: 'marie' },
    },
    facts: {
      ...newBookingFacts({
        startsAt: new Date(now.getTime() - days * DAY_MS),
        endsAt: now,
        requestedAt: now,
        expiresAt: now,
        allowPhotos: true,
        legCents: EQUAL_HALVES,
      }),
      status: more.status ?? 'completed',
      isFree: more.isFree ?? false,
    } as const,
    place: { propertyId: (more.home ?? 'chez-soi') as PropertyId },
    isBookable: true,
  })
  const invited = (...visits: ReturnType<typeof visit>[]) => seriesInvitations(visits)

  it('comes with the second visit, at the rhythm of the last two, like the latest', () => {
    expect(invited(visit(3))).toEqual([])
    expect(invited(visit(17), visit(3))).toMatchObject([
      { todo: { kind: 'series', about: 'marie', priority: 'low', mayDismiss: true }, like: { id: 'visite 3' }, frequency: 'bi_weekly' },
    ])
    expect(invited(visit(10), visit(3), visit(90))).toMatchObject([{ frequency: 'weekly' }])
    expect(invited(visit(40), visit(3))).toMatchObject([{ frequency: 'monthly' }])
  })

  it('is for one person at one home, who may be booked and with whom there never was a series', () => {
    expect(invited(visit(17, { cleaner: 'nadia' }), visit(3))).toEqual([])
    expect(invited(visit(17, { home: 'chalet' }), visit(3))).toEqual([])
    expect(invited(visit(17), visit(3), visit(-4, { series: 'jeudis', status: 'pending' }))).toEqual([])
    expect(invited(visit(17), visit(3), visit(40, { series: 'jeudis' }))).toEqual([])
    expect(invited({ ...visit(3), isBookable: false }, visit(17))).toEqual([])
    expect(invited(visit(17), visit(3, { isFree: true }))).toEqual([])
    expect(invited(visit(17), visit(-3, { status: 'pending' }))).toEqual([])
  })

  it('comes once for a person, whatever the visits', () => {
    const any = fc.record({
      days: fc.integer({ min: -30, max: 300 }),
      cleaner: fc.constantFrom(...cleaners),
      home: fc.constantFrom('a', 'b'),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (given) => {
        const all = given.map(({ days, ...more }) => visit(days, more))
        const names = seriesInvitations(all).map(({ todo }) => todo.about)
        expect(new Set(names).size).toBe(names.length)
        for (const name of names)
          expect(given.filter(({ cleaner }) => cleaner === name).length).toBeGreaterThanOrEqual(VISITS_BEFORE_SERIES)
      }),
    )
  })

  it('has a rhythm that never quickens as visits are farther apart', () => {
    const order = ['weekly', 'bi_weekly', 'monthly']
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)]
        expect(order.indexOf(rhythmOf(near))).toBeLessThanOrEqual(order.indexOf(rhythmOf(far)))
      }),
    )
  })
})

describe('what was dismissed', () => {
  it('is never shown again about the same thing, whatever the facts become, and hides nothing else', () => {
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const dismissed = cleanerTodos(before).filter((todo) => todo.mayDismiss)
        const all = cleanerTodos(after)
        const left = withoutDismissed(all, dismissed)
        const isDismissed = ({ kind, about }: SuggestedTodo) => dismissed.some((one) => one.kind === kind && one.about === about)
        expect(left).toEqual(all.filter((todo) => !todo.mayDismiss || !isDismissed(todo)))
        expect(left.filter((todo) => todo.mayDismiss && isDismissed(todo))).toEqual([])
      }),
    )
  })

  it('is something that the facts make, and that nothing forbids', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...TODO_KINDS), day, (given, kind, about) => {
        const todos = cleanerTodos(given)
        for (const todo of todos) expect(mayDismiss(todos, todo)).toBe(todo.mayDismiss)
        if (!todos.some((todo) => todo.kind === kind && todo.about === about)) expect(mayDismiss(todos, { kind, about })).toBe(false)
      }),
    )
  })

  it('comes back about another date', () => {
    const of = (endsOn: string) => cleanerTodos({ ...NOTHING, papers: [{ check: 'insurance', endsOn, state: 'ending' }] })
    expect(withoutDismissed(of('2027-12-01'), of('2026-12-01'))).toHaveLength(1)
  })
})
