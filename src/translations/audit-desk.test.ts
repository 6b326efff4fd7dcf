// Every reason and state that entries of the log hold has its word.
import { expect, it } from 'vitest'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { CASE_OUTCOMES, DECISION_REASONS } from '#domain/case.ts'
import { CLOSE_REASONS, CONTACT_STATES } from '#domain/contact-inbox.ts'
import { EXPORT_KINDS } from '#domain/export.ts'
import { INCIDENT_RISKS } from '#domain/incident.ts'
import { AGREEMENT_WAYS } from '#domain/move.ts'
import { ISSUE_STATES } from '#domain/newsletter-issue.ts'
import { OPERATOR_ROLES } from '#domain/operator.ts'
import { STOP_REASONS } from '#domain/payout-stop.ts'
import { PAIR_HIDE_REASONS } from '#domain/portfolio.ts'
import { HIDE_REASONS } from '#domain/review.ts'
import { CHANGE_STATES } from '#domain/setting.ts'
import { BANNER_AUDIENCES, BANNER_TONES } from '#domain/site-banner.ts'
import { SUSPENSION_REASONS } from '#domain/suspension.ts'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, REJECTION_REASONS } from '#domain/verification.ts'
import { auditDesk } from './fr/audit-desk.ts'

it.each<readonly string[]>([
  BOOKING_STATUSES,
  CASE_OUTCOMES,
  DECISION_REASONS,
  CLOSE_REASONS,
  CONTACT_STATES,
  EXPORT_KINDS,
  INCIDENT_RISKS,
  AGREEMENT_WAYS,
  ISSUE_STATES,
  OPERATOR_ROLES,
  STOP_REASONS,
  HIDE_REASONS,
  PAIR_HIDE_REASONS,
  CHANGE_STATES,
  BANNER_AUDIENCES,
  BANNER_TONES,
  SUSPENSION_REASONS,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  REJECTION_REASONS,
])('%s and the others of their list are said in words', (...codes) => {
  expect(codes.filter((code) => !Object.hasOwn(auditDesk.values, code))).toEqual([])
})
