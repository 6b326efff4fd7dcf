// The database accepts what the rules accept: its closed sets, lengths and ranges equal the domain's. What points at a row is found by an index.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSKEY_NAME_LENGTH } from '#domain/account.ts'
import { MAX_FAULT_MESSAGE_LENGTH, MAX_FAULT_VERSIONS, MAX_PATH_LENGTH, MAX_STACK_LENGTH } from '#domain/audience.ts'
import {
  DURATION_STEP_MINUTES,
  MAX_DURATION_MINUTES,
  MAX_EMERGENCY_REASON_LENGTH,
  MAX_END_NOTE_LENGTH,
  MIN_DURATION_MINUTES,
  MAX_NOTES_LENGTH,
} from '#domain/booking.ts'
import { MAX_OUTAGE_LENGTH } from '#domain/health.ts'
import { MAX_VIEW_NAME_LENGTH, MAX_VIEW_SEARCH_LENGTH } from '#domain/saved-view.ts'
import { MAX_DATA_REQUEST_PERSON_LENGTH, MAX_DATA_REQUEST_TEXT_LENGTH } from '#domain/data-request.ts'
import { MAX_INCIDENT_PEOPLE, MAX_INCIDENT_TEXT_LENGTH } from '#domain/incident.ts'
import { MAX_ISSUE_BODY_LENGTH, MAX_ISSUE_PATH_LENGTH, MAX_ISSUE_SUBJECT_LENGTH } from '#domain/newsletter-issue.ts'
import { MAX_PROPOSED_STARTS } from '#domain/move.ts'
import { MAX_CASE_WORDS_LENGTH } from '#domain/case.ts'
import { MAX_EVIDENCE_WORDS_LENGTH } from '#domain/dispute.ts'
import { DAYS_OF_WEEK } from '#domain/civil-date.ts'
import {
  MAX_EDUCATION_LENGTH,
  MAX_EQUIPMENT_ITEMS,
  MAX_FIXED_RATE_CENTS,
  MIN_FIXED_RATE_CENTS,
  MAX_HOURLY_RATE_CENTS,
  MIN_HOURLY_RATE_CENTS,
  MAX_BIO_LENGTH,
  MAX_YEARS_OF_EXPERIENCE,
} from '#domain/cleaner.ts'
import { MAX_CARD_NAME_LENGTH } from '#domain/card.ts'
import { MAX_BOOKING_REFERENCE_LENGTH, MAX_CONTACT_MESSAGE_LENGTH } from '#domain/contact.ts'
import { MAX_PROMOTION_PERCENT, MIN_PROMOTION_PERCENT } from '#domain/promotion.ts'
import { MAX_BANNER_LINK_LENGTH, MAX_BANNER_PATH_LENGTH, MAX_BANNER_TEXT_LENGTH } from '#domain/site-banner.ts'
import { MAX_CONTACT_ANSWER_LENGTH } from '#domain/contact-inbox.ts'
import { MAX_COVERAGE_KM, MIN_COVERAGE_KM } from '#domain/coverage.ts'
import { MAX_LATITUDE, MAX_LONGITUDE } from '#domain/geography.ts'
import { MAX_HIDE_NOTE_LENGTH } from '#domain/hiding.ts'
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_PHOTOS, MAX_REPORT_LENGTH } from '#domain/message.ts'
import { MAX_CAPTION_LENGTH } from '#domain/portfolio.ts'
import { MAX_PROPERTY_NAME_LENGTH, MAX_PROPERTY_NOTES_LENGTH, MAX_ROOMS, MAX_SQUARE_FOOTAGE, MIN_SQUARE_FOOTAGE } from '#domain/property.ts'
import { MAX_GOOGLE_CALENDAR_ID_LENGTH } from '#domain/google-calendar.ts'
import { MAX_CALENDAR_NAME_LENGTH } from '#domain/outside-calendar.ts'
import { MAX_USER_AGENT_LENGTH } from '#domain/push.ts'
import { MAX_COMMENT_LENGTH, MAX_REPLY_LENGTH, RATING_CATEGORIES, MAX_RATING, MIN_RATING } from '#domain/review.ts'
import { MAX_COMMISSION_BPS, MAX_LATE_FEE_SHARE_BPS, MIN_LATE_FEE_SHARE_BPS, termsOf } from '#domain/setting.ts'
import { MAX_SERIES_SHIFT_DAYS } from '#domain/series.ts'
import { MAX_RIDE_MINUTES } from '#domain/set-out.ts'
import { MAX_CREDENTIAL_ID_LENGTH } from '#domain/technical-limits.ts'
import { MAX_SUSPENSION_WORDS_LENGTH } from '#domain/suspension.ts'
import { MAX_TODO_ABOUT_LENGTH, MAX_TODO_TITLE_LENGTH } from '#domain/todo.ts'
import { QUESTIONS_PER_QUIZ } from '#domain/training.ts'
import { MAX_DECISION_NOTE_LENGTH, MAX_DOCUMENT_LABEL_LENGTH } from '#domain/verification.ts'
import { MAX_TASK_REASON_LENGTH } from '#domain/checklist.ts'
import { MAX_PHOTO_NOTE_LENGTH, MAX_PUNCH_REASON_LENGTH, MAX_SHORT_VISIT_NOTE_LENGTH } from '#domain/visit.ts'
import { MAX_RESPONSE_MINUTES, MAX_SEARCH_DAYS, MIN_RESPONSE_MINUTES } from '#domain/visit-search.ts'
import { VOCABULARIES } from '../../scripts/column-vocabularies.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

type Check = { readonly column: string; readonly says: string }
type Range = readonly [min: number, max: number]

const EMAIL: Range = [0, MAX_EMAIL_LENGTH]
const LATITUDE: Range = [-MAX_LATITUDE, MAX_LATITUDE]
const LONGITUDE: Range = [-MAX_LONGITUDE, MAX_LONGITUDE]
const SHIFT: Range = [-MAX_SERIES_SHIFT_DAYS, MAX_SERIES_SHIFT_DAYS]
const ROOMS: Range = [0, MAX_ROOMS]
const STORIES: Range = [1, MAX_ROOMS]
const COMMISSION: Range = [0, MAX_COMMISSION_BPS]
/** The terms that take the most of cleaners. */
const COSTLIEST = termsOf({ commission: MAX_COMMISSION_BPS, late_fee_share: MIN_LATE_FEE_SHARE_BPS, tax_registration: null })
const AREA: Range = [MIN_SQUARE_FOOTAGE, MAX_SQUARE_FOOTAGE]

/** Lengths, counts and ranges, by the rule that each column follows. */
const RANGES: Readonly<Record<string, Range>> = {
  'account.email': EMAIL,
  'account.name': [1, MAX_NAME_LENGTH],
  'audience_count.path': [0, MAX_PATH_LENGTH],
  'audience_fault.message': [0, MAX_FAULT_MESSAGE_LENGTH],
  'audience_fault.path': [0, MAX_PATH_LENGTH],
  'audience_fault.stack': [0, MAX_STACK_LENGTH],
  'audience_fault.versions': [0, MAX_FAULT_VERSIONS],
  'booking.bathrooms': ROOMS,
  'booking.bedrooms': ROOMS,
  'booking.commission_bps': COMMISSION,
  'booking.fee_commission_bps': [0, COSTLIEST.feeCommissionBps],
  'booking.duration_minutes': [MIN_DURATION_MINUTES, MAX_DURATION_MINUTES],
  'booking.emergency_reason': [0, MAX_EMERGENCY_REASON_LENGTH],
  'booking.end_note': [0, MAX_END_NOTE_LENGTH],
  'booking.lat': LATITUDE,
  'booking.lng': LONGITUDE,
  'booking.move_starts': [1, MAX_PROPOSED_STARTS],
  'booking.notes': [0, MAX_NOTES_LENGTH],
  'booking.property_notes': [0, MAX_PROPERTY_NOTES_LENGTH],
  'booking.required_response_minutes': [MIN_RESPONSE_MINUTES, MAX_RESPONSE_MINUTES],
  'booking.short_visit_note': [0, MAX_SHORT_VISIT_NOTE_LENGTH],
  'booking.square_footage': AREA,
  'booking.stories': STORIES,
  'cleaner.bio': [0, MAX_BIO_LENGTH],
  'cleaner.coverage_km': [MIN_COVERAGE_KM, MAX_COVERAGE_KM],
  'cleaner.display_name': [1, MAX_NAME_LENGTH],
  'cleaner.education': [0, MAX_EDUCATION_LENGTH],
  'cleaner.home_lat': LATITUDE,
  'cleaner.home_lng': LONGITUDE,
  'cleaner.primary_lat': LATITUDE,
  'cleaner.primary_lng': LONGITUDE,
  // None yet, or the average of ratings.
  'cleaner.rating_average': [0, MAX_RATING],
  'cleaner.skills': [0, MAX_EQUIPMENT_ITEMS],
  'cleaner.years_of_experience': [0, MAX_YEARS_OF_EXPERIENCE],
  'cleaner_city.hourly_rate_cents': [MIN_HOURLY_RATE_CENTS, MAX_HOURLY_RATE_CENTS],
  'cleaner_fixed_rate.price_cents': [MIN_FIXED_RATE_CENTS, MAX_FIXED_RATE_CENTS],
  'contact_act.words': [0, MAX_CONTACT_ANSWER_LENGTH],
  'contact_message.booking_reference': [1, MAX_BOOKING_REFERENCE_LENGTH],
  'contact_message.email': EMAIL,
  'contact_message.message': [1, MAX_CONTACT_MESSAGE_LENGTH],
  'contact_message.name': [1, MAX_NAME_LENGTH],
  'data_request.answer_words': [0, MAX_DATA_REQUEST_TEXT_LENGTH],
  'data_request.asked': [1, MAX_DATA_REQUEST_TEXT_LENGTH],
  'data_request.person': [1, MAX_DATA_REQUEST_PERSON_LENGTH],
  'saved_view.name': [1, MAX_VIEW_NAME_LENGTH],
  'saved_view.search': [1, MAX_VIEW_SEARCH_LENGTH],
  'email.reply_to': EMAIL,
  'incident.circumstances': [1, MAX_INCIDENT_TEXT_LENGTH],
  'incident.information': [1, MAX_INCIDENT_TEXT_LENGTH],
  'incident.measures': [0, MAX_INCIDENT_TEXT_LENGTH],
  'incident.people_count': [0, MAX_INCIDENT_PEOPLE],
  'incident.risk_reasons': [0, MAX_INCIDENT_TEXT_LENGTH],
  'newsletter_issue.body_en': [1, MAX_ISSUE_BODY_LENGTH],
  'newsletter_issue.body_fr': [1, MAX_ISSUE_BODY_LENGTH],
  'newsletter_issue.path': [0, MAX_ISSUE_PATH_LENGTH],
  'newsletter_issue.subject_en': [1, MAX_ISSUE_SUBJECT_LENGTH],
  'newsletter_issue.subject_fr': [1, MAX_ISSUE_SUBJECT_LENGTH],
  'newsletter_request.email': EMAIL,
  'newsletter_subscription.email': EMAIL,
  'place_alert.email': EMAIL,
  'place_alert.lat': LATITUDE,
  'place_alert.lng': LONGITUDE,
  'one_time_link.email': EMAIL,
  'passkey.credential_id': [1, MAX_CREDENTIAL_ID_LENGTH],
  'passkey.name': [1, MAX_PASSKEY_NAME_LENGTH],
  'promotion.percent': [MIN_PROMOTION_PERCENT, MAX_PROMOTION_PERCENT],
  'property.bathrooms': ROOMS,
  'site_banner.link_en': [0, MAX_BANNER_LINK_LENGTH],
  'site_banner.link_fr': [0, MAX_BANNER_LINK_LENGTH],
  'site_banner.path': [0, MAX_BANNER_PATH_LENGTH],
  'site_banner.text_en': [1, MAX_BANNER_TEXT_LENGTH],
  'site_banner.text_fr': [1, MAX_BANNER_TEXT_LENGTH],
  'property.bedrooms': ROOMS,
  'property.lat': LATITUDE,
  'property.lng': LONGITUDE,
  'property.name': [1, MAX_PROPERTY_NAME_LENGTH],
  'property.notes': [0, MAX_PROPERTY_NOTES_LENGTH],
  'property.square_footage': AREA,
  'property.stories': STORIES,
  'card.name': [1, MAX_CARD_NAME_LENGTH],
  'case_decision.note': [0, MAX_CASE_WORDS_LENGTH],
  'case_message.words': [0, MAX_CASE_WORDS_LENGTH],
  'conversation_report.note': [0, MAX_REPORT_LENGTH],
  'conversation_report.words': [0, MAX_REPORT_LENGTH],
  'message.text': [0, MAX_MESSAGE_LENGTH],
  'message_photo.position': [0, MAX_MESSAGE_PHOTOS - 1],
  'dispute.evidence_words': [0, MAX_EVIDENCE_WORDS_LENGTH],
  'booking.ride_minutes': [0, MAX_RIDE_MINUTES],
  'dismissed_todo.about': [0, MAX_TODO_ABOUT_LENGTH],
  'todo.title': [1, MAX_TODO_TITLE_LENGTH],
  'day_alert.duration_minutes': [MIN_DURATION_MINUTES, MAX_DURATION_MINUTES],
  'checklist_task.reason': [0, MAX_TASK_REASON_LENGTH],
  'google_channel.calendar': [1, MAX_GOOGLE_CALENDAR_ID_LENGTH],
  'google_connection.own_calendar': [1, MAX_GOOGLE_CALENDAR_ID_LENGTH],
  'outside_call.last_failure': [0, MAX_OUTAGE_LENGTH],
  'outside_calendar.name': [1, MAX_CALENDAR_NAME_LENGTH],
  'portfolio_pair.caption': [1, MAX_CAPTION_LENGTH],
  'portfolio_pair.hidden_note': [0, MAX_HIDE_NOTE_LENGTH],
  'punch.reason': [0, MAX_PUNCH_REASON_LENGTH],
  'push_subscription.user_agent': [0, MAX_USER_AGENT_LENGTH],
  'review.comment': [0, MAX_COMMENT_LENGTH],
  'review.reply': [0, MAX_REPLY_LENGTH],
  'review.hidden_note': [0, MAX_HIDE_NOTE_LENGTH],
  'review.reply_hidden_note': [0, MAX_HIDE_NOTE_LENGTH],
  'series_move.days': SHIFT,
  'series_shift.days': SHIFT,
  'setting_change.commission_bps': COMMISSION,
  'setting_change.late_fee_share_bps': [MIN_LATE_FEE_SHARE_BPS, MAX_LATE_FEE_SHARE_BPS],
  'social_identity.email': EMAIL,
  'suspension.lifted_note': [0, MAX_SUSPENSION_WORDS_LENGTH],
  'suspension.words': [0, MAX_SUSPENSION_WORDS_LENGTH],
  'training_progress.best_score': [0, QUESTIONS_PER_QUIZ],
  'verification_document.label': [0, MAX_DOCUMENT_LABEL_LENGTH],
  'verification_document.note': [0, MAX_DECISION_NOTE_LENGTH],
  'visit_photo.note': [0, MAX_PHOTO_NOTE_LENGTH],
  'weekly_slot.day': [0, DAYS_OF_WEEK.length - 1],
  ...Object.fromEntries(RATING_CATEGORIES.map((category): [string, Range] => [`review.${category}`, [MIN_RATING, MAX_RATING]])),
  'visit_search.dates': [1, MAX_SEARCH_DAYS],
}

/** Checked by the database only: columns that people do not fill, or that nothing writes any more. */
const WITHOUT_A_RULE = [
  'audience_count.detail',
  'audience_count.kind',
  'audience_count.name',
  'case_decision.round',
  'idempotency_key.key',
  'idempotency_key.status',
  'ledger_entry.direction',
  'google_channel.resource_id',
  'google_connection.own_sync_token',
  'google_visit.etag',
  'outside_calendar.etag',
  'outside_calendar.host',
  'outside_calendar.last_modified',
  'punch.kind',
  'sandbox_charge.capture',
  'sandbox_charge.status',
  'sandbox_method.funding',
  'sandbox_refund.status',
  'sandbox_setup.status',
  'social_identity.subject',
]

/** Columns that point at a row, and by which nobody finds what points there: mostly who did something. */
const NEVER_LOOKED_UP = [
  'announced_terms.told_to',
  'booking_event.actor_id',
  'case_decision.decided_by',
  'contact_act.done_by',
  'data_request.changed_by',
  'dispute.charge_id',
  'dispute.evidence_by',
  'incident.changed_by',
  'money_difference.explained_by',
  'newsletter_issue.changed_by',
  'passkey_challenge.account_id',
  'payout_hold.held_by',
  'payout_hold.released_by',
  'payout_transfer.booking_id',
  'promotion.created_by',
  'sandbox_charge.customer_ref',
  'sandbox_charge.method_ref',
  'sandbox_method.customer_ref',
  'sandbox_refund.charge_ref',
  'sandbox_setup.customer_ref',
  'sandbox_setup.method_ref',
  'secret_view.booking_id',
  'secret_view.viewer_id',
  'session.viewing_id',
  'setting_change.cancelled_by',
  'setting_change.confirmed_by',
  'setting_change.made_by',
  'site_banner.changed_by',
  'social_attempt.account_id',
  'suspension.lifted_by',
  'suspension.suspended_by',
  'verification_document.decided_by',
  'verification_document.first_approved_by',
  'verification_document.reader_id',
  'viewing.operator_id',
]

let database: TestDatabase
let checks: readonly Check[]

beforeAll(async () => {
  database = await openTestDatabase()
  const { rows } = await database.pool.query<Check>(`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as says
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1`)
  checks = rows
})
afterAll(() => database.close())

const known = (column: string): boolean => !WITHOUT_A_RULE.includes(column)

const wordsOf = ({ says }: Check): readonly string[] | null => {
  const list = /(?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/.exec(says)?.[1]
  return list === undefined ? null : [...list.matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '').toSorted()
}

const rangeOf = ({ says }: Check): Range | null => {
  const bound = (sign: '<=' | '>='): number | null => {
    const found = new RegExp(String.raw`${sign} \(?'?(-?\d+)`).exec(says)?.[1]
    return found === undefined ? null : Number(found)
  }
  const max = bound('<=')
  return max === null ? null : [bound('>=') ?? 0, max]
}

const found = <T>(read: (check: Check) => T | null): Record<string, T> =>
  Object.fromEntries(
    checks.flatMap((check) => {
      const value = read(check)
      return value === null || !known(check.column) ? [] : [[check.column, value]]
    }),
  )

it('the database checks the words of the rules, and no others', () => {
  const ours = new Map(
    VOCABULARIES.flatMap(({ words, columns }) => columns.map((column) => [column, words.map(String).toSorted()] as const)),
  )
  const theirs = found(wordsOf)
  expect(Object.keys(theirs).length).toBeGreaterThan(30)
  expect(theirs).toEqual(Object.fromEntries(Object.keys(theirs).map((column) => [column, ours.get(column)])))
})

it('the database lets in the lengths, counts and ranges of the rules', () => {
  expect(found(rangeOf)).toEqual(RANGES)
})

it('a visit lasts so many half-hours in the database as well', () => {
  const duration = checks.find(({ column }) => column === 'booking.duration_minutes')
  expect(duration?.says).toContain(`(duration_minutes % ${DURATION_STEP_MINUTES}) = 0`)
})

it('what the database alone checks is still there', () => {
  const columns = new Set(checks.map(({ column }) => column))
  expect(WITHOUT_A_RULE.filter((column) => !columns.has(column))).toEqual([])
})

it('what points at a row is found by an index', async () => {
  const { rows } = await database.pool.query<{ column: string }>(`
    select c.conrelid::regclass || '.' || a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
     order by 1`)
  expect(rows.map(({ column }) => column)).toEqual(NEVER_LOOKED_UP)
})
