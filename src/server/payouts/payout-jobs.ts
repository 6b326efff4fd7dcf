// The names of the jobs of payouts.
import * as z from 'zod'
import { defineJob } from '../platform/jobs.ts'

export const runJob = defineJob('payouts.run', z.object({ friday: z.iso.date() }))
export const payJob = defineJob('payouts.pay', z.object({ payoutId: z.string() }))
