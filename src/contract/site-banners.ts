// Banners of the site, on the wire: the one that a reader sees, and all of them before operators.
import * as z from 'zod'
import type { SiteBannerId } from '#domain/id.ts'
import {
  BANNER_AUDIENCES,
  BANNER_PATH,
  BANNER_TONES,
  MAX_BANNER_LINK_LENGTH,
  MAX_BANNER_PATH_LENGTH,
  MAX_BANNER_TEXT_LENGTH,
} from '#domain/site-banner.ts'
import { endpoints } from './endpoint.ts'
import { date, idOf, instant, line, time } from './shapes.ts'

const bannerId = idOf<SiteBannerId>()
const params = z.strictObject({ id: bannerId })
const version = z.int().min(1)
const seen = z.strictObject({ version })

const inBoth = (max: number) => z.strictObject({ fr: line(max).min(1), en: line(max).min(1) })
const words = {
  tone: z.enum(BANNER_TONES),
  text: inBoth(MAX_BANNER_TEXT_LENGTH),
  link: z.strictObject({ path: line(MAX_BANNER_PATH_LENGTH).regex(BANNER_PATH), words: inBoth(MAX_BANNER_LINK_LENGTH) }).nullable(),
}
/** By the clock in Montréal. */
const moment = z.strictObject({ date, time })
const written = { ...words, audience: z.enum(BANNER_AUDIENCES), from: moment, until: moment }

const shown = z.object({ id: bannerId, ...words })
export type ShownBanner = z.output<typeof shown>

const banner = z.object({
  id: bannerId,
  ...words,
  audience: z.enum(BANNER_AUDIENCES),
  fromAt: instant,
  untilAt: instant,
  /** By hand. */
  endedAt: instant.nullable(),
  version,
  changedAt: instant,
  changedBy: z.string(),
})
export type SiteBanner = z.output<typeof banner>

export const siteBanners = endpoints({
  'GET /api/banner': {
    summary: 'The banner that the caller sees on every page now, in both languages; null for none',
    who: 'anyone',
    output: z.object({ banner: shown.nullable() }),
    refusals: [],
  },
  'GET /api/admin/banners': {
    summary: 'Banners of the site, the last to begin first',
    who: ['admin'],
    duty: 'write banners',
    output: z.object({ now: instant, banners: z.array(banner) }),
    refusals: [],
  },
  'POST /api/admin/banners': {
    summary: 'Write a banner, which pages show between its dates',
    who: ['admin'],
    duty: 'write banners',
    body: z.strictObject(written),
    output: z.object({ id: bannerId }),
    refusals: ['banner-dates', 'no-such-local-time'],
  },
  'PUT /api/admin/banners/{id}': {
    summary: 'Change the words, the dates or the readers of a banner',
    who: ['admin'],
    duty: 'write banners',
    params,
    body: z.strictObject({ ...written, version }),
    output: z.object({}),
    refusals: ['not-found', 'banner-changed', 'banner-dates', 'no-such-local-time'],
  },
  'POST /api/admin/banners/{id}/end': {
    summary: 'End a banner before its time',
    who: ['admin'],
    duty: 'write banners',
    params,
    body: seen,
    output: z.object({ version }),
    refusals: ['not-found', 'banner-changed'],
  },
  'POST /api/admin/banners/{id}/restore': {
    summary: 'Show a banner again that was ended by hand, until its end',
    who: ['admin'],
    duty: 'write banners',
    params,
    body: seen,
    output: z.object({ version }),
    refusals: ['not-found', 'banner-changed'],
  },
})
