// What the exchange with Google needs from the rest of the application.
import * as z from 'zod'
import { cleanerId } from '#contract/shapes.ts'
import type { CleanerId } from '#domain/id.ts'
import type { Bookings } from '../../bookings/index.ts'
import type { GoogleAccount, GoogleCalendar } from '../../platform/google/google-calendar.ts'
import { defineJob } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { SiteOrigins } from '../../platform/http/site-origins.ts'
import type { OutsideDeps } from '../read-outside.ts'
import type { Connection } from './google-store.ts'

export type GoogleDeps = OutsideDeps & {
  readonly log: Log
  readonly google: GoogleCalendar | null
  readonly origins: Pick<SiteOrigins, 'all' | 'of' | 'ofLanguage' | 'brandOfLanguage'>
  readonly bookings: Pick<Bookings, 'find' | 'proposeFromCalendar'>
}

/** One exchange: whose account it is, opened, at one moment. */
export type Exchange = { readonly account: GoogleAccount; readonly connection: Connection; readonly now: Date }

/** `due`: its time has come; otherwise something changed, which waits while the connection fails. */
export const syncJob = defineJob('sync-google', z.object({ cleanerId, due: z.boolean() }))
export const keyOf = (cleanerId: CleanerId, due: boolean): string => `sync-google:${cleanerId}${due ? ':due' : ''}`

/** The timer of the next exchange. */
export const SYNC_AGAIN = 'sync-google'
