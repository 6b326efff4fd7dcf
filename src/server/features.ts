// Joins the features: each takes only what it needs from the others.
import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '#domain/account.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CleanerId, UserId } from '#domain/id.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import { accountData, findReader, mailboxOf, makeAccounts, tidyAccounts, type Accounts } from './accounts/index.ts'
import { alertData, makeAlerts, moveAlerts, tellAwaited } from './alerts/index.ts'
import { auditRoutes } from './audit/index.ts'
import { audienceRoutes, forgetOldAudience } from './audience/index.ts'
import { bannerRoutes, makeBannersAt, type BannersAt } from './banners/index.ts'
import { makeBlog } from './blog/index.ts'
import { bookingData, bookingsNeeding, bookingsOf, latestTogether, makeBookings, peopleOf, referencesOf } from './bookings/index.ts'
import { calendarRoutes } from './calendar/index.ts'
import { forgetOldChanges } from './schedules/index.ts'
import { calendarSyncData, makeCalendarSync, renewFeed, visitChanged } from './calendar-sync/index.ts'
import { caseData, makeCases, followRedo, openCaseBySystem, withheldOf } from './cases/index.ts'
import { cleanerData, createCleaner, makeCleaners, photoChanged, tellSlugs } from './cleaners/index.ts'
import { contactData, contactRoutes, forgetOldMessages } from './contact/index.ts'
import { disputeData, makeDisputes } from './disputes/index.ts'
import { documentData, makeDocuments, requestDocuments } from './documents/index.ts'
import { feedbackData, feedbackRoutes } from './feedback/index.ts'
import { figuresRoutes } from './figures/index.ts'
import { geographyRoutes, type Geocoder } from './geography/index.ts'
import { ledgerData } from './ledger/index.ts'
import { makeListing } from './listing/index.ts'
import { forgetOldTickets, makeLive } from './live/index.ts'
import { forgetConfirmations, forgetOldLetters, mailData, makeMail, type Mail } from './mail/index.ts'
import { forgetOldConversations, forgetUnsentPhotos, makeMessages, messageData } from './messages/index.ts'
import { dataRequestRoutes, forgetOldDataRequests } from './data-requests/index.ts'
import { incidentRoutes } from './incidents/index.ts'
import { makeNewsletter, newsletterData } from './newsletter/index.ts'
import { forgetOldNotices, makeNotices, noticeData, readAmong, type Notify } from './notices/index.ts'
import { makeOffers, offerData, offersOfBookings } from './offers/index.ts'
import { readingsOf } from './health-readings.ts'
import { onboardingRoutes } from './onboarding/index.ts'
import { makePayments, paymentData, type DisputeChanged, type Payments } from './payments/index.ts'
import { makePayouts, payoutData, type Payouts } from './payouts/index.ts'
import { peopleRoutes } from './people/index.ts'
import { placeRoutes } from './places/index.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { dueDeadlines, sweepDeadlines, type DeadlineHandler } from './platform/deadlines.ts'
import type { Executor, Tx } from './platform/postgres/database.ts'
import type { Caller, CallerMet, Routes } from './platform/http/http.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import { drainJobs, forgetReplacedJobs, type Failed, type JobHandler } from './platform/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import { forgetOldReadings } from './platform/outside-call-store.ts'
import {
  makeSandboxProvider,
  type PaymentProvider,
  type SandboxProvider,
  SIGNATURE_HEADER,
  type StripeProvider,
} from './payment-company/index.ts'
import type { Platform } from './platform/platform.ts'
import { runEach } from './platform/run-each.ts'
import { removingFiles } from './platform/files/remove-files.ts'
import { forgetOldCounts } from './platform/http/rate-limit.ts'
import { makePresence } from './presence/index.ts'
import { makeProperties, propertyData } from './properties/index.ts'
import { makeCodes, promotionRoutes } from './promotions/index.ts'
import { makePush, pushData } from './push/index.ts'
import { savedViewRoutes } from './saved-views/index.ts'
import { recommendationRoutes } from './recommendations/index.ts'
import { makeReconciliation, type Reconciliation } from './reconciliation/index.ts'
import { makeReferrals, referralData, type Referrals } from './referrals/index.ts'
import { makeReports, smallSupplierOf } from './reports/index.ts'
import { makeReviews, publishReviews, reviewData, reviewsOf, tellReviewed } from './reviews/index.ts'
import { homesNeeded, makeSeries, seriesData, tendSoon, type SeriesFeature } from './series/index.ts'
import { makeSettings, makeTermsAt, makeTermsUntil, type TermsAt, type TermsUntil } from './settings/index.ts'
import type { TermsChange } from '#translations/terms-changes.ts'
import { makeSystem } from './system/index.ts'
import { makeTerms, type NewTermsOn, type TermsFeature } from './terms/index.ts'
import { todayRoutes } from './today/index.ts'
import { forgetDoneTodos, todoData, todoRoutes } from './todos/index.ts'
import { makeTrends } from './trends/index.ts'
import { approvedCertificates, makeVerifications, verificationData } from './verification/index.ts'
import { waitingWorkRoutes } from './waiting-work/index.ts'
import { checklistOf, makeVisits, photosOf, prepareChecklist, rewriteChecklist, visitData } from './visits/index.ts'

export type Features = {
  readonly routes: readonly Routes[]
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
  authenticate(request: FastifyRequest, now: Date, executor?: Executor): Promise<Caller | null>
  callerMet(request: FastifyRequest): CallerMet | null
  languageOfAccount(request: FastifyRequest, now: Date): Promise<Language | null>
  /** Runs every deadline and job that is due, until nothing is left; answers what failed, which is tried again later. */
  settle(): Promise<readonly Failed[]>
  /**
   * Announces what the release changes in the terms, deletes what has expired (old counts, kept answers, ended sessions), and tells rooms
   * what the release before told nobody.
   */
  tidy(): Promise<void>
  /** Takes live connections at the server of this app. */
  openLive(app: FastifyInstance): void
  /** From now on `/readyz` answers 503, so that balancers send visitors elsewhere before the shutdown. */
  startDraining(): void
  /** The sandbox payment provider sends its events to this app, as a payment company would. */
  deliverThrough(app: FastifyInstance): void
  /** What the platform takes at an instant: pages quote it. */
  readonly termsAt: TermsAt
  readonly termsUntil: TermsUntil
  /** The day from which the terms of use say something else; null when no change is to come. */
  readonly newTermsOn: NewTermsOn
  /** Banners of the site that stand at an instant. */
  readonly bannersAt: BannersAt
  /** Carries the outbox to the mail server, when there is one. */
  readonly mailDelivery: Mail['delivery']
}

/** What a feature may provide. */
type Feature = {
  readonly routes: Routes | readonly Routes[]
  readonly jobs?: readonly JobHandler[]
  readonly deadlines?: readonly DeadlineHandler[]
}

/** What is opened beside the platform; null where its settings are not given: nobody counts, payments are simulated. */
type Opened = { readonly metrics: Metrics | null; readonly stripe: StripeProvider | null }

export type FeatureOptions = {
  /** Other articles than those of the release. */
  readonly blogDirectory?: string
  /** Other changes of the terms than those of the release. */
  readonly termsChanges?: readonly TermsChange[]
  /** Stands between the product and the simulated payment company. */
  readonly paymentWire?: (provider: PaymentProvider) => PaymentProvider
  /** False: documents are drawn when somebody first reads them. */
  readonly drawsDocumentsAhead?: boolean
}

export function joinFeatures(platform: WithPlaces, { metrics, stripe }: Opened, options: FeatureOptions = {}): Features {
  const { db, clock, config } = platform
  const termsAt = makeTermsAt(platform)
  const mail = joinMail(platform)
  const push = makePush(platform)
  const { notify, ...notices } = makeNotices({ db, clock, mail, findReader, push: push.notice })
  const referrals = makeReferrals({ db, notify })
  const accounts = joinAccounts(platform, mail, notify, referrals)
  const properties = makeProperties({ ...platform, bookings: { needing: placesNeeded(platform.clock), referencesOf } })
  const { payments, payouts, reconciliation, deliverThrough, ...providers } = joinPayments(
    { ...platform, termsAt, stripe },
    notify,
    (ref) => disputes.changed(ref),
    options.paymentWire,
  )
  const bookings = joinBookings({ ...platform, termsAt }, notify, payments, referrals)
  const series = makeSeries({ ...platform, bookings, termsAt })
  const cases = makeCases({ ...platform, bookings, payments })
  const disputes = makeDisputes({ ...platform, ...providers, bookings, payments, cases, brand: BRAND_NAMES.maisonnette })
  const presence = makePresence(platform)
  const messages = makeMessages({ ...platform, notify })
  const live = makeLive({
    ...platform,
    authenticate: accounts.authenticate,
    handlers: { ...messages.frames, ...presence.frames },
    listeners: [messages.listen, presence.listen],
  })
  const terms = makeTerms({ db, clock, mail, termsAt, changes: options.termsChanges })
  const features: readonly Feature[] = [
    accounts,
    { routes: plainRoutes(platform, series, mail, accounts) },
    ...joinCleaners(platform, notify),
    properties,
    bookings,
    makeOffers({ ...platform, notify, bookings }),
    series,
    makeVisits({ ...platform, bookings, properties }),
    cases,
    disputes,
    makeVerifications({ ...platform, notify, termsAt, chance: Math.random }),
    makeReviews({ db, bookings }),
    makeCalendarSync({ ...platform, bookings, notify }),
    referrals,
    payments,
    payouts,
    makeDocuments({ ...platform, bookings, merchant: config.company.merchant, termsAt, drawsAhead: options.drawsDocumentsAhead ?? true }),
    makeSettings({ db, notify }),
    terms,
    reconciliation,
    ...joinReports(platform, notify),
    makeBlog({ ...platform, termsAt, directory: options.blogDirectory }),
    makeNewsletter({ db, mail }),
    makeAlerts({ ...platform, mail, notify }),
    mail,
    notices,
    messages,
    live,
    push,
  ]
  const jobs = [removingFiles(platform), ...features.flatMap((feature) => feature.jobs ?? [])]
  const deadlines = features.flatMap((feature) => feature.deadlines ?? [])
  const settle: Features['settle'] = () => settleAll(platform, jobs, deadlines)
  const system = makeSystem({ ...platform, metrics, settle, readings: readingsOf(platform) })
  return {
    routes: [...features.flatMap((feature) => feature.routes), system.routes],
    jobs,
    deadlines,
    authenticate: accounts.authenticate,
    callerMet: accounts.callerMet,
    languageOfAccount: accounts.languageOfAccount,
    settle,
    termsAt,
    ...datesOfPages(platform, terms),
    openLive: live.openOn,
    startDraining: system.startDraining,
    tidy: () => runEach([() => terms.announceNew(), ...tidying(platform, clock.now())]),
    deliverThrough,
    mailDelivery: mail.delivery,
  }
}

/** What pages say for some time. */
const datesOfPages = (platform: Platform, { newTermsOn }: TermsFeature): Pick<Features, 'termsUntil' | 'newTermsOn' | 'bannersAt'> => ({
  termsUntil: makeTermsUntil(platform),
  newTermsOn,
  bannersAt: makeBannersAt(platform),
})

/** Cleaners, and their list as one client has it. */
function joinCleaners(platform: WithPlaces, notify: Notify): readonly Feature[] {
  const listing = makeListing(platform)
  const cleaners = makeCleaners({ ...platform, notify, certificatesOf: approvedCertificates })
  return [listing, cleaners, { routes: [recommendationRoutes({ db: platform.db, lists: listing.lists })] }]
}

/** What the site comes to, for books and over time. */
const joinReports = (platform: Platform, notify: Notify): readonly Feature[] => [makeReports({ ...platform, notify }), makeTrends(platform)]

/** Of features that have nothing but routes. */
const plainRoutes = (platform: WithPlaces, series: SeriesFeature, mail: Mail, { closeAccount }: Accounts): readonly Routes[] => {
  const { geocoder, pool, db } = platform
  const { operatorsEmail } = platform.config
  return [
    audienceRoutes(db, { https: isSecure(platform) }),
    geographyRoutes(geocoder),
    calendarRoutes({ db, series }),
    placeRoutes(pool),
    onboardingRoutes(db),
    todayRoutes(db),
    todoRoutes(db),
    ...contactRoutes({ db, mail, operatorsEmail }),
    feedbackRoutes({ db, mail, operatorsEmail, bookings: { peopleOf, latestTogether } }),
    peopleRoutes({ db, mail, renewFeed: feedRenewal(platform), closeAccount }),
    auditRoutes(db),
    figuresRoutes({ db }),
    incidentRoutes(db),
    dataRequestRoutes(db),
    savedViewRoutes(db),
    waitingWorkRoutes(db),
    bannerRoutes(db),
    promotionRoutes(db),
  ]
}

const isSecure = ({ config }: Platform): boolean => config.publicUrl.startsWith('https:')

function joinMail(platform: Platform): Mail {
  const { company, mail } = platform.config
  return makeMail({ ...platform, mail, mailboxOf, readAmong, answersTo: company.email, merchant: company.merchant })
}

function joinAccounts(platform: Platform, mail: Mail, notify: Notify, referrals: Referrals): Accounts {
  return makeAccounts({
    ...platform,
    mail,
    notify,
    personalData: [
      verificationData,
      cleanerData,
      propertyData(platform.secretBox, bookingsOf),
      offerData,
      seriesData,
      bookingData,
      ledgerData(bookingsOf),
      paymentData(bookingsOf),
      payoutData,
      documentData(platform.secretBox, bookingsOf),
      visitData(bookingsOf),
      caseData(bookingsOf),
      disputeData(bookingsOf),
      messageData(bookingsOf),
      reviewData(bookingsOf),
      referralData,
      contactData,
      newsletterData,
      alertData,
      feedbackData,
      todoData,
      pushData,
      calendarSyncData,
      noticeData(bookingsOf),
      mailData(bookingsOf),
      accountData,
    ],
    secureCookies: isSecure(platform),
    adminSignupCode: platform.config.adminSignupCode,
    operatorsNeedSecondFactor: platform.config.operatorsNeedSecondFactor,
    providers: platform.social,
    async onRole(tx, account, now) {
      if (account.role === 'cleaner') await createCleaner(tx, account, now)
      await referrals.onRole(tx, account, now)
    },
    async onPicture(tx, { id, role }, now) {
      if (role === 'cleaner') await photoChanged(tx, id as CleanerId, now)
    },
    onReferralCode: referrals.redeemAtSignUp,
    renewFeed: feedRenewal(platform),
    onEmailChanged: moveAlerts,
  })
}

const feedRenewal =
  ({ secretBox }: Pick<Platform, 'secretBox'>) =>
  (tx: Tx, accountId: UserId, now: Date): Promise<boolean> =>
    renewFeed(tx, secretBox, accountId, now)

type WithPlaces = Platform & { readonly geocoder: Geocoder }
type WithTerms = Platform & { readonly termsAt: TermsAt }

type Providers = { readonly provider: PaymentProvider; readonly sandbox: SandboxProvider | null }

function joinPayments(
  platform: WithTerms & Pick<Opened, 'stripe'>,
  notify: Notify,
  disputeChanged: DisputeChanged,
  wire: (provider: PaymentProvider) => PaymentProvider = (provider) => provider,
): { readonly payments: Payments; readonly payouts: Payouts; readonly reconciliation: Reconciliation } & Pick<Features, 'deliverThrough'> &
  Providers {
  const { stripe, config, termsAt } = platform
  let receiver: FastifyInstance | null = null
  const sandbox = makeSandboxProvider({
    ...platform,
    webhookSecret: createHmac('sha256', config.secret).update('sandbox webhooks').digest('hex'),
    async deliver(payload, signature) {
      if (!receiver) throw new Error('nobody receives payment events yet')
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
      return (await receiver.inject({ method: 'POST', url: '/api/webhooks/sandbox', payload, headers })).statusCode
    },
  })
  const providers = stripe ? { provider: stripe, sandbox: null } : { provider: wire(sandbox), sandbox }
  const payouts = makePayouts({ ...platform, ...providers, notify, termsAt, smallSupplierOf })
  return {
    ...providers,
    payments: makePayments({ ...platform, ...providers, notify, payees: payouts, disputeChanged }),
    payouts,
    reconciliation: makeReconciliation({ ...platform, ...providers }),
    deliverThrough: (app) => {
      receiver = app
    },
  }
}

const joinBookings = (platform: WithTerms, notify: Notify, payments: Payments, referrals: Referrals) =>
  makeBookings({
    ...platform,
    notify,
    payments,
    visits: { prepareChecklist, rewriteChecklist, checklistOf, photosOf },
    reviews: { reviewsOf, publish: publishReviews },
    openCase: openCaseBySystem,
    followRedo,
    withheldOf,
    requestDocuments,
    visitChanged: visitChanged(platform.google !== null),
    referrals,
    promotions: makeCodes(platform),
    offers: offersOfBookings,
    tendSeries: tendSoon,
  })

async function settleAll(
  { pool, db, clock, log }: Platform,
  jobs: Features['jobs'],
  deadlines: Features['deadlines'],
): Promise<readonly Failed[]> {
  const failed: Failed[] = []
  for (let round = 0; round < 200; round += 1) {
    const swept = await sweepDeadlines(db, clock, deadlines, log)
    failed.push(...swept.failed, ...(await drainJobs(pool, jobs, log)))
    if (swept.ran > 0) continue
    if ((await dueDeadlines(db, clock.now())).dueCount === 0) break
    await delay(20)
  }
  return failed
}

/** What is forgotten after its time, and told again where the telling was lost. */
const tidying = ({ db, pool, files }: Platform, now: Date): readonly (() => Promise<unknown>)[] => [
  () => forgetOldCounts(pool, now),
  () => forgetOldKeys(pool, now),
  () => forgetConfirmations(db, now),
  () => forgetOldLetters(db, now),
  () => forgetOldMessages(db, now),
  () => forgetOldAudience(db, now),
  () => forgetOldDataRequests(db, now),
  () => forgetOldTickets(db, now),
  () => forgetOldChanges(db, now),
  () => forgetOldNotices(db, now),
  () => forgetDoneTodos(db, now),
  () => forgetUnsentPhotos({ db, files }, now),
  () => forgetOldConversations({ db, files }, now),
  () => tellSlugs(db, now),
  () => tellAwaited(db, now),
  () => tellReviewed(db, now),
  () => forgetReplacedJobs(pool),
  () => forgetOldReadings(db, systemClock.now()),
  () => tidyAccounts(db, pool, now),
]

/** Visits to come need a place, and series that go on, though a pause books none. */
const placesNeeded =
  (clock: Clock): typeof bookingsNeeding =>
  async (executor, ids) => {
    const [visits, series] = await Promise.all([bookingsNeeding(executor, ids), homesNeeded(executor, ids, clock.now())])
    const keys = new Set([...visits.keys(), ...series.keys()])
    return new Map([...keys].map((id) => [id, [...new Set([...(visits.get(id) ?? []), ...(series.get(id) ?? [])])]]))
  }
