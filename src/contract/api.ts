// Every endpoint of the product in one table.
import { accountSecurity } from './account-security.ts'
import { accounts } from './accounts.ts'
import { blog } from './blog.ts'
import { alerts } from './alerts.ts'
import { audience } from './audience.ts'
import { bookingSteps } from './booking-steps.ts'
import { bookings } from './bookings.ts'
import { cards } from './cards.ts'
import { cases } from './cases.ts'
import { disputes } from './disputes.ts'
import { cleaners } from './cleaners.ts'
import { contact } from './contact.ts'
import { documents } from './documents.ts'
import { geography } from './geography.ts'
import { handOff } from './hand-off.ts'
import { live } from './live.ts'
import { mail } from './mail.ts'
import { ownAccount } from './own-account.ts'
import { newsletter } from './newsletter.ts'
import { onboarding } from './onboarding.ts'
import { places } from './places.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { payoutDesk } from './payout-desk.ts'
import { passkeys } from './passkeys.ts'
import { reconciliation } from './reconciliation.ts'
import { reports } from './reports.ts'
import { properties } from './properties.ts'
import { referrals } from './referrals.ts'
import { reviews } from './reviews.ts'
import { social } from './social.ts'
import { system } from './system.ts'
import { today } from './today.ts'
import { verification } from './verification.ts'
import { visits } from './visits.ts'

export const api = {
  ...accounts,
  ...ownAccount,
  ...handOff,
  ...social,
  ...passkeys,
  ...accountSecurity,
  ...geography,
  ...cleaners,
  ...places,
  ...onboarding,
  ...properties,
  ...bookings,
  ...bookingSteps,
  ...visits,
  ...cases,
  ...disputes,
  ...verification,
  ...reviews,
  ...referrals,
  ...today,
  ...payments,
  ...cards,
  ...payouts,
  ...documents,
  ...payoutDesk,
  ...reconciliation,
  ...reports,
  ...contact,
  ...blog,
  ...newsletter,
  ...alerts,
  ...mail,
  ...live,
  ...audience,
  ...system,
}
export type Api = typeof api
