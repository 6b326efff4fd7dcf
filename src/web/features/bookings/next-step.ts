// The next step of a booking for its reader, chosen from the steps that the server allows.
import type { BookingSummary } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'

export type NextStep =
  | { readonly kind: 'answer' | 'wait' | 'answerMove' | 'waitMove'; readonly dueAt: string | null }
  | { readonly kind: 'pay' | 'setOut' | 'punchIn' | 'work' | 'follow' | 'reportNoShow' }

type Known = Pick<BookingSummary, 'id' | 'status' | 'labels' | 'allowedSteps' | 'expiresAt' | 'moveExpiresAt'>

/** Null when there is nothing to do and nothing to wait for. What the reader must do comes before what they may do. */
export function nextStepOf(booking: Known, part: PartyPart): NextStep | null {
  const { allowedSteps, labels, status, expiresAt, moveExpiresAt } = booking
  if (part === 'client' && labels.includes('awaiting_payment')) return { kind: 'pay' }
  if (allowedSteps.includes('accept')) return { kind: 'answer', dueAt: expiresAt }
  if (allowedSteps.includes('accept-move')) return { kind: 'answerMove', dueAt: moveExpiresAt }
  if (allowedSteps.includes('punch-in')) return { kind: 'punchIn' }
  if (allowedSteps.includes('set-out')) return { kind: 'setOut' }
  if (status === 'in_progress') return { kind: part === 'cleaner' ? 'work' : 'follow' }
  if (part === 'client' && allowedSteps.includes('report-no-show')) return { kind: 'reportNoShow' }
  if (part === 'client' && labels.includes('awaiting_cleaner')) return { kind: 'wait', dueAt: expiresAt }
  if (allowedSteps.includes('withdraw-move')) return { kind: 'waitMove', dueAt: moveExpiresAt }
  return null
}

/** Where the next step is taken. */
export function nextStepPath({ id }: Pick<Known, 'id'>, step: NextStep | null): string {
  if (step?.kind === 'pay') return `/bookings/${id}/pay`
  if (step?.kind === 'setOut' || step?.kind === 'punchIn' || step?.kind === 'work') return `/bookings/${id}/work`
  return `/bookings/${id}`
}
