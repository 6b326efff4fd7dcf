// The figures that sentences quote, read from the rules: change a rule and every page, e-mail and refusal says so.
import type { Language } from '#domain/account.ts'
import { EMERGENCY_NOTICE_MINUTES, NOTICE_MINUTES } from '#domain/availability.ts'
import { REQUEST_LIFETIME_HOURS } from '#domain/booking-timers.ts'
import { FREE_CANCELLATION_HOURS, LATE_CANCELLATION_FEE_CENTS } from '#domain/cancellation.ts'
import { formatMoney } from '#domain/money-format.ts'
import { EMERGENCY_FEE_BPS, FIRST_BOOKING_DISCOUNT_BPS } from '#domain/pricing.ts'
import { SECRETS_OPEN_MINUTES_BEFORE } from '#domain/property.ts'

/** `lateFee` is written as money of the language; the others are plain numbers of hours or per cent. */
export const figuresIn = (language: Language) => ({
  lateFee: formatMoney(LATE_CANCELLATION_FEE_CENTS, language, { dropZeroCents: true }),
  freeHours: FREE_CANCELLATION_HOURS,
  answerHours: REQUEST_LIFETIME_HOURS,
  secretsHours: SECRETS_OPEN_MINUTES_BEFORE / 60,
  noticeHours: NOTICE_MINUTES / 60,
  emergencyNoticeHours: EMERGENCY_NOTICE_MINUTES / 60,
  emergencyPercent: EMERGENCY_FEE_BPS / 100,
  firstBookingPercent: FIRST_BOOKING_DISCOUNT_BPS / 100,
})
