// The database accepts what the rules accept: its closed sets, lengths and ranges equal the domain's.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSKEY_NAME_LENGTH } from '#domain/account.ts'
import { MAX_FAULT_MESSAGE_LENGTH, MAX_PATH_LENGTH, MAX_STACK_LENGTH } from '#domain/audience.ts'
import {
  DURATION_STEP_MINUTES,
  MAX_DURATION_MINUTES,
  MAX_EMERGENCY_REASON_LENGTH,
  MAX_END_NOTE_LENGTH,
  MIN_DURATION_MINUTES,
  MAX_NOTES_LENGTH,
} from '#domain/booking.ts'
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
import { MAX_COVERAGE_KM, MIN_COVERAGE_KM } from '#domain/coverage.ts'
import { MAX_LATITUDE, MAX_LONGITUDE } from '#domain/geography.ts'
import { MAX_PROPERTY_NAME_LENGTH, MAX_PROPERTY_NOTES_LENGTH, MAX_ROOMS, MAX_SQUARE_FOOTAGE, MIN_SQUARE_FOOTAGE } from '#domain/property.ts'
import { MAX_COMMENT_LENGTH, RATING_CATEGORIES, MAX_RATING, MIN_RATING } from '#domain/review.ts'
import { MAX_CREDENTIAL_ID_LENGTH } from '#domain/technical-limits.ts'
import { QUESTIONS_PER_QUIZ } from '#domain/training.ts'
import { MAX_DECISION_NOTE_LENGTH, MAX_DOCUMENT_LABEL_LENGTH } from '#domain/verification.ts'
import { MAX_TASK_REASON_LENGTH } from '#domain/checklist.ts'
import { MAX_PHOTO_NOTE_LENGTH, MAX_PUNCH_REASON_LENGTH, MAX_SHORT_VISIT_NOTE_LENGTH } from '#domain/visit.ts'
import { VOCABULARIES } from '../../scripts/column-vocabularies.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

type Check = { readonly column: string; readonly says: string }
type Range = readonly [min: number, max: number]

const EMAIL: Range = [0, MAX_EMAIL_LENGTH]
const LATITUDE: Range = [-MAX_LATITUDE, MAX_LATITUDE]
const LONGITUDE: Range = [-MAX_LONGITUDE, MAX_LONGITUDE]
const ROOMS: Range = [0, MAX_ROOMS]
const STORIES: Range = [1, MAX_ROOMS]
const AREA: Range = [MIN_SQUARE_FOOTAGE, MAX_SQUARE_FOOTAGE]

/** Lengths, counts and ranges, by the rule that each column follows. */
const RANGES: Readonly<Record<string, Range>> = {
  'account.email': EMAIL,
  'account.name': [1, MAX_NAME_LENGTH],
  'audience_count.path': [0, MAX_PATH_LENGTH],
  'audience_fault.message': [0, MAX_FAULT_MESSAGE_LENGTH],
  'audience_fault.path': [0, MAX_PATH_LENGTH],
  'audience_fault.stack': [0, MAX_STACK_LENGTH],
  'booking.bathrooms': ROOMS,
  'booking.bedrooms': ROOMS,
  'booking.duration_minutes': [MIN_DURATION_MINUTES, MAX_DURATION_MINUTES],
  'booking.emergency_reason': [0, MAX_EMERGENCY_REASON_LENGTH],
  'booking.end_note': [0, MAX_END_NOTE_LENGTH],
  'booking.lat': LATITUDE,
  'booking.lng': LONGITUDE,
  'booking.notes': [0, MAX_NOTES_LENGTH],
  'booking.property_notes': [0, MAX_PROPERTY_NOTES_LENGTH],
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
  'contact_message.booking_reference': [1, MAX_BOOKING_REFERENCE_LENGTH],
  'contact_message.email': EMAIL,
  'contact_message.message': [1, MAX_CONTACT_MESSAGE_LENGTH],
  'contact_message.name': [1, MAX_NAME_LENGTH],
  'email.reply_to': EMAIL,
  'newsletter_request.email': EMAIL,
  'newsletter_subscription.email': EMAIL,
  'place_alert.email': EMAIL,
  'place_alert.lat': LATITUDE,
  'place_alert.lng': LONGITUDE,
  'one_time_link.email': EMAIL,
  'passkey.credential_id': [1, MAX_CREDENTIAL_ID_LENGTH],
  'passkey.name': [1, MAX_PASSKEY_NAME_LENGTH],
  'property.bathrooms': ROOMS,
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
  'dispute.evidence_words': [0, MAX_EVIDENCE_WORDS_LENGTH],
  'checklist_task.reason': [0, MAX_TASK_REASON_LENGTH],
  'punch.reason': [0, MAX_PUNCH_REASON_LENGTH],
  'review.comment': [0, MAX_COMMENT_LENGTH],
  'review.reply': [0, MAX_COMMENT_LENGTH],
  'social_identity.email': EMAIL,
  'training_progress.best_score': [0, QUESTIONS_PER_QUIZ],
  'verification_document.label': [0, MAX_DOCUMENT_LABEL_LENGTH],
  'verification_document.note': [0, MAX_DECISION_NOTE_LENGTH],
  'visit_photo.note': [0, MAX_PHOTO_NOTE_LENGTH],
  'weekly_slot.day': [0, DAYS_OF_WEEK.length - 1],
  ...Object.fromEntries(RATING_CATEGORIES.map((category): [string, Range] => [`review.${category}`, [MIN_RATING, MAX_RATING]])),
}

/** Checked by the database only: columns that people do not fill, or that nothing writes any more. */
const WITHOUT_A_RULE = [
  'audience_count.detail',
  'audience_count.kind',
  'audience_count.name',
  'booking.commission_bps',
  'booking.emergency_priority',
  'booking.required_response_minutes',
  'case_decision.round',
  'idempotency_key.key',
  'idempotency_key.status',
  'ledger_entry.direction',
  'portfolio_pair.caption',
  'punch.kind',
  'sandbox_charge.capture',
  'sandbox_charge.status',
  'sandbox_method.funding',
  'sandbox_refund.status',
  'sandbox_setup.status',
  'social_identity.subject',
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
