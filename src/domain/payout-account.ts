// A cleaner's account at the payment company, to which their money is transferred: what the company says of it, in the words that pages show.

/** The specification's statuses. */
export const PAYOUT_ACCOUNT_STATUSES = ['incomplete', 'pending_requirements', 'pending', 'active', 'restricted', 'inactive'] as const
export type PayoutAccountStatus = (typeof PAYOUT_ACCOUNT_STATUSES)[number]

/** Whether money may move, as the company says it: into the account, or on from there to the bank. */
export const CAPABILITY_STATES = ['active', 'pending', 'restricted', 'unsupported'] as const
export type CapabilityState = (typeof CAPABILITY_STATES)[number]

/** What the payment company says of an account. */
export type PayoutAccountFacts = {
  readonly isClosed: boolean
  /** The person went through the company's form to its end. */
  readonly isSubmitted: boolean
  readonly transfers: CapabilityState
  /** Never active without a bank account. */
  readonly bankPayouts: CapabilityState
  /** A debit card is among the places where its money may go. */
  readonly takesInstant: boolean
  /** How many answers the company waits for from the person now; those that are late are not among them. */
  readonly dueCount: number
  readonly pastDueCount: number
}

/** The first that applies; `null`: no account was ever opened. */
export function payoutAccountStatus(facts: PayoutAccountFacts | null): PayoutAccountStatus {
  if (facts === null) return 'incomplete'
  if (facts.isClosed || facts.transfers === 'unsupported') return 'inactive'
  if (!facts.isSubmitted) return 'incomplete'
  if (facts.transfers === 'restricted' || facts.pastDueCount > 0) return 'restricted'
  if (facts.dueCount > 0) return 'pending_requirements'
  return facts.transfers === 'active' && facts.bankPayouts === 'active' ? 'active' : 'pending'
}

/** What the person can do about their account, if anything. */
export const PAYOUT_ACCOUNT_ACTS = ['connect', 'continue', 'change'] as const
export type PayoutAccountAct = (typeof PAYOUT_ACCOUNT_ACTS)[number]

const ACT_AT: Readonly<Record<PayoutAccountStatus, PayoutAccountAct | null>> = {
  incomplete: 'connect',
  pending_requirements: 'continue',
  pending: null,
  active: 'change',
  restricted: 'continue',
  // Only an operator, with the company, opens a closed account again.
  inactive: null,
}

/** `connect` when nothing was begun, `continue` when the form waits for answers. */
export function payoutAccountAct(facts: PayoutAccountFacts | null): PayoutAccountAct | null {
  const act = ACT_AT[payoutAccountStatus(facts)]
  return act === 'connect' && facts !== null ? 'continue' : act
}

/** The account is still to be opened, or its form to be finished. */
export const isAccountToOpen = (act: PayoutAccountAct | null): act is 'connect' | 'continue' => act === 'connect' || act === 'continue'

/** Money waits for an account that is still to be opened: the day says so first of all. */
export const doesMoneyWait = ({ act, waitingCents }: { readonly act: PayoutAccountAct | null; readonly waitingCents: number }): boolean =>
  isAccountToOpen(act) && waitingCents > 0
