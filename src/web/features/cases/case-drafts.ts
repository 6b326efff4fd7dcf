// What is written to a case, as the browser keeps it until it is sent.
import { CASE_REASONS, type CaseReason } from '#domain/case.ts'
import type { BookingId } from '#domain/id.ts'
import { draftStore } from '#web/platform/drafts/draft-store.ts'

export type Opening = { readonly reason: CaseReason | null; readonly words: string }
export const EMPTY_OPENING: Opening = { reason: null, words: '' }

/** A reason that nobody knows is left out. */
export function reviveOpening(stored: unknown): Opening | null {
  if (typeof stored !== 'object' || stored === null || !('reason' in stored) || !('words' in stored)) return null
  const { reason, words } = stored
  return typeof words === 'string' ? { reason: CASE_REASONS.find((each) => each === reason) ?? null, words } : null
}

export const openingDraft = (id: BookingId) => draftStore(`draft:case:${id}`, reviveOpening)

const reviveWords = (stored: unknown): string | null => (typeof stored === 'string' && stored !== '' ? stored : null)

/** An answer, a question of operators, or why somebody wants another decision. */
export const wordsDraft = (what: 'said' | 'asked' | 'appeal', id: BookingId) => draftStore(`draft:case-${what}:${id}`, reviveWords)
