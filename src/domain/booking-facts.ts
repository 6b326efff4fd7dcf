// What is recorded of a booking: the facts that every rule, button, label and timeline entry is derived from.
import type { Actor, BookingStatus, EndReason, Leg, PartyPart } from './booking.ts'
import { ZERO_CENTS, type Cents } from './money.ts'
import type { Proposal } from './move.ts'
import type { LegState } from './payment-status.ts'
import { isLeaving, type ShortVisit } from './visit.ts'

/** Whether the visit took place, in each party's words; null while it has not answered. */
export type Said = Readonly<Record<PartyPart, boolean | null>>

/** What was asked for, and answered. */
type RequestFacts = {
  /** `none` before the booking exists. */
  readonly status: BookingStatus | 'none'
  /** A visit redone: it costs its client nothing, and both halves count as paid. */
  readonly isFree: boolean
  /** A later visit of a series, which booked it: the card pays its first half days before, while nobody is asked. */
  readonly isBookedAhead: boolean
  /** An operator asked for it at its client's word: the client has yet to confirm it with a card. */
  readonly isOnBehalf: boolean
  readonly requestedAt: Date
  /** When the request lapses without an answer. */
  readonly expiresAt: Date
  /** Until when a visit without a chosen cleaner may be claimed; null for one that was asked of somebody. */
  readonly searchEndsAt: Date | null
  /** The answer time that an emergency asks for. */
  readonly responseMinutes: number | null
  /** Whose answer a pending booking awaits: the cleaner's to a request, the client's to a claim. */
  readonly awaiting: 'cleaner' | 'client'
  /** When the awaited party accepted; the booking is confirmed once the first half is captured. */
  readonly acceptedAt: Date | null
}

/** When it is, and how that moved. */
type TimeFacts = {
  readonly startsAt: Date
  readonly endsAt: Date
  /** The earliest start ever agreed: moving a visit away never buys a free cancellation. */
  readonly feeClockStartsAt: Date
  readonly proposal: Proposal | null
  /** When the visit was last moved. */
  readonly movedAt: Date | null
}

/** Both halves of the price: held, captured, released, or owed. */
type MoneyFacts = {
  /** What each half comes to: equal when it is asked for, while moving the visit changes the second alone. */
  readonly legCents: Readonly<Record<Leg, Cents>>
  readonly initialLeg: LegState
  readonly finalLeg: LegState
  /** When the first half was held on the card. */
  readonly heldAt: Date | null
  /** When capturing the first half failed after the acceptance. */
  readonly captureFailedAt: Date | null
  readonly initialCapturedAt: Date | null
  readonly finalCapturedAt: Date | null
  readonly releasedAt: Date | null
  /** Since when the client owes a second half that no attempt could charge; the first half was released then. */
  readonly owedAt: Date | null
  /** When operators waived it. */
  readonly waivedAt: Date | null
  /** Everything that was captured went back, or is on its way. */
  readonly isRefunded: boolean
}

/** The work, from the way there to its end. */
type VisitFacts = {
  /** When the cleaner set out, when that reached us if it was recorded without network, and the ride that was estimated. */
  readonly setOutAt: Date | null
  readonly setOutSentAt: Date | null
  readonly rideMinutes: number | null
  /** When both were told that the visit is late. */
  readonly lateToldAt: Date | null
  readonly punchedInAt: Date | null
  readonly punchedOutAt: Date | null
  /** When a punch reached us that was recorded without network; null for one that came at once. */
  readonly punchInSentAt: Date | null
  readonly punchOutSentAt: Date | null
  readonly checklist: { readonly total: number; readonly answered: number }
  readonly photos: { readonly before: number; readonly after: number }
  readonly allowPhotos: boolean
  /** Why the work ended well before the booked time; null when it did not. */
  readonly shortVisit: ShortVisit | null
  /** When the second half of a short visit stopped waiting: the client confirmed it, or a day passed. */
  readonly approvedAt: Date | null
}

/** Whether it took place at all, and what is contested. */
type TroubleFacts = {
  /** When both parties were asked whether a visit that nobody punched took place. */
  readonly askedAt: Date | null
  readonly tookPlace: Said
  /** When a case was opened: until it closes, the funds stay where they are. */
  readonly frozenAt: Date | null
  readonly unfrozenAt: Date | null
  /** Since when a bank contests a payment; null while none does. */
  readonly disputedAt: Date | null
}

/** An ending without the work. */
type EndFacts = {
  readonly endReason: EndReason | null
  readonly endedAt: Date | null
  readonly endedBy: Actor | null
  /** Kept of the client's money. */
  readonly feeCents: Cents
}

/** One flat record: a rule reads facts of several groups, and a row of the database, or a test, gives the few that it needs. */
export type BookingFacts = RequestFacts & TimeFacts & MoneyFacts & VisitFacts & TroubleFacts & EndFacts

/** A visit that was short: its second half waits for the client's word. */
export const awaitsApproval = ({ status, shortVisit, approvedAt }: Pick<BookingFacts, 'status' | 'shortVisit' | 'approvedAt'>): boolean =>
  status === 'completed' && shortVisit !== null && approvedAt === null

/** The cleaner left before the work was done: what was worked is paid. */
export const hasLeft = ({ shortVisit }: Pick<BookingFacts, 'shortVisit'>): boolean => shortVisit !== null && isLeaving(shortVisit.reason)

/** Nobody punched, and it is for a case to say whether the visit took place. */
export const isDisputed = ({ status, punchedInAt, tookPlace }: Pick<BookingFacts, 'status' | 'punchedInAt' | 'tookPlace'>): boolean =>
  status === 'completed' && punchedInAt === null && !(tookPlace.client === true && tookPlace.cleaner !== false)

/** A visit is confirmed once its first half is paid, and one that its series booked ahead from its first moment. */
export const wasConfirmed = ({ initialCapturedAt, isBookedAhead }: Pick<BookingFacts, 'initialCapturedAt' | 'isBookedAhead'>): boolean =>
  initialCapturedAt !== null || isBookedAhead

/**
 * The client, an operator or the clock ended the visit, or nobody's punch did: its cleaner may have worked there meanwhile, without network.
 */
export const endedMeanwhile = (
  facts: Pick<BookingFacts, 'status' | 'initialCapturedAt' | 'endedBy' | 'punchedInAt' | 'shortVisit'>,
): boolean =>
  facts.initialCapturedAt !== null &&
  (facts.status === 'cancelled'
    ? facts.endedBy !== 'cleaner'
    : facts.status === 'completed' && (facts.punchedInAt === null || facts.shortVisit?.reason === 'no_punch_out'))

/** When we heard that the visit is over: what its client is asked, or has to pay, counts from then. */
export const endHeardAt = ({ punchedOutAt, punchOutSentAt }: Pick<BookingFacts, 'punchedOutAt' | 'punchOutSentAt'>): Date | null =>
  punchOutSentAt ?? punchedOutAt

/** The first half is the cleaner's, and the client owes the second. */
export const isSecondHalfOwed = ({
  owedAt,
  waivedAt,
  finalCapturedAt,
}: Pick<BookingFacts, 'owedAt' | 'waivedAt' | 'finalCapturedAt'>): boolean =>
  owedAt !== null && waivedAt === null && finalCapturedAt === null

/** A case is open. */
export const isFrozen = ({ frozenAt, unfrozenAt }: Pick<BookingFacts, 'frozenAt' | 'unfrozenAt'>): boolean =>
  frozenAt !== null && unfrozenAt === null

/** What the cleaner earned waits for the decision of a case. */
export const isMoneyFrozen = (facts: Pick<BookingFacts, 'frozenAt' | 'unfrozenAt' | 'releasedAt'>): boolean =>
  isFrozen(facts) && facts.releasedAt === null

/** The visit was done, and its cleaner has nothing of its money yet. */
export const awaitsRelease = ({ status, releasedAt, owedAt }: Pick<BookingFacts, 'status' | 'releasedAt' | 'owedAt'>): boolean =>
  status === 'completed' && releasedAt === null && owedAt === null

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
  readonly searchEndsAt?: Date
  readonly responseMinutes?: number | null
  readonly isOnBehalf?: boolean
  readonly legCents: BookingFacts['legCents']
}): BookingFacts {
  return {
    searchEndsAt: null,
    responseMinutes: null,
    isOnBehalf: false,
    ...request,
    status: 'none',
    isFree: false,
    isBookedAhead: false,
    awaiting: 'cleaner',
    acceptedAt: null,
    feeClockStartsAt: request.startsAt,
    proposal: null,
    movedAt: null,
    initialLeg: 'none',
    finalLeg: 'none',
    heldAt: null,
    captureFailedAt: null,
    initialCapturedAt: null,
    finalCapturedAt: null,
    releasedAt: null,
    owedAt: null,
    waivedAt: null,
    isRefunded: false,
    setOutAt: null,
    setOutSentAt: null,
    rideMinutes: null,
    lateToldAt: null,
    punchedInAt: null,
    punchedOutAt: null,
    punchInSentAt: null,
    punchOutSentAt: null,
    checklist: { total: 0, answered: 0 },
    photos: { before: 0, after: 0 },
    shortVisit: null,
    approvedAt: null,
    askedAt: null,
    tookPlace: { client: null, cleaner: null },
    frozenAt: null,
    unfrozenAt: null,
    disputedAt: null,
    endReason: null,
    endedAt: null,
    endedBy: null,
    feeCents: ZERO_CENTS,
  }
}
