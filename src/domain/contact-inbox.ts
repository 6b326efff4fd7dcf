// Messages to us as operators look after them: who reads which, what waits, and which acts a state allows.
import { addDays } from './civil-date.ts'
import { CONTACT_SUBJECTS, PRIVACY_ANSWER_DAYS, type ContactSubject } from './contact.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './elapsed.ts'
import type { ContactMessageId } from './id.ts'
import { doesDuty, type OperatorRole } from './operator.ts'
import { DEFAULT_TIME_ZONE } from './property.ts'
import { refuse } from './refusal.ts'
import { instantOf, localOf } from './time.ts'

export const CONTACT_STATES = ['waiting', 'answered', 'closed'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const CONTACT_QUEUES = [...CONTACT_STATES, 'all'] as const
export type ContactQueue = (typeof CONTACT_QUEUES)[number]

/** A note is for colleagues and changes no state. */
export const CONTACT_ACTS = ['answer', 'close', 'reopen', 'note'] as const
export type ContactAct = (typeof CONTACT_ACTS)[number]

/** Why a message is closed without an answer. `elsewhere`: somebody answered by mail or on the phone. */
export const CLOSE_REASONS = ['elsewhere', 'nothing_asked', 'twice', 'unwanted'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

export const MAX_CONTACT_ANSWER_LENGTH = 4_000
export const MAX_CONTACT_NOTE_LENGTH = 1_000
/** Room for an address, or for some words of a message. */
export const MAX_CONTACT_SEARCH_LENGTH = 120
/** Matches are counted up to this many. */
export const MAX_COUNTED_CONTACTS = 1_000
/** Earlier messages from the same address that are listed beside one. */
export const MAX_EARLIER_CONTACTS = 20

/** What is asked of the site itself; the other subjects concern a visit, somebody's data, or anything at all. */
const OF_CONTENT: readonly ContactSubject[] = ['question', 'commercial']

/** The subjects that an operator reads and answers. */
export function subjectsOf(role: OperatorRole | null): readonly ContactSubject[] {
  if (!doesDuty(role, 'answer messages')) return []
  return role === 'content' ? OF_CONTENT : CONTACT_SUBJECTS
}

/** Of the desk, with the message open. */
export const contactPath = (id: ContactMessageId): string => `/admin/contact?open=${id}`

const FROM: Readonly<Record<ContactAct, readonly ContactState[]>> = {
  answer: ['waiting'],
  close: ['waiting'],
  reopen: ['answered', 'closed'],
  note: CONTACT_STATES,
}

const TO: Readonly<Record<ContactAct, ContactState | null>> = { answer: 'answered', close: 'closed', reopen: 'waiting', note: null }

export const mayTake = (act: ContactAct, state: ContactState): boolean => FROM[act].includes(state)

type Seen = { readonly state: ContactState; readonly version: number }

/** The state after the act. Refuses `contact-changed` of an act that the state does not allow, or that was decided from an older version. */
export function stateAfter(act: ContactAct, message: Seen, version: number): ContactState {
  const isOld = act !== 'note' && message.version !== version
  if (isOld || !mayTake(act, message.state)) refuse('contact-changed')
  return TO[act] ?? message.state
}

/** At noon of the last day on which the law wants an answer, by the clock in Montréal; null where it sets no day. */
export function answerDueAt(subject: ContactSubject, receivedAt: Date): Date | null {
  if (subject !== 'privacy') return null
  const { date: receivedOn } = localOf(receivedAt, DEFAULT_TIME_ZONE)
  return instantOf({ date: addDays(receivedOn, PRIVACY_ANSWER_DAYS), time: '12:00', timeZone: DEFAULT_TIME_ZONE })
}

export type Age = { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }

/** For how long a message has waited, in whole units. */
export function ageOf(receivedAt: Date, now: Date): Age {
  const waited = Math.max(0, now.getTime() - receivedAt.getTime())
  if (waited < HOUR_MS) return { unit: 'minutes', count: Math.floor(waited / MINUTE_MS) }
  return waited < 2 * DAY_MS ? { unit: 'hours', count: Math.floor(waited / HOUR_MS) } : { unit: 'days', count: Math.floor(waited / DAY_MS) }
}

const MAX_EXCERPT_LENGTH = 140

/** The beginning of a message on one line, for a list. */
export function excerptOf(message: string): string {
  const line = message.replaceAll(/\s+/gu, ' ').trim()
  const letters = [...line]
  return letters.length <= MAX_EXCERPT_LENGTH ? line : `${letters.slice(0, MAX_EXCERPT_LENGTH).join('').trimEnd()}…`
}

/** The lines of a text without those that are empty, as letters show them. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
