// Disputes: what a client's bank contests of a charge, who is awaited, and what of a lost one may be asked of the cleaner.
import { add, cents, min, subtract, ZERO_CENTS, type Cents } from './money.ts'
import type { RefusalCode } from './refusal.ts'

/** The reason that what a bank took back for good is recorded with, as a refund. */
export const DISPUTE_LOSS = 'dispute'

export const DISPUTE_REASONS = [
  'fraudulent',
  'unrecognized',
  'not_received',
  'not_as_agreed',
  'duplicate',
  'refund_missing',
  'canceled',
  'other',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

export const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost'] as const
/** `needs_response` until our evidence is sent or the time for it is over. */
export type DisputeState = (typeof DISPUTE_STATES)[number]

export const EVIDENCE_RESULTS = ['submitted', 'too_late'] as const
export type EvidenceResult = (typeof EVIDENCE_RESULTS)[number]

export const MAX_EVIDENCE_WORDS_LENGTH = 3_000

/** A bank that decided may still change its mind in our favour. */
const AFTER: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  lost: ['won'],
  won: [],
}

/** Whether an answer of the company changes a dispute; late and repeated ones change nothing. */
export const mayDisputeBecome = (current: DisputeState, next: DisputeState): boolean => AFTER[current].includes(next)

export const isDisputeOpen = (state: DisputeState): boolean => state === 'needs_response' || state === 'under_review'

type Asking = Pick<DisputeFacts, 'state' | 'respondBy'>

/** A bank that had only asked now takes the money, and sets a new time for our answer. */
export const isAskedAgain = (known: Asking, { state, respondBy }: Asking): boolean =>
  isDisputeOpen(known.state) &&
  state === 'needs_response' &&
  respondBy !== null &&
  (known.respondBy === null || respondBy > known.respondBy)

/** What banks hold while they decide: none of it can be refunded. */
export const contestedCents = (disputes: readonly Pick<DisputeFacts, 'state' | 'amountCents'>[]): Cents =>
  cents(disputes.reduce((sum, { state, amountCents }) => (isDisputeOpen(state) ? sum + amountCents : sum), 0))

/** What is contested is the work itself; in all other disputes the cleaner has no part. */
const ABOUT_THE_VISIT: ReadonlySet<DisputeReason> = new Set(['not_received', 'not_as_agreed'])
export const isAboutVisit = (reason: DisputeReason): boolean => ABOUT_THE_VISIT.has(reason)

export type DisputeFacts = {
  readonly reason: DisputeReason
  readonly state: DisputeState
  readonly amountCents: Cents
  /** Null where the company sets no time. */
  readonly respondBy: Date | null
  /** When our evidence was sent. */
  readonly evidenceAt: Date | null
}

/** Evidence is sent once, in time. */
export function evidenceRefusal({ state, respondBy, evidenceAt }: DisputeFacts, now: Date): RefusalCode | null {
  if (evidenceAt !== null) return 'evidence-sent'
  return state === 'needs_response' && (respondBy === null || now < respondBy) ? null : 'dispute-over'
}

/** While a bank decides: operators answer it in time, then the bank is awaited. */
export function bankTurnOf(disputes: readonly DisputeFacts[], now: Date): { whose: 'operators' | 'bank'; until: Date | null } {
  const awaited = disputes.filter((dispute) => isDisputeOpen(dispute.state) && evidenceRefusal(dispute, now) === null)
  const until = awaited.flatMap(({ respondBy }) => respondBy ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0]
  return awaited.length > 0 ? { whose: 'operators', until: until ?? null } : { whose: 'bank', until: null }
}

/**
 * What a decision may ask of the cleaner after lost disputes: never more than the bank took for reasons of the visit, nor than the
 * visit brought them. The rest is ours.
 */
export function recoverableCents(disputes: readonly DisputeFacts[], earningsCents: Cents, recoveredCents: Cents): Cents {
  const left = subtract(mostRecoverable(disputes, earningsCents), recoveredCents)
  return left > 0 ? left : ZERO_CENTS
}

/** What decisions asked of the cleaner and a bank that changed its mind has given us back. */
export function returnableCents(disputes: readonly DisputeFacts[], earningsCents: Cents, recoveredCents: Cents): Cents {
  const over = subtract(recoveredCents, mostRecoverable(disputes, earningsCents))
  return over > 0 ? over : ZERO_CENTS
}

function mostRecoverable(disputes: readonly DisputeFacts[], earningsCents: Cents): Cents {
  const lost = disputes.filter(({ state, reason }) => state === 'lost' && isAboutVisit(reason))
  return min(add(ZERO_CENTS, ...lost.map(({ amountCents }) => amountCents)), earningsCents)
}

/** Banks take files of 4.5 MB and few pages. */
export const MAX_EVIDENCE_PHOTOS = 24

/** Of more photos than that, as many, evenly over the whole visit: the first and the last among them. */
export function evidencePhotos<P>(photos: readonly P[]): readonly P[] {
  if (photos.length <= MAX_EVIDENCE_PHOTOS) return photos
  const step = (photos.length - 1) / (MAX_EVIDENCE_PHOTOS - 1)
  const chosen = new Set(Array.from({ length: MAX_EVIDENCE_PHOTOS }, (_none, nth) => Math.round(nth * step)))
  return photos.filter((_photo, nth) => chosen.has(nth))
}
