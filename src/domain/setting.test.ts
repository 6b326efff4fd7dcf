import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './civil-date.ts'
import { DAY_MS } from './elapsed.ts'
import type { SettingChangeId, UserId } from './id.ts'
import { DEFAULT_TIME_ZONE } from './property.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import {
  checkCancel,
  checkConfirm,
  decideChange,
  DEFAULT_TERMS,
  isAnnounced,
  isCostlier,
  MAX_COMMISSION_BPS,
  MAX_LATE_FEE_SHARE_BPS,
  MIN_LATE_FEE_SHARE_BPS,
  SETTINGS,
  startDays,
  stateOf,
  termsAt,
  TERMS_NOTICE_DAYS,
  valueAt,
  valuesAt,
  type AskedChange,
  type SettingChange,
  type SettingValue,
} from './setting.ts'
import { localOf } from './time.ts'

const NUMBERS = { gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' }
const [olga, omar] = ['olga' as UserId, 'omar' as UserId]
const NOW = new Date('2026-11-23T14:00:00Z')

const refusalOf = (act: () => unknown): RefusalCode | null => {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

let made = 0
const written = (decided: ReturnType<typeof decideChange>, madeBy = olga): SettingChange => ({
  ...decided,
  id: `change-${(made += 1)}` as SettingChangeId,
  madeBy,
  confirmedAt: null,
  cancelledAt: null,
})

const values: fc.Arbitrary<SettingValue> = fc.oneof(
  fc.record({ setting: fc.constant('commission' as const), value: fc.integer({ min: 0, max: MAX_COMMISSION_BPS }) }),
  fc.record({
    setting: fc.constant('late_fee_share' as const),
    value: fc.integer({ min: MIN_LATE_FEE_SHARE_BPS, max: MAX_LATE_FEE_SHARE_BPS }),
  }),
  fc.record({ setting: fc.constant('tax_registration' as const), value: fc.option(fc.constant(NUMBERS)) }),
)

type Act = {
  readonly kind: 'ask' | 'confirm' | 'cancel'
  readonly value: SettingValue
  readonly days: number
  readonly by: UserId
  readonly waits: number
}
const acts: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('ask' as const, 'ask' as const, 'confirm' as const, 'cancel' as const),
  value: values,
  days: fc.integer({ min: -3, max: 70 }),
  by: fc.constantFrom(olga, omar),
  waits: fc.integer({ min: 0, max: 40 * 24 }),
})

/** What the rules let happen: the changes after it, or the same ones where they refuse. */
function after(changes: readonly SettingChange[], { kind, value, days, by }: Act, now: Date): readonly SettingChange[] {
  const startsOn = addDays(localOf(now, DEFAULT_TIME_ZONE).date, days)
  const last = changes.at(-1)
  try {
    if (kind === 'ask') return [...changes, written(decideChange(changes, { ...value, startsOn }, now), by)]
    if (!last) return changes
    if (kind === 'confirm') checkConfirm(last, by, now)
    else checkCancel(last, now)
    return [...changes.slice(0, -1), { ...last, ...(kind === 'confirm' ? { confirmedAt: now } : { cancelledAt: now }) }]
  } catch (error) {
    if (error instanceof Refusal) return changes
    throw error
  }
}

/** Every history of acts, with the instant of each. */
function* histories(steps: readonly Act[]): Generator<{ before: readonly SettingChange[]; changes: readonly SettingChange[]; now: Date }> {
  let changes: readonly SettingChange[] = []
  let now = NOW
  for (const step of steps) {
    now = new Date(now.getTime() + step.waits * 3_600_000)
    const before = changes
    changes = after(changes, step, now)
    yield { before, changes, now }
  }
}

it('nothing that anybody does changes what holds now or ever held', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 12 }), fc.array(fc.integer({ min: 0, max: 400 * 24 }), { maxLength: 8 }), (steps, hoursAgo) => {
      for (const { before, changes, now } of histories(steps))
        for (const hours of [0, ...hoursAgo]) {
          const at = new Date(now.getTime() - hours * 3_600_000)
          expect(termsAt(changes, at)).toEqual(termsAt(before, at))
        }
    }),
  )
})

it('nothing costs cleaners more without two operators and the notice of the terms', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 12 }), (steps) => {
      for (const { changes, now } of histories(steps))
        for (const change of changes) {
          if (stateOf(change, changes, now) !== 'coming') continue
          expect(isCostlier(change, valuesAt(changes, now)) && change.confirmedAt === null).toBe(false)
        }
    }),
  )
  expect(startDays({ setting: 'commission', value: 1_600 }, valuesAt([], NOW), '2026-11-23').from).toBe(
    addDays('2026-11-23', TERMS_NOTICE_DAYS),
  )
})

it('a change that begins holds from its first instant, the state says so, and of one setting one change holds', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 12 }), (steps) => {
      for (const { changes, now } of histories(steps)) {
        for (const setting of SETTINGS) {
          const inForce = changes.filter((change) => change.setting === setting && stateOf(change, changes, now) === 'in_force')
          expect(inForce.length).toBeLessThanOrEqual(1)
          expect(valueAt(changes, setting, now)).toEqual(inForce[0]?.value ?? valuesAt([], now)[setting])
        }
        for (const change of changes.filter((each) => stateOf(each, changes, now) === 'coming')) {
          expect(valueAt(changes, change.setting, change.startsAt)).toEqual(change.value)
          expect(valueAt(changes, change.setting, new Date(change.startsAt.getTime() - 1))).toEqual(valueAt(changes, change.setting, now))
        }
      }
    }),
  )
})

it('without a change, the defaults hold: 15 %, no taxes, and the whole late fee to the cleaner, less the commission', () => {
  expect(DEFAULT_TERMS).toEqual({
    commissionBps: 1_500,
    feeCommissionBps: 1_500,
    lateFeeShareBps: 10_000,
    platformTaxed: false,
    taxNumbers: null,
  })
})

it('a day begins at midnight in Quebec, in the nights when clocks change as well', () => {
  const begins = (startsOn: string, now: string) =>
    decideChange([], { setting: 'commission', value: 1_000, startsOn }, new Date(now)).startsAt.toISOString()
  expect(begins('2027-03-14', '2027-03-01T12:00:00Z')).toBe('2027-03-14T05:00:00.000Z')
  expect(begins('2027-03-15', '2027-03-01T12:00:00Z')).toBe('2027-03-15T04:00:00.000Z')
  expect(begins('2026-11-01', '2026-10-20T12:00:00Z')).toBe('2026-11-01T04:00:00.000Z')
  expect(begins('2026-11-02', '2026-10-20T12:00:00Z')).toBe('2026-11-02T05:00:00.000Z')
  // At 23:30 in Quebec it is tomorrow elsewhere: tomorrow is still the 24th.
  expect(begins('2026-11-24', '2026-11-24T04:30:00Z')).toBe('2026-11-24T05:00:00.000Z')
})

it('of two changes that begin together, the one made last holds', () => {
  const startsAt = new Date(NOW.getTime() - DAY_MS)
  const change = (value: number): SettingChange => ({ ...written({ setting: 'commission', value, startsAt, needsSecond: false }) })
  const both = [change(1_200), change(1_100)]
  expect(valueAt(both, 'commission', NOW)).toBe(1_100)
  expect(both.map((each) => stateOf(each, both, NOW))).toEqual(['over', 'in_force'])
})

it.each<[string, AskedChange, RefusalCode | null]>([
  ['today', { setting: 'commission', value: 1_400, startsOn: '2026-11-23' }, 'setting-date'],
  ['tomorrow', { setting: 'commission', value: 1_400, startsOn: '2026-11-24' }, null],
  ['a rise within the notice', { setting: 'commission', value: 1_501, startsOn: '2026-12-22' }, 'setting-date'],
  ['a rise after it', { setting: 'commission', value: 1_501, startsOn: '2026-12-23' }, null],
  ['in more than a year', { setting: 'commission', value: 1_400, startsOn: '2027-11-25' }, 'setting-date'],
  ['a lower share of the late fee within the notice', { setting: 'late_fee_share', value: 9_999, startsOn: '2026-12-22' }, 'setting-date'],
  ['what holds already', { setting: 'commission', value: 1_500, startsOn: '2026-12-23' }, 'setting-unchanged'],
  ['no registration once more', { setting: 'tax_registration', value: null, startsOn: '2026-12-01' }, 'setting-unchanged'],
  ['a registration', { setting: 'tax_registration', value: NUMBERS, startsOn: '2026-11-24' }, null],
  [
    'numbers that are none',
    { setting: 'tax_registration', value: { gstNumber: '12', qstNumber: '34' }, startsOn: '2026-11-24' },
    'malformed-request',
  ],
])('%s', (_when, asked, refusal) => {
  expect(refusalOf(() => decideChange([], asked, NOW))).toBe(refusal)
})

it('one change of a setting is to come at a time, and a rise waits for another operator or lapses', () => {
  const rise = written(decideChange([], { setting: 'commission', value: 2_000, startsOn: '2026-12-31' }, NOW))
  expect(stateOf(rise, [rise], NOW)).toBe('waiting')
  const more: AskedChange = { setting: 'commission', value: 1_000, startsOn: '2026-12-01' }
  expect(refusalOf(() => decideChange([rise], more, NOW))).toBe('setting-change-pending')
  expect(refusalOf(() => decideChange([{ ...rise, cancelledAt: NOW }], more, NOW))).toBe(null)
  expect(refusalOf(() => checkConfirm(rise, olga, NOW))).toBe('setting-needs-another')
  expect(refusalOf(() => checkConfirm(rise, omar, NOW))).toBe(null)
  const late = new Date('2027-01-01T05:00:00Z')
  expect([stateOf(rise, [rise], late), valueAt([rise], 'commission', late)]).toEqual(['lapsed', 1_500])
  expect(refusalOf(() => checkConfirm(rise, omar, late))).toBe('setting-change-closed')
  const confirmed = { ...rise, confirmedAt: NOW }
  expect([stateOf(confirmed, [confirmed], NOW), stateOf(confirmed, [confirmed], late)]).toEqual(['coming', 'in_force'])
  expect(refusalOf(() => checkConfirm(confirmed, omar, NOW))).toBe('setting-change-closed')
  expect(refusalOf(() => checkCancel(confirmed, late))).toBe('setting-change-closed')
})

it('a rise is confirmed while it can be announced as the terms promise, or another may take its place', () => {
  const rise = written(decideChange([], { setting: 'commission', value: 2_000, startsOn: '2026-12-31' }, NOW))
  const lastDay = new Date('2026-12-02T04:59:00Z')
  const dayAfter = new Date('2026-12-02T05:00:00Z')
  expect([stateOf(rise, [rise], lastDay), refusalOf(() => checkConfirm(rise, omar, lastDay))]).toEqual(['waiting', null])
  expect([stateOf(rise, [rise], dayAfter), refusalOf(() => checkConfirm(rise, omar, dayAfter))]).toEqual([
    'lapsed',
    'setting-change-closed',
  ])
  const lower: AskedChange = { setting: 'commission', value: 1_000, startsOn: '2026-12-10' }
  expect(refusalOf(() => decideChange([rise], lower, dayAfter))).toBe(null)
})

it('cleaners are told of what costs them more: a rise, a lower share of the fee, and taxes that begin', () => {
  const today = valuesAt([], NOW)
  const numbers = { gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' }
  const told = (to: SettingValue, from = today) => isAnnounced(to, from)
  expect(told({ setting: 'commission', value: 1_501 })).toBe(true)
  expect(told({ setting: 'commission', value: 1_499 })).toBe(false)
  expect(told({ setting: 'late_fee_share', value: 9_999 })).toBe(true)
  expect(told({ setting: 'tax_registration', value: numbers })).toBe(true)
  expect(told({ setting: 'tax_registration', value: null }, { ...today, tax_registration: numbers })).toBe(false)
})
