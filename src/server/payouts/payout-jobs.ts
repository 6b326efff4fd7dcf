// The names of the jobs and deadlines of payouts.
import * as z from 'zod'
import { defineJob } from '../platform/jobs.ts'

export const runJob = defineJob('payouts.run', z.object({ friday: z.iso.date() }))
/** Deadline of a payout whose bank may answer, or send it back, in an event that is lost. */
export const CHECK_PAYOUT = 'check-payout'

export const checkJob = defineJob('payouts.check', z.object({ payoutId: z.string() }))
export const payJob = defineJob('payouts.pay', z.object({ payoutId: z.string() }))
