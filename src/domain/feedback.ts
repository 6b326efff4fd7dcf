// What a client thinks of a cleaner, and what follows from it: favourites come first, people set aside never come.

import type { ClientId } from './id.ts'

export const FEEDBACK_KINDS = ['like', 'dislike', 'not_interested', 'report'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

export const FEEDBACK_REASONS = ['price', 'availability', 'location', 'communication', 'experience', 'services', 'other'] as const
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number]

/** What a report tells operators. */
export const MAX_FEEDBACK_REPORT_LENGTH = 1_000

/** A client's opinions that are read at once, the latest first. */
export const MAX_OPINIONS = 1_000

export type Opinion = { readonly slug: string; readonly kind: FeedbackKind }

/** A client whom a cleaner set aside, or who set them aside. */
export type Apart = { readonly clientId: ClientId; readonly since: Date; readonly by: 'client' | 'cleaner' }

/** Whether what a client asked of a cleaner is left unanswered: a cleaner’s word always holds, a client’s until they ask again. */
export const isLeftUnanswered = (
  { clientId, askedAt }: { readonly clientId: ClientId; readonly askedAt: Date },
  apart: readonly Apart[],
): boolean => apart.some((one) => one.clientId === clientId && (one.by === 'cleaner' || one.since > askedAt))

/** Favourites are liked; every other opinion sets the cleaner aside. */
export const setsAside = (kind: FeedbackKind): boolean => kind !== 'like'

/** The people whom this client wants to see, in the given order. */
export function withoutSetAside<One extends { readonly slug: string }>(
  people: readonly One[],
  opinions: readonly Opinion[],
): readonly One[] {
  const gone = new Set(opinions.filter(({ kind }) => setsAside(kind)).map(({ slug }) => slug))
  return gone.size === 0 ? people : people.filter(({ slug }) => !gone.has(slug))
}

export type Known<One> = {
  readonly opinions: readonly Opinion[]
  /** Whether this client was well served by them. */
  readonly isPast: (one: One) => boolean
}

/** Favourites, then those who served this client well, then the others, each in the given order; nobody who is set aside. */
export function inOrderFor<One extends { readonly slug: string }>(
  people: readonly One[],
  { opinions, isPast }: Known<One>,
): readonly One[] {
  const liked = new Set(opinions.filter(({ kind }) => kind === 'like').map(({ slug }) => slug))
  const rank = (one: One): number => (liked.has(one.slug) ? 0 : isPast(one) ? 1 : 2)
  return withoutSetAside(people, opinions).toSorted((one, other) => rank(one) - rank(other))
}
