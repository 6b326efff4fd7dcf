// Why a cleaner's payouts do not leave on our side: words of closed lists, which the cleaner reads in their language.

/** For which operators stop them; `own_request`: the cleaner asked for it. */
export const STOP_REASONS = ['identity_check', 'bank_check', 'visit_check', 'own_request'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** By operators, or by the suspension of the account. */
export const PAYOUT_STOPS = [...STOP_REASONS, 'suspended'] as const
export type PayoutStop = (typeof PAYOUT_STOPS)[number]

export const MAX_STOP_NOTE_LENGTH = 500
