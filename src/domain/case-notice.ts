// What the case of a visit asks of one of its parties, in one word, and until when.
import type { PartyPart } from './booking.ts'
import { isRefund, type CaseOutcome, type CaseStage, type Turn } from './case.ts'

/** `answer`: the reader is awaited; `redo`: the client chooses a time, or says whether the redo is well; `decided`: the reader may appeal. */
export const CASE_NOTICES = ['answer', 'redo', 'decided', 'waits', 'closed'] as const
export type CaseNotice = (typeof CASE_NOTICES)[number]

type Standing = { readonly stage: CaseStage; readonly turn: Turn['whose']; readonly mayAppeal: boolean }

export function caseNotice({ stage, turn, mayAppeal }: Standing, part: PartyPart): CaseNotice {
  if (stage === 'closed') return 'closed'
  if (stage === 'answer') return turn === part || turn === 'either' ? 'answer' : 'waits'
  if (stage === 'redo' && turn === part) return 'redo'
  return mayAppeal ? 'decided' : 'waits'
}

type Decision = { readonly outcome: CaseOutcome; readonly amountCents: number | null; readonly cleanerCents: number | null }

/** What a decision changes for its reader. */
export type CaseEffect = { readonly kind: 'redo' | 'unchanged' | 'refunded' | 'added' | 'taken'; readonly cents: number }

export function caseEffect({ outcome, amountCents, cleanerCents }: Decision, part: PartyPart): CaseEffect {
  if (outcome === 'redo') return { kind: 'redo', cents: 0 }
  const change = part === 'client' ? (isRefund(outcome) ? (amountCents ?? 0) : 0) : (cleanerCents ?? 0)
  if (change === 0) return { kind: 'unchanged', cents: 0 }
  if (part === 'client') return { kind: 'refunded', cents: change }
  return { kind: change > 0 ? 'added' : 'taken', cents: Math.abs(change) }
}
