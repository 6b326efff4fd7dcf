// Every kind of email with its template: an effect or a kind without one does not compile.
import type { EmailKind } from '../email-kinds.ts'
import type { TemplatesOf } from '../template.ts'
import { accountEmails } from './account-emails.ts'
import { alertEmails } from './alert-emails.ts'
import { calendarEmails } from './calendar-emails.ts'
import { caseEmails } from './case-emails.ts'
import { cardEmails } from './card-emails.ts'
import { changeEmails } from './change-emails.ts'
import { contactEmails } from './contact-emails.ts'
import { endEmails } from './end-emails.ts'
import { messageEmails } from './message-emails.ts'
import { newsletterEmails } from './newsletter-emails.ts'
import { payoutEmails } from './payout-emails.ts'
import { referralEmails } from './referral-emails.ts'
import { requestEmails } from './request-emails.ts'
import { reviewEmails } from './review-emails.ts'
import { seriesEmails } from './series-emails.ts'
import { settingEmails } from './setting-emails.ts'
import { termsEmails } from './terms-emails.ts'
import { verificationEmails } from './verification-emails.ts'
import { visitEmails } from './visit-emails.ts'

export const templates: TemplatesOf<EmailKind> = {
  ...accountEmails,
  ...requestEmails,
  ...changeEmails,
  ...visitEmails,
  ...reviewEmails,
  ...endEmails,
  ...caseEmails,
  ...verificationEmails,
  ...payoutEmails,
  ...seriesEmails,
  ...settingEmails,
  ...termsEmails,
  ...calendarEmails,
  ...referralEmails,
  ...cardEmails,
  ...messageEmails,
  ...contactEmails,
  ...newsletterEmails,
  ...alertEmails,
}
