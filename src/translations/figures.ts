// The figures that sentences quote, read from the rules: change a rule and every page, email and refusal says so.
import { MAX_PROPOSED_STARTS, MOVE_ANSWER_HOURS } from '#domain/move.ts'
import { EMERGENCY_NOTICE_MINUTES, HORIZON_DAYS, NOTICE_MINUTES, TRAVEL_BUFFER_MINUTES } from '#domain/availability.ts'
import { LETTER_KEPT_DAYS, RECENT_SIGN_IN_MINUTES, SESSION_DAYS, MAX_SESSION_DAYS, type Language } from '#domain/account.ts'
import { MAX_DURATION_MINUTES, MIN_DURATION_MINUTES } from '#domain/booking.ts'
import {
  GRACE_MINUTES,
  GUARANTEE_HOURS,
  HOLD_MINUTES,
  LAPSE_HOURS_BEFORE_START,
  REPAY_HOURS,
  REQUEST_LIFETIME_HOURS,
  SAY_HOURS,
} from '#domain/booking-timers.ts'
import {
  FREE_CANCELLATION_HOURS,
  FREE_HOURS_AFTER_ACCEPTANCE,
  LATE_CANCELLATION_FEE_CENTS,
  MAX_REFUND_DAYS,
  MIN_REFUND_DAYS,
} from '#domain/cancellation.ts'
import {
  EXPERT_FROM_YEARS,
  INTERMEDIATE_FROM_YEARS,
  MAX_FIXED_RATE_CENTS,
  MIN_FIXED_RATE_CENTS,
  MAX_HOURLY_RATE_CENTS,
  MIN_HOURLY_RATE_CENTS,
} from '#domain/cleaner.ts'
import { UNDO_HOURS } from '#domain/calendar-change.ts'
import { TIP_WINDOW_DAYS } from '#domain/tip.ts'
import { ANSWER_HOURS, APPEAL_DAYS, MAX_CASE_MESSAGES_IN_A_ROW, MAX_CASE_PHOTOS, REVIEW_DAYS } from '#domain/case.ts'
import { cents } from '#domain/money.ts'
import { AUDIENCE_MONTHS } from '#domain/audience.ts'
import { CONSENT_MONTHS } from '#domain/consent.ts'
import { CONTACT_KEPT_MONTHS, PRIVACY_ANSWER_DAYS } from '#domain/contact.ts'
import { CONVERSATION_KEPT_MONTHS } from '#domain/message.ts'
import { formatMoney } from '#domain/money-format.ts'
import { INSTANT_PAYOUT_FEE_CENTS, MIN_INSTANT_BALANCE_CENTS } from '#domain/instant-payout.ts'
import { MAX_OUTSIDE_CALENDARS, OUTSIDE_READ_EVERY_MINUTES } from '#domain/outside-calendar.ts'
import { PAYDAY_TIME } from '#domain/payout.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { MAX_PORTFOLIO_PAIRS, PORTFOLIO_UNDO_MINUTES } from '#domain/portfolio.ts'
import { EMERGENCY_FEE_BPS, FIRST_BOOKING_DISCOUNT_BPS, SUPPLIES_FEE_CENTS } from '#domain/pricing.ts'
import { CONFIRMATION_DAYS, PROOF_YEARS } from '#domain/newsletter.ts'
import { NOTICE_KEPT_DAYS, READ_NOTICE_KEPT_DAYS } from '#domain/notice.ts'
import { ALERT_KEPT_DAYS } from '#domain/place-alert.ts'
import { SECRETS_OPEN_MINUTES_BEFORE } from '#domain/property.ts'
import {
  AVAILABILITY_DAYS,
  FAR_KM,
  FULLY_AVAILABLE_DAYS,
  MAX_AHEAD,
  NEAR_KM,
  NEWCOMER_PLACE,
  NEWCOMER_REVIEWS,
  NO_SHOW_WEIGHT,
  RECOMMENDATION_WEIGHTS,
} from '#domain/recommendation.ts'
import { EXAMPLE_RATES_CENTS, EXAMPLE_RATES_DATE, MAX_EXAMPLE_RATE_CENTS } from '#domain/example-rates.ts'
import {
  REDEEM_DAYS,
  CLEANER_REWARD_CENTS,
  CLIENT_REWARD_CENTS,
  MIN_RETURNED_DAYS,
  REWARD_MONTHS,
  REWARD_WARN_DAYS,
} from '#domain/referral.ts'
import { CODE_KEPT_DAYS } from '#domain/referral-code.ts'
import { REPLY_CHANGE_HOURS, REPLY_WINDOW_DAYS, REVIEW_WINDOW_DAYS } from '#domain/review.ts'
import { RATE_NOTICE_DAYS } from '#domain/series-rate.ts'
import { TERMS_NOTICE_DAYS } from '#domain/setting.ts'
import { SMALL_SUPPLIER_LIMIT_CENTS } from '#domain/tax.ts'
import { PASS_MARK, QUESTIONS_PER_QUIZ, TRAINING_MODULES } from '#domain/training.ts'
import { MIN_AGE_YEARS, REPORT_MONTHS } from '#domain/verification.ts'
import { MAX_UPLOAD_MEGABYTES } from '#domain/upload.ts'
import { APPROVAL_HOURS, MIN_ON_SITE_PERCENT, MAX_UNSENT_HOURS, PUNCH_IN_MINUTES_BEFORE, PUNCH_RADIUS_METERS } from '#domain/visit.ts'

const moneyIn = (language: Language) => (amountCents: number) => formatMoney(cents(amountCents), language, { dropZeroCents: true })

const pictures = {
  maxCasePhotos: MAX_CASE_PHOTOS,
  maxCaseMessages: MAX_CASE_MESSAGES_IN_A_ROW,
  maxPortfolioPairs: MAX_PORTFOLIO_PAIRS,
  maxOutsideCalendars: MAX_OUTSIDE_CALENDARS,
  outsideReadMinutes: OUTSIDE_READ_EVERY_MINUTES,
  portfolioUndoMinutes: PORTFOLIO_UNDO_MINUTES,
  uploadMegabytes: MAX_UPLOAD_MEGABYTES,
}

const OF_WORK = {
  punchInMinutes: PUNCH_IN_MINUTES_BEFORE,
  travelMinutes: TRAVEL_BUFFER_MINUTES,
  maxUnsentHours: MAX_UNSENT_HOURS,
  punchMeters: PUNCH_RADIUS_METERS,
  minOnSitePercent: MIN_ON_SITE_PERCENT,
} as const

/** Of the recommended order. */
const OF_RANKING = {
  ratingPercent: RECOMMENDATION_WEIGHTS.rating * 100,
  reliabilityPercent: RECOMMENDATION_WEIGHTS.reliability * 100,
  locationPercent: RECOMMENDATION_WEIGHTS.location * 100,
  availabilityPercent: RECOMMENDATION_WEIGHTS.availability * 100,
  availabilityDays: AVAILABILITY_DAYS,
  fullyAvailableDays: FULLY_AVAILABLE_DAYS,
  nearKm: NEAR_KM,
  farKm: FAR_KM,
  noShowWeight: NO_SHOW_WEIGHT,
  aheadMax: MAX_AHEAD,
  newcomerPlace: NEWCOMER_PLACE,
  newcomerReviews: NEWCOMER_REVIEWS,
} as const

/** Days for which what was sent, told or asked is kept. */
const KEPT_DAYS = {
  letterDays: LETTER_KEPT_DAYS,
  noticeDays: READ_NOTICE_KEPT_DAYS,
  maxNoticeDays: NOTICE_KEPT_DAYS,
  codeKeptDays: CODE_KEPT_DAYS,
  alertDays: ALERT_KEPT_DAYS,
}

/** Of cancelling and of moving a visit. */
const CHANGES_OF_PLAN = {
  freeHours: FREE_CANCELLATION_HOURS,
  freeAfterHours: FREE_HOURS_AFTER_ACCEPTANCE,
  rateNoticeDays: RATE_NOTICE_DAYS,
  moveStarts: MAX_PROPOSED_STARTS,
  moveAnswerHours: MOVE_ANSWER_HOURS,
}

/** Amounts are written as money of the language; the others are plain numbers of the unit in their name. */
export const figuresIn = (language: Language, money = moneyIn(language)) => ({
  ...KEPT_DAYS,
  ...CHANGES_OF_PLAN,
  ...OF_WORK,
  ...OF_RANKING,
  lateFee: money(LATE_CANCELLATION_FEE_CENTS),
  suppliesFee: money(SUPPLIES_FEE_CENTS),
  minHourly: money(MIN_HOURLY_RATE_CENTS),
  maxHourly: money(MAX_HOURLY_RATE_CENTS),
  minFixed: money(MIN_FIXED_RATE_CENTS),
  maxFixed: money(MAX_FIXED_RATE_CENTS),
  exampleRegular: money(EXAMPLE_RATES_CENTS.regular),
  exampleDeep: money(EXAMPLE_RATES_CENTS.deep),
  exampleMoving: money(EXAMPLE_RATES_CENTS['move-in']),
  exampleMost: money(MAX_EXAMPLE_RATE_CENTS),
  exampleMonth: formatDate(EXAMPLE_RATES_DATE, language, 'month'),
  minHours: MIN_DURATION_MINUTES / 60,
  maxHours: MAX_DURATION_MINUTES / 60,
  horizonDays: HORIZON_DAYS,
  lapseHours: LAPSE_HOURS_BEFORE_START,
  repayHours: REPAY_HOURS,
  holdMinutes: HOLD_MINUTES,
  approvalHours: APPROVAL_HOURS,
  graceMinutes: GRACE_MINUTES,
  guaranteeHours: GUARANTEE_HOURS,
  tipWindowDays: TIP_WINDOW_DAYS,
  paydayTime: formatTime(PAYDAY_TIME, language),
  instantFee: moneyIn(language)(INSTANT_PAYOUT_FEE_CENTS),
  minInstantBalance: moneyIn(language)(MIN_INSTANT_BALANCE_CENTS),
  caseAnswerHours: ANSWER_HOURS,
  sayHours: SAY_HOURS,
  appealDays: APPEAL_DAYS,
  caseReviewDays: REVIEW_DAYS,
  ...pictures,
  undoHours: UNDO_HOURS,
  reviewDays: REVIEW_WINDOW_DAYS,
  replyDays: REPLY_WINDOW_DAYS,
  replyChangeHours: REPLY_CHANGE_HOURS,
  reportMonths: REPORT_MONTHS,
  trainingModules: TRAINING_MODULES.length,
  sessionDays: SESSION_DAYS,
  recentSignInMinutes: RECENT_SIGN_IN_MINUTES,
  maxSessionDays: MAX_SESSION_DAYS,
  termsNoticeDays: TERMS_NOTICE_DAYS,
  cleanerReward: money(CLEANER_REWARD_CENTS),
  clientReward: money(CLIENT_REWARD_CENTS),
  rewardMonths: REWARD_MONTHS,
  rewardWarnDays: REWARD_WARN_DAYS,
  returnedDays: MIN_RETURNED_DAYS,
  redeemDays: REDEEM_DAYS,
  smallSupplierLimit: money(SMALL_SUPPLIER_LIMIT_CENTS),
  minAge: MIN_AGE_YEARS,
  passMark: PASS_MARK,
  quizQuestions: QUESTIONS_PER_QUIZ,
  minRefundDays: MIN_REFUND_DAYS,
  maxRefundDays: MAX_REFUND_DAYS,
  answerHours: REQUEST_LIFETIME_HOURS,
  secretsHours: SECRETS_OPEN_MINUTES_BEFORE / 60,
  noticeHours: NOTICE_MINUTES / 60,
  emergencyNoticeHours: EMERGENCY_NOTICE_MINUTES / 60,
  emergencyPercent: EMERGENCY_FEE_BPS / 100,
  intermediateYears: INTERMEDIATE_FROM_YEARS,
  lastIntermediateYears: EXPERT_FROM_YEARS - 1,
  expertYears: EXPERT_FROM_YEARS,
  privacyDays: PRIVACY_ANSWER_DAYS,
  newsletterRequestDays: CONFIRMATION_DAYS,
  newsletterProofYears: PROOF_YEARS,
  contactMonths: CONTACT_KEPT_MONTHS,
  conversationMonths: CONVERSATION_KEPT_MONTHS,
  audienceMonths: AUDIENCE_MONTHS,
  consentMonths: CONSENT_MONTHS,
  firstBookingPercent: FIRST_BOOKING_DISCOUNT_BPS / 100,
})
