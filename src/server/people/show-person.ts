// One person as operators see them: what each feature knows of them, and nothing that opens a door.
import { accountStanding } from '#domain/people-search.ts'
import { onEitherSide, type CleanerId, type ClientId, type UserId } from '#domain/id.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { showAccount } from '../accounts/index.ts'
import { actsOn } from '../audit/index.ts'
import { bookingsOfPerson } from '../bookings/index.ts'
import { casesOf } from '../cases/index.ts'
import { pageOf } from '../cleaners/index.ts'
import { lettersTo } from '../mail/index.ts'
import { paidBy } from '../payments/index.ts'
import { findPayable, paidOutTo } from '../payouts/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, onOneConnection, type Db, type Executor } from '../platform/postgres/database.ts'
import { townsOf } from '../properties/index.ts'
import { reviewCountsOf } from '../reviews/index.ts'
import { documentsOf } from '../verification/index.ts'

type Look = { readonly id: UserId; readonly operatorId: UserId; readonly now: Date }

const VIEW = 'account.view'

/** Refuses `not-found`. */
export async function showPerson(db: Db, { id, operatorId, now }: Look) {
  const account = (await showAccount(db, id, now)) ?? refuse('not-found')
  await inTransaction(db, (tx) => recordAudit(tx, { at: now, actorId: operatorId, action: VIEW, subject: { kind: 'account', id } }))
  return onOneConnection(db, async (one) => ({ ...showKnown(account), ...(await whatFeaturesKnow(one, account, now)) }))
}

type Account = NonNullable<Awaited<ReturnType<typeof showAccount>>>

function showKnown({ suspendedAt, erasedAt, emailVerifiedAt, ...known }: Account) {
  const account = { ...known, emailVerified: emailVerifiedAt !== null }
  const standing = accountStanding({ suspendedAt, erasedAt })
  const resendable = [
    ...(standing === 'active' && !account.emailVerified ? (['verify-email'] as const) : []),
    ...(standing === 'suspended' && account.suspensions[0]?.liftedAt === null ? (['account-suspended'] as const) : []),
  ]
  return { ...account, standing, closedAt: erasedAt, resendable }
}

async function whatFeaturesKnow(one: Executor, { id, role, email, emailVerifiedAt, joinedAt }: Account, now: Date) {
  const either = onEitherSide(id)
  const [page, properties, bookings, money, papers, reviews, letters, cases, acts] = await Promise.all([
    role === 'cleaner' ? pageOf(one, id as CleanerId) : null,
    role === 'client' ? townsOf(one, id as ClientId) : [],
    bookingsOfPerson(one, either),
    moneyOf(one, id, role, now),
    role === 'cleaner' ? documentsOf(one, id as CleanerId) : [],
    reviewCountsOf(one, id),
    lettersTo(one, { id, email, createdAt: joinedAt, emailVerifiedAt }),
    casesOf(one, either),
    actsOn(one, { kind: 'account', id }, VIEW),
  ])
  return {
    slug: page?.slug ?? null,
    isFound: page?.listed ?? false,
    properties,
    bookings,
    money,
    papers: papers.map(({ submitted_at: submittedAt, decided_at: decidedAt, ...paper }) => ({
      id: paper.id,
      type: paper.type,
      status: paper.status,
      submittedAt,
      decidedAt,
    })),
    reviews,
    letters,
    cases,
    audit: acts,
  }
}

const NO_MONEY = {
  paidCents: ZERO_CENTS,
  refundedCents: ZERO_CENTS,
  balanceCents: ZERO_CENTS,
  debtCents: ZERO_CENTS,
  paidOutCents: ZERO_CENTS,
}

async function moneyOf(one: Executor, id: UserId, role: Account['role'], now: Date) {
  if (role === 'client') return { ...NO_MONEY, ...(await paidBy(one, id as ClientId)) }
  if (role !== 'cleaner') return NO_MONEY
  const [{ balanceCents, debtCents }, paidOutCents] = await Promise.all([
    findPayable(one, id as CleanerId, now),
    paidOutTo(one, id as CleanerId),
  ])
  return { ...NO_MONEY, balanceCents, debtCents, paidOutCents }
}
