// Joins the features: each takes only what it needs from the others.
import { createHmac } from 'node:crypto'
import type { Language } from '#domain/account.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CleanerId } from '#domain/id.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import { PLATFORM_TAXED } from '#domain/tax.ts'
import { accountData, makeAccounts, tidyAccounts, type Accounts } from './accounts/index.ts'
import { alertData, makeAlerts } from './alerts/index.ts'
import { audienceRoutes, forgetOldAudience } from './audience/index.ts'
import { makeBlog } from './blog/index.ts'
import { bookingData, bookingsOf, makeBookings } from './bookings/index.ts'
import { caseData, makeCases, openCaseBySystem } from './cases/index.ts'
import { cleanerData, createCleaner, makeCleaners, photoChanged } from './cleaners/index.ts'
import { contactData, contactRoutes, forgetOldMessages } from './contact/index.ts'
import { disputeData, makeDisputes } from './disputes/index.ts'
import { documentData, makeDocuments, requestDocuments } from './documents/index.ts'
import { geographyRoutes } from './geography/index.ts'
import { forgetOldTickets, makeLive } from './live/index.ts'
import { forgetConfirmations, forgetOldLetters, mailData, makeMail, type Mail } from './mail/index.ts'
import { makeNewsletter, newsletterData } from './newsletter/index.ts'
import { onboardingRoutes } from './onboarding/index.ts'
import { makePayments, paymentData, type DisputeChanged, type Payments } from './payments/index.ts'
import { makePayouts, payoutData, type Payouts } from './payouts/index.ts'
import { placeRoutes } from './places/index.ts'
import { sweepDeadlines, type DeadlineHandler } from './platform/deadlines.ts'
import type { Executor } from './platform/database.ts'
import type { Caller, CallerMet, Routes } from './platform/http.ts'
import { forgetOldKeys } from './platform/idempotency.ts'
import { drainJobs, type JobHandler } from './platform/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import { SIGNATURE_HEADER } from './platform/payments/sandbox-events.ts'
import type { PaymentProvider } from './platform/payments/provider.ts'
import { makeSandboxProvider, type SandboxProvider } from './platform/payments/sandbox-provider.ts'
import type { Platform } from './platform/platform.ts'
import { forgetOldCounts } from './platform/rate-limit.ts'
import { makeProperties, propertyData } from './properties/index.ts'
import { makeReconciliation, type Reconciliation } from './reconciliation/index.ts'
import { makeReferrals, referralData, type Referrals } from './referrals/index.ts'
import { makeReports } from './reports/index.ts'
import { makeReviews, publishReviews, reviewData, reviewsOf } from './reviews/index.ts'
import { makeSystem } from './system/index.ts'
import { todayRoutes } from './today/index.ts'
import { approvedCertificates, makeVerifications, verificationData } from './verification/index.ts'
import { checklistOf, makeVisits, photosOf, prepareChecklist, visitData } from './visits/index.ts'

export type Features = {
  readonly routes: readonly Routes[]
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
  authenticate(request: FastifyRequest, now: Date, executor?: Executor): Promise<Caller | null>
  callerMet(request: FastifyRequest): CallerMet | null
  languageOfAccount(request: FastifyRequest, now: Date): Promise<Language | null>
  /** Runs every deadline and job that is due, until nothing is left. */
  settle(): Promise<void>
  /** Deletes what has expired: old counts, kept answers, ended sessions. */
  tidy(): Promise<void>
  /** Takes live connections at the server of this app. */
  openLive(app: FastifyInstance): void
  /** From now on `/readyz` answers 503, so that balancers send visitors elsewhere before the shutdown. */
  startDraining(): void
  /** The sandbox payment provider sends its events to this app, as a payment company would. */
  deliverThrough(app: FastifyInstance): void
  /** Carries the outbox to the mail server, when there is one. */
  readonly mailDelivery: Mail['delivery']
}

/** What a feature may provide. */
type Feature = {
  readonly routes: Routes | readonly Routes[]
  readonly jobs?: readonly JobHandler[]
  readonly deadlines?: readonly DeadlineHandler[]
}

export type FeatureOptions = {
  /** Other articles than those of the release. */
  readonly blogDirectory?: string
  /** Stands between the product and the simulated payment company. */
  readonly paymentWire?: (provider: PaymentProvider) => PaymentProvider
}

export function joinFeatures(platform: Platform, metrics: Metrics | null, options: FeatureOptions = {}): Features {
  const { pool, db, clock, config } = platform
  const mail = joinMail(platform)
  const referrals = makeReferrals({ db, mail })
  const accounts = joinAccounts(platform, mail, referrals)
  const properties = makeProperties(platform)
  const { payments, payouts, reconciliation, deliverThrough, ...providers } = joinPayments(
    platform,
    mail,
    (ref) => disputes.changed(ref),
    options.paymentWire,
  )
  const bookings = joinBookings(platform, mail, payments, referrals)
  const cases = makeCases({ ...platform, bookings, payments, platformTaxed: PLATFORM_TAXED })
  const disputes = makeDisputes({ ...platform, ...providers, bookings, payments, cases, brand: BRAND_NAMES.maisonnette })
  const live = makeLive({ ...platform, authenticate: accounts.authenticate })
  const features: readonly Feature[] = [
    accounts,
    { routes: geographyRoutes(platform.geocoder) },
    makeCleaners({ ...platform, mail, certificatesOf: approvedCertificates }),
    { routes: placeRoutes(pool) },
    { routes: onboardingRoutes(db) },
    { routes: todayRoutes(db) },
    properties,
    bookings,
    makeVisits({ ...platform, bookings, properties }),
    cases,
    disputes,
    makeVerifications({ ...platform, mail, chance: Math.random }),
    makeReviews({ db, bookings }),
    referrals,
    payments,
    payouts,
    makeDocuments({ ...platform, bookings, merchant: config.company.merchant, platformTaxed: PLATFORM_TAXED }),
    reconciliation,
    makeReports({ ...platform, mail }),
    { routes: contactRoutes({ db, mail, operatorsEmail: config.operatorsEmail }) },
    makeBlog({ origins: platform.origins, directory: options.blogDirectory }),
    makeNewsletter({ db, mail }),
    makeAlerts({ ...platform, mail }),
    mail,
    live,
    { routes: audienceRoutes(db, { https: isSecure(platform) }) },
  ]
  const jobs = features.flatMap((feature) => feature.jobs ?? [])
  const deadlines = features.flatMap((feature) => feature.deadlines ?? [])
  const settle = (): Promise<void> => settleAll(platform, jobs, deadlines)
  const system = makeSystem({ ...platform, metrics, settle })
  return {
    routes: [...features.flatMap((feature) => feature.routes), system.routes],
    jobs,
    deadlines,
    authenticate: accounts.authenticate,
    callerMet: accounts.callerMet,
    languageOfAccount: accounts.languageOfAccount,
    settle,
    openLive: live.openOn,
    startDraining: system.startDraining,
    tidy: () => tidyAll(platform, clock.now()),
    deliverThrough,
    mailDelivery: mail.delivery,
  }
}

const isSecure = ({ config }: Platform): boolean => config.publicUrl.startsWith('https:')

function joinMail(platform: Platform): Mail {
  const { company, mail } = platform.config
  return makeMail({ ...platform, mail, answersTo: company.email, merchant: company.merchant })
}

function joinAccounts(platform: Platform, mail: Mail, referrals: Referrals): Accounts {
  return makeAccounts({
    ...platform,
    mail,
    personalData: [
      verificationData,
      cleanerData,
      propertyData(platform.secretBox, bookingsOf),
      bookingData,
      paymentData(bookingsOf),
      payoutData,
      documentData(platform.secretBox, bookingsOf),
      visitData(bookingsOf),
      caseData(bookingsOf),
      disputeData(bookingsOf),
      reviewData(bookingsOf),
      referralData,
      contactData,
      newsletterData,
      alertData,
      mailData(bookingsOf),
      accountData,
    ],
    secureCookies: isSecure(platform),
    adminSignupCode: platform.config.adminSignupCode,
    providers: platform.social,
    async onRole(tx, account, now) {
      if (account.role === 'cleaner') await createCleaner(tx, account, now)
      await referrals.onRole(tx, account, now)
    },
    async onPicture(tx, { id, role }, now) {
      if (role === 'cleaner') await photoChanged(tx, id as CleanerId, now)
    },
    onReferralCode: referrals.claimAtSignUp,
  })
}

type Providers = { readonly provider: PaymentProvider; readonly sandbox: SandboxProvider | null }

function joinPayments(
  platform: Platform,
  mail: Mail,
  disputeChanged: DisputeChanged,
  wire: (provider: PaymentProvider) => PaymentProvider = (provider) => provider,
): { readonly payments: Payments; readonly payouts: Payouts; readonly reconciliation: Reconciliation } & Pick<Features, 'deliverThrough'> &
  Providers {
  const { stripe, config } = platform
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
  const payouts = makePayouts({ ...platform, ...providers, mail, platformTaxed: PLATFORM_TAXED })
  return {
    ...providers,
    payments: makePayments({ ...platform, ...providers, mail, payees: payouts, disputeChanged, platformTaxed: PLATFORM_TAXED }),
    payouts,
    reconciliation: makeReconciliation({ ...platform, ...providers }),
    deliverThrough: (app) => {
      receiver = app
    },
  }
}

const joinBookings = (platform: Platform, mail: Mail, payments: Payments, referrals: Referrals) =>
  makeBookings({
    ...platform,
    mail,
    payments,
    visits: { prepareChecklist, checklistOf, photosOf },
    reviews: { reviewsOf, publish: publishReviews },
    openCase: openCaseBySystem,
    requestDocuments,
    referrals,
    platformTaxed: PLATFORM_TAXED,
  })

async function settleAll({ pool, db, clock, log }: Platform, jobs: Features['jobs'], deadlines: Features['deadlines']): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    const ran = await sweepDeadlines(db, clock, deadlines, log)
    await drainJobs(pool, jobs, log)
    if (ran === 0) return
  }
}

async function tidyAll({ db, pool }: Platform, now: Date): Promise<void> {
  await forgetOldCounts(pool, now)
  await forgetOldKeys(pool, now)
  await forgetConfirmations(db, now)
  await forgetOldLetters(db, now)
  await forgetOldMessages(db, now)
  await forgetOldAudience(db, now)
  await forgetOldTickets(db, now)
  await tidyAccounts(db, pool, now)
}
