// What the bank's page hands to the page that it leads back to.
import { DECLINE_CODES, type DeclineCode } from '#domain/payment-status.ts'

export const CARDS_PATH = '/profile/cards'

/** How the bank's page ended; absent when the person came some other way. */
export type ChallengeAnswer = { readonly approved: boolean; readonly code: DeclineCode | null }

export function challengeAnswerOf(state: unknown): ChallengeAnswer | null {
  if (typeof state !== 'object' || state === null || !('approved' in state)) return null
  const code = 'code' in state ? DECLINE_CODES.find((known) => known === state.code) : undefined
  return { approved: state.approved === true, code: code ?? null }
}
