// The settings that operators change from a day on: which value holds at an instant, and which changes may still be made.
import { addDays } from './civil-date.ts'
import type { AgreedShare } from './earnings.ts'
import type { SettingChangeId, UserId } from './id.ts'
import { DEFAULT_COMMISSION_BPS } from './pricing.ts'
import { DEFAULT_TIME_ZONE } from './property.ts'
import { refuse } from './refusal.ts'
import { isGstNumber, isQstNumber, normalizeTaxNumber } from './tax.ts'
import { localOf, startOfDay } from './time.ts'

/** The registration numbers of the platform; null while it is not registered. */
export type TaxNumbers = { readonly gstNumber: string; readonly qstNumber: string } | null

/**
 * `commission`: in basis points of the base price. `tax_registration`: the platform charges GST and QST while it is there.
 * `late_fee_share`: what of a late cancellation's fee goes to the cleaner, in basis points, before the commission on it.
 */
export type SettingValues = { readonly commission: number; readonly tax_registration: TaxNumbers; readonly late_fee_share: number }
export type Setting = keyof SettingValues
/** A setting with one of its values. */
export type SettingValue = { readonly [S in Setting]: { readonly setting: S; readonly value: SettingValues[S] } }[Setting]

export const SETTINGS = ['commission', 'late_fee_share', 'tax_registration'] as const satisfies readonly Setting[]
const WHOLE_BPS = 10_000
/** What holds until operators change it. */
const DEFAULT_VALUES: SettingValues = { commission: DEFAULT_COMMISSION_BPS, tax_registration: null, late_fee_share: WHOLE_BPS }

export const MAX_COMMISSION_BPS = 3_000
/** Half the fee at least: with the commission and its taxes, less could cost its cleaner money. */
export const MIN_LATE_FEE_SHARE_BPS = 5_000
export const MAX_LATE_FEE_SHARE_BPS = WHOLE_BPS
export const MAX_SETTING_REASON_LENGTH = 500
/** The terms promise to announce this long before what they change to somebody's cost. */
export const TERMS_NOTICE_DAYS = 30
/** A change begins with a day, at midnight, and never with the day on which it is made. */
const MIN_DAYS_AHEAD = 1
const MAX_DAYS_AHEAD = 366

export type SettingChange = SettingValue & {
  readonly id: SettingChangeId
  readonly startsAt: Date
  /** It takes more from cleaners, so that a second operator confirms it, or it never begins. */
  readonly needsSecond: boolean
  readonly madeBy: UserId
  readonly confirmedAt: Date | null
  readonly cancelledAt: Date | null
}

/** All settings at an instant. */
export type PlatformTerms = AgreedShare & { readonly taxNumbers: TaxNumbers; readonly lateFeeShareBps: number }

/** What pages say of them. */
export type QuotedTerms = Pick<PlatformTerms, 'commissionBps' | 'platformTaxed' | 'lateFeeShareBps'>

type Course = Pick<SettingChange, 'startsAt' | 'needsSecond' | 'confirmedAt' | 'cancelledAt'>

const isAgreed = ({ needsSecond, confirmedAt, cancelledAt }: Course): boolean =>
  cancelledAt === null && (!needsSecond || confirmedAt !== null)

/** The agreed change of a setting that began last; of two that begin together, the one made last. `changes`: in the order made. */
function lastBegun(changes: readonly SettingChange[], setting: Setting, at: Date): SettingChange | null {
  const begun = changes.filter((change) => change.setting === setting && isAgreed(change) && change.startsAt <= at)
  return begun.reduce<SettingChange | null>((last, change) => (last && last.startsAt > change.startsAt ? last : change), null)
}

export function valueAt<S extends Setting>(changes: readonly SettingChange[], setting: S, at: Date): SettingValues[S] {
  const last = lastBegun(changes, setting, at)
  return last === null ? DEFAULT_VALUES[setting] : (last.value as SettingValues[S])
}

export function valuesAt(changes: readonly SettingChange[], at: Date): SettingValues {
  return {
    commission: valueAt(changes, 'commission', at),
    tax_registration: valueAt(changes, 'tax_registration', at),
    late_fee_share: valueAt(changes, 'late_fee_share', at),
  }
}

export function termsOf({ commission, tax_registration: taxNumbers, late_fee_share: lateFeeShareBps }: SettingValues): PlatformTerms {
  const keptBps = Math.round((lateFeeShareBps * (WHOLE_BPS - commission)) / WHOLE_BPS)
  return {
    commissionBps: commission,
    feeCommissionBps: WHOLE_BPS - keptBps,
    platformTaxed: taxNumbers !== null,
    taxNumbers,
    lateFeeShareBps,
  }
}

export function termsAt(changes: readonly SettingChange[], at: Date): PlatformTerms {
  return termsOf(valuesAt(changes, at))
}

/** Until when the terms of an instant hold; null while no other is agreed. */
export function termsUntil(changes: readonly SettingChange[], at: Date): Date | null {
  const starts = changes.flatMap((change) => (isAgreed(change) && change.startsAt > at ? [change.startsAt.getTime()] : []))
  return starts.length === 0 ? null : new Date(Math.min(...starts))
}

/** Before any change. */
export const DEFAULT_TERMS: PlatformTerms = termsAt([], new Date(0))

/** `waiting`: for a second operator. `lapsed`: nobody confirmed it in time. `over`: another took its place. */
export const CHANGE_STATES = ['waiting', 'coming', 'in_force', 'over', 'lapsed', 'cancelled'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

export function stateOf(change: SettingChange, changes: readonly SettingChange[], now: Date): ChangeState {
  if (change.cancelledAt !== null) return 'cancelled'
  if (!isAgreed(change)) return isOpen(change, now) ? 'waiting' : 'lapsed'
  if (change.startsAt > now) return 'coming'
  return lastBegun(changes, change.setting, now)?.id === change.id ? 'in_force' : 'over'
}

const dayOf = (instant: Date): string => localOf(instant, DEFAULT_TIME_ZONE).date

/** It can still be cancelled, and confirmed where it waits for that: early enough to announce it as the terms promise. */
function isOpen(change: Course, now: Date): boolean {
  if (change.cancelledAt !== null) return false
  return isAgreed(change) ? change.startsAt > now : dayOf(change.startsAt) >= addDays(dayOf(now), TERMS_NOTICE_DAYS)
}

/** It takes more of what was promised to cleaners: a higher commission, or a lower share of the fee. */
export const isCostlier = (to: SettingValue, from: SettingValues): boolean =>
  (to.setting === 'commission' && to.value > from.commission) || (to.setting === 'late_fee_share' && to.value < from.late_fee_share)

/** What cleaners are told of by email as soon as it is agreed: what costs them more, the platform's taxes on its commission included. */
export const isAnnounced = (to: SettingValue, from: SettingValues): boolean =>
  isCostlier(to, from) || (to.setting === 'tax_registration' && to.value !== null && from.tax_registration === null)

function isSame(to: SettingValue, from: SettingValues): boolean {
  if (to.setting !== 'tax_registration') return to.value === from[to.setting]
  const numbers = from.tax_registration
  return to.value?.gstNumber === numbers?.gstNumber && to.value?.qstNumber === numbers?.qstNumber
}

/** Civil dates in Quebec between which a change made `today` may begin, both included. */
export function startDays(to: SettingValue, from: SettingValues, today: string): { readonly from: string; readonly until: string } {
  return { from: addDays(today, isCostlier(to, from) ? TERMS_NOTICE_DAYS : MIN_DAYS_AHEAD), until: addDays(today, MAX_DAYS_AHEAD) }
}

export type AskedChange = SettingValue & { /** A civil date in Quebec. */ readonly startsOn: string }

/**
 * Refuses `malformed-request` for numbers that are none, `setting-unchanged`, `setting-date`, and `setting-change-pending` while another
 * change of the setting is to come.
 */
export function decideChange(
  changes: readonly SettingChange[],
  asked: AskedChange,
  now: Date,
): SettingValue & Pick<SettingChange, 'startsAt' | 'needsSecond'> {
  const to = checked(asked)
  const from = valuesAt(changes, now)
  if (isSame(to, from)) refuse('setting-unchanged')
  const days = startDays(to, from, dayOf(now))
  if (asked.startsOn < days.from || asked.startsOn > days.until) refuse('setting-date', { details: days })
  const isPending = changes.some((change) => change.setting === to.setting && isOpen(change, now))
  if (isPending) refuse('setting-change-pending')
  return {
    ...to,
    startsAt: startOfDay(asked.startsOn, DEFAULT_TIME_ZONE),
    needsSecond: isCostlier(to, from),
  }
}

function checked(asked: AskedChange): SettingValue {
  if (asked.setting !== 'tax_registration') return { setting: asked.setting, value: asked.value } as SettingValue
  if (asked.value === null) return { setting: asked.setting, value: null }
  const gstNumber = normalizeTaxNumber(asked.value.gstNumber)
  const qstNumber = normalizeTaxNumber(asked.value.qstNumber)
  const fields = {
    ...(!isGstNumber(gstNumber) && { 'value.gstNumber': 'not-a-gst-number' }),
    ...(!isQstNumber(qstNumber) && { 'value.qstNumber': 'not-a-qst-number' }),
  }
  if (Object.keys(fields).length > 0) refuse('malformed-request', { fields })
  return { setting: asked.setting, value: { gstNumber, qstNumber } }
}

/** Refuses `setting-change-closed` once it began, was cancelled or confirmed, or can no longer be announced in time, and `setting-needs-another` to whoever made it. */
export function checkConfirm(change: SettingChange, by: UserId, now: Date): void {
  if (!isOpen(change, now) || isAgreed(change)) refuse('setting-change-closed')
  if (change.madeBy === by) refuse('setting-needs-another')
}

/** Refuses `setting-change-closed` once it began or was cancelled. */
export function checkCancel(change: SettingChange, now: Date): void {
  if (!isOpen(change, now)) refuse('setting-change-closed')
}
