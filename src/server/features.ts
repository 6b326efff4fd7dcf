// Joins the features: each takes only what it needs, and they meet here or through another's door.
import { createHmac } from 'node:crypto'
import { accountLetters } from './account-letters.ts'
import { accountData, makeAccounts, tidyAccounts } from './accounts/index.ts'
import { makeBlog } from './blog/index.ts'
import { audienceRoutes, forgetOldAudience } from './audience/index.ts'
import { bookingData, makeBookings, type Bookings } from './bookings/index.ts'
import { cleanerData, createCleaner, makeCleaners } from './cleaners/index.ts'
import { PROVIDER_NAMES } from '#domain/social.ts'
import { contactData, contactRoutes, forgetOldMessages } from './contact/index.ts'
import type { Caller, Routes } from './platform/http.ts'
import type { DeadlineHandler } from './platform/deadlines.ts'
import { sweepDeadlines } from './platform/deadlines.ts'
import { forgetOldKeys } from './platform/idempotency.ts'
import { drainJobs, type JobHandler } from './platform/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { forgetOldCounts } from './platform/rate-limit.ts'
import { geographyRoutes } from './geography/index.ts'
import { onboardingRoutes } from './onboarding/index.ts'
import { forgetConfirmations, forgetOldLetters, mailData, makeMail, moveDigest, type Mail } from './mail/index.ts'
import { makeNewsletter, newsletterData } from './newsletter/index.ts'
import { makePayments, paymentData, type Payments } from './payments/index.ts'
import { SIGNATURE_HEADER } from './platform/payments/sandbox-events.ts'
import { makeSandboxProvider } from './platform/payments/sandbox-provider.ts'
import { placeRoutes } from './places/index.ts'
import { makeProperties, propertyData } from './properties/index.ts'
import { makeReviews, reviewData, reviewsOf, type Reviews } from './reviews/index.ts'
import { makeSystem } from './system/index.ts'
import { approvedCertificates, makeVerifications, verificationData } from './verification/index.ts'
import { checklistOf, makeVisits, photosOf, prepareChecklist, visitData } from './visits/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Features = {
  readonly routes: readonly Routes[]
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
  authenticate(request: FastifyRequest, now: Date): Promise<Caller | null>
  /** Runs every deadline and job that is due, until nothing is left. */
  settle(): Promise<void>
  /** Forgets what has served its time: old counts, kept answers, ended sessions. */
  tidy(): Promise<void>
  /** From now on `/readyz` says no, so that balancers send new visitors elsewhere before the doors close. */
  startDraining(): void
  /** The sandbox payment provider brings its events to this app, as a payment company would to the real one. */
  deliverThrough(app: FastifyInstance): void
  /** Carries the outbox to the mail server, when there is one. */
  readonly mailDelivery: Mail['delivery']
}

/** `blogDirectory`: other articles than those of the release. */
export function joinFeatures(platform: Platform, metrics: Metrics, { blogDirectory }: { blogDirectory?: string } = {}): Features {
  const { pool, db, clock, config, log } = platform
  const jobs: JobHandler[] = []
  const deadlines: DeadlineHandler[] = []

  const settle = async (): Promise<void> => {
    for (let round = 0; round < 50; round += 1) {
      const ran = await sweepDeadlines(db, clock, deadlines, log)
      await drainJobs(pool, jobs, log)
      if (ran === 0) return
    }
  }

  const { secretBox } = platform
  const mail = makeMail({
    db,
    secretBox,
    clock,
    log,
    origins: platform.origins,
    mail: config.mail,
    answersTo: config.company.email,
    merchant: config.company.merchant,
  })

  const accounts = makeAccounts({
    db,
    pool,
    files: platform.files,
    personalData: [
      verificationData,
      cleanerData,
      propertyData(platform),
      bookingData,
      paymentData,
      visitData,
      reviewData,
      contactData,
      newsletterData,
      mailData,
      accountData,
    ],
    onFrequencyChanged: moveDigest,
    onAccountClosed: (tx, { id, email, language }) =>
      mail.write(tx, { kind: 'account-closed', to: email, language, props: {}, dedupeKey: `account-closed:${id}` }),
    clock,
    secureCookies: config.publicUrl.startsWith('https:'),
    adminSignupCode: config.adminSignupCode,
    ...accountLetters(mail),
    log,
    origins: platform.origins,
    providers: platform.social,
    onLinked: async (tx, accountId, provider) => {
      const { email, language } = await accounts.owner(tx, accountId)
      const dedupeKey = `social-linked:${accountId}:${provider}:${clock.now().toISOString()}`
      await mail.write(tx, { kind: 'social-linked', to: email, language, props: { provider: PROVIDER_NAMES[provider] }, dedupeKey })
    },
    onPasskeyAdded: async (tx, accountId, passkeyId) => {
      const { email, language } = await accounts.owner(tx, accountId)
      await mail.write(tx, { kind: 'passkey-added', to: email, language, props: {}, dedupeKey: `passkey-added:${passkeyId}` })
    },
    onRoleChosen: async (tx, account, now) => {
      if (account.role === 'cleaner') await createCleaner(tx, account, now)
    },
  })
  const cleaners = makeCleaners({ db, pool, geocoder: platform.geocoder, certificatesOf: approvedCertificates })
  deadlines.push(...cleaners.deadlines)
  const properties = makeProperties({ db, geocoder: platform.geocoder, secretBox })

  // The platform itself is not registered for GST and QST on its commission until it passes the small supplier's limit.
  const platformTaxed = false
  let receiver: FastifyInstance | null = null
  const sandbox = makeSandboxProvider({
    db,
    clock,
    webhookSecret: createHmac('sha256', config.secret).update('sandbox webhooks').digest('hex'),
    async deliver(payload, signature) {
      if (!receiver) throw new Error('nobody receives payment events yet')
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
      return (await receiver.inject({ method: 'POST', url: '/api/webhooks/sandbox', payload, headers })).statusCode
    },
  })
  const payments: Payments = makePayments({
    db,
    secretBox,
    clock,
    log,
    ...(platform.stripe
      ? { provider: platform.stripe, sandbox: null, stripe: { provider: platform.stripe, origins: platform.origins } }
      : { provider: sandbox, sandbox, stripe: null }),
    platformTaxed,
    hooks: {
      lockBooking: (tx, bookingId) => bookings.news.lockBooking(tx, bookingId),
      onLegChanged: (tx, change) => bookings.news.onLegChanged(tx, change),
      onRefundChanged: (tx, change) => bookings.news.onRefundChanged(tx, change),
      onRetriesExhausted: (tx, over) => bookings.news.onRetriesExhausted(tx, over),
      releaseTerms: (tx, bookingId) => bookings.news.releaseTerms(tx, bookingId),
      payer: accounts.owner,
    },
  })
  const bookings: Bookings = makeBookings({
    db,
    clock,
    payments,
    mail,
    visits: { prepareChecklist, checklistOf, photosOf },
    reviews: { reviewsOf, publish: (tx, bookingId, now) => reviews.publish(tx, bookingId, now) },
    platformTaxed,
  })
  const reviews: Reviews = makeReviews({ db, bookings })
  const verifications = makeVerifications({ db, files: platform.files, secretBox, mail, chance: Math.random })
  const visits = makeVisits({ db, log: platform.log, files: platform.files, bookings, properties })
  const newsletter = makeNewsletter({ db, mail })
  deadlines.push(...newsletter.deadlines)
  deadlines.push(...mail.deadlines, ...payments.deadlines, ...bookings.deadlines, ...verifications.deadlines)
  jobs.push(...accounts.jobs, ...payments.jobs, ...bookings.jobs)

  let draining = false
  const geography = geographyRoutes(platform.geocoder)
  const blog = makeBlog({ origins: platform.origins, directory: blogDirectory })
  const system = makeSystem({ ...platform, metrics, settle, isDraining: () => draining })

  return {
    routes: [
      ...accounts.routes,
      geography,
      cleaners.routes,
      placeRoutes(pool),
      onboardingRoutes(db),
      properties.routes,
      bookings.routes,
      visits.routes,
      verifications.routes,
      reviews.routes,
      payments.routes,
      contactRoutes({ db, mail, operatorsEmail: config.operatorsEmail }),
      blog.routes,
      newsletter.routes,
      mail.routes,
      audienceRoutes(db, { https: config.publicUrl.startsWith('https:') }),
      ...system.routes,
    ],
    jobs,
    deadlines,
    authenticate: accounts.authenticate,
    settle,
    startDraining: () => {
      draining = true
    },
    async tidy() {
      const now = clock.now()
      await forgetOldCounts(pool, now)
      await forgetOldKeys(pool, now)
      await forgetConfirmations(db, now)
      await forgetOldLetters(db, now)
      await forgetOldMessages(db, now)
      await forgetOldAudience(db, now)
      await tidyAccounts(db, pool, now)
    },
    deliverThrough: (app) => {
      receiver = app
    },
    mailDelivery: mail.delivery,
  }
}
