// Accounts that seem to be of one person or one home: each promotion is theirs once together.
import { sql } from 'kysely'
import { onEitherSide, type ClientId, type ReferralId, type UserId } from '#domain/id.ts'
import { likeness, likenessTo, mailboxName, type Traces } from '#domain/referral.ts'
import { haveAskedFirst } from '../bookings/index.ts'
import { payersWith } from '../payments/index.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { doorsNear } from '../properties/index.ts'
import { tracesOf } from './traces.ts'

/** Whether two people are alike. */
export async function areAlike(executor: Executor, one: UserId, other: UserId): Promise<boolean> {
  const [first, second] = await Promise.all([tracesOf(executor, one), tracesOf(executor, other)])
  return likeness(first, second) !== null
}

/** Whether an account that is like this one has asked for a visit. */
export async function hasVisitedBefore(executor: Executor, clientId: ClientId): Promise<boolean> {
  const ids = await accountsLike(executor, clientId)
  return ids.length > 0 && (await haveAskedFirst(executor, ids))
}

/** Accounts that seem to be of the same person or home, without this one. */
export async function accountsLike(executor: Executor, clientId: ClientId): Promise<readonly UserId[]> {
  const traces = await tracesOf(executor, clientId)
  const [people, payers, doors] = await Promise.all([
    executor
      .selectFrom('account')
      .select(['id', 'email', 'phone_number'])
      .where('id', '!=', clientId)
      .where('erased_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb(
            sql<string>`replace(split_part(split_part(lower(email::text), '@', ${sql.lit(1)}), '+', ${sql.lit(1)}), '.', '')`,
            'in',
            traces.emails.map(mailboxName),
          ),
          ...(traces.phones.length > 0 ? [eb('phone_number', 'in', traces.phones)] : []),
        ]),
      )
      .execute(),
    payersWith(executor, traces.cards),
    doorsNear(executor, clientId),
  ])
  const known: readonly { readonly id: UserId; readonly of: Partial<Traces> }[] = [
    ...people.map(({ id, email, phone_number }) => ({ id, of: { emails: [email], phones: phone_number === null ? [] : [phone_number] } })),
    ...payers.map(({ id, card }) => ({ id, of: { cards: [card] } })),
    ...doors.map(({ id, door }) => ({ id, of: { homes: [door] } })),
  ]
  const likenessOf = likenessTo(traces)
  const like = known.filter(({ id, of }) => id !== clientId && likenessOf({ ...NO_TRACES, ...of }) !== null)
  return [...new Set(like.map(({ id }) => id))]
}

const NO_TRACES: Traces = { emails: [], phones: [], cards: [], homes: [] }

/** Requests of people who are alike run one after the other from here on. The caller holds every other lock that it needs. */
export async function lockAlike(tx: Tx, clientId: ClientId): Promise<void> {
  const { emails, phones, cards, homes } = await tracesOf(tx, clientId)
  const keys = [...emails.map(mailboxName), ...phones, ...cards, ...homes.map((home) => home.replaceAll(/[^0-9]/g, ''))]
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
              from (select distinct unnest(${keys}::text[]) as key order by key) as ordered`.execute(tx)
}

/** Referrals between two people who are alike, of which this client has credit to spend, or which a booking spent. */
export async function likeReferrals(
  executor: Executor,
  credits: readonly { readonly referralId: ReferralId; readonly friendId: UserId; readonly referrerId: UserId }[],
): Promise<readonly ReferralId[]> {
  const like: ReferralId[] = []
  for (const { referralId, friendId, referrerId } of credits)
    if (await areAlike(executor, onEitherSide(friendId), onEitherSide(referrerId))) like.push(referralId)
  return like
}
