// What people ask about their own personal information: what the register holds, and by when each is owed an answer.
// Source: Quebec's Act respecting the protection of personal information in the private sector, ss. 8.1, 27 to 34.
import { addDays, addMonths } from './civil-date.ts'

/** A copy, a copy for another system, a correction, its end, the end of a use that was agreed to, and no more links from searches. */
export const DATA_REQUEST_KINDS = ['access', 'portability', 'rectification', 'erasure', 'consent', 'delisting'] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

export const DATA_REQUEST_ANSWERS = ['granted', 'partly', 'refused', 'withdrawn'] as const
export type DataRequestAnswer = (typeof DATA_REQUEST_ANSWERS)[number]

export const MAX_DATA_REQUEST_PERSON_LENGTH = 200
export const MAX_DATA_REQUEST_TEXT_LENGTH = 4_000
/** An answer is owed within so many days of the day on which the request came (s. 32). */
export const DATA_REQUEST_DAYS = 30
/** So many days before the last one, a request is urgent. */
const URGENT_DAYS = 7
/** An answered request names its person for so long: a claim about it is barred afterwards (Civil Code, art. 2925). */
export const DATA_REQUEST_KEPT_YEARS = 3

/** Days by the calendar in Montréal, `2026-11-24`. */
export type DataRequestFacts = {
  readonly kind: DataRequestKind
  /** Who asks, and how they are reached. */
  readonly person: string
  readonly asked: string
  readonly receivedOn: string
  readonly identityProvedOn: string | null
  readonly answeredOn: string | null
  /** Null while it waits. */
  readonly answer: DataRequestAnswer | null
  /** What was done, or why not, as the person was told. */
  readonly answerWords: string
}

export const DATA_REQUEST_STANDINGS = ['late', 'urgent', 'waiting', 'answered'] as const
export type DataRequestStanding = (typeof DATA_REQUEST_STANDINGS)[number]

/** The last day on which an answer is in time. */
export const dueOn = ({ receivedOn }: Pick<DataRequestFacts, 'receivedOn'>): string => addDays(receivedOn, DATA_REQUEST_DAYS)

export function standingOf(facts: Pick<DataRequestFacts, 'receivedOn' | 'answeredOn'>, today: string): DataRequestStanding {
  if (facts.answeredOn !== null) return 'answered'
  if (today > dueOn(facts)) return 'late'
  return today >= addDays(dueOn(facts), -URGENT_DAYS) ? 'urgent' : 'waiting'
}

/** Whether what was asked is done for the person, so that whoever asks must have proved to be that person (s. 30). */
export const needsProof = (answer: DataRequestAnswer | null): boolean => answer === 'granted' || answer === 'partly'

export type DataRequestFault = 'receivedOn' | 'identityProvedOn' | 'answeredOn' | 'answer' | 'answerWords'

/** The first fact that cannot be true: a day still to come or before the one that it follows, or half an answer. */
export function impossibleFact(facts: DataRequestFacts, today: string): DataRequestFault | null {
  const { receivedOn, identityProvedOn, answeredOn, answer, answerWords } = facts
  const isOutside = (day: string | null, from: string) => day !== null && (day < from || day > today)
  if (isOutside(receivedOn, '')) return 'receivedOn'
  if (isOutside(identityProvedOn, receivedOn)) return 'identityProvedOn'
  if (isOutside(answeredOn, receivedOn)) return 'answeredOn'
  if (answer === null) return answeredOn === null ? null : 'answer'
  if (answeredOn === null) return 'answeredOn'
  if (needsProof(answer) && (identityProvedOn === null || identityProvedOn > answeredOn)) return 'identityProvedOn'
  return answerWords.trim() === '' ? 'answerWords' : null
}

/** The first day on which an answered request is no longer kept; null while it waits. */
export const keptUntil = ({ answeredOn }: Pick<DataRequestFacts, 'answeredOn'>): string | null =>
  answeredOn === null ? null : addMonths(answeredOn, 12 * DATA_REQUEST_KEPT_YEARS)
