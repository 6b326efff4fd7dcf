// Personal data in referrals: codes hold a first name and rest with the account; rewards to come end, those paid stay with the books.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { localOf } from '#domain/time.ts'
import { disarmDeadline } from '../platform/deadlines.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { codesOf } from './code-store.ts'
import { allCreditsOf, CREDIT_ENDING } from './credit-store.ts'
import { referralsOf } from './referral-store.ts'

export const referralData: PersonalData = {
  async copy(executor, { id }) {
    const [codes, all, credits] = await Promise.all([codesOf(executor, id), referralsOf(executor, id), allCreditsOf(executor, id)])
    if (codes.length + all.length === 0) return { documents: {} }
    // Of the others, no more than their page shows.
    const came = all.map(({ referrerId, reward, amountCents, redeemedAt, bookingId }) => ({
      as: referrerId === id ? 'referrer' : 'friend',
      reward,
      amountCents,
      since: localOf(redeemedAt, DEFAULT_TIME_ZONE).date,
      isDecided: bookingId !== null,
    }))
    return {
      documents: {
        referrals: {
          codes: codes.map(({ code, isActive, usedCount }) => ({ code, isActive, usedCount })),
          referrals: came,
          credits: credits.map(({ amountCents, expiresAt, bookingId }) => ({ amountCents, expiresAt, isSpent: bookingId !== null })),
        },
      },
    }
  },
  async erase(tx, { id }) {
    for (const credit of await allCreditsOf(tx, id)) disarmDeadline(tx, CREDIT_ENDING, credit.id)
    await tx.deleteFrom('referral_credit').where('account_id', '=', id).where('booking_id', 'is', null).execute()
    await tx.updateTable('referral_code').set({ code: null, is_active: false }).where('owner_id', '=', id).execute()
    return []
  },
}
