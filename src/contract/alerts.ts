// Alerts on the wire: of unserved places, asked for, confirmed from the mailbox and stopped; and of a cleaner's full days.
import * as z from 'zod'
import { LINK_TOKEN_SHAPE } from '#domain/account.ts'
import { OFFER_TYPES } from '#domain/cleaner.ts'
import { MAX_ADDRESS_ID_LENGTH } from '#domain/technical-limits.ts'
import { email } from './accounts.ts'
import { searchedService, visitHours } from './listing.ts'
import { endpoints } from './endpoint.ts'
import { citySlug, date, degrees, id, idParams, instant, ok, propertyId, slug } from './shapes.ts'

const token = z.string().regex(LINK_TOKEN_SHAPE)
const linkLimit = { max: 60, perSeconds: 3600, by: 'address' } as const

/** The place that a list was empty for: its city, and `near` where the list was narrowed to an address. */
const place = z.strictObject({
  city: citySlug,
  near: z.string().max(MAX_ADDRESS_ID_LENGTH).optional(),
  service: searchedService.optional(),
})
const placeRefusals = ['city-not-found', 'address-not-from-suggestions'] as const

const dayAlert = z.object({
  id,
  cleaner: z.object({ name: z.string(), slug }),
  /** By the cleaner's calendar. */
  date,
  hours: z.number(),
})

export const alerts = endpoints({
  'POST /api/alerts': {
    summary: 'Ask to be told when somebody begins to serve a place; a link goes to the mailbox, and nothing else until it is followed',
    who: 'anyone',
    body: place.extend({ email }),
    output: ok,
    status: 202,
    refusals: placeRefusals,
    limit: { max: 20, perSeconds: 3600, by: 'address' },
    idempotent: true,
  },
  'POST /api/alerts/confirm': {
    summary: 'Confirm with the link sent by email; a second time changes nothing',
    who: 'anyone',
    body: z.strictObject({ token }),
    output: ok,
    refusals: ['link-unknown', 'too-many-alerts'],
    limit: linkLimit,
  },
  'POST /api/alerts/stop': {
    summary: 'Stop with the same link; the alert is deleted',
    who: 'anyone',
    body: z.strictObject({ token }),
    output: ok,
    refusals: ['link-unknown'],
    limit: linkLimit,
  },
  'GET /api/users/me/alerts': {
    summary: 'The places of which you will be told, the newest first',
    who: 'signed-in',
    output: z.object({
      items: z.array(
        z.object({
          id,
          city: citySlug,
          /** About where the address is; null for anywhere in the city. */
          position: z.object(degrees).nullable(),
          offer: z.enum(OFFER_TYPES).nullable(),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /api/users/me/alerts': {
    summary: 'The same for yourself, at once when your address is verified; a second time changes nothing',
    who: 'signed-in',
    body: place,
    output: z.object({
      /** Null: a link went to the mailbox, which is not verified. */
      id: id.nullable(),
    }),
    refusals: [...placeRefusals, 'too-many-alerts'],
    limit: { max: 60, perSeconds: 3600, by: 'account' },
  },
  'DELETE /api/users/me/alerts/{id}': {
    summary: 'Stop being told of a place',
    who: 'signed-in',
    params: idParams,
    output: ok,
    refusals: ['not-found'],
  },
  'GET /api/users/me/day-alerts': {
    summary: 'The full days of which you will be told, the next first',
    who: ['client'],
    output: z.object({ items: z.array(dayAlert), now: instant }),
    refusals: [],
  },
  'POST /api/users/me/day-alerts': {
    summary: 'Ask to be told once when a cleaner has time again on a full day; it holds no time, and a second time changes length and home',
    who: ['client'],
    body: z.strictObject({ cleanerSlug: slug, date, hours: visitHours, propertyId: propertyId.optional() }),
    output: dayAlert,
    refusals: ['not-found', 'in-the-past', 'too-early', 'day-not-full', 'too-many-day-alerts'],
    limit: { max: 60, perSeconds: 3600, by: 'account' },
  },
  'DELETE /api/users/me/day-alerts/{id}': {
    summary: 'Stop waiting for a day',
    who: ['client'],
    params: idParams,
    output: ok,
    refusals: ['not-found'],
  },
})
