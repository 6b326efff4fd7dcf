// Every endpoint of the product in one table.
import { accountSecurity } from './account-security.ts'
import { accounts } from './accounts.ts'
import { blog } from './blog.ts'
import { alerts } from './alerts.ts'
import { audience } from './audience.ts'
import { audit } from './audit.ts'
import { bookingDesk } from './booking-desk.ts'
import { bookingSteps } from './booking-steps.ts'
import { bookings } from './bookings.ts'
import { calendars } from './calendar.ts'
import { calendarSync } from './calendar-sync.ts'
import { moves } from './moves.ts'
import { cards } from './cards.ts'
import { cases } from './cases.ts'
import { disputes } from './disputes.ts'
import { cleaners } from './cleaners.ts'
import { contact } from './contact.ts'
import { conversationReports } from './conversation-reports.ts'
import { documents } from './documents.ts'
import { feedback } from './feedback.ts'
import { googleCalendar } from './google-calendar.ts'
import { figuresOfCleaners } from './figures.ts'
import { geography } from './geography.ts'
import { handOff } from './hand-off.ts'
import { listing } from './listing.ts'
import { live } from './live.ts'
import { mail } from './mail.ts'
import { messages } from './messages.ts'
import { ownAccount } from './own-account.ts'
import { newsletter } from './newsletter.ts'
import { offers } from './offers.ts'
import { notices } from './notices.ts'
import { onboarding } from './onboarding.ts'
import { portfolio } from './portfolio.ts'
import { places } from './places.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { payoutDesk } from './payout-desk.ts'
import { dataRequests } from './data-requests.ts'
import { savedViews } from './saved-views.ts'
import { incidents } from './incidents.ts'
import { contactDesk } from './contact-desk.ts'
import { promotions } from './promotions.ts'
import { siteBanners } from './site-banners.ts'
import { newsletterDesk } from './newsletter-desk.ts'
import { people } from './people.ts'
import { passkeys } from './passkeys.ts'
import { recommendations } from './recommendations.ts'
import { reconciliation } from './reconciliation.ts'
import { reports } from './reports.ts'
import { push } from './push.ts'
import { properties } from './properties.ts'
import { referrals } from './referrals.ts'
import { reviews } from './reviews.ts'
import { secondFactor } from './second-factor.ts'
import { series } from './series.ts'
import { seriesRates } from './series-rates.ts'
import { seriesMoves } from './series-moves.ts'
import { seriesNotes } from './series-notes.ts'
import { settings } from './settings.ts'
import { social } from './social.ts'
import { system } from './system.ts'
import { terms } from './terms.ts'
import { today } from './today.ts'
import { todos } from './todos.ts'
import { trends } from './trends.ts'
import { viewing } from './viewing.ts'
import { verification } from './verification.ts'
import { visits } from './visits.ts'
import { waitingWork } from './waiting-work.ts'

export const api = {
  ...accounts,
  ...ownAccount,
  ...handOff,
  ...secondFactor,
  ...viewing,
  ...waitingWork,
  ...social,
  ...passkeys,
  ...accountSecurity,
  ...geography,
  ...googleCalendar,
  ...listing,
  ...cleaners,
  ...recommendations,
  ...calendars,
  ...feedback,
  ...portfolio,
  ...places,
  ...onboarding,
  ...properties,
  ...bookings,
  ...bookingDesk,
  ...bookingSteps,
  ...offers,
  ...moves,
  ...series,
  ...seriesRates,
  ...seriesMoves,
  ...seriesNotes,
  ...visits,
  ...calendarSync,
  ...cases,
  ...disputes,
  ...verification,
  ...reviews,
  ...referrals,
  ...settings,
  ...terms,
  ...today,
  ...todos,
  ...payments,
  ...cards,
  ...payouts,
  ...documents,
  ...payoutDesk,
  ...incidents,
  ...dataRequests,
  ...savedViews,
  ...contactDesk,
  ...newsletterDesk,
  ...promotions,
  ...siteBanners,
  ...trends,
  ...people,
  ...audit,
  ...figuresOfCleaners,
  ...reconciliation,
  ...reports,
  ...contact,
  ...blog,
  ...newsletter,
  ...notices,
  ...alerts,
  ...mail,
  ...messages,
  ...conversationReports,
  ...live,
  ...push,
  ...audience,
  ...system,
}
export type Api = typeof api
