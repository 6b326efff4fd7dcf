// What referrals offer other features: codes and rewards on their page, the redemption at sign-up, and the credit that bookings spend.
import { referrals } from '#contract/referrals.ts'
import type { Role } from '#domain/account.ts'
import type { ReferralCreditId, UserId } from '#domain/id.ts'
import { lastDayOf } from '#domain/referral.ts'
import { refuse } from '#domain/refusal.ts'
import type { ReferralsApi } from '../bookings/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { routesOf, type Caller, type Routes } from '../platform/http/http.ts'
import { choosable, redeemCode, welcome } from './redeem-code.ts'
import { hasVisitedBefore, lockAlike } from './alike.ts'
import { CREDIT_ENDING, creditsOf, findCredit, releaseCredit, loseCredits, spend, spentAlike } from './credit-store.ts'
import { deleteCode, makeCode, switchCode } from './own-codes.ts'
import type { ReferralDeps } from './referral-deps.ts'
import { reward, revokeRewards } from './reward-visit.ts'
import { offerTo, offerToStranger } from './show-offer.ts'
import { showReferrals, type Owner } from './show-referrals.ts'
import { referralEmails } from './emails.ts'

export { accountsLike } from './alike.ts'
export { referralData } from './personal-data.ts'

export type Referrals = ReferralsApi & {
  readonly routes: Routes
  readonly deadlines: readonly DeadlineHandler<ReferralCreditId>[]
  /** Redeems a code for an account just made. Refuses at the field `referralCode`. */
  redeemAtSignUp(tx: Tx, accountId: UserId, code: string, now: Date): Promise<unknown>
  /** Runs in the transaction that gives an account its role. */
  onRole(tx: Tx, account: { readonly id: UserId; readonly role: Role }, now: Date): Promise<void>
}

export function makeReferrals(deps: ReferralDeps): Referrals {
  const { db } = deps
  return {
    routes: routesOf(referrals, {
      'GET /api/referrals': ({ caller, now }) => showReferrals(db, ownerOf(caller), now),
      'GET /api/referrals/offer': async ({ caller, query, now }) => ({
        offer: caller === null ? await offerToStranger(db, query.code) : await offerTo(db, caller.userId, query.code, now),
      }),
      'POST /api/referrals': ({ caller, idempotencyKey, now }) => makeCode(db, ownerOf(caller), idempotencyKey, now),
      'PATCH /api/referrals/{id}': ({ caller, params, body, now }) => switchCode(db, ownerOf(caller), params.id, body.active, now),
      'DELETE /api/referrals/{id}': async ({ caller, params }) => {
        await deleteCode(db, caller.userId, params.id)
        return { ok: true }
      },
      'POST /api/referrals/redeem': ({ caller, body, now }) => inTransaction(db, (tx) => redeemCode(tx, caller.userId, body.code, now)),
    }),
    deadlines: [creditEnding(deps)],
    redeemAtSignUp: (tx, accountId, code, now) => redeemCode(tx, accountId, code, now, 'referralCode'),
    onRole: (tx, { id, role }, now) => welcome(tx, id, choosable(role), now),
    creditsOf,
    hasVisitedBefore,
    lockAlike,
    spentAlike,
    loseCredits,
    spend,
    releaseCredit,
    reward: (tx, visit) => reward(deps, tx, visit),
    revokeRewards: (tx, bookingId, now) => revokeRewards(deps, tx, bookingId, now),
  }
}

const ownerOf = ({ userId, role }: Caller): Owner => ({ id: userId, role: choosable(role) ?? refuse('wrong-role') })

/** A month before unspent credit ends, its owner is reminded. */
const creditEnding = ({ notify }: ReferralDeps): DeadlineHandler<ReferralCreditId> => ({
  kind: CREDIT_ENDING,
  async run(tx, id, now) {
    const credit = await findCredit(tx, id)
    if (credit === null || credit.bookingId !== null || credit.clawedBackAt !== null) return
    const { accountId, referralId, amountCents, expiresAt } = credit
    const { lost } = await creditsOf(tx, accountId, now)
    if (lost.includes(referralId)) return
    const expiresOn = lastDayOf(expiresAt)
    const props = { amountCents, expiresOn }
    await notify(tx, {
      email: referralEmails['referral-credit-ending'],
      to: accountId,
      props,
      dedupeKey: `credit-ending:${credit.id}:${expiresOn}`,
    })
  },
})
