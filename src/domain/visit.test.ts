import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRECISIONS } from './address.ts'
import { addMinutes } from './elapsed.ts'
import { sayableOf } from './place-precision.ts'
import type { Refusal } from './refusal.ts'
import {
  isShortVisit,
  isShortVisitExplained,
  lockOutProof,
  MAX_UNSENT_HOURS,
  MIN_UNSENT_SECONDS,
  missingForPunchOut,
  occurrenceOf,
  punchProof,
  refuseForbiddenPhoto,
  timeOnSite,
  type PunchProof,
} from './visit.ts'

const site = { lat: 45.5231, lng: -73.5817, precision: 'building' } as const
/** So many metres north of the property. */
const north = (meters: number, accuracyMeters = 10) => ({ lat: site.lat + meters / 111_195, lng: site.lng, accuracyMeters })

test.each([
  ['at the door', 0, 10],
  ['at 300 m', 300, 0],
  ['at 400 m with a phone unsure by 120 m', 400, 120],
])('a punch %s is on site', (_, meters, accuracy) => {
  expect(punchProof({ position: north(meters, accuracy) }, site)).toMatchObject({ kind: 'on-site', distanceMeters: meters })
})

test('a punch from too far is refused with its distance, and taken with a stated reason', () => {
  expect(() => punchProof({ position: north(900) }, site)).toThrow('too-far-away')
  expect(() => punchProof({ position: north(900), reason: '  no ' }, site)).toThrow('too-far-away')
  expect(punchProof({ position: north(900), reason: ' GPS astray downtown ' }, site)).toEqual({
    kind: 'stated-reason',
    reason: 'GPS astray downtown',
    distanceMeters: 900,
  })
})

test('a phone that knows nothing of its place cannot punch from anywhere', () => {
  expect(() => punchProof({ position: north(5_000, 1_000_000) }, site)).toThrow('too-far-away')
})

test('at a property that is known only about an arrival is the cleaner’s word, and from outside of where it can be nothing without a reason', () => {
  expect(punchProof({ position: north(2_500) }, { ...site, precision: 'postal' })).toEqual({ kind: 'declared', distanceMeters: null })
  expect(punchProof({ position: north(17_174) }, { ...site, precision: 'locality' })).toEqual({ kind: 'declared', distanceMeters: null })
  expect(() => punchProof({ position: north(4_000) }, { ...site, precision: 'postal' })).toThrow('outside-area')
  const reason = 'The street is new'
  expect(punchProof({ position: north(4_000), reason }, { ...site, precision: 'postal' })).toEqual({
    kind: 'stated-reason',
    reason,
    distanceMeters: null,
  })
})

const anyPrecision = fc.constantFrom(...PRECISIONS)
const proofOf = (prove: () => PunchProof): string => {
  try {
    return prove().kind
  } catch {
    return 'refused'
  }
}

test('presence is proved within 300 m of a door alone, the doubts of phone and address allowed for, and a distance kept for a door alone', () => {
  fc.assert(
    fc.property(fc.nat(60_000), fc.nat(1_000), anyPrecision, (away, accuracy, precision) => {
      const { known, missesByMeters } = sayableOf(precision)
      const kind = proofOf(() => punchProof({ position: north(away, accuracy) }, { ...site, precision }))
      if (kind === 'on-site') expect([known, away <= 300 + 200 + missesByMeters + 1]).toEqual(['door', true])
      if (known !== 'door') expect(kind).not.toBe('on-site')
      if (away <= 299) expect(kind).toBe(known === 'door' ? 'on-site' : 'declared')
    }),
  )
})

test('how far is told in whole kilometres', () => {
  const farFrom = (meters: number) => {
    try {
      punchProof({ position: north(meters) }, site)
    } catch (error) {
      return (error as Refusal).details
    }
  }
  expect([farFrom(17_174), farFrom(900)]).toEqual([
    { count: 17, maxMeters: 300 },
    { count: 0, maxMeters: 300 },
  ])
})

test('without a position a reason is needed', () => {
  expect(() => punchProof({}, site)).toThrow('location-needed')
  expect(punchProof({ reason: 'No signal in the basement' }, site)).toMatchObject({ kind: 'stated-reason', distanceMeters: null })
})

describe('a closed door', () => {
  const photographed = { doorPhotos: 1 }

  test('is proved by a photo and a position, which no words replace', () => {
    expect(lockOutProof({ ...photographed, position: north(120) }, site)).toEqual({ kind: 'on-site', distanceMeters: 120 })
    expect(() => lockOutProof({ doorPhotos: 0, position: north(0) }, site)).toThrow('door-photo-missing')
    expect(() => lockOutProof(photographed, site)).toThrow('door-location-missing')
    const withWords = { ...photographed, reason: 'The phone has no GPS' }
    expect(() => lockOutProof(withWords, site)).toThrow('door-location-missing')
    expect(() => lockOutProof({ ...withWords, position: north(900) }, site)).toThrow('too-far-from-door')
  })

  test('of a home that is known only about takes two photos and a position where it can be, and nothing proves that it is the door', () => {
    const about = { ...site, precision: 'locality' } as const
    const position = north(4_000)
    expect(() => lockOutProof({ doorPhotos: 1, position }, about)).toThrow('door-photos-missing')
    expect(lockOutProof({ doorPhotos: 2, position }, about)).toEqual({ kind: 'declared', distanceMeters: null })
    expect(() => lockOutProof({ doorPhotos: 2 }, about)).toThrow('door-location-missing')
    expect(() => lockOutProof({ doorPhotos: 2, position: north(40_000) }, about)).toThrow('outside-area')
  })

  test('with its photos is believed wherever a punch without words is', () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.nat(1_000), anyPrecision, (away, accuracy, precision) => {
        const position = north(away, accuracy)
        const place = { ...site, precision }
        expect(proofOf(() => lockOutProof({ doorPhotos: 2, position }, place))).toBe(proofOf(() => punchProof({ position }, place)))
      }),
    )
  })

  test('may be photographed although the inside may not', () => {
    expect(() => refuseForbiddenPhoto('door', { allowPhotos: false })).not.toThrow()
  })
})

test('punching out lists the undone tasks and the photos not taken', () => {
  const facts = { checklist: { total: 18, answered: 12 }, photos: { before: 2, after: 0 }, allowPhotos: true }
  expect(missingForPunchOut(facts)).toEqual(['tasks', 'after_photos'])
})

test('a client who forbids photos is owed none, and gets none', () => {
  const facts = { checklist: { total: 18, answered: 18 }, photos: { before: 0, after: 0 }, allowPhotos: false }
  expect(missingForPunchOut(facts)).toEqual([])
  expect(() => refuseForbiddenPhoto('before', facts)).toThrow('photos-forbidden')
})

test('nothing is missing exactly when all tasks are done and the photos that are owed are taken', () => {
  const facts = fc.record({
    checklist: fc.nat(30).chain((total) => fc.record({ total: fc.constant(total), answered: fc.nat(total) })),
    photos: fc.record({ before: fc.nat(3), after: fc.nat(3) }),
    allowPhotos: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, ({ checklist, photos, allowPhotos }) => {
      const expected = checklist.answered === checklist.total && (!allowPhotos || (photos.before > 0 && photos.after > 0))
      return (missingForPunchOut({ checklist, photos, allowPhotos }).length === 0) === expected
    }),
  )
})

describe('a visit that was short', () => {
  const startsAt = new Date('2026-11-26T14:00:00Z')
  const booked = { startsAt, endsAt: addMinutes(startsAt, 240), punchedInAt: startsAt, punchedOutAt: null }

  test('is one of less than three quarters of the booked time, counted from the punch-in whenever that was', () => {
    expect(isShortVisit(booked, addMinutes(startsAt, 179))).toBe(true)
    expect(isShortVisit(booked, addMinutes(startsAt, 180))).toBe(false)
    const late = { ...booked, punchedInAt: addMinutes(startsAt, 60) }
    expect(isShortVisit(late, addMinutes(startsAt, 239))).toBe(true)
    expect(isShortVisit({ ...booked, punchedInAt: null }, startsAt)).toBe(false)
  })

  test('counts whole minutes, up to the punch-out once there is one', () => {
    expect(timeOnSite(booked, new Date(addMinutes(startsAt, 42).getTime() - 1))).toEqual({ minutes: 41, bookedMinutes: 240 })
    expect(timeOnSite({ ...booked, punchedOutAt: addMinutes(startsAt, 41) }, addMinutes(startsAt, 999))?.minutes).toBe(41)
    expect(timeOnSite({ ...booked, punchedInAt: null }, startsAt)).toBeNull()
    const endedByItself = { ...booked, punchedOutAt: addMinutes(startsAt, 24 * 60), shortVisit: { reason: 'no_punch_out' } as const }
    expect(timeOnSite(endedByItself, addMinutes(startsAt, 9999))).toBeNull()
  })

  test('is explained by a reason of the list, or by words', () => {
    expect(isShortVisitExplained(undefined)).toBe(false)
    expect(isShortVisitExplained({ reason: 'finished_early', note: '' })).toBe(true)
    expect(isShortVisitExplained({ reason: 'other', note: ' 1234 ' })).toBe(false)
    expect(isShortVisitExplained({ reason: 'other', note: '12345' })).toBe(true)
  })
})

const now = new Date('2026-11-26T18:00:00Z')
const from = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000)
const DAY_SECONDS = MAX_UNSENT_HOURS * 3_600

test('an act that gives no time takes place when it arrives', () => {
  expect(occurrenceOf(undefined, { after: from(-60), now })).toEqual({ at: now, sentAt: null })
})

test.each([
  ['a whole day back', -DAY_SECONDS, -2 * DAY_SECONDS],
  ['just after what came before it', -3_600, -3_600],
])('an act %s is believed, and marked', (_, happened, after) => {
  expect(occurrenceOf(from(happened), { after: from(after), now })).toEqual({ at: from(happened), sentAt: now })
})

test.each([
  ['more than a day back', -DAY_SECONDS - 0.001, -2 * DAY_SECONDS],
  ['in the future', MIN_UNSENT_SECONDS + 0.001, -3_600],
  ['before what came before it', -3_600 - MIN_UNSENT_SECONDS - 0.001, -3_600],
])('an act %s is refused', (_, happened, after) => {
  expect(() => occurrenceOf(from(happened), { after: from(after), now })).toThrow('recorded-time-impossible')
})

test('an act that is believed stands between what came before it and now, within a day, and is marked when it arrives late', () => {
  const seconds = fc.integer({ min: -2 * DAY_SECONDS, max: 600 })
  fc.assert(
    fc.property(seconds, fc.integer({ min: -3 * DAY_SECONDS, max: 0 }), (happened, after) => {
      const bounds = { after: from(after), now }
      const isPossible = happened >= Math.max(after - MIN_UNSENT_SECONDS, -DAY_SECONDS) && happened <= MIN_UNSENT_SECONDS
      if (!isPossible) {
        expect(() => occurrenceOf(from(happened), bounds)).toThrow('recorded-time-impossible')
        return
      }
      const { at, sentAt } = occurrenceOf(from(happened), bounds)
      expect(at >= bounds.after && at <= now).toBe(true)
      expect(Math.abs(at.getTime() - from(happened).getTime())).toBeLessThanOrEqual(MIN_UNSENT_SECONDS * 1_000)
      expect(sentAt).toEqual(now.getTime() - at.getTime() > MIN_UNSENT_SECONDS * 1_000 ? now : null)
    }),
  )
})

test('acts that are sent in order keep their order', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(gaps, (seconds) => {
      let happened = -DAY_SECONDS
      let after = from(happened)
      for (const gap of seconds) {
        happened = Math.min(0, happened + gap)
        const { at } = occurrenceOf(from(happened), { after, now })
        expect(at >= after).toBe(true)
        after = at
      }
    }),
  )
})
