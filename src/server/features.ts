// Joins the features: each takes only what it needs, and they meet here or through another's door.
import { makeAccounts } from './accounts/index.ts'
import { createCleaner, makeCleaners } from './cleaners/index.ts'
import type { Caller, Routes } from './platform/http.ts'
import type { DeadlineHandler } from './platform/deadlines.ts'
import { sweepDeadlines } from './platform/deadlines.ts'
import { drainJobs, type JobHandler } from './platform/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { geographyRoutes } from './geography/index.ts'
import { makeMail, type Mail } from './mail/index.ts'
import { makeProperties } from './properties/index.ts'
import { makeSystem } from './system/index.ts'
import type { FastifyRequest } from 'fastify'

export type Features = {
  readonly routes: readonly Routes[]
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
  authenticate(request: FastifyRequest, now: Date): Promise<Caller | null>
  /** Runs every deadline and job that is due, until nothing is left. */
  settle(): Promise<void>
  /** Carries the outbox to the mail server, when there is one. */
  readonly mailDelivery: Mail['delivery']
}

export function joinFeatures(platform: Platform, metrics: Metrics): Features {
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

  const mail = makeMail({ db, clock, log, siteUrl: config.publicUrl, mail: config.mail })

  const accounts = makeAccounts({
    db,
    pool,
    secureCookies: config.publicUrl.startsWith('https:'),
    adminSignupCode: config.adminSignupCode,
    onAccountCreated: async (tx, account, now) => {
      if (account.role === 'cleaner') await createCleaner(tx, account, now)
      const props = { name: account.name, role: account.role === 'admin' ? null : account.role }
      await mail.write(tx, { kind: 'welcome', to: account.email, language: account.language, props, dedupeKey: `welcome:${account.id}` })
    },
    onRoleChosen: async (tx, account, now) => {
      if (account.role === 'cleaner') await createCleaner(tx, account, now)
    },
  })
  const cleaners = makeCleaners({ db, pool, geocoder: platform.geocoder })
  deadlines.push(...cleaners.deadlines)
  const properties = makeProperties({ db, geocoder: platform.geocoder, secretBox: platform.secretBox })
  const geography = geographyRoutes(platform.geocoder)
  const system = makeSystem({ pool, clock, config, files: platform.files, metrics, settle })

  return {
    routes: [...accounts.routes, geography, cleaners.routes, properties.routes, mail.routes, ...system.routes],
    jobs,
    deadlines,
    authenticate: accounts.authenticate,
    settle,
    mailDelivery: mail.delivery,
  }
}
