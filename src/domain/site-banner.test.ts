import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  BANNER_AUDIENCES,
  BANNER_TONES,
  bannerFor,
  bannerStanding,
  checkBannerAct,
  checkBannerDates,
  type BannerAudience,
  type BannerTone,
} from './site-banner.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))
const dates = { fromAt: at(10), untilAt: at(12) }

it.each([
  [9, null, 'coming'],
  [10, null, 'shown'],
  [11, null, 'shown'],
  [12, null, 'over'],
  [9, 8, 'ended'],
  [11, 10, 'ended'],
  [13, 11, 'over'],
] as const)('at %i, ended by hand at %s, it is %s', (now, ended, standing) => {
  expect(bannerStanding({ ...dates, endedAt: ended === null ? null : at(ended) }, at(now))).toBe(standing)
})

it('is ended before its end alone, and given back until then, by whoever saw it as it is', () => {
  const banner = { ...dates, endedAt: null, version: 2 }
  expect(() => checkBannerAct('end', banner, 2, at(11))).not.toThrow()
  expect(() => checkBannerAct('end', banner, 1, at(11))).toThrow('banner-changed')
  expect(() => checkBannerAct('end', banner, 2, at(12))).toThrow('banner-changed')
  expect(() => checkBannerAct('restore', banner, 2, at(11))).toThrow('banner-changed')
  expect(() => checkBannerAct('restore', { ...banner, endedAt: at(10) }, 2, at(11))).not.toThrow()
  expect(() => checkBannerAct('restore', { ...banner, endedAt: at(10) }, 2, at(12))).toThrow('banner-changed')
})

it.each([
  [10, 12, 9, true],
  [8, 12, 9, true],
  [12, 12, 9, false],
  [12, 10, 9, false],
  [7, 9, 9, false],
])('from %i until %i, written at %i: %s', (from, until, now, isRight) => {
  const check = () => checkBannerDates({ fromAt: at(from), untilAt: at(until) }, at(now))
  if (isRight) expect(check).not.toThrow()
  else expect(check).toThrow('banner-dates')
})

const banner = (id: string, tone: BannerTone, audience: BannerAudience, hour: number) => ({ id, tone, audience, fromAt: at(hour) })

it('shows each reader one banner that is theirs: a warning first, then the latest', () => {
  const all = [
    banner('a', 'info', 'everyone', 9),
    banner('b', 'info', 'everyone', 10),
    banner('c', 'warn', 'cleaner', 8),
    banner('d', 'info', 'client', 11),
  ]
  const shown = (['client', 'cleaner', 'admin', null] as const).map((role) => bannerFor(all, role)?.id)
  expect(shown).toEqual(['d', 'c', 'b', 'b'])
  expect(bannerFor([], 'client')).toBeNull()
})

it('the order in which banners are read changes nothing', () => {
  const one = fc.record({
    id: fc.uuid(),
    tone: fc.constantFrom(...BANNER_TONES),
    audience: fc.constantFrom(...BANNER_AUDIENCES),
    fromAt: fc.integer({ min: 0, max: 23 }).map(at),
  })
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 6 }), (banners) => {
      expect(bannerFor(banners.toReversed(), 'client')).toEqual(bannerFor(banners, 'client'))
    }),
  )
})
