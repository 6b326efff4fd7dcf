// Why a cleaner's payouts wait on our side: words of closed lists, which the cleaner reads in their language.

/** For which operators hold them; `own_request`: the cleaner asked for it. */
export const HOLD_REASONS = ['identity_check', 'bank_check', 'visit_check', 'own_request'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** A hold, or the suspension of the account. */
export const PAYOUT_STOPS = [...HOLD_REASONS, 'suspended'] as const
export type PayoutStop = (typeof PAYOUT_STOPS)[number]
