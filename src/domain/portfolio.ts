// Work that cleaners show: rooms before and after, how many, in what order, and what the gallery of the site takes of them.

export const MAX_PORTFOLIO_PAIRS = 20
export const MAX_CAPTION_LENGTH = 200
/** A removed pair can come back for so long; then its pictures are deleted. */
export const PORTFOLIO_UNDO_MINUTES = 5

/** Why an operator hides a pair: it breaks what its cleaner confirmed, or what the page is for. */
export const PAIR_HIDE_REASONS = ['no_consent', 'person_seen', 'personal_details', 'not_theirs', 'not_work'] as const
export type PairHideReason = (typeof PAIR_HIDE_REASONS)[number]

/** What operators look through. */
export const PAIR_QUEUES = ['all', 'shown', 'hidden'] as const
export type PairQueue = (typeof PAIR_QUEUES)[number]

/** With fewer real pairs, the gallery adds drawn examples. */
export const MIN_GALLERY_PAIRS = 6
export const MAX_GALLERY_PAIRS = 24

/** The same things with one of them at `to`, counted from 0; an unknown one moves nothing, and past the end is the end. */
export function moved<T>(things: readonly T[], thing: T, to: number): readonly T[] {
  if (!things.includes(thing)) return things
  const others = things.filter((each) => each !== thing)
  return [...others.slice(0, to), thing, ...others.slice(to)]
}
