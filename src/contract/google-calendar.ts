// Google calendars on the wire: consent, the calendars that close hours, how the connection fares, and Google's word that something changed.
import * as z from 'zod'
import { GOOGLE_FAILURES, MAX_GOOGLE_CALENDAR_ID_LENGTH, MAX_GOOGLE_CALENDARS } from '#domain/google-calendar.ts'
import { MAX_PROVIDER_CODE_LENGTH, MAX_PROVIDER_STATE_LENGTH } from '#domain/technical-limits.ts'
import { outsideCalendar } from './calendar-sync.ts'
import { endpoints } from './endpoint.ts'
import { instant, ok } from './shapes.ts'

const googleCalendars = z.object({
  /** False: this site has no settings of Google's. */
  isOffered: z.boolean(),
  connection: z
    .object({
      connectedAt: instant,
      /** When all of it last went well. */
      lastSuccessAt: instant,
      /** Since when it fails: what was known stays busy; null while it works. */
      failingSince: instant.nullable(),
      failure: z.enum(GOOGLE_FAILURES).nullable(),
      /** Visits to come that stand in the calendar of our making. */
      visitCount: z.int(),
      /** Those whose busy times close hours. */
      calendars: z.array(outsideCalendar),
    })
    .nullable(),
})
/** As the person's browser carries them back: malformed values count as absent. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)
const googleId = z.string().min(1).max(MAX_GOOGLE_CALENDAR_ID_LENGTH)
const asking = ['google-not-connected', 'google-revoked', 'google-away'] as const

export const googleCalendar = endpoints({
  'GET /api/cleaner/google': {
    summary: 'Your connection to Google Calendar; null while there is none',
    who: ['cleaner'],
    output: googleCalendars,
    refusals: [],
  },
  'POST /api/cleaner/google/connect': {
    summary: 'Where to go to let us read when you are busy and write your visits; also to renew a consent',
    who: ['cleaner'],
    output: z.object({ location: z.string() }),
    refusals: ['not-found'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'GET /api/cleaner/google/callback': {
    summary: 'Come back from Google: to the page of your calendars, which says what came of it',
    who: 'anyone',
    whileViewing: 'closed',
    query: z.object({
      code: lenient(MAX_PROVIDER_CODE_LENGTH),
      state: lenient(MAX_PROVIDER_STATE_LENGTH),
      error: lenient(MAX_PROVIDER_STATE_LENGTH),
    }),
    output: { raw: 'redirect' },
    status: 302,
    refusals: [],
    limit: { max: 60, perSeconds: 300, by: 'address' },
  },
  'GET /api/cleaner/google/calendars': {
    summary: 'The calendars of your Google account, and which of them close your hours',
    who: ['cleaner'],
    output: z.object({
      items: z.array(z.object({ id: z.string(), name: z.string(), isPrimary: z.boolean(), isTicked: z.boolean() })),
    }),
    refusals: [...asking],
    limit: { max: 60, perSeconds: 3600, by: 'account' },
  },
  'PUT /api/cleaner/google/calendars': {
    summary: 'Choose which calendars close your hours: each is read at once, and those left out open theirs again',
    who: ['cleaner'],
    body: z.strictObject({ ids: z.array(googleId).max(MAX_GOOGLE_CALENDARS) }),
    output: googleCalendars,
    refusals: [...asking, 'not-found', 'calendar-too-busy'],
    limit: { max: 60, perSeconds: 3600, by: 'account' },
  },
  'POST /api/cleaner/google/sync': {
    summary: 'Read and write everything again now',
    who: ['cleaner'],
    output: googleCalendars,
    refusals: ['google-not-connected'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'POST /api/cleaner/google/disconnect': {
    summary: 'End the connection: what was read is deleted, our consent is given back, and the calendar of visits goes if you wish',
    who: ['cleaner'],
    body: z.strictObject({ removesVisits: z.boolean() }),
    output: ok,
    refusals: ['google-not-connected'],
  },
  'POST /api/webhooks/google-calendar': {
    summary: 'Google’s word that a calendar changed; it carries the token of its channel and nothing of the calendar',
    who: 'signed',
    output: ok,
    refusals: ['bad-signature'],
  },
})
