// Every email of the product by its kind, whichever feature it is of.
import { accountEmails } from '#server/accounts/emails.ts'
import { alertEmails } from '#server/alerts/emails.ts'
import { bookingEmails } from '#server/bookings/emails/all.ts'
import { calendarEmails } from '#server/calendar-sync/emails.ts'
import { caseEmails } from '#server/cases/emails.ts'
import { cleanerEmails } from '#server/cleaners/emails.ts'
import { contactEmails } from '#server/contact/emails.ts'
import { digestEmails } from '#server/mail/digest.ts'
import { messageEmails } from '#server/messages/emails.ts'
import { newsletterEmails } from '#server/newsletter/emails.ts'
import { offerEmails } from '#server/offers/emails.ts'
import { cardEmails } from '#server/payments/emails.ts'
import { payoutEmails } from '#server/payouts/emails.ts'
import { referralEmails } from '#server/referrals/emails.ts'
import { reportEmails } from '#server/reports/emails.ts'
import { reviewEmails } from '#server/reviews/emails.ts'
import { seriesEmails } from '#server/series/emails.ts'
import { settingEmails } from '#server/settings/emails.ts'
import { termsEmails } from '#server/terms/emails.ts'
import { verificationEmails } from '#server/verification/emails.ts'

export const EVERY_EMAIL = {
  ...accountEmails,
  ...alertEmails,
  ...bookingEmails,
  ...calendarEmails,
  ...cardEmails,
  ...caseEmails,
  ...cleanerEmails,
  ...contactEmails,
  ...digestEmails,
  ...messageEmails,
  ...newsletterEmails,
  ...offerEmails,
  ...payoutEmails,
  ...referralEmails,
  ...reportEmails,
  ...reviewEmails,
  ...seriesEmails,
  ...settingEmails,
  ...termsEmails,
  ...verificationEmails,
}
export type EmailKind = keyof typeof EVERY_EMAIL
