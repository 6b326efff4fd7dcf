// The names of the jobs and deadlines of payouts.
import * as z from 'zod'
import { idOf } from '#contract/shapes.ts'
import type { PayoutId } from '#domain/id.ts'
import { defineJob } from '../platform/jobs.ts'

export const runJob = defineJob('payouts.run', z.object({ friday: z.iso.date() }))
/** Deadline of a payout whose bank may answer, or send it back, in an event that is lost. */
export const CHECK_PAYOUT = 'check-payout'

const ofPayout = z.object({ payoutId: idOf<PayoutId>() })
export const checkJob = defineJob('payouts.check', ofPayout)
export const payJob = defineJob('payouts.pay', ofPayout)
/** Whoever pays a payout goes by this key, so that no second job pays it meanwhile. */
export const payKeyOf = (payoutId: PayoutId): string => `payout:${payoutId}`
