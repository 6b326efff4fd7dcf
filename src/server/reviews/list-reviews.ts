// The reviews about a person that they may read, or those that they wrote, newest first.
import type { Language } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import { mayReply, replyClosesAt } from '#domain/review.ts'
import { knownAs } from '../cleaners/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { findReviews } from './review-store.ts'

const PAGE_SIZE = 24

export async function listReviews(
  db: Db,
  userId: UserId,
  { about, page, language, now }: { readonly about: 'me' | 'byMe'; readonly page: number; readonly language: Language; readonly now: Date },
) {
  const { reviews, ...counted } = await findReviews(db, { personId: userId, about, page, pageSize: PAGE_SIZE })
  const items = reviews.map(({ other, facts, ...review }) => ({
    ...review,
    otherName: knownAs(other, other.role, language),
    replyUntil: about === 'me' && mayReply(facts, now) ? replyClosesAt(facts) : null,
  }))
  return { items, ...counted }
}
