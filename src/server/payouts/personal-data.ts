// Personal data in payouts: the account at the payment company, which closes with the person's account here, and stops of payouts, which lose their notes.
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { findAccount } from './account-store.ts'
import { closeAccountJob } from './close-account.ts'

/** That no money is left is held by payments. */
export const payoutData: PersonalData = {
  async copy(executor, { id }) {
    const account = await findAccount(executor, id)
    const stops = await executor
      .selectFrom('payout_hold')
      .select(['reason', 'held_at as stoppedAt', 'released_at as allowedAt'])
      .where('account_id', '=', id)
      .orderBy('held_at')
      .execute()
    return {
      documents: {
        ...(account ? { payoutAccount: { reference: account.ref, status: payoutAccountStatus(account.facts) } } : {}),
        ...(stops.length > 0 ? { payoutStops: stops } : {}),
      },
    }
  },
  async erase(tx, { id }) {
    await tx.updateTable('payout_hold').set({ note: '' }).where('account_id', '=', id).execute()
    const account = await findAccount(tx, id)
    if (!account) return []
    await tx.deleteFrom('payout_account').where('account_id', '=', id).execute()
    enqueue(tx, closeAccountJob, { ref: account.ref }, { key: `payout-account:${account.ref}` })
    return []
  },
}
