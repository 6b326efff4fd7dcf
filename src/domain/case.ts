// Cases: what a client or a cleaner reports after a visit, whose turn it is and until when, and what operators may decide.
import { otherPart, type Part, type PartyPart } from './booking.ts'
import type { Booking } from './whole-booking.ts'
import type { BookingFacts } from './booking-facts.ts'
import { refusalFor } from './booking-lifecycle.ts'
import { GUARANTEE_HOURS, guaranteeEndsAt } from './booking-timers.ts'
import { bankTurnOf, DISPUTE_LOSS, isDisputeOpen, type DisputeFacts } from './dispute.ts'
import { addMinutes, DAY_MINUTES } from './elapsed.ts'
import { burdenOf, contestEndsAt, type Burden } from './ending.ts'
import type { UserId } from './id.ts'
import { cents, ZERO_CENTS, type Cents } from './money.ts'
import { CASE_REFUND, type RefundMoney } from './booking-money.ts'
import type { RefusalCode } from './refusal.ts'

export const CLIENT_CASE_REASONS = ['not_as_agreed', 'damage', 'not_done', 'other'] as const
export const CLEANER_CASE_REASONS = ['unsafe', 'misdescribed_home', 'more_work'] as const
/**
 * Why a case opens without a report: no punch-out, two parties who disagree, nobody who says whether the
 * visit took place, a punch without network of a visit that had ended meanwhile, or a bank.
 */
export const SYSTEM_CASE_REASONS = ['no_punch_out', 'disputed_visit', 'silent_visit', 'late_record', 'bank_dispute'] as const
/** Why a party contests an ending without the work. */
export const ENDING_CASE_REASONS = ['was_there', 'door_open', 'nobody_opened', 'agreed_otherwise', 'unforeseeable', 'took_place'] as const
export const CASE_REASONS = [...CLIENT_CASE_REASONS, ...CLEANER_CASE_REASONS, ...ENDING_CASE_REASONS, ...SYSTEM_CASE_REASONS] as const
export type CaseReason = (typeof CASE_REASONS)[number]
export type SystemCaseReason = (typeof SYSTEM_CASE_REASONS)[number]
export const CASE_OPENERS = ['client', 'cleaner', 'system'] as const
export type CaseOpener = (typeof CASE_OPENERS)[number]

/** What each party may report of a visit that was done. */
const REASONS_OF: Readonly<Record<PartyPart, readonly CaseReason[]>> = { client: CLIENT_CASE_REASONS, cleaner: CLEANER_CASE_REASONS }

/** Why what a party bears of an ending is contested. */
const REASONS_AGAINST: Readonly<Record<Burden, readonly CaseReason[]>> = {
  lock_out: ['was_there', 'door_open', 'agreed_otherwise', 'unforeseeable', 'other'],
  late_fee: ['unforeseeable', 'agreed_otherwise', 'unsafe', 'other'],
  no_show: ['was_there', 'nobody_opened', 'agreed_otherwise', 'unforeseeable', 'other'],
  own_absence: ['unforeseeable', 'agreed_otherwise', 'unsafe', 'other'],
  cancelled: ['unforeseeable', 'agreed_otherwise', 'unsafe', 'other'],
  not_done: ['took_place', 'other'],
}

export const CASE_STEPS = ['open-case', 'contest-ending'] as const
/** What a party may report now and until when, and the step that opens the case; null when it may open none. */
export type CaseOpening = {
  readonly step: (typeof CASE_STEPS)[number]
  readonly reasons: readonly CaseReason[]
  readonly until: Date
  /** What is contested of an ending without the work. */
  readonly burden: Burden | null
}

export function openingOf(facts: BookingFacts, part: PartyPart, now: Date): CaseOpening | null {
  const opening = openingIn(facts, part)
  return opening !== null && refusalFor(opening.step, facts, part, now) === null ? opening : null
}

/** The same whenever it is asked for. */
export function openingIn(facts: BookingFacts, part: PartyPart): CaseOpening | null {
  const burden = burdenOf(facts, part)
  const until = burden === null ? guaranteeEndsAt(facts) : contestEndsAt(facts)
  if (until === null) return null
  if (burden === null) return { step: 'open-case', reasons: REASONS_OF[part], until, burden }
  return { step: 'contest-ending', reasons: REASONS_AGAINST[burden], until, burden }
}

/** The other party answers within this; then operators decide without its word. */
export const ANSWER_HOURS = 72
/** Either party may appeal a decision within this. */
export const APPEAL_DAYS = 7
/** Somebody else decides an appeal within this; else the first decision stands, also where the team has one operator. */
export const REVIEW_DAYS = 14
/** Photos that each party may add. */
export const MAX_CASE_PHOTOS = 10
export const MIN_CASE_WORDS_LENGTH = 10
export const MAX_CASE_WORDS_LENGTH = 3_000
/** Messages that a party may write in a row, before the other party or operators act. */
export const MAX_CASE_MESSAGES_IN_A_ROW = 30
/** Messages that one answer carries. */
export const MAX_CASE_MESSAGES_SHOWN = 50

/**
 * `goodwill_*`: money of the platform, to the client or to the cleaner; the other party loses nothing.
 * `recovered`: the cleaner bears a part of what a bank took back.
 * `redo`: the cleaner comes again at no charge, if both agree on a time; else operators decide once more.
 */
export const CASE_OUTCOMES = [
  'nothing',
  'redo',
  'partial_refund',
  'full_refund',
  'goodwill_client',
  'goodwill_cleaner',
  'recovered',
] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** Why a case was decided so; each has its sentence in both languages. */
export const DECISION_REASONS = [
  'photos_show',
  'tasks_undone',
  'damage_shown',
  'time_short',
  'as_agreed',
  'not_shown',
  'no_answer',
  'home_not_as_described',
  'shared_fault',
  'was_present',
  'excused',
  'new_facts',
  'other',
] as const
export type DecisionReason = (typeof DECISION_REASONS)[number]

/** The first decision, and that of the appeal. */
export const CASE_ROUNDS = [1, 2] as const
export type CaseRound = (typeof CASE_ROUNDS)[number]

export type CaseFacts = {
  readonly openedBy: CaseOpener
  readonly openedAt: Date
  /** Of the visit's charges: nothing is decided while a bank still has to. */
  readonly disputes: readonly DisputeFacts[]
  /** When whoever is awaited first wrote: the other party, or either where the clock opened it. */
  readonly answeredAt: Date | null
  readonly decisions: readonly { readonly round: CaseRound; readonly at: Date; readonly operatorId: UserId | null }[]
  readonly appealedAt: Date | null
  readonly closedAt: Date | null
  /** How far a redo came that was decided first; null where something else was. */
  readonly redo: RedoFacts | null
}

export type RedoFacts = {
  /** When the client chose a time. */
  readonly askedAt: Date | null
  readonly doneAt: Date | null
  /** When the visit fell through, whoever ended it. */
  readonly failedAt: Date | null
}

export const answerDueAt = ({ openedAt }: Pick<CaseFacts, 'openedAt'>): Date => addMinutes(openedAt, ANSWER_HOURS * 60)
const appealDueAt = (decidedAt: Date): Date => addMinutes(decidedAt, APPEAL_DAYS * DAY_MINUTES)

/** When the first decision stands although it was appealed; null without an appeal, and of a redo, which leaves nothing to stand. */
export const reviewUntil = ({ appealedAt, redo }: Pick<CaseFacts, 'appealedAt' | 'redo'>): Date | null =>
  appealedAt === null || redo !== null ? null : addMinutes(appealedAt, REVIEW_DAYS * DAY_MINUTES)

/** Until when the first decision may be appealed; null before it. */
export const appealUntil = ({ decisions }: { readonly decisions: readonly { readonly at: Date }[] }): Date | null =>
  decisions[0] ? appealDueAt(decisions[0].at) : null

/**
 * When a first decision closes the case by itself, unless somebody objects; null before it, and while a redo is to come. A visit redone
 * has the same guarantee as any other.
 */
export function closesAt({ decisions, redo }: Pick<CaseFacts, 'decisions' | 'redo'>): Date | null {
  if (redo === null || redo.askedAt === null) return appealUntil({ decisions })
  return redo.doneAt && addMinutes(redo.doneAt, GUARANTEE_HOURS * 60)
}

export const CASE_STAGES = ['bank', 'answer', 'decision', 'redo', 'appeal', 'appeal-decision', 'closed'] as const
/**
 * What a case waits for: a bank, the other party's answer, a decision, a visit redone and the client's word on it, an appeal that may
 * still come, the last decision; or nothing.
 */
export type CaseStage = (typeof CASE_STAGES)[number]

export function stageOf(facts: CaseFacts, now: Date): CaseStage {
  if (facts.closedAt !== null || facts.decisions.length > 1) return 'closed'
  if (facts.disputes.some(({ state }) => isDisputeOpen(state))) return 'bank'
  const decided = facts.decisions[0]
  if (!decided) return awaitedOf(facts) !== null && now < answerDueAt(facts) ? 'answer' : 'decision'
  if (facts.appealedAt !== null || hasFailed(facts)) {
    const until = reviewUntil(facts)
    return until !== null && now >= until ? 'closed' : 'appeal-decision'
  }
  const until = closesAt(facts)
  if (until !== null && now >= until) return 'closed'
  return facts.redo === null ? 'appeal' : 'redo'
}

const hasFailed = ({ redo }: CaseFacts): boolean => redo !== null && redo.failedAt !== null
/** The visit that redoes it is asked for or agreed on, and is ended as any other. */
const isRedoToCome = ({ redo }: CaseFacts): boolean =>
  redo !== null && redo.askedAt !== null && redo.doneAt === null && redo.failedAt === null

/** Whose answer is awaited: the other party's, or either's where the clock opened the case; nobody's once it came, or of a bank's case. */
function awaitedOf({ openedBy, answeredAt, disputes }: CaseFacts): PartyPart | 'either' | null {
  if (answeredAt !== null) return null
  if (openedBy !== 'system') return otherPart(openedBy)
  return disputes.length > 0 ? null : 'either'
}

/** Whose turn it is, and until when; null where nobody is awaited, or no time is set. */
export type Turn = { readonly whose: PartyPart | 'operators' | 'either' | 'bank' | null; readonly until: Date | null }

export function turnOf(facts: CaseFacts, now: Date): Turn {
  switch (stageOf(facts, now)) {
    case 'bank':
      return bankTurnOf(facts.disputes, now)
    case 'answer':
      return { whose: awaitedOf(facts), until: answerDueAt(facts) }
    case 'decision':
      return { whose: 'operators', until: null }
    case 'appeal-decision':
      return { whose: 'operators', until: reviewUntil(facts) }
    case 'redo':
      return { whose: isRedoToCome(facts) ? 'cleaner' : 'client', until: closesAt(facts) }
    case 'appeal':
      return { whose: 'either', until: closesAt(facts) }
    case 'closed':
      return { whose: null, until: null }
  }
}

/** Words and photos are taken while somebody still has to decide. */
export function writingRefusal(facts: CaseFacts, now: Date): RefusalCode | null {
  const stage = stageOf(facts, now)
  return stage === 'closed' || stage === 'appeal' || stage === 'redo' ? 'case-closed' : null
}

export type SaidInCase = { readonly by: Part; readonly at: Date }

/** How many messages a party wrote since the other party or operators last wrote or decided, given the latest messages, newest first. */
export function messagesInARow({ decisions }: Pick<CaseFacts, 'decisions'>, part: PartyPart, latest: readonly SaidInCase[]): number {
  const decidedAt = Math.max(...decisions.map(({ at }) => at.getTime()), Number.NEGATIVE_INFINITY)
  const end = latest.findIndex(({ by, at }) => by !== part || at.getTime() <= decidedAt)
  return end === -1 ? latest.length : end
}

/** A party waits for others to act after so many messages; operators write without a count. */
export function messageRefusal(facts: CaseFacts, author: Part, latest: readonly SaidInCase[], now: Date): RefusalCode | null {
  const refused = writingRefusal(facts, now)
  if (refused !== null || author === 'admin') return refused
  return messagesInARow(facts, author, latest) >= MAX_CASE_MESSAGES_IN_A_ROW ? 'too-many-case-messages' : null
}

export function photoRefusal(facts: CaseFacts, photosOfParty: number, now: Date): RefusalCode | null {
  return writingRefusal(facts, now) ?? (photosOfParty >= MAX_CASE_PHOTOS ? 'too-many-case-photos' : null)
}

/** A case is appealed once; a redo before its time is chosen, by either party, or once it is done. */
export function appealRefusal(facts: CaseFacts, now: Date): RefusalCode | null {
  const stage = stageOf(facts, now)
  if (stage === 'appeal' || (stage === 'redo' && !isRedoToCome(facts))) return null
  return stage === 'closed' || stage === 'appeal-decision' ? 'appeal-over' : 'step-not-allowed'
}

/** Whether the client may choose the time of a redo. */
export const mayAskRedo = (facts: CaseFacts, now: Date): boolean => stageOf(facts, now) === 'redo' && facts.redo?.askedAt === null

/** Whether the client may say that a visit redone is well, which closes the case before its time. */
export const mayApproveRedo = (facts: CaseFacts, now: Date): boolean =>
  stageOf(facts, now) === 'redo' && facts.redo?.doneAt !== null && !isRedoToCome(facts)

/** Whether a message of this author is the answer that the case waits for. */
export function isAnswer(facts: CaseFacts, author: Part): boolean {
  const awaited = awaitedOf(facts)
  return author !== 'admin' && (awaited === 'either' || awaited === author)
}

export type DecisionAsked = {
  readonly round: CaseRound
  readonly outcome: CaseOutcome
  /** Null for outcomes that name no amount. */
  readonly amountCents: Cents | null
}

/** What the visit's money allows. */
export type CaseMoney = {
  /** Captured, less every refund made or under way. */
  readonly leftCents: Cents
  /** What the client pays in all. */
  readonly totalCents: Cents
  /** Lost to a bank for reasons of the visit, and not asked of the cleaner yet. */
  readonly recoverableCents: Cents
  /** The second half will still be charged, or tried again. */
  readonly secondHalfWaits: boolean
}

/** What an outcome may move at most. */
export function limitOf(outcome: CaseOutcome, money: CaseMoney): Cents {
  switch (outcome) {
    case 'nothing':
    case 'redo':
      return ZERO_CENTS
    case 'goodwill_cleaner':
      return money.totalCents
    case 'recovered':
      return money.recoverableCents
    case 'partial_refund':
    case 'full_refund':
    case 'goodwill_client':
      return money.leftCents
  }
}

/** Outcomes without an amount of their own. */
export const movesNothing = (outcome: CaseOutcome): boolean => outcome === 'nothing' || outcome === 'redo'

/** What an outcome moves; refuses nothing. */
export function amountOf({ outcome, amountCents }: Pick<DecisionAsked, 'outcome' | 'amountCents'>, money: CaseMoney): Cents {
  if (movesNothing(outcome)) return ZERO_CENTS
  return outcome === 'full_refund' ? money.leftCents : (amountCents ?? ZERO_CENTS)
}

export function decisionRefusal(
  facts: CaseFacts,
  asked: DecisionAsked,
  by: {
    readonly money: CaseMoney
    /** The visit was done, and both parties and the home are still here. */
    readonly mayRedo: boolean
    readonly operatorId: UserId
    readonly now: Date
  },
): RefusalCode | null {
  const stage = stageOf(facts, by.now)
  if (stage === 'bank') return 'bank-decides'
  if (stage === 'answer') return 'case-awaits-answer'
  const round: CaseRound | null = stage === 'decision' ? 1 : stage === 'appeal-decision' ? 2 : null
  if (round !== asked.round) return 'already-decided'
  if (isForAnother(facts, by)) return 'appeal-needs-another'
  if (by.money.secondHalfWaits) return 'second-half-waits'
  if (asked.outcome === 'redo' && (round === 2 || !by.mayRedo)) return 'redo-not-possible'
  const amountCents = amountOf(asked, by.money)
  const isInBounds = movesNothing(asked.outcome) || (amountCents > 0 && amountCents <= limitOf(asked.outcome, by.money))
  return isInBounds ? null : 'amount-above-limit'
}

/**
 * Whether an appeal is decided by somebody else than this operator. That of a redo leaves no decision to stand: after so many days whoever
 * decided first may decide it, where the team has nobody else.
 */
export const isForAnother = (
  { appealedAt, decisions }: Pick<CaseFacts, 'appealedAt' | 'decisions'>,
  { operatorId, now }: { readonly operatorId: UserId; readonly now: Date },
): boolean => appealedAt !== null && decisions[0]?.operatorId === operatorId && now < addMinutes(appealedAt, REVIEW_DAYS * DAY_MINUTES)

/** Whether a visit can be redone at all: it was over, and both parties are still here. */
export const mayRedo = ({ facts, parties: { client, cleaner } }: Pick<Booking, 'facts' | 'parties'>): boolean =>
  facts.status === 'completed' && !client.isErased && cleaner !== null && !cleaner.isErased

/** Whether the visit's own money pays: the client is refunded of what the cleaner and the platform earned with it. */
export const isBorneByVisit = (outcome: CaseOutcome): boolean => outcome === 'partial_refund' || outcome === 'full_refund'
export const isRefund = (outcome: CaseOutcome): boolean => isBorneByVisit(outcome) || outcome === 'goodwill_client'

/** Whose money a refund of this outcome is; null for those that refund nothing. */
export const bearerOf = (outcome: CaseOutcome): 'visit' | 'platform' | null =>
  isRefund(outcome) ? (isBorneByVisit(outcome) ? 'visit' : 'platform') : null

type RefundOf = Pick<RefundMoney, 'amountCents' | 'state' | 'reason' | 'borneBy' | 'wasSent'>
type RefundPromised = { readonly outcome: CaseOutcome; readonly amountCents: Cents }

/**
 * What decisions promised the client and a bank sent back, by whose money it is: at most what is left of the visit's payments. What a
 * bank's loss replaced, the client has from the bank.
 */
export function returnedRefunds(decisions: readonly RefundPromised[], refunds: readonly RefundOf[], leftCents: Cents) {
  const isLost = refunds.some(({ reason, state }) => reason === DISPUTE_LOSS && state === 'succeeded')
  const ofCase = refunds.filter(({ reason, state, wasSent }) => reason === CASE_REFUND && (state !== 'failed' || (isLost && !wasSent)))
  const sum = (amounts: readonly { readonly amountCents: Cents }[]): number =>
    amounts.reduce((all, { amountCents }) => all + amountCents, 0)
  const lacking = (bearer: 'visit' | 'platform'): number =>
    sum(decisions.filter(({ outcome }) => bearerOf(outcome) === bearer)) - sum(ofCase.filter(({ borneBy }) => borneBy === bearer))
  const visit = Math.max(0, Math.min(lacking('visit'), leftCents))
  return { visit: cents(visit), platform: cents(Math.max(0, Math.min(lacking('platform'), leftCents - visit))) }
}

/** What an outcome changes in the cleaner's earnings, given the share that she bears of a refund. */
export function changeForCleaner(outcome: CaseOutcome, amountCents: Cents, borneCents: Cents): Cents {
  if (outcome === 'goodwill_cleaner') return amountCents
  if (outcome === 'recovered') return cents(-amountCents)
  return isBorneByVisit(outcome) ? cents(-borneCents) : ZERO_CENTS
}
