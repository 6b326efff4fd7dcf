import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAYS_OF_WEEK } from '#domain/civil-date.ts'
import { MAX_SERIES_VISITS, MAX_SERIES_WEEKS_BETWEEN, MIN_SERIES_VISITS } from '#domain/series-rule.ts'
import {
  endOf,
  isFourthAndLast,
  isRepeated,
  noRepeat,
  reviveRepeat,
  ruleOf,
  toSeries,
  visitsIn,
  type PreviewedVisit,
  type Repeat,
} from './repeat-draft.ts'

const draft = (
  frequency: 'one_time' | 'weekly' | 'bi_weekly' | 'monthly' | 'custom',
  repeat: Partial<Repeat> = {},
  isEmergency = false,
) => ({
  frequency,
  isEmergency,
  repeat: { ...noRepeat, ...repeat },
})
const TUESDAY = '2026-12-01'

const free = (on: string): PreviewedVisit => ({
  on,
  date: on,
  time: '09:00',
  startsAt: `${on}T14:00:00.000Z`,
  fit: 'free',
  holiday: null,
  others: [],
})

describe('the rule', () => {
  it('follows the rhythm that was chosen', () => {
    expect(ruleOf(draft('one_time'), TUESDAY)).toBeNull()
    expect(ruleOf(draft('weekly'), TUESDAY)).toEqual({ kind: 'weekly', everyWeeks: 1, days: [] })
    expect(ruleOf(draft('bi_weekly'), TUESDAY)).toEqual({ kind: 'weekly', everyWeeks: 2, days: [] })
    expect(ruleOf(draft('custom', { everyWeeks: 3, days: [3] }), TUESDAY)).toEqual({ kind: 'weekly', everyWeeks: 3, days: [3] })
  })

  it('of months asks which is meant where the fourth weekday is the last one too', () => {
    expect(isFourthAndLast('2026-11-24')).toBe(true)
    expect(ruleOf(draft('monthly'), '2026-11-24')).toEqual({ kind: 'monthly', isLast: false })
    expect(ruleOf(draft('monthly', { isLast: true }), '2026-11-24')).toEqual({ kind: 'monthly', isLast: true })
  })

  it('of months is the last weekday where it is the fifth, and never where another follows', () => {
    expect(ruleOf(draft('monthly'), '2026-12-29')).toEqual({ kind: 'monthly', isLast: true })
    expect(ruleOf(draft('monthly', { isLast: true }), TUESDAY)).toEqual({ kind: 'monthly', isLast: false })
  })

  it('is none for an emergency, which is one visit', () => {
    expect(isRepeated(draft('weekly', {}, true))).toBe(false)
    expect(ruleOf(draft('weekly', {}, true), TUESDAY)).toBeNull()
  })
})

it('the end waits for its day', () => {
  expect(endOf(noRepeat)).toEqual({ kind: 'never' })
  expect(endOf({ ...noRepeat, end: 'on' })).toBeNull()
  expect(endOf({ ...noRepeat, end: 'on', until: '2027-06-01' })).toEqual({ kind: 'on', date: '2027-06-01' })
  expect(endOf({ ...noRepeat, end: 'after', visits: 8 })).toEqual({ kind: 'after', visits: 8 })
})

describe('the visits', () => {
  const preview = { visits: ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'].map(free) }

  it('need a choice where one neither fits nor was changed', () => {
    const [first, second, third, fourth] = preview.visits
    const unfit = { visits: [first, { ...second, fit: 'taken' }, { ...third, fit: 'taken' }, fourth] as PreviewedVisit[] }
    const seen = visitsIn(unfit, { ...noRepeat, changes: { '2026-12-15': 'skip' } })
    expect(seen.map(({ needsChoice }) => needsChoice)).toEqual([false, true, false, false])
  })

  it('send what was skipped and moved, and nothing of dates that the rule no longer gives, nor of the first', () => {
    const moved = { date: '2026-12-16', time: '13:00' }
    const changes = { '2026-12-01': 'skip', '2026-12-08': 'skip', '2026-12-15': moved, '2026-12-23': 'skip' } as const
    const rule = { kind: 'weekly', everyWeeks: 1, days: [] } as const
    expect(toSeries(rule, { kind: 'never' }, visitsIn(preview, { ...noRepeat, changes }), 16_000)).toEqual({
      rule,
      end: { kind: 'never' },
      skipped: ['2026-12-08'],
      moved: [{ on: '2026-12-15', ...moved }],
      expectedLaterCents: 16_000,
    })
  })
})

describe('what was kept', () => {
  const slot = { date: '2026-12-16', time: '13:00' }
  const kept = fc.record<Repeat>({
    everyWeeks: fc.integer({ min: 1, max: MAX_SERIES_WEEKS_BETWEEN }),
    days: fc.subarray([...DAYS_OF_WEEK]),
    isLast: fc.boolean(),
    end: fc.constantFrom('never', 'on', 'after'),
    until: fc.constantFrom(null, '2027-02-28'),
    visits: fc.integer({ min: MIN_SERIES_VISITS, max: MAX_SERIES_VISITS }),
    changes: fc.dictionary(fc.constantFrom('2026-12-08', '2026-12-15'), fc.constantFrom('skip' as const, slot)),
  })

  it('comes back as it was', () => {
    fc.assert(
      fc.property(kept, (repeat) => {
        expect(reviveRepeat(JSON.parse(JSON.stringify(repeat)))).toEqual(repeat)
      }),
    )
  })

  it('is never anything that the contract refuses', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { everyWeeks, visits, days } = reviveRepeat(stored)
        expect(everyWeeks >= 1 && everyWeeks <= MAX_SERIES_WEEKS_BETWEEN).toBe(true)
        expect(visits >= MIN_SERIES_VISITS && visits <= MAX_SERIES_VISITS).toBe(true)
        expect(days.every((day) => DAYS_OF_WEEK.includes(day))).toBe(true)
      }),
    )
    expect(reviveRepeat({ changes: { '2026-12-08': { date: 'tomorrow', time: '9' }, never: 'skip' } })).toEqual(noRepeat)
  })
})
