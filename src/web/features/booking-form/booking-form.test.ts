import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, DAYS_OF_WEEK } from '#domain/civil-date.ts'
import { datesOf, MAX_SERIES_WEEKS_BETWEEN, rhythmQuery, type SeriesRule } from '#domain/series-rule.ts'
import { weeksOf, windowOf } from '#domain/openings-calendar.ts'
import { cents, ZERO_CENTS } from '#domain/money.ts'
import { intentFor } from '#web/platform/intent.ts'
import { draftFromQuery, emptyDraft, reviveDraft, toQuote, toRequest, withoutQuery, type BookingDraft } from './booking-draft.ts'
import { asMoney, noTerms, priceAtOnce, termsOf, type PricedCleaner } from './booking-price.ts'
import { faultsOfStep, reachableStep, stepFrom, stepToCorrect } from './booking-steps.ts'
import { noRepeat, ruleOf } from './repeat/repeat-draft.ts'
import { moved } from './room-order.tsx'
import { alternativesOf, hoursOf, onShortNotice, type Opening } from './openings-calendar.ts'
import type { PropertyId } from '#domain/id.ts'

const condo = { type: 'condo', citySlug: 'montreal' } as const
const complete: BookingDraft = {
  ...emptyDraft,
  propertyId: '0b7e4c39-6f0a-4b8e-9f3c-4d7f4a3f0a11' as PropertyId,
  kind: 'regular',
  mayPhotograph: false,
  date: '2026-11-26',
  time: '09:00',
  durationMinutes: 240,
}
const opening = (date: string, time: string): Opening => ({ date, time, timeZone: 'America/Toronto', startsAt: `${date}T14:00:00.000Z` })

describe('a link from a profile', () => {
  it('begins the draft with all its choices', () => {
    const search = new URLSearchParams('date=2026-11-26&time=09:00&hours=5.5&service=deep&supplies=cleaner&emergency=1')
    expect(draftFromQuery(search)).toEqual({
      date: '2026-11-26',
      time: '09:00',
      durationMinutes: 330,
      kind: 'deep',
      suppliesByCleaner: true,
      isEmergency: true,
    })
  })

  it('may name a kind of cleaning, or any of its services: the place says which', () => {
    expect(draftFromQuery(new URLSearchParams('service=regular'))).toEqual({ kind: 'regular' })
    expect(draftFromQuery(new URLSearchParams('service=condo'))).toEqual({ kind: 'regular' })
    expect(draftFromQuery(new URLSearchParams('service=move_in_out'))).toEqual({ kind: 'move-in' })
  })

  it('may ask for the rhythm of a series', () => {
    expect(draftFromQuery(new URLSearchParams('frequency=custom&every=3&days=1,4'))).toEqual({
      frequency: 'custom',
      repeat: { ...noRepeat, everyWeeks: 3, days: [1, 4] },
    })
    expect(draftFromQuery(new URLSearchParams('frequency=monthly&last=1'))).toEqual({
      frequency: 'monthly',
      repeat: { ...noRepeat, isLast: true },
    })
    expect(draftFromQuery(new URLSearchParams('frequency=daily&every=0&days=a'))).toEqual({})
  })

  it('carries the rhythm of any series, which means the same dates again', () => {
    const days = fc.integer({ min: 0, max: 700 }).map((number) => addDays('2026-11-30', number))
    const weekly = fc.record({
      kind: fc.constant('weekly' as const),
      everyWeeks: fc.integer({ min: 1, max: MAX_SERIES_WEEKS_BETWEEN }),
      days: fc.subarray([...DAYS_OF_WEEK]),
    })
    const rules = fc.oneof(weekly, fc.constant({ kind: 'monthly' as const, isLast: false }))
    fc.assert(
      fc.property(days, rules, (firstDate, rule) => {
        const read = draftFromQuery(new URLSearchParams(rhythmQuery({ rule, firstDate })))
        const again = ruleOf({ ...emptyDraft, ...read }, firstDate)
        const datesBy = (each: SeriesRule): readonly string[] =>
          datesOf({ rule: each, end: { kind: 'never' }, firstDate }, firstDate, addDays(firstDate, 200))
        expect(again && datesBy(again)).toEqual(datesBy(rule))
      }),
    )
  })

  it('adds nothing when it is empty or invalid', () => {
    expect(draftFromQuery(new URLSearchParams('step=when'))).toBeNull()
    expect(draftFromQuery(new URLSearchParams('date=2026-02-30&time=25:00&hours=3&service=windows'))).toEqual({})
  })

  it('leaves the suggested length alone when it names no day', () => {
    expect(draftFromQuery(new URLSearchParams('hours=4&supplies=client'))).toEqual({ suppliesByCleaner: false })
  })

  it('leaves the address once the draft holds it', () => {
    expect(withoutQuery(new URLSearchParams('date=2026-11-26&hours=4&step=when&lng=en')).toString()).toBe('step=when&lng=en')
  })
})

describe('a kept draft', () => {
  it('comes back as it was', () => {
    const kept = {
      ...complete,
      roomOrder: ['kitchen'],
      intent: { body: '{}', key: 'k' },
      requested: { bookingId: 'b', clientSecret: 's', at: 1 },
    }
    expect(reviveDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it('takes nothing from what an older page or another hand wrote', () => {
    expect(
      reviveDraft({
        kind: 'windows',
        mayPhotograph: 'yes',
        roomOrder: ['attic'],
        date: 'soon',
        time: '9',
        durationMinutes: 30,
        frequency: 'often',
        intent: { body: 1 },
      }),
    ).toEqual(emptyDraft)
    expect(reviveDraft(null)).toBeNull()
  })
})

describe('a request', () => {
  const visit = { cleanerSlug: 'marie', serviceType: 'condo', durationMinutes: 240, expectedTotalCents: 11_880 } as const
  const request = toRequest(complete, visit)

  it('keeps its key while it is the same request, so that sending it twice books once', () => {
    const first = intentFor(null, request, () => 'first')
    expect(intentFor(first, toRequest(complete, visit), () => 'second')).toEqual(first)
  })

  it('gets another key once it differs', () => {
    const first = intentFor(null, request, () => 'first')
    expect(intentFor(first, toRequest({ ...complete, time: '13:00' }, visit), () => 'second').key).toBe('second')
    expect(intentFor(first, toRequest(complete, { ...visit, expectedTotalCents: 13_980 }), () => 'second').key).toBe('second')
  })

  it('leaves out an emergency that was switched off', () => {
    expect(toRequest({ ...complete, emergencyReason: 'guests' }, visit)).not.toHaveProperty('emergency')
    expect(toRequest({ ...complete, isEmergency: true, emergencyReason: ' guests ' }, visit).emergency).toEqual({
      reason: 'guests',
    })
  })

  it('is priced without what its price does not depend on', () => {
    expect(toQuote(complete, 'marie', 'basic', 240)).toEqual(
      toQuote({ ...complete, notes: 'key', time: '13:00', mayPhotograph: true }, 'marie', 'basic', 240),
    )
    expect(toQuote(emptyDraft, 'marie', 'basic', 240)).toBeNull()
  })
})

describe('the steps', () => {
  it('lead to the last one, unless the address names another', () => {
    expect(stepFrom(null)).toBe('pay')
    expect(stepFrom('checkout')).toBe('pay')
    expect(stepFrom('when')).toBe('when')
  })

  it('stop at the first that lacks something, and skip what is known', () => {
    expect(reachableStep('pay', emptyDraft, null)).toBe('property')
    expect(reachableStep('pay', emptyDraft, condo)).toBe('when')
    expect(reachableStep('pay', { ...complete, kind: null }, condo)).toBe('pay')
    expect(reachableStep('pay', complete, condo)).toBe('pay')
  })

  it('may always be gone back', () => {
    expect(reachableStep('property', complete, condo)).toBe('property')
    expect(reachableStep('when', complete, condo)).toBe('when')
  })

  it('lead a commercial space to the partner instead', () => {
    expect(faultsOfStep('property', complete, { type: 'commercial' })).toEqual(['commercial'])
    expect(reachableStep('pay', complete, { type: 'commercial' })).toBe('property')
  })

  it('want an answer about photos, whichever it is, and a reason for an emergency, in the order of the page', () => {
    for (const mayPhotograph of [true, false]) expect(faultsOfStep('pay', { ...complete, mayPhotograph }, condo)).toEqual([])
    const draft = { ...complete, kind: null, isEmergency: true, emergencyReason: '  ', mayPhotograph: null }
    expect(faultsOfStep('pay', draft, condo)).toEqual(['kindMissing', 'emergencyReasonMissing', 'photosMissing'])
  })

  it.each([
    ['in-the-past', {}, 'when'],
    ['city-not-served', {}, 'property'],
    ['malformed-request', { time: 'x', notes: 'y' }, 'when'],
    ['service-not-offered', {}, null],
    ['malformed-request', { notes: 'x' }, null],
    ['service-unavailable', {}, null],
  ])('after the refusal %s of %j go back to %s', (code, fields, step) => {
    expect(stepToCorrect({ code, fields })).toBe(step)
  })
})

it('a room moves one place, and every other keeps its order', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

describe('the price shown at once', () => {
  const marie: PricedCleaner = {
    tariffMethod: 'hourly',
    ratesByCity: [{ citySlug: 'montreal', city: 'Montréal', hourlyRateCents: 3_200 }],
    fixedRatesCents: null,
    extras: [],
    taxable: false,
  }
  it('holds to the cent: 4 hours at 32 $, products brought, first booking', () => {
    const price = priceAtOnce(
      marie,
      { method: 'hourly', rateCents: cents(3_200) },
      { isEmergency: false, suppliesByCleaner: true, extras: [] },
      240,
      {
        isFirstBooking: true,
        code: null,
        referralCreditCents: ZERO_CENTS,
      },
    )
    expect(price).toMatchObject({
      baseCents: 12_800,
      suppliesCents: 1_000,
      firstBookingDiscountCents: 1_920,
      finalCents: 11_880,
      initialLegCents: 5_940,
    })
    const promotion = { code: 'BIENVENUE', percent: 10, offCents: 2_500, isTaken: false }
    const terms = termsOf({ price: asMoney(price), isFirstBooking: true, promotion })
    expect(terms).toEqual({ isFirstBooking: true, code: { percent: 10, offCents: 2_500 }, referralCreditCents: 0 })
    const plain = priceAtOnce(marie, { method: 'hourly', rateCents: cents(3_200) }, emptyDraft, 240, noTerms)
    expect(termsOf({ price: plain, isFirstBooking: false, promotion: null })).toEqual(noTerms)
  })
})

describe('the openings', () => {
  const openings = [opening('2026-11-26', '09:00'), opening('2026-11-26', '13:30'), opening('2026-11-28', '17:00')]

  it('fill whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf('2026-11-24', { items: openings, days: [{ date: '2026-11-26', load: 'busy' }] })
    expect(weeks[0]?.[0]?.date).toBe('2026-11-22')
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(weeks.flat().filter((day) => day.isInWindow)).toHaveLength(28)
    expect(weeks.flat().find((day) => day.date === '2026-11-26')).toMatchObject({ starts: 2, load: 'busy' })
    expect(weeks.flat().find((day) => day.date === '2026-11-27')).toMatchObject({ starts: 0, load: null })
  })

  it('of a day are grouped by its parts', () => {
    expect(hoursOf('2026-11-26', openings).map(({ part, openings }) => [part, openings.map(({ time }) => time)])).toEqual([
      ['morning', ['09:00']],
      ['afternoon', ['13:30']],
    ])
    expect(hoursOf('2026-11-27', openings)).toEqual([])
  })

  it('are searched in the window of the chosen day', () => {
    expect(windowOf('2026-11-26', '2026-11-24')).toBe(0)
    expect(windowOf('2026-12-22', '2026-11-24')).toBe(1)
    expect(windowOf('2026-01-01', '2026-11-24')).toBe(0)
    expect(windowOf('2028-01-01', '2026-11-24')).toBe(2)
  })

  it('are urgent before the first hour that leaves the usual notice, and all of them when none does', () => {
    const usual = opening('2026-11-26', '13:30')
    expect(onShortNotice({ ...usual, startsAt: '2026-11-26T13:00:00.000Z' }, usual)).toBe(true)
    expect(onShortNotice(usual, usual)).toBe(false)
    expect(onShortNotice(usual, undefined)).toBe(true)
  })

  it('offered after a refusal are read with care', () => {
    expect(alternativesOf({ alternatives: [opening('2026-11-27', '09:00'), { date: 1 }, null] })).toEqual([opening('2026-11-27', '09:00')])
    expect(alternativesOf({})).toEqual([])
  })
})
