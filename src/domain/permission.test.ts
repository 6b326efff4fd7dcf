import { addMinutes } from './elapsed.ts'
import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, PARTS } from './booking.ts'
import type { BookingStatus } from './booking.ts'
import type { Booking } from './whole-booking.ts'
import type { CleanerId, ClientId, UserId } from './id.ts'
import {
  mayChooseRole,
  mayKnowEarnings,
  mayKnowFamilyName,
  mayKnowPlace,
  mayKnowPrice,
  mayPay,
  mayReadAccessSecrets,
  mayReadEndReason,
  mayReview,
  mayUseProperty,
  mayViewBooking,
  mayWorkOn,
  partIn,
  partOfViewer,
  secretsOpenAt,
  secretsStateOf,
} from './permission.ts'
import type { Person } from './permission.ts'

const parties = { client: { id: 'claire' as ClientId }, cleaner: { id: 'marie' as CleanerId } }
const client: Person = { ...parties.client, role: 'client' }
const otherClient: Person = { id: 'denis' as ClientId, role: 'client' }
const cleaner: Person = { ...parties.cleaner, role: 'cleaner' }
const otherCleaner: Person = { id: 'paul' as CleanerId, role: 'cleaner' }
const operator: Person = { id: 'olga' as UserId, role: 'admin' }
const newcomer: Person = { id: 'nour' as UserId, role: null }
const everyone = [client, otherClient, cleaner, otherCleaner, operator, newcomer]
const who = (may: (person: Person) => boolean) => everyone.filter(may).map((person) => person.id)

const startsAt = new Date('2026-11-26T14:00:00Z')
const endsAt = new Date('2026-11-26T18:00:00Z')
type Facts = Booking['facts']
const facts: Pick<Facts, 'status' | 'startsAt' | 'endsAt'> = { status: 'confirmed', startsAt, endsAt }
const booking = { parties, facts }
const inStatus = (status: BookingStatus) => ({ parties, facts: { ...facts, status } })

test('a booking is seen by its client, its cleaner and operators, and paid by its client', () => {
  expect(who((person) => mayViewBooking(person, booking))).toEqual(['claire', 'marie', 'olga'])
  expect(who((person) => mayPay(person, booking))).toEqual(['claire'])
})

test('a person plays one part in a booking, or none', () => {
  expect(everyone.map((person) => partIn(person, booking))).toEqual(['client', null, 'cleaner', null, 'admin', null])
  const offered = { ...inStatus('available'), parties: { ...parties, cleaner: null } }
  expect(everyone.map((person) => partIn(person, offered))).toEqual(['client', null, 'cleaner', 'cleaner', 'admin', null])
})

test('a person without a part in a booking, or with only a possible one, is not shown it', () => {
  const offered = { ...inStatus('available'), parties: { ...parties, cleaner: null } }
  expect(() => partOfViewer(otherClient, booking)).toThrow('not-yours')
  expect(() => partOfViewer(otherCleaner, offered)).toThrow('not-yours')
  expect([client, cleaner, operator].map((person) => partOfViewer(person, booking))).toEqual(['client', 'cleaner', 'admin'])
})

test('a property is cleaned for the client who keeps it alone', () => {
  expect(who((person) => mayUseProperty(person, { clientId: parties.client.id }))).toEqual(['claire'])
})

test('a role is chosen once', () => {
  expect(who(mayChooseRole)).toEqual(['nour'])
})

test('only the assigned cleaner works, and only once punched in', () => {
  expect(who((person) => mayWorkOn(person, inStatus('in_progress')))).toEqual(['marie'])
  expect(who((person) => mayWorkOn(person, booking))).toEqual([])
})

describe('the secrets of a home', () => {
  const opensAt = addMinutes(startsAt, -24 * 60)
  const reads = (now: Date, of = booking) => who((user) => mayReadAccessSecrets(user, of, now))

  test('are the client’s at any time, and the assigned cleaner’s from 24 hours before until the end', () => {
    expect(reads(new Date(opensAt.getTime() - 1))).toEqual(['claire'])
    expect(reads(opensAt)).toEqual(['claire', 'marie'])
    expect(reads(new Date(endsAt.getTime() - 1))).toEqual(['claire', 'marie'])
    expect(reads(endsAt)).toEqual(['claire'])
  })

  test('stay open to work that runs late, and to no cleaner whose visit was cancelled', () => {
    for (const status of BOOKING_STATUSES) {
      const readers = who((user) => mayReadAccessSecrets(user, inStatus(status), startsAt))
      expect(readers, status).toEqual(status === 'confirmed' || status === 'in_progress' ? ['claire', 'marie'] : ['claire'])
    }
    expect(mayReadAccessSecrets(cleaner, inStatus('in_progress'), addMinutes(endsAt, 30))).toBe(true)
  })
})

describe("the page's state of access secrets", () => {
  const kept = { place: { hasSecrets: true } }
  const before = addMinutes(startsAt, -25 * 60)
  const states = (of: ReturnType<typeof inStatus>, now: Date) =>
    [client, cleaner, otherCleaner, operator].map((person) => secretsStateOf(person, { ...of, ...kept }, now))

  test('is that they open later to the cleaner of a visit to come, and when', () => {
    for (const status of ['pending', 'confirmed'] as const) {
      expect(states(inStatus(status), before)).toEqual(['open', 'later', 'closed', 'closed'])
      expect(secretsOpenAt(cleaner, inStatus(status), before)).toEqual(addMinutes(startsAt, -24 * 60))
    }
    expect(secretsOpenAt(client, booking, before)).toBeNull()
  })

  test('is open around the visit, and closed for good after it', () => {
    expect(states(booking, startsAt)).toEqual(['open', 'open', 'closed', 'closed'])
    expect(states(inStatus('cancelled'), before)).toEqual(['open', 'closed', 'closed', 'closed'])
    expect(states(inStatus('completed'), addMinutes(endsAt, 1))).toEqual(['open', 'closed', 'closed', 'closed'])
  })

  test('is nothing where nothing was given', () => {
    for (const person of everyone) expect(secretsStateOf(person, { ...booking, place: { hasSecrets: false } }, startsAt)).toBe('none')
  })
})

test('a cleaner knows the town of a place until the visit is confirmed, and never a family name or a price', () => {
  const whoKnows = (initialCapturedAt: Date | null) => PARTS.filter((part) => mayKnowPlace(part, { facts: { initialCapturedAt } }))
  expect(whoKnows(null)).toEqual(['client', 'admin'])
  expect(whoKnows(startsAt)).toEqual(['client', 'cleaner', 'admin'])
  expect(PARTS.filter(mayKnowFamilyName)).toEqual(['client', 'admin'])
  expect(PARTS.filter(mayKnowPrice)).toEqual(['client', 'admin'])
  expect(PARTS.filter(mayKnowEarnings)).toEqual(['cleaner', 'admin'])
})

test('a client is not shown why a cleaner declined', () => {
  const told = BOOKING_STATUSES.filter((status) => !mayReadEndReason('client', inStatus(status)))
  expect(told).toEqual(['declined'])
  expect(mayReadEndReason('cleaner', inStatus('declined'))).toBe(true)
})

test('both parties review a completed visit once, for fourteen days', () => {
  const done = { parties, facts: { status: 'completed' as const, isFree: false, punchedOutAt: endsAt } }
  const now = addMinutes(endsAt, 60)
  expect(who((person) => mayReview(person, done, { alreadyGiven: false, now }))).toEqual(['claire', 'marie'])
  expect(who((person) => mayReview(person, done, { alreadyGiven: true, now }))).toEqual([])
  expect(who((person) => mayReview(person, done, { alreadyGiven: false, now: addMinutes(endsAt, 14 * 24 * 60) }))).toEqual([])
  expect(
    who((person) => mayReview(person, { parties, facts: { ...done.facts, punchedOutAt: null } }, { alreadyGiven: false, now })),
  ).toEqual([])
  const redone = { parties, facts: { ...done.facts, isFree: true } }
  expect(who((person) => mayReview(person, redone, { alreadyGiven: false, now }))).toEqual([])
})
