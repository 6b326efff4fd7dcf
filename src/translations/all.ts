// Every namespace in both languages.
import { series as seriesEn } from './en/series.ts'
import { seriesMoves as seriesMovesEn } from './en/series-moves.ts'
import { series as seriesFr } from './fr/series.ts'
import { seriesMoves as seriesMovesFr } from './fr/series-moves.ts'
import { moves as movesEn } from './en/moves.ts'
import { moves as movesFr } from './fr/moves.ts'
import { messages as messagesEn } from './en/messages.ts'
import { messages as messagesFr } from './fr/messages.ts'
import { live as liveEn } from './en/live.ts'
import { live as liveFr } from './fr/live.ts'
import { today as todayEn } from './en/today.ts'
import { today as todayFr } from './fr/today.ts'
import { emails as emailsEn } from './en/emails.ts'
import { emails as emailsFr } from './fr/emails.ts'
import { extras as extrasEn } from './en/extras.ts'
import { extras as extrasFr } from './fr/extras.ts'
import { problems as problemsEn } from './en/problems.ts'
import { problems as problemsFr } from './fr/problems.ts'
import { tips as tipsEn } from './en/tips.ts'
import { tips as tipsFr } from './fr/tips.ts'
import { admin as adminEn } from './en/admin.ts'
import { admin as adminFr } from './fr/admin.ts'
import { accounts as accountsEn } from './en/accounts.ts'
import { accounts as accountsFr } from './fr/accounts.ts'
import { ownAccount as ownAccountEn } from './en/own-account.ts'
import { ownAccount as ownAccountFr } from './fr/own-account.ts'
import { security as securityEn } from './en/security.ts'
import { security as securityFr } from './fr/security.ts'
import { viewing as viewingEn } from './en/viewing.ts'
import { viewing as viewingFr } from './fr/viewing.ts'
import { secondFactor as secondFactorEn } from './en/second-factor.ts'
import { secondFactor as secondFactorFr } from './fr/second-factor.ts'
import { waysIn as waysInEn } from './en/ways-in.ts'
import { waysIn as waysInFr } from './fr/ways-in.ts'
import { blog as blogEn } from './en/blog.ts'
import { blog as blogFr } from './fr/blog.ts'
import { suggestions as suggestionsEn } from './en/suggestions.ts'
import { suggestions as suggestionsFr } from './fr/suggestions.ts'
import { workFigures as workFiguresEn } from './en/work-figures.ts'
import { workFigures as workFiguresFr } from './fr/work-figures.ts'
import { compare as compareEn } from './en/compare.ts'
import { compare as compareFr } from './fr/compare.ts'
import { favourites as favouritesEn } from './en/favourites.ts'
import { favourites as favouritesFr } from './fr/favourites.ts'
import { alerts as alertsEn } from './en/alerts.ts'
import { alerts as alertsFr } from './fr/alerts.ts'
import { notices as noticesEn } from './en/notices.ts'
import { offers as offersEn } from './en/offers.ts'
import { offers as offersFr } from './fr/offers.ts'
import { notices as noticesFr } from './fr/notices.ts'
import { newsletter as newsletterEn } from './en/newsletter.ts'
import { newsletter as newsletterFr } from './fr/newsletter.ts'
import { testPages as testPagesEn } from './en/test-pages.ts'
import { testPages as testPagesFr } from './fr/test-pages.ts'
import { checklist as checklistEn } from './en/checklist.ts'
import { checklist as checklistFr } from './fr/checklist.ts'
import { common as commonEn } from './en/common.ts'
import { common as commonFr } from './fr/common.ts'
import { caseReview as caseReviewEn } from './en/case-review.ts'
import { caseReview as caseReviewFr } from './fr/case-review.ts'
import { cases as casesEn } from './en/cases.ts'
import { cases as casesFr } from './fr/cases.ts'
import { calendarSync as calendarSyncEn } from './en/calendar-sync.ts'
import { calendarSync as calendarSyncFr } from './fr/calendar-sync.ts'
import { cards as cardsEn } from './en/cards.ts'
import { cards as cardsFr } from './fr/cards.ts'
import { cardsOnFile as cardsOnFileEn } from './en/cards-on-file.ts'
import { cardsOnFile as cardsOnFileFr } from './fr/cards-on-file.ts'
import { cleaners as cleanersEn } from './en/cleaners.ts'
import { cleaners as cleanersFr } from './fr/cleaners.ts'
import { calendar as calendarEn } from './en/calendar.ts'
import { calendar as calendarFr } from './fr/calendar.ts'
import { workspace as workspaceEn } from './en/workspace.ts'
import { workspace as workspaceFr } from './fr/workspace.ts'
import { home as homeEn } from './en/home.ts'
import { home as homeFr } from './fr/home.ts'
import { consent as consentEn } from './en/consent.ts'
import { consent as consentFr } from './fr/consent.ts'
import { push as pushEn } from './en/push.ts'
import { push as pushFr } from './fr/push.ts'
import { install as installEn } from './en/install.ts'
import { install as installFr } from './fr/install.ts'
import { onboarding as onboardingEn } from './en/onboarding.ts'
import { onboarding as onboardingFr } from './fr/onboarding.ts'
import { addresses as addressesEn } from './en/addresses.ts'
import { addresses as addressesFr } from './fr/addresses.ts'
import { properties as propertiesEn } from './en/properties.ts'
import { properties as propertiesFr } from './fr/properties.ts'
import { bookings as bookingsEn } from './en/bookings.ts'
import { bookings as bookingsFr } from './fr/bookings.ts'
import { bookingSteps as bookingStepsEn } from './en/booking-steps.ts'
import { bookingSteps as bookingStepsFr } from './fr/booking-steps.ts'
import { bookingEnds as bookingEndsEn } from './en/booking-ends.ts'
import { bookingEnds as bookingEndsFr } from './fr/booking-ends.ts'
import { visitRecord as visitRecordEn } from './en/visit-record.ts'
import { visitRecord as visitRecordFr } from './fr/visit-record.ts'
import { bookingDesk as bookingDeskEn } from './en/booking-desk.ts'
import { bookingDesk as bookingDeskFr } from './fr/booking-desk.ts'
import { dataRequests as dataRequestsEn } from './en/data-requests.ts'
import { dataRequests as dataRequestsFr } from './fr/data-requests.ts'
import { incidents as incidentsEn } from './en/incidents.ts'
import { incidents as incidentsFr } from './fr/incidents.ts'
import { newsletterDesk as newsletterDeskEn } from './en/newsletter-desk.ts'
import { newsletterDesk as newsletterDeskFr } from './fr/newsletter-desk.ts'
import { people as peopleEn } from './en/people.ts'
import { people as peopleFr } from './fr/people.ts'
import { auditDesk as auditDeskEn } from './en/audit-desk.ts'
import { auditDesk as auditDeskFr } from './fr/audit-desk.ts'
import { promotionDesk as promotionDeskEn } from './en/promotion-desk.ts'
import { promotionDesk as promotionDeskFr } from './fr/promotion-desk.ts'
import { trendDesk as trendDeskEn } from './en/trend-desk.ts'
import { trendDesk as trendDeskFr } from './fr/trend-desk.ts'
import { audienceDesk as audienceDeskEn } from './en/audience-desk.ts'
import { audienceDesk as audienceDeskFr } from './fr/audience-desk.ts'
import { bannerDesk as bannerDeskEn } from './en/banner-desk.ts'
import { bannerDesk as bannerDeskFr } from './fr/banner-desk.ts'
import { contactDesk as contactDeskEn } from './en/contact-desk.ts'
import { contactDesk as contactDeskFr } from './fr/contact-desk.ts'
import { photoDesk as photoDeskEn } from './en/photo-desk.ts'
import { photoDesk as photoDeskFr } from './fr/photo-desk.ts'
import { reviewDesk as reviewDeskEn } from './en/review-desk.ts'
import { reviewDesk as reviewDeskFr } from './fr/review-desk.ts'
import { reviews as reviewsEn } from './en/reviews.ts'
import { reviews as reviewsFr } from './fr/reviews.ts'
import { visits as visitsEn } from './en/visits.ts'
import { visits as visitsFr } from './fr/visits.ts'
import { verification as verificationEn } from './en/verification.ts'
import { verification as verificationFr } from './fr/verification.ts'
import { careers as careersEn } from './en/careers.ts'
import { careers as careersFr } from './fr/careers.ts'
import { join as joinEn } from './en/join.ts'
import { join as joinFr } from './fr/join.ts'
import { becoming as becomingEn } from './en/becoming.ts'
import { becoming as becomingFr } from './fr/becoming.ts'
import { quebecWork as quebecWorkEn } from './en/quebec-work.ts'
import { quebecWork as quebecWorkFr } from './fr/quebec-work.ts'
import { montrealWork as montrealWorkEn } from './en/montreal-work.ts'
import { montrealWork as montrealWorkFr } from './fr/montreal-work.ts'
import { independentWork as independentWorkEn } from './en/independent-work.ts'
import { independentWork as independentWorkFr } from './fr/independent-work.ts'
import { referralProgram as referralProgramEn } from './en/referral-program.ts'
import { referralProgram as referralProgramFr } from './fr/referral-program.ts'
import { referrals as referralsEn } from './en/referrals.ts'
import { referrals as referralsFr } from './fr/referrals.ts'
import { places as placesEn } from './en/places.ts'
import { places as placesFr } from './fr/places.ts'
import { payments as paymentsEn } from './en/payments.ts'
import { payments as paymentsFr } from './fr/payments.ts'
import { invoices as invoicesEn } from './en/invoices.ts'
import { invoices as invoicesFr } from './fr/invoices.ts'
import { documents as documentsEn } from './en/documents.ts'
import { documents as documentsFr } from './fr/documents.ts'
import { settings as settingsEn } from './en/settings.ts'
import { settings as settingsFr } from './fr/settings.ts'
import { moneyDesk as moneyDeskEn } from './en/money-desk.ts'
import { moneyDesk as moneyDeskFr } from './fr/money-desk.ts'
import { payouts as payoutsEn } from './en/payouts.ts'
import { payouts as payoutsFr } from './fr/payouts.ts'
import { book as bookEn } from './en/book.ts'
import { book as bookFr } from './fr/book.ts'
import { priceLines as priceLinesEn } from './en/price-lines.ts'
import { priceLines as priceLinesFr } from './fr/price-lines.ts'
import { pricing as pricingEn } from './en/pricing.ts'
import { pricing as pricingFr } from './fr/pricing.ts'
import { legal as legalEn } from './en/legal.ts'
import { terms as termsEn } from './en/terms.ts'
import { privacy as privacyEn } from './en/privacy.ts'
import { company as companyEn } from './en/company.ts'
import { contact as contactEn } from './en/contact.ts'
import { legal as legalFr } from './fr/legal.ts'
import { terms as termsFr } from './fr/terms.ts'
import { privacy as privacyFr } from './fr/privacy.ts'
import { company as companyFr } from './fr/company.ts'
import { contact as contactFr } from './fr/contact.ts'
import { faq as faqEn } from './en/faq.ts'
import { faq as faqFr } from './fr/faq.ts'
import { homeowners as homeownersEn } from './en/homeowners.ts'
import { homeowners as homeownersFr } from './fr/homeowners.ts'
import { howItWorks as howItWorksEn } from './en/how-it-works.ts'
import { howItWorks as howItWorksFr } from './fr/how-it-works.ts'
import { pairs as pairsEn } from './en/pairs.ts'
import { pairs as pairsFr } from './fr/pairs.ts'
import { gallery as galleryEn } from './en/gallery.ts'
import { gallery as galleryFr } from './fr/gallery.ts'
import { services as servicesEn } from './en/services.ts'
import { services as servicesFr } from './fr/services.ts'
import { deadlines as deadlinesEn } from './en/deadlines.ts'
import { deadlines as deadlinesFr } from './fr/deadlines.ts'
import { shell as shellEn } from './en/shell.ts'
import { shell as shellFr } from './fr/shell.ts'
import { translation as translationEn } from './en/translation.ts'
import { translation as translationFr } from './fr/translation.ts'

export const translations = {
  fr: {
    accounts: accountsFr,
    ownAccount: ownAccountFr,
    security: securityFr,
    waysIn: waysInFr,
    secondFactor: secondFactorFr,
    viewing: viewingFr,
    admin: adminFr,
    blog: blogFr,
    testPages: testPagesFr,
    newsletter: newsletterFr,
    notices: noticesFr,
    offers: offersFr,
    alerts: alertsFr,
    compare: compareFr,
    workFigures: workFiguresFr,
    favourites: favouritesFr,
    suggestions: suggestionsFr,
    checklist: checklistFr,
    common: commonFr,
    caseReview: caseReviewFr,
    cases: casesFr,
    calendarSync: calendarSyncFr,
    cards: cardsFr,
    cardsOnFile: cardsOnFileFr,
    cleaners: cleanersFr,
    calendar: calendarFr,
    workspace: workspaceFr,
    consent: consentFr,
    install: installFr,
    push: pushFr,
    live: liveFr,
    messages: messagesFr,
    moves: movesFr,
    series: seriesFr,
    seriesMoves: seriesMovesFr,
    onboarding: onboardingFr,
    home: homeFr,
    today: todayFr,
    addresses: addressesFr,
    properties: propertiesFr,
    places: placesFr,
    careers: careersFr,
    join: joinFr,
    becoming: becomingFr,
    quebecWork: quebecWorkFr,
    montrealWork: montrealWorkFr,
    independentWork: independentWorkFr,
    referralProgram: referralProgramFr,
    referrals: referralsFr,
    payments: paymentsFr,
    moneyDesk: moneyDeskFr,
    settings: settingsFr,
    payouts: payoutsFr,
    documents: documentsFr,
    invoices: invoicesFr,
    book: bookFr,
    priceLines: priceLinesFr,
    pricing: pricingFr,
    contact: contactFr,
    company: companyFr,
    faq: faqFr,
    homeowners: homeownersFr,
    howItWorks: howItWorksFr,
    gallery: galleryFr,
    pairs: pairsFr,
    services: servicesFr,
    legal: legalFr,
    terms: termsFr,
    privacy: privacyFr,
    shell: shellFr,
    bookings: bookingsFr,
    bookingSteps: bookingStepsFr,
    bookingEnds: bookingEndsFr,
    visitRecord: visitRecordFr,
    deadlines: deadlinesFr,
    bookingDesk: bookingDeskFr,
    dataRequests: dataRequestsFr,
    incidents: incidentsFr,
    newsletterDesk: newsletterDeskFr,
    people: peopleFr,
    auditDesk: auditDeskFr,
    trendDesk: trendDeskFr,
    audienceDesk: audienceDeskFr,
    bannerDesk: bannerDeskFr,
    promotionDesk: promotionDeskFr,
    contactDesk: contactDeskFr,
    photoDesk: photoDeskFr,
    reviewDesk: reviewDeskFr,
    reviews: reviewsFr,
    visits: visitsFr,
    verification: verificationFr,
    translation: translationFr,
    emails: emailsFr,
    extras: extrasFr,
    problems: problemsFr,
    tips: tipsFr,
  },
  en: {
    accounts: accountsEn,
    ownAccount: ownAccountEn,
    security: securityEn,
    waysIn: waysInEn,
    secondFactor: secondFactorEn,
    viewing: viewingEn,
    admin: adminEn,
    blog: blogEn,
    testPages: testPagesEn,
    newsletter: newsletterEn,
    notices: noticesEn,
    offers: offersEn,
    alerts: alertsEn,
    compare: compareEn,
    workFigures: workFiguresEn,
    favourites: favouritesEn,
    suggestions: suggestionsEn,
    checklist: checklistEn,
    common: commonEn,
    caseReview: caseReviewEn,
    cases: casesEn,
    calendarSync: calendarSyncEn,
    cards: cardsEn,
    cardsOnFile: cardsOnFileEn,
    cleaners: cleanersEn,
    calendar: calendarEn,
    workspace: workspaceEn,
    consent: consentEn,
    install: installEn,
    push: pushEn,
    live: liveEn,
    messages: messagesEn,
    moves: movesEn,
    series: seriesEn,
    seriesMoves: seriesMovesEn,
    onboarding: onboardingEn,
    home: homeEn,
    today: todayEn,
    addresses: addressesEn,
    properties: propertiesEn,
    places: placesEn,
    careers: careersEn,
    join: joinEn,
    becoming: becomingEn,
    quebecWork: quebecWorkEn,
    montrealWork: montrealWorkEn,
    independentWork: independentWorkEn,
    referralProgram: referralProgramEn,
    referrals: referralsEn,
    payments: paymentsEn,
    moneyDesk: moneyDeskEn,
    settings: settingsEn,
    payouts: payoutsEn,
    documents: documentsEn,
    invoices: invoicesEn,
    book: bookEn,
    priceLines: priceLinesEn,
    pricing: pricingEn,
    contact: contactEn,
    company: companyEn,
    faq: faqEn,
    homeowners: homeownersEn,
    howItWorks: howItWorksEn,
    gallery: galleryEn,
    pairs: pairsEn,
    services: servicesEn,
    legal: legalEn,
    terms: termsEn,
    privacy: privacyEn,
    shell: shellEn,
    bookings: bookingsEn,
    bookingSteps: bookingStepsEn,
    bookingEnds: bookingEndsEn,
    visitRecord: visitRecordEn,
    deadlines: deadlinesEn,
    bookingDesk: bookingDeskEn,
    dataRequests: dataRequestsEn,
    incidents: incidentsEn,
    newsletterDesk: newsletterDeskEn,
    people: peopleEn,
    auditDesk: auditDeskEn,
    trendDesk: trendDeskEn,
    audienceDesk: audienceDeskEn,
    bannerDesk: bannerDeskEn,
    promotionDesk: promotionDeskEn,
    contactDesk: contactDeskEn,
    photoDesk: photoDeskEn,
    reviewDesk: reviewDeskEn,
    reviews: reviewsEn,
    visits: visitsEn,
    verification: verificationEn,
    translation: translationEn,
    emails: emailsEn,
    extras: extrasEn,
    problems: problemsEn,
    tips: tipsEn,
  },
}

/** One file per language: `common` and `shell` come with every page, the others with the pages that name them. */
export type Namespace = keyof (typeof translations)['fr']
