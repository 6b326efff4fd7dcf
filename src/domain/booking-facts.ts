// What is recorded of a booking: the facts that every rule, button, label and timeline entry is derived from.
import type { Actor, BookingStatus, EndReason } from './booking.ts'
import type { LegState } from './payment-status.ts'
import type { Said } from './visit-end.ts'
import { isLeaving, type ShortVisit } from './visit.ts'

/** A proposed time that waits for the other party. */
export type Proposal = { readonly by: Actor; readonly startsAt: Date; readonly endsAt: Date }

export type BookingFacts = {
  /** `none` before the booking exists. */
  readonly status: BookingStatus | 'none'
  readonly endReason: EndReason | null
  readonly endedAt: Date | null
  readonly endedBy: Actor | null

  readonly startsAt: Date
  readonly endsAt: Date
  /** The earliest start ever agreed: moving a visit away never buys a free cancellation. */
  readonly feeClockStartsAt: Date
  readonly proposal: Proposal | null

  readonly requestedAt: Date
  /** When the request lapses without an answer. */
  readonly expiresAt: Date
  /** Whose answer a pending booking awaits: the cleaner's to a request, the client's to a claim. */
  readonly awaiting: 'cleaner' | 'client'
  /** When the first half was held on the card. */
  readonly heldAt: Date | null
  /** When the awaited party accepted; the booking is confirmed once the first half is captured. */
  readonly acceptedAt: Date | null
  /** When capturing the first half failed after the acceptance. */
  readonly captureFailedAt: Date | null
  readonly initialLeg: LegState
  readonly initialCapturedAt: Date | null
  readonly finalLeg: LegState
  readonly finalCapturedAt: Date | null
  readonly releasedAt: Date | null
  /** When a case was opened: until it closes, the funds stay where they are. */
  readonly frozenAt: Date | null
  readonly unfrozenAt: Date | null
  /** Since when a bank contests a payment; null while none does. */
  readonly disputedAt: Date | null

  readonly punchedInAt: Date | null
  readonly punchedOutAt: Date | null
  readonly checklist: { readonly total: number; readonly answered: number }
  readonly photos: { readonly before: number; readonly after: number }
  readonly allowPhotos: boolean
  /** Why the work ended well before the booked time; null when it did not. */
  readonly shortVisit: ShortVisit | null
  /** When the second half of a short visit stopped waiting: the client confirmed it, or a day passed. */
  readonly approvedAt: Date | null
  /** When both parties were asked whether a visit that nobody punched took place. */
  readonly askedAt: Date | null
  readonly tookPlace: Said
  /** When a second half that no attempt could charge became a claim, and the first half was released. */
  readonly claimedAt: Date | null
  /** When operators gave up the claim. */
  readonly waivedAt: Date | null
  /** Everything that was captured went back, or is on its way. */
  readonly isRefunded: boolean
}

/** A visit that was short: its second half waits for the client's word. */
export const awaitsApproval = ({ status, shortVisit, approvedAt }: Pick<BookingFacts, 'status' | 'shortVisit' | 'approvedAt'>): boolean =>
  status === 'completed' && shortVisit !== null && approvedAt === null

/** The cleaner left before the work was done: what was worked is paid. */
export const hasLeft = ({ shortVisit }: Pick<BookingFacts, 'shortVisit'>): boolean => shortVisit !== null && isLeaving(shortVisit.reason)

/** Nobody punched, and it is for a case to say whether the visit took place. */
export const isDisputed = ({ status, punchedInAt, tookPlace }: Pick<BookingFacts, 'status' | 'punchedInAt' | 'tookPlace'>): boolean =>
  status === 'completed' && punchedInAt === null && !(tookPlace.client === true && tookPlace.cleaner !== false)

/** The first half is the cleaner's, and the client owes the second. */
export const hasClaim = ({
  claimedAt,
  waivedAt,
  finalCapturedAt,
}: Pick<BookingFacts, 'claimedAt' | 'waivedAt' | 'finalCapturedAt'>): boolean =>
  claimedAt !== null && waivedAt === null && finalCapturedAt === null

/** A case is open. */
export const isFrozen = ({ frozenAt, unfrozenAt }: Pick<BookingFacts, 'frozenAt' | 'unfrozenAt'>): boolean =>
  frozenAt !== null && unfrozenAt === null

/** A visit has one case at most. */
export const CASE_STATES = ['none', 'open', 'closed'] as const

export const caseStateOf = (facts: Pick<BookingFacts, 'frozenAt' | 'unfrozenAt'>): (typeof CASE_STATES)[number] =>
  facts.frozenAt === null ? 'none' : isFrozen(facts) ? 'open' : 'closed'

/** Facts of a booking about to be asked for: nothing has happened but the request. */
export function newBookingFacts(request: {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly requestedAt: Date
  readonly expiresAt: Date
  readonly allowPhotos: boolean
}): BookingFacts {
  return {
    ...request,
    status: 'none',
    endReason: null,
    endedAt: null,
    endedBy: null,
    feeClockStartsAt: request.startsAt,
    proposal: null,
    awaiting: 'cleaner',
    heldAt: null,
    acceptedAt: null,
    captureFailedAt: null,
    initialLeg: 'none',
    initialCapturedAt: null,
    finalLeg: 'none',
    finalCapturedAt: null,
    releasedAt: null,
    frozenAt: null,
    unfrozenAt: null,
    disputedAt: null,
    punchedInAt: null,
    punchedOutAt: null,
    checklist: { total: 0, answered: 0 },
    photos: { before: 0, after: 0 },
    shortVisit: null,
    approvedAt: null,
    askedAt: null,
    tookPlace: { client: null, cleaner: null },
    claimedAt: null,
    waivedAt: null,
    isRefunded: false,
  }
}
