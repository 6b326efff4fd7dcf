// Every kind of email with its template: an effect or a kind without one does not compile.
import type { EmailKind } from '../email-kinds.ts'
import type { TemplatesOf } from '../template.ts'
import { accountEmails } from './account-emails.ts'
import { alertEmails } from './alert-emails.ts'
import { caseEmails } from './case-emails.ts'
import { cardEmails } from './card-emails.ts'
import { changeEmails } from './change-emails.ts'
import { contactEmails } from './contact-emails.ts'
import { endEmails } from './end-emails.ts'
import { newsletterEmails } from './newsletter-emails.ts'
import { payoutEmails } from './payout-emails.ts'
import { referralEmails } from './referral-emails.ts'
import { requestEmails } from './request-emails.ts'
import { verificationEmails } from './verification-emails.ts'
import { visitEmails } from './visit-emails.ts'

export const templates: TemplatesOf<EmailKind> = {
  ...accountEmails,
  ...requestEmails,
  ...changeEmails,
  ...visitEmails,
  ...endEmails,
  ...caseEmails,
  ...verificationEmails,
  ...payoutEmails,
  ...referralEmails,
  ...cardEmails,
  ...contactEmails,
  ...newsletterEmails,
  ...alertEmails,
}
