// What cleaners prove before clients find them: papers and their dates, age, and when a check must be renewed.
import { backgroundCheckEndsOn, type Checks } from './cleaner-listing.ts'
import { addMonths, addDays } from './civil-date.ts'
import { addMinutes } from './elapsed.ts'
import type { UserId } from './id.ts'
import { refuse } from './refusal.ts'

export const DOCUMENT_TYPES = ['id', 'background_check', 'insurance', 'certification'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
/** Papers required before a cleaner is listed; the others are optional. */
export const isNeeded = (type: DocumentType): boolean => type === 'id' || type === 'background_check'
export const DOCUMENT_STATUSES = ['pending', 'approved', 'rejected'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]
export const VERIFICATION_STATUSES = ['pending', 'verified', 'unverified', 'rejected'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]
export const CERTIFICATION_STATUSES = ['pending', 'verified', 'rejected', 'certified'] as const
export type CertificationStatus = (typeof CERTIFICATION_STATUSES)[number]

/** What operators may answer in the cleaner's own language; `other` needs a note. */
export const REJECTION_REASONS = [
  'unreadable',
  'incomplete',
  'wrong_document',
  'name_mismatch',
  'birth_date_mismatch',
  'date_mismatch',
  'expired',
  'too_old',
  'altered',
  'record_found',
  'other',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

export const MIN_AGE_YEARS = 18
/** What a certificate is called. */
export const MAX_DOCUMENT_LABEL_LENGTH = 120
/** What an operator adds to a reason. */
export const MAX_DECISION_NOTE_LENGTH = 500
/** A background check report is younger than this on the day it is sent: its findings grow old. */
export const REPORT_MONTHS = 3
export const WARN_DAYS_BEFORE = 30
/** A paper that would hold for longer has its date mistyped. */
const MAX_YEARS_VALID = 20
/** How long an operator may take a decision back; the email leaves after it. */
export const UNDO_SECONDS = 10
/** How long a look at a paper keeps colleagues from deciding about it. */
export const READING_MINUTES = 5

/** Completed years of age on `today`; someone born on February 29 turns on March 1 of other years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1
}

export const isAdult = (birthDate: string, today: string): boolean => ageOn(birthDate, today) >= MIN_AGE_YEARS

/** Under three months: a report of August 24 may be sent until November 23. */
export const isReportFresh = (issuedOn: string, today: string): boolean => today < addMonths(issuedOn, REPORT_MONTHS)

/** The date that a paper of a type must carry: when it was made, or until when it holds. */
export const DATE_OF_DOCUMENT: Readonly<Record<DocumentType, 'issuedOn' | 'expiresOn' | null>> = {
  id: 'expiresOn',
  background_check: 'issuedOn',
  insurance: 'expiresOn',
  certification: null,
}

export type DocumentFacts = {
  readonly type: DocumentType
  readonly issuedOn: string | null
  readonly expiresOn: string | null
  readonly label: string
}

/** Refuses `malformed-request`, `report-too-old` and `document-expired`. */
export function checkDocument({ type, issuedOn, expiresOn, label }: DocumentFacts, today: string): void {
  const needed = DATE_OF_DOCUMENT[type]
  const given = needed === 'issuedOn' ? issuedOn : expiresOn
  if (needed !== null && given === null) refuse('malformed-request', { fields: { [needed]: 'required' } })
  if (type === 'certification' && label === '') refuse('malformed-request', { fields: { label: 'required' } })
  if (issuedOn !== null && issuedOn > today) refuse('malformed-request', { fields: { issuedOn: 'in-the-future' } })
  if (expiresOn !== null && expiresOn > addMonths(today, MAX_YEARS_VALID * 12))
    refuse('malformed-request', { fields: { expiresOn: 'too-far-ahead' } })
  if (type === 'background_check' && issuedOn !== null && !isReportFresh(issuedOn, today)) {
    refuse('report-too-old', { fields: { issuedOn: 'invalid' }, details: { issuedOn } })
  }
  if (expiresOn !== null && expiresOn < today) refuse('document-expired', { fields: { expiresOn: 'invalid' }, details: { expiresOn } })
}

/** What an operator did with a paper, and when. */
export type DoneBy = { readonly by: UserId; readonly at: Date }

/** A background check opens the doors of homes: two operators approve it, unless one alone checks papers. */
export const approvalsNeeded = (type: DocumentType, checkerCount: number): 1 | 2 =>
  type === 'background_check' && checkerCount > 1 ? 2 : 1

export type ApprovedOnce = { readonly type: DocumentType; readonly first: DoneBy | null }

/**
 * The first of two approvals, as long as it counts; `checkers` have the duty now. One by somebody who lost the duty, or closed their
 * account, does not count: two people who may check papers approve, or nothing is approved.
 */
export function countedApproval({ type, first }: ApprovedOnce, checkers: readonly UserId[]): DoneBy | null {
  return first !== null && approvalsNeeded(type, checkers.length) > 1 && checkers.includes(first.by) ? first : null
}

export type ApprovalStep = 'first' | 'again' | 'last'

/** What an approval by one of the checkers does to a paper that waits: `last` takes effect, and `again`, the first once more, changes nothing. */
export function approvalStep(document: ApprovedOnce, by: UserId, checkers: readonly UserId[]): ApprovalStep {
  if (approvalsNeeded(document.type, checkers.length) === 1) return 'last'
  const counted = countedApproval(document, checkers)
  if (counted === null) return 'first'
  return counted.by === by ? 'again' : 'last'
}

export const readUntil = ({ at }: DoneBy): Date => addMinutes(at, READING_MINUTES)

/** The last look at a paper, as long as it keeps colleagues from deciding. */
export const readingNow = (look: DoneBy | null, now: Date): DoneBy | null => (look !== null && now < readUntil(look) ? look : null)

/** The look of a colleague, while it keeps this operator from deciding. */
export function colleaguesReading(look: DoneBy | null, operatorId: UserId, now: Date): DoneBy | null {
  const reading = readingNow(look, now)
  return reading?.by === operatorId ? null : reading
}

/** Whether a look takes the paper. Whoever approved it first leaves it to the colleague who confirms. */
export const takesPaper = (
  { status, first, look }: { readonly status: DocumentStatus; readonly first: DoneBy | null; readonly look: DoneBy | null },
  operatorId: UserId,
  now: Date,
): boolean => status === 'pending' && first?.by !== operatorId && colleaguesReading(look, operatorId, now) === null

/** What an approval makes true of the cleaner on `today`; null for a certificate that is only named. */
export function checkGained(
  document: DocumentFacts & { readonly eco: boolean },
  today: string,
): { readonly check: keyof Checks; readonly on: string } | null {
  switch (document.type) {
    case 'id':
      return { check: 'identityVerifiedOn', on: today }
    case 'background_check':
      return { check: 'backgroundCheckedOn', on: document.issuedOn ?? today }
    case 'insurance':
      return { check: 'insuranceValidUntil', on: document.expiresOn ?? today }
    case 'certification':
      return document.eco ? { check: 'ecoCertifiedOn', on: today } : null
  }
}

/** An approved certificate, by the name that its holder gave it. */
export type Certificate = {
  readonly name: string
  /** The last day on which it holds; null when it has none. */
  readonly validUntil: string | null
}

/** The certificates that hold on `today`, in the order given; of those with one name, the one that holds longest. */
export function certificatesOn(documents: readonly (Pick<DocumentFacts, 'label' | 'expiresOn'> & Decided)[], today: string): Certificate[] {
  const held = new Map<string, Certificate>()
  for (const { type, status, label, expiresOn } of documents) {
    if (type !== 'certification' || status !== 'approved' || (expiresOn !== null && expiresOn < today)) continue
    const known = held.get(label.toLowerCase())
    if (!known) held.set(label.toLowerCase(), { name: label, validUntil: expiresOn })
    else if (known.validUntil !== null && (expiresOn === null || expiresOn > known.validUntil))
      held.set(label.toLowerCase(), { ...known, validUntil: expiresOn })
  }
  return [...held.values()]
}

/** The last day on which one of the approved certificates of ecological work holds; null without an end, or without any. */
export function ecoValidUntil(
  documents: readonly (Pick<DocumentFacts, 'expiresOn'> & { readonly eco: boolean } & Decided)[],
): string | null {
  const ends = documents.flatMap(({ type, status, eco, expiresOn }) =>
    type === 'certification' && status === 'approved' && eco ? [expiresOn] : [],
  )
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null)
}

export const ENDING_CHECKS = ['background_check', 'insurance'] as const
export type EndingCheck = (typeof ENDING_CHECKS)[number]
export type CheckEnding = {
  readonly check: EndingCheck
  /** The last day on which it holds. */
  readonly endsOn: string
  readonly state: 'valid' | 'ending' | 'lapsed'
}

/** The checks that end, and how near that is on `today`. */
export function checkEndings(checks: Checks, today: string): CheckEnding[] {
  const last: Readonly<Record<EndingCheck, string | null>> = {
    background_check: backgroundCheckEndsOn(checks.backgroundCheckedOn),
    insurance: checks.insuranceValidUntil,
  }
  return ENDING_CHECKS.flatMap((check) => {
    const endsOn = last[check]
    if (endsOn === null) return []
    const state = endsOn < today ? 'lapsed' : addDays(endsOn, -WARN_DAYS_BEFORE) <= today ? 'ending' : 'valid'
    return [{ check, endsOn, state } as const]
  })
}

/** The types whose check holds on `today`; a certificate gives none. */
export function heldChecks(checks: Checks, today: string): DocumentType[] {
  const lasting = checkEndings(checks, today).filter(({ state }) => state !== 'lapsed')
  return [...(checks.identityVerifiedOn === null ? [] : ['id' as const]), ...lasting.map(({ check }) => check)]
}

/** The next date after `today` on which a check must be warned of or lapses; null when none will. */
export function nextCheckDate(checks: Checks, today: string): string | null {
  const dates = checkEndings(checks, today).flatMap(({ endsOn }) => [addDays(endsOn, -WARN_DAYS_BEFORE), addDays(endsOn, 1)])
  return dates.filter((date) => date > today).toSorted()[0] ?? null
}

type Decided = { readonly type: DocumentType; readonly status: DocumentStatus }

/** Of the identity and background papers, newest first: both checks hold, or one was turned down, or one waits. */
export function verificationStatus(checks: Checks, documents: readonly Decided[], today: string): VerificationStatus {
  const background = backgroundCheckEndsOn(checks.backgroundCheckedOn)
  if (checks.identityVerifiedOn !== null && background !== null && background >= today) return 'verified'
  const needed = documents.filter(({ type }) => type === 'id' || type === 'background_check')
  if (needed.some(({ status }) => status === 'pending')) return 'pending'
  const newest = (['id', 'background_check'] as const).map((type) => needed.find((document) => document.type === type)?.status)
  return newest.includes('rejected') ? 'rejected' : 'unverified'
}

/** Certified once every training module is passed; until then, what became of the newest outside certificate. */
export function certificationStatus(certifiedOn: string | null, documents: readonly Decided[]): CertificationStatus {
  if (certifiedOn !== null) return 'certified'
  const newest = documents.find(({ type }) => type === 'certification')?.status
  return newest === 'approved' ? 'verified' : (newest ?? 'pending')
}
