// A client's credit: what there is to spend, what a booking spends, and what comes back.
import { sql } from 'kysely'
import type { BookingId, ClientId, ReferralCreditId, ReferralId } from '#domain/id.ts'
import { add, cents, type Cents } from '#domain/money.ts'
import { returnedEndsAt, rewardEndsAt, warnAt } from '#domain/referral.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import { likeReferrals } from './alike.ts'
import { prepared } from '../platform/postgres/prepared.ts'

/** Deadline of a credit that nobody has spent, a month before it ends. */
export const CREDIT_ENDING = 'referral-credit-ending'

export type Credit = {
  readonly id: ReferralCreditId
  readonly accountId: ClientId
  readonly referralId: ReferralId
  readonly amountCents: Cents
  readonly expiresAt: Date
  readonly bookingId: BookingId | null
  readonly clawedBackAt: Date | null
}

const selectCredits = (executor: Executor) =>
  executor
    .selectFrom('referral_credit')
    .select(['id', 'account_id as accountId', 'referral_id as referralId', 'amount_cents'])
    .select(['expires_at as expiresAt', 'booking_id as bookingId', 'clawed_back_at as clawedBackAt'])

type Row = Omit<Credit, 'amountCents'> & { readonly amount_cents: number }
const creditOf = ({ amount_cents, ...row }: Row): Credit => ({ ...row, amountCents: cents(amount_cents) })

export async function allCreditsOf(executor: Executor, accountId: ClientId): Promise<readonly Credit[]> {
  return (await selectCredits(executor).where('account_id', '=', accountId).execute()).map(creditOf)
}

export async function findCredit(executor: Executor, id: ReferralCreditId): Promise<Credit | null> {
  const row = await selectCredits(executor).where('id', '=', id).executeTakeFirst()
  return row ? creditOf(row) : null
}

const isFree = sql<boolean>`booking_id is null and clawed_back_at is null`

/** What a client has to spend, the first to end coming first, and the referrals whose credit is lost because its two people are alike. */
export async function creditsOf(
  executor: Executor,
  accountId: ClientId,
  now: Date,
): Promise<{ readonly credits: readonly Cents[]; readonly lost: readonly ReferralId[] }> {
  const rows = await free.all(executor, { accountId, now })
  const lost = await likeReferrals(executor, rows)
  return { credits: rows.flatMap((row) => (lost.includes(row.referralId) ? [] : [cents(row.amount_cents)])), lost }
}

/** Whether a booking spent credit of a referral whose two people turned out to be alike. */
export async function spentAlike(executor: Executor, bookingId: BookingId): Promise<boolean> {
  const rows = await withPeople(executor).where('referral_credit.booking_id', '=', bookingId).execute()
  return (await likeReferrals(executor, rows)).length > 0
}

/** Credit of people who are alike cannot be spent any more. */
export async function loseCredits(tx: Tx, accountId: ClientId, now: Date): Promise<void> {
  const { lost } = await creditsOf(tx, accountId, now)
  for (const referralId of lost) await takeCredit(tx, accountId, referralId, now)
}

const withPeople = (executor: Executor) =>
  executor
    .selectFrom('referral_credit')
    .innerJoin('referral', 'referral.id', 'referral_credit.referral_id')
    .innerJoin('referral_code', 'referral_code.id', 'referral.code_id')
    .select(['referral_credit.amount_cents', 'referral.id as referralId', 'referral.friend_id as friendId'])
    .select('referral_code.owner_id as referrerId')

const free = prepared((db, v: { accountId: ClientId; now: Date }) =>
  withPeople(db)
    .where('account_id', '=', v.accountId)
    .where('referral_credit.booking_id', 'is', null)
    .where('referral_credit.clawed_back_at', 'is', null)
    .where('referral_credit.expires_at', '>', v.now)
    .orderBy('referral_credit.expires_at')
    .orderBy('referral_credit.id'),
)

type Spending = { readonly clientId: ClientId; readonly bookingId: BookingId; readonly amountCents: Cents; readonly now: Date }

/** Takes credits in the order of {@link creditsOf} up to the amount; the caller undoes it all when the answer is false. */
export async function spend(tx: Tx, { clientId, bookingId, amountCents, now }: Spending): Promise<boolean> {
  const { lost } = await creditsOf(tx, clientId, now)
  const { rows } = await sql<{ amount_cents: number }>`
    with ordered as (
      select id, sum(amount_cents) over (order by expires_at, id) as running
        from referral_credit where account_id = ${clientId} and ${isFree} and expires_at > ${now}
         and referral_id <> all(${lost}::uuid[])
    )
    update referral_credit c set booking_id = ${bookingId}
      from ordered o
     where o.id = c.id and o.running <= ${amountCents} and c.booking_id is null and c.clawed_back_at is null
    returning c.amount_cents`.execute(tx)
  return add(...rows.map((row) => cents(row.amount_cents))) === amountCents
}

/** The visit was not paid: its credit is free again, for at least a month. */
export async function releaseCredit(tx: Tx, bookingId: BookingId, now: Date): Promise<void> {
  const rows = await selectCredits(tx).where('booking_id', '=', bookingId).forUpdate().execute()
  for (const { id, expiresAt } of rows) {
    const endsAt = returnedEndsAt(expiresAt, now)
    await tx.updateTable('referral_credit').set({ booking_id: null, expires_at: endsAt }).where('id', '=', id).execute()
    if (warnAt(endsAt) > now) armDeadline(tx, CREDIT_ENDING, id, warnAt(endsAt))
  }
}

/** Good for six months; another one for the same referral is not made. */
export async function issueCredit(
  tx: Tx,
  credit: { readonly accountId: ClientId; readonly referralId: ReferralId; readonly amountCents: Cents; readonly now: Date },
): Promise<Date> {
  const endsAt = rewardEndsAt(credit.now)
  const row = await tx
    .insertInto('referral_credit')
    .values({
      account_id: credit.accountId,
      referral_id: credit.referralId,
      amount_cents: credit.amountCents,
      issued_at: credit.now,
      expires_at: endsAt,
    })
    .onConflict((conflict) => conflict.columns(['referral_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) armDeadline(tx, CREDIT_ENDING, row.id, warnAt(endsAt))
  return endsAt
}

/** Takes back credit that nobody has spent; what was spent stays. Answers whether there was any. */
export async function takeCredit(tx: Tx, accountId: ClientId, referralId: ReferralId, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('referral_credit')
    .set({ clawed_back_at: now })
    .where('account_id', '=', accountId)
    .where('referral_id', '=', referralId)
    .where(isFree)
    .returning('id')
    .execute()
  return taken.length > 0
}
