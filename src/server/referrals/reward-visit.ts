// A first visit was done, paid and released: whoever brought its client or its cleaner is rewarded; a full refund takes that back.
import type { BookingId, CleanerId, ClientId, UserId } from '#domain/id.ts'
import { lastDayOf, likeness } from '#domain/referral.ts'
import type { RewardingVisit } from '../bookings/index.ts'
import type { Email } from '../mail/index.ts'
import type { NewsKind } from '../notices/index.ts'
import { post } from '../ledger/index.ts'
import { reclaimEarnings } from '../payouts/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { releaseCredit, issueCredit, takeCredit } from './credit-store.ts'
import type { ReferralDeps } from './referral-deps.ts'
import { changeReferral, lockEarnedBy, lockWaiting, type Referral } from './referral-store.ts'
import { tracesOf } from './traces.ts'
import { referralEmails } from './emails.ts'

export async function reward(deps: ReferralDeps, tx: Tx, visit: RewardingVisit): Promise<void> {
  for (const referral of await lockWaiting(tx, [visit.clientId, visit.cleanerId])) {
    if (visit.requestedAt < referral.expiresAt && (await isHere(tx, referral.referrerId))) await decide(deps, tx, referral, visit)
  }
}

async function decide(deps: ReferralDeps, tx: Tx, referral: Referral, { bookingId, now }: RewardingVisit): Promise<void> {
  const { id, friendId, referrerId, reward: kind, amountCents } = referral
  const refusal = likeness(await tracesOf(tx, referrerId), await tracesOf(tx, friendId))
  await changeReferral(tx, referral, { booking_id: bookingId, decided_at: now, refusal })
  if (refusal !== null) return tell(deps, tx, referral, referralEmails['referral-refused'], {})
  if (kind === 'cash') {
    const at = { key: `referral:${id}`, bookingId: null, at: now }
    await post(tx, { kind: 'referral-rewarded', cleanerId: referrerId as CleanerId, amountCents }, at)
    return tell(deps, tx, referral, referralEmails['referral-earned'], { amountCents, expiresOn: null })
  }
  const endsAt = await issueCredit(tx, { accountId: referrerId as ClientId, referralId: id, amountCents, now })
  return tell(deps, tx, referral, referralEmails['referral-earned'], { amountCents, expiresOn: lastDayOf(endsAt) })
}

/** What the visit spent is free again; a reward of credit that was spent meanwhile stays spent. */
export async function revokeRewards(deps: ReferralDeps, tx: Tx, bookingId: BookingId, now: Date): Promise<void> {
  await releaseCredit(tx, bookingId, now)
  for (const referral of await lockEarnedBy(tx, bookingId)) {
    const { id, referrerId, reward: kind, amountCents } = referral
    if (kind === 'discount' && !(await takeCredit(tx, referrerId as ClientId, id, now))) continue
    await changeReferral(tx, referral, { clawed_back_at: now })
    if (kind === 'cash') {
      const cleanerId = referrerId as CleanerId
      const event = { kind: 'referral-clawed-back', cleanerId, amountCents } as const
      const of = { key: `referral-back:${id}`, bookingId: null, at: now }
      await reclaimEarnings(tx, { event, cleanerId, amountCents, earnedUnder: `referral:${id}` }, of)
    }
    await tell(deps, tx, referral, referralEmails['referral-clawed-back'], { amountCents })
  }
}

/** Nobody is rewarded whose account is closed or suspended. */
async function isHere(tx: Tx, id: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

async function tell<Props>(
  { notify }: ReferralDeps,
  tx: Tx,
  { id, referrerId }: Referral,
  email: Email<NewsKind, Props>,
  props: NoInfer<Props>,
): Promise<void> {
  await notify(tx, { email, to: referrerId, props, dedupeKey: `${email.kind}:${id}` })
}
