// Moving visits of a series: what fits moves, what does not stays, and nothing else changes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOfWeek, DAYS_OF_WEEK } from './civil-date.ts'
import type { BookingId } from './id.ts'
import { cents } from './money.ts'
import { heldInterval, type Schedule } from './scheduling.ts'
import { agreedShape, daysOfMove, movedBy, planMoves, seriesProposalOf, type MovingVisit } from './series-move.ts'
import { workOn, type Worked } from './series-agreed.ts'
import { datesOf, MAX_SERIES_MOVE_DAYS, MAX_SERIES_SHIFT_DAYS, type SeriesRule, type SeriesSlot } from './series.ts'
import { datesAround, ruleAt, slotOf, visitsDue, type SeriesShape } from './series-visits.ts'
import { instantOf } from './time.ts'

const timeZone = 'America/Toronto'
const FIRST = '2026-11-26'
const NOW = new Date('2026-11-23T15:00:00Z')
const asked = { timeZone, now: NOW }
const FOUR = { serviceType: 'basic', durationMinutes: 240, suppliesByCleaner: false } as const
const week = (number: number): string => addDays(FIRST, 7 * number)
const at = (slot: SeriesSlot): Date => instantOf({ ...slot, timeZone })

const open: Schedule = {
  weekly: DAYS_OF_WEEK.map((day) => ({ day, part: 'full_day', startTime: '08:00', endTime: '20:00' })),
  exceptions: [],
  busy: [],
  timeZone,
}
type Shape = SeriesShape & Worked
const shape = (more: Partial<Shape> = {}): Shape => ({
  rule: { kind: 'weekly', everyWeeks: 1, days: [] },
  end: { kind: 'never' },
  firstDate: FIRST,
  time: '09:00',
  timeZone,
  exceptions: new Map(),
  shifts: [],
  pause: null,
  terms: FOUR,
  works: [],
  ...more,
})
const idOf = (on: string) => on as BookingId
/** Booked, and held in the schedule. */
const visit = (on: string, to: SeriesSlot, slot: SeriesSlot = { date: on, time: '09:00' }): MovingVisit => ({
  on,
  slot,
  to,
  work: FOUR,
  toWork: FOUR,
  booking: { id: idOf(on), startsAt: at(slot), hasProposal: false },
})
const holding = (visits: readonly MovingVisit[], more: Schedule['busy'] = []): Schedule => ({
  ...open,
  busy: [...visits.map(({ on, slot }) => ({ ...heldInterval(at(slot), 240), bookingId: idOf(on) })), ...more],
})

describe('a move', () => {
  it('goes so far and no further, and a month’s weekday changes its hour alone', () => {
    const weekly: SeriesRule = { kind: 'weekly', everyWeeks: 1, days: [] }
    const first = { on: FIRST, date: addDays(FIRST, 1) }
    expect(daysOfMove(weekly, false, first, addDays(first.date, MAX_SERIES_MOVE_DAYS))).toBe(MAX_SERIES_MOVE_DAYS)
    expect(daysOfMove(weekly, false, first, addDays(first.date, MAX_SERIES_MOVE_DAYS + 1))).toBeNull()
    expect(daysOfMove(weekly, true, first, addDays(FIRST, -MAX_SERIES_SHIFT_DAYS))).toBe(-MAX_SERIES_SHIFT_DAYS)
    expect(daysOfMove(weekly, true, first, addDays(FIRST, 7))).toBeNull()
    const monthly: SeriesRule = { kind: 'monthly', isLast: false }
    expect(daysOfMove(monthly, true, first, FIRST)).toBe(0)
    expect(daysOfMove(monthly, true, first, addDays(FIRST, 1))).toBeNull()
  })

  it('of a week lands where the next visit was, which leaves first', () => {
    const visits = [1, 2, 3].map((number) => visit(week(number), { date: week(number + 1), time: '09:00' }))
    expect(planMoves(holding(visits), visits, [], asked).map(({ fit }) => fit)).toEqual(['free', 'free', 'free'])
    // The fourth is nobody's to move: the third stays, then the second, then the first.
    expect(
      planMoves(holding(visits), visits, [{ date: week(4), time: '09:00', durationMinutes: 240 }], asked).map(({ fit }) => fit),
    ).toEqual(['taken', 'taken', 'taken'])
  })

  it('leaves alone what starts too soon, waits for an answer of its own, or is there already', () => {
    const soon = visit('2026-11-24', { date: '2026-11-27', time: '09:00' }, { date: '2026-11-24', time: '09:00' })
    const toSoon = visit(week(1), { date: '2026-11-24', time: '08:00' })
    const same = visit(week(2), { date: week(2), time: '09:00' })
    const waiting = visit(week(3), { date: week(3), time: '10:00' })
    const visits = [soon, toSoon, same, { ...waiting, booking: { id: idOf(week(3)), startsAt: at(waiting.slot), hasProposal: true } }]
    expect(planMoves(holding(visits), visits, [], asked).map(({ fit }) => fit)).toEqual(['too-late', 'too-late', 'same', 'proposed'])
  })

  it('never lets two visits overlap, whatever moves where', () => {
    const slots = fc.record({
      date: fc.integer({ min: 0, max: 20 }).map((days) => addDays(week(1), days)),
      time: fc.constantFrom('08:00', '10:00', '13:00', '15:30'),
    })
    fc.assert(
      fc.property(fc.array(slots, { minLength: 2, maxLength: 8 }), fc.array(slots, { maxLength: 3 }), (targets, taken) => {
        const visits = targets.map((to, index) => visit(week(index + 1), to, { date: week(index + 1), time: '09:00' }))
        const others = taken
          .map((slot) => heldInterval(at(slot), 240))
          .filter((hold) => visits.every(({ slot }) => apart(hold, heldInterval(at(slot), 240))))
        const plan = planMoves(holding(visits, others), visits, [], asked)
        expect(plan.map(({ on }) => on)).toEqual(visits.map(({ on }) => on))
        const holds = [...plan.map(({ fit, to, slot }) => heldInterval(at(fit === 'free' ? to : slot), 240)), ...others]
        // Other people's visits may overlap each other here.
        for (const [index, hold] of plan.entries())
          for (const [other, second] of holds.entries())
            if (other !== index) expect([hold.on, apart(holds[index] ?? second, second)]).toEqual([hold.on, true])
      }),
    )
  })
})

const apart = (a: { startsAt: Date; endsAt: Date }, b: { startsAt: Date; endsAt: Date }): boolean =>
  a.endsAt <= b.startsAt || b.endsAt <= a.startsAt

describe('another length', () => {
  const long = (index: number, minutes: number): MovingVisit => ({
    ...visit(week(index), { date: week(index), time: '09:00' }),
    toWork: { ...FOUR, durationMinutes: minutes },
  })

  it('fits where the visit and the way home fit; where it does not, the visit stays as long as it is', () => {
    const visits = [long(1, 480), long(2, 720), long(3, 240), long(4, 300)]
    const after = heldInterval(at({ date: week(4), time: '13:30' }), 240)
    const plan = planMoves(holding(visits, [after]), visits, [], asked)
    expect(plan.map(({ fit }) => fit)).toEqual(['free', 'outside-hours', 'same', 'taken'])
  })

  it('is that of what fits, and of every later visit that follows; nothing else changes, and no visit moves', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.boolean(),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        fc.array(
          fc.record({
            from: fc.integer({ min: 0, max: 12 }).map(week),
            durationMinutes: fc.constantFrom(240, 300, 360),
            serviceType: fc.constantFrom('basic', 'deep', 'airbnb'),
          }),
          { maxLength: 3 },
        ),
        fc.constantFrom('basic', 'deep', 'move_in_out'),
        (index, isFollowing, fits, agreed, serviceType) => {
          const dates = [...new Map(agreed.map((one) => [one.from, one])).values()].toSorted((a, b) => (a.from < b.from ? -1 : 1))
          const works = dates.map(({ from, ...value }) => ({ from, value: { ...FOUR, ...value } }))
          const before = shape({ works })
          const work = { serviceType, durationMinutes: 420, suppliesByCleaner: true }
          const shift = isFollowing ? { from: week(index), days: 0 } : null
          const named = isFollowing
            ? Array.from({ length: 12 - index }, (_, further) => week(index + further))
            : [week(index), week(index + 2)]
          const visits = named.map((on, number) => {
            const slot = slotOf(before, on)
            return { on, slot, to: slot, work: workOn(before, on), fit: fits[number] ? ('free' as const) : ('taken' as const) }
          })
          const after = agreedShape(before, { shift, time: null, terms: { work } }, visits)
          for (const visit of visits) expect(workOn(after, visit.on)).toEqual(visit.fit === 'free' ? work : visit.work)
          for (const number of Array.from({ length: 30 }, (_, week) => week)) {
            const on = week(number)
            if (!named.includes(on)) expect(workOn(after, on)).toEqual(shift && on > shift.from ? work : workOn(before, on))
            expect(slotOf(after, on)).toEqual(slotOf(before, on))
          }
        },
      ),
    )
  })
})

describe('what was agreed', () => {
  const rules = fc.oneof(
    fc.record({
      kind: fc.constant('weekly' as const),
      everyWeeks: fc.integer({ min: 1, max: 3 }),
      days: fc.uniqueArray(fc.constantFrom(...DAYS_OF_WEEK), { maxLength: 3 }),
    }),
    fc.constant({ kind: 'monthly' as const, isLast: false }),
  )

  it('changes the visits that move and no other: history stays', () => {
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 0, max: 12 }),
        fc.boolean(),
        fc.integer({ min: -6, max: 6 }),
        (rule, index, isFollowing, days) => {
          const before = shape({ rule, exceptions: new Map([[week(1), { on: week(1), kind: 'skipped' }]]) })
          const dates = datesOf(before, FIRST, addDays(FIRST, 200)).filter((on) => on !== week(1))
          const first = dates[Math.min(index, dates.length - 1)] ?? FIRST
          const shift = isFollowing ? { from: first, days: rule.kind === 'monthly' ? 0 : days } : null
          const named = isFollowing ? dates.filter((on) => on >= first) : [first]
          const visits = named.map((on, number) => {
            const slot = slotOf(before, on)
            const to = movedBy(shift?.days ?? days, { isFollowing, time: '13:00' }, on, slot)
            return { on, slot, to, work: FOUR, fit: number % 4 === 3 ? ('taken' as const) : ('free' as const) }
          })
          const after = agreedShape(before, { shift, time: '13:00', terms: {} }, visits)
          for (const { on, fit, slot, to } of visits) expect(slotOf(after, on)).toEqual(fit === 'free' ? to : slot)
          for (const on of dates.filter((date) => !named.includes(date))) expect(slotOf(after, on)).toEqual(slotOf(before, on))
          expect(after.exceptions.get(week(1))?.kind).toBe('skipped')
          expect(datesOf(after, FIRST, addDays(FIRST, 400))).toEqual(datesOf(before, FIRST, addDays(FIRST, 400)))
          // Beyond what was named, a shift goes on and a single move does not.
          const later = datesOf(before, addDays(FIRST, 201), addDays(FIRST, 300))
          for (const on of later)
            expect(slotOf(after, on)).toEqual(shift ? { date: addDays(on, shift.days), time: '13:00' } : slotOf(before, on))
        },
      ),
    )
  })

  it('reads as a rule on other weekdays, of which every visit is', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: -6, max: 6 }), (rule, days) => {
        const shifted = shape({ rule, shifts: [{ from: week(2), days: rule.kind === 'monthly' ? 0 : days, time: '13:00' }] })
        const read = ruleAt(shifted, week(3))
        const weekdays = new Set([dayOfWeek(read.firstDate), ...(read.rule.kind === 'weekly' ? read.rule.days : [])])
        for (const on of datesOf(shifted, week(2), week(30))) expect(weekdays.has(dayOfWeek(slotOf(shifted, on).date))).toBe(true)
        expect(ruleAt(shifted, week(1))).toEqual({ rule, firstDate: FIRST, time: '09:00' })
      }),
    )
  })

  it('is booked where it was moved, also when it lies on the other side of the last day', () => {
    const shifts = [{ from: week(2), days: -6, time: '09:30' }]
    const { due } = visitsDue(shape({ shifts }), new Set(), NOW)
    expect(due.slice(0, 3).map(({ slot }) => slot)).toEqual([
      { date: week(0), time: '09:00' },
      { date: week(1), time: '09:00' },
      { date: addDays(week(2), -6), time: '09:30' },
    ])
    // Booked 67 days ahead: the one of February 4 is due, because it takes place on January 29.
    expect(due.at(-1)).toMatchObject({ on: '2027-02-04', slot: { date: '2027-01-29', time: '09:30' } })
    const moved = shape({
      exceptions: new Map([['2026-11-19', { on: '2026-11-19', kind: 'moved', date: '2026-11-25', time: '09:00' }]]),
      firstDate: '2026-11-19',
    })
    expect(datesAround(moved, '2026-11-23', '2026-11-26')).toEqual(['2026-11-19', '2026-11-26'])
  })
})

it('a proposal names what moves and, of all that follow, what stays; it lapses as that of one visit does', () => {
  const visits = [1, 2, 3].map((number) => visit(week(number), { date: addDays(week(number), 1), time: '09:00' }))
  const blocked = { date: addDays(week(2), 1), time: '09:00', durationMinutes: 240 }
  const plan = planMoves(holding(visits), visits, [blocked], asked)
  const terms = { tariff: { method: 'hourly', rateCents: cents(3_200) }, isTaxRegistered: false } as const
  const proposed = { by: 'client', time: '09:00', proposedAt: NOW, terms } as const
  const named = seriesProposalOf(plan, { ...proposed, shift: null })
  expect([...named.visits]).toEqual([
    [week(1), addDays(week(1), 1)],
    [week(3), addDays(week(3), 1)],
  ])
  expect(named.expiresAt).toEqual(new Date('2026-11-24T15:00:00Z'))
  expect([...seriesProposalOf(plan, { ...proposed, shift: { from: week(1), days: 1 } }).visits]).toEqual([
    [week(1), addDays(week(1), 1)],
    [week(2), null],
    [week(3), addDays(week(3), 1)],
  ])
})
