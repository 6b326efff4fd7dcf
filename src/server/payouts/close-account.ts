// Closes the account of a person who left, at the payment company.
import * as z from 'zod'
import { defineJob, handles, type JobHandler } from '../platform/jobs.ts'
import type { PayoutAccounts } from '../payment-company/index.ts'

export const closeAccountJob = defineJob('payouts.close-account', z.object({ ref: z.string() }))

export const closesAccounts = (provider: PayoutAccounts): JobHandler =>
  handles(closeAccountJob, async ({ ref }) => {
    // Thrown, so that the job comes again.
    if (!(await provider.closePayoutAccount(ref, `close:${ref}`))) throw new Error(`no answer about closing ${ref}`)
  })
