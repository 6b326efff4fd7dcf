// The settings that operators change from a day on, on the wire.
import * as z from 'zod'
import type { SettingChangeId } from '#domain/id.ts'
import {
  CHANGE_STATES,
  MAX_COMMISSION_BPS,
  MAX_LATE_FEE_SHARE_BPS,
  MAX_SETTING_REASON_LENGTH,
  MIN_LATE_FEE_SHARE_BPS,
} from '#domain/setting.ts'
import { MAX_TAX_NUMBER_LENGTH } from '#domain/tax.ts'
import { endpoints } from './endpoint.ts'
import { date, idOf, instant, line, text } from './shapes.ts'

const changeId = idOf<SettingChangeId>()
const changeParams = z.strictObject({ id: changeId })

const commission = { setting: z.literal('commission'), value: z.int().min(0).max(MAX_COMMISSION_BPS) }
const lateFeeShare = { setting: z.literal('late_fee_share'), value: z.int().min(MIN_LATE_FEE_SHARE_BPS).max(MAX_LATE_FEE_SHARE_BPS) }
const numbers = z.strictObject({ gstNumber: line(MAX_TAX_NUMBER_LENGTH), qstNumber: line(MAX_TAX_NUMBER_LENGTH) }).nullable()
const taxRegistration = { setting: z.literal('tax_registration'), value: numbers }

/** The first day on which it holds, in Quebec. */
const asked = { startsOn: date, reason: text(MAX_SETTING_REASON_LENGTH).min(1) }

const shown = {
  id: changeId,
  startsOn: date,
  reason: z.string(),
  state: z.enum(CHANGE_STATES),
  madeAt: instant,
  madeBy: z.string(),
  /** False for whoever made it. */
  mayConfirm: z.boolean(),
  confirmedBy: z.string().nullable(),
  cancelledBy: z.string().nullable(),
}
const change = z.discriminatedUnion('setting', [
  z.object({ ...commission, ...shown }),
  z.object({ ...lateFeeShare, ...shown }),
  z.object({ ...taxRegistration, ...shown }),
])
export type ShownChange = z.output<typeof change>

const settingsShown = z.object({
  /** The values in force. */
  commission: commission.value,
  tax_registration: numbers,
  late_fee_share: lateFeeShare.value,
  /** In Quebec. */
  today: date,
  /** The latest to begin first. */
  changes: z.array(change),
})
export type ShownSettings = z.output<typeof settingsShown>

export const settings = endpoints({
  'GET /api/admin/settings': {
    summary: 'The settings in force, and every change of them: past, to come and cancelled',
    who: ['admin'],
    duty: 'see settings',
    output: settingsShown,
    refusals: [],
  },
  'POST /api/admin/settings/changes': {
    summary: 'Change a setting from a day to come; what was agreed before keeps the old value',
    who: ['admin'],
    duty: 'change settings',
    recentSignIn: true,
    body: z.discriminatedUnion('setting', [
      z.strictObject({ ...commission, ...asked }),
      z.strictObject({ ...lateFeeShare, ...asked }),
      z.strictObject({ ...taxRegistration, ...asked }),
    ]),
    output: settingsShown,
    refusals: ['setting-unchanged', 'setting-date', 'setting-change-pending'],
  },
  'POST /api/admin/settings/changes/{id}/confirm': {
    summary: 'Confirm, as a second operator, a change that takes more from cleaners',
    who: ['admin'],
    duty: 'change settings',
    recentSignIn: true,
    params: changeParams,
    body: z.strictObject({}),
    output: settingsShown,
    refusals: ['not-found', 'setting-change-closed', 'setting-needs-another'],
  },
  'POST /api/admin/settings/changes/{id}/cancel': {
    summary: 'Cancel a change that has not begun',
    who: ['admin'],
    duty: 'change settings',
    recentSignIn: true,
    params: changeParams,
    body: z.strictObject({}),
    output: settingsShown,
    refusals: ['not-found', 'setting-change-closed'],
  },
})
